/** Lists and edits competitions for admins (`/admin/events`). */
import type { AdminCompetition, AdminCompetitionListQuery, CompetitionBody } from '#contract/admin-competitions.ts'
import type { NewCompetition } from '#contract/new-competition.ts'
import { createThings, sliceOf } from '#server/things/service.ts'
import { timesOf, withTimes } from '#server/things/times.ts'
import type { ThingCalls, ThingKind, ThingsNeeds } from '#server/things/service.ts'
import type { AdminCompetitionsRepo } from './admin-repo.ts'
import { nextYear } from './next-year.ts'
import type { CountedCompetition } from './repo.ts'
import { NO_SUCH_COMPETITION } from './service.ts'
import { toContentColumns, toRow, toWire } from './to-wire.ts'

type One = { event: AdminCompetition }

export interface AdminCompetitionsService extends ThingCalls<CompetitionBody, One> {
  list(query: AdminCompetitionListQuery): Promise<{ events: AdminCompetition[]; total: number }>
  /** Copies a competition to the next year: a draft without registrations. @throws ApiError 404 */
  duplicate(id: string, actorId: string): Promise<One>
}

/** The fields that an admin edits, in the form in which a request sends them and the history stores them. */
function valuesOf(row: CountedCompetition): NewCompetition & Pick<CompetitionBody, 'status'> {
  const { _id: _, state: __, placesLeft: ___, ...fields } = toWire(row, row.taken, 0)
  return { ...fields, ...timesOf(row), status: row.status }
}

export function createAdminCompetitionsService(
  repo: AdminCompetitionsRepo,
  needs: ThingsNeeds,
): AdminCompetitionsService {
  const wire = (row: CountedCompetition): AdminCompetition => ({
    ...toWire(row, row.taken, needs.now()),
    status: row.status,
    ...timesOf(row),
    registrations: row.taken,
    confirmed: row.confirmed,
    waiting: row.waiting,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })
  const kind: ThingKind<CountedCompetition, CompetitionBody, One> = {
    thing: 'event',
    unknown: NO_SUCH_COMPETITION,
    answer: (row) => ({ event: wire(row) }),
    edited: valuesOf,
    created: valuesOf,
    deleted: ({ slug, status }) => ({ slug, status }),
    newRow: (id, { status, ...event }, at) => ({ ...toRow(id, event, at), status, taken: 0, confirmed: 0, waiting: 0 }),
    imagesOf: ({ image }) => ({ image: image ?? '' }),
  }
  const { calls, steps } = createThings(repo, kind, needs)

  return {
    ...calls,
    async list({ search, status, sort = '-date', page, limit }) {
      const { rows, total } = await repo.list({ search, status }, sort, sliceOf({ page, limit }))
      return { events: rows.map(wire), total }
    },
    create: (body, actorId) => calls.create(withTimes('event', body, undefined, needs.now()), actorId),
    edit: steps.editBy((body, row) => {
      const { status, ...event } = withTimes('event', body, row, needs.now())
      return { ...toContentColumns(event), status }
    }),
    duplicate: (id, actorId) =>
      repo.write(async () => {
        const { status: _, publishAt: _publish, hideAt: _hide, ...event } = valuesOf(steps.found(await repo.find(id)))
        const taken = new Set(await repo.slugsLike(''))
        return steps.add({ ...nextYear(event, (slug) => taken.has(slug)), status: 'draft' }, actorId)
      }),
  }
}
