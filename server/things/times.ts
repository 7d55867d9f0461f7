/** Guides, products and competitions that are published and hidden at a time. */
import type { FastifyInstance } from 'fastify'
import { countingTimes } from '#contract/times.ts'
import type { Times } from '#contract/times.ts'
import type { TimedColumns } from '#server/db/schema/editing.ts'
import type { Store } from '#server/db/store.ts'
import { fieldError } from '#server/http/api-error.ts'
import { createQueueRunner } from '#server/queue-runner.ts'
import type { QueueRunner } from '#server/queue-runner.ts'
import { isPublic } from './picture-texts.ts'
import type { ThingsNeeds } from './service.ts'
import { createTimesRepo } from './times-repo.ts'

/** The kinds with times, and the statuses that a thing gets at its time. */
export const TIMED = {
  guide: { publish: 'active', hide: 'inactive' },
  product: { publish: 'active', hide: 'inactive' },
  event: { publish: 'published', hide: 'draft' },
} as const
export type TimedThing = keyof typeof TIMED

export const isTimed = (thing: string): thing is TimedThing => thing in TIMED

export const timesOf = ({ publish_at, hide_at }: TimedColumns) => ({ publishAt: publish_at, hideAt: hide_at })

export const timeColumns = ({ publishAt = null, hideAt = null }: Times): TimedColumns => ({
  publish_at: publishAt,
  hide_at: hideAt,
})

/** The columns that go with a status that somebody sets without the form: a time that can't come any more is cleared. */
export const timesWithStatus = (thing: TimedThing, status: string): Partial<TimedColumns> =>
  isPublic(thing, status) ? { publish_at: null } : { publish_at: null, hide_at: null }

/**
 * A body with the times that count for its status. Absent times are those of the row.
 * @throws ApiError 400 `past` at a time that is not to come; a stored time may be over, because its minute may run now
 */
export function withTimes<Body extends Times & { status: string }>(
  thing: TimedThing,
  body: Body,
  row: TimedColumns | undefined,
  now: number,
): Body & { publishAt: string | null; hideAt: string | null } {
  const stored = row === undefined ? { publishAt: null, hideAt: null } : timesOf(row)
  const asked = { publishAt: instant(body.publishAt, stored.publishAt), hideAt: instant(body.hideAt, stored.hideAt) }
  const times = countingTimes(asked, isPublic(thing, body.status))
  for (const field of ['publishAt', 'hideAt'] as const) {
    const at = times[field]
    if (at !== null && at !== stored[field] && Date.parse(at) <= now) throw fieldError(field, 'past')
  }
  return { ...body, ...times }
}

/** An instant with milliseconds, so that instants sort as text. */
const instant = (given: string | null | undefined, stored: string | null) =>
  given === undefined ? stored : given && new Date(given).toISOString()

/** The job of a kind, as its module contributes it. */
export const timesJob = (app: FastifyInstance, thing: TimedThing, needs: TimesNeeds & { store: Store }): QueueRunner =>
  createTimesJob(thing, needs.store, needs, (error) =>
    app.log.warn({ err: error, thing }, 'a thing was not published or hidden at its time'),
  )

/**
 * Makes the job that publishes and hides a kind's things at their times. Several processes may run it: each row is
 * locked and checked again, so that one of them changes it.
 */
export function createTimesJob(
  thing: TimedThing,
  store: Store,
  { history, now }: TimesNeeds,
  onFailure: (error: unknown) => void,
): QueueRunner {
  const repo = createTimesRepo(store, thing)

  async function change(id: string): Promise<void> {
    const at = new Date(now()).toISOString()
    const row = await repo.lockDue(id, at)
    if (row === undefined) return
    const isOver = row.hide_at !== null && row.hide_at <= at
    const status = TIMED[thing][isOver ? 'hide' : 'publish']
    const after = { publish_at: null, hide_at: isOver ? null : row.hide_at }
    // A thing that is hidden already keeps its kind of hidden status.
    const next = isOver && !isPublic(thing, row.status) ? row.status : status
    await repo.set(id, { status: next, ...after }, at)
    await history.record({
      ...{ actorId: null, thing, thingId: id, action: 'on-time' },
      before: { status: row.status, ...timesOf(row) },
      after: { status: next, ...timesOf(after) },
    })
  }

  return createQueueRunner({
    async work(isStopped) {
      const at = new Date(now()).toISOString()
      for (const id of await repo.due(at)) {
        if (isStopped()) return
        await store.writeContent(() => change(id))
      }
    },
    onFailure,
  })
}

interface TimesNeeds extends Pick<ThingsNeeds, 'now'> {
  history: { record(change: OnTime): Promise<unknown> }
}

interface OnTime {
  actorId: null
  thing: TimedThing
  thingId: string
  action: 'on-time'
  before: Record<string, unknown>
  after: Record<string, unknown>
}
