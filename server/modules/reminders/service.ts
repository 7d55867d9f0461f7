/** Reminders by Web Push (docs/decisions/reminders-by-push.md). */
import { DAY_MS } from '#contract/time.ts'
import { ECDH } from 'node:crypto'
import type * as z from 'zod/mini'
import type {
  PushKeyAnswer,
  PushKind,
  PushSubscriptionBody,
  PushSubscriptionMoved,
  personalReminderSchema,
} from '#contract/reminders.ts'
import { ApiError, fieldError, notFound } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import type { Backlog, QueueRunner } from '#server/queue-runner.ts'
import type { PushJobsRepo } from './jobs-repo.ts'
import { answerTo, NEWS_MS } from './messages.ts'
import { MOST_TRIES } from './outcome.ts'
import { pushAddress } from './push-host.ts'
import type { PushRepo } from './repo.ts'
import type { Vapid } from './vapid.ts'

/** A subscription that the device has not renewed for this long is deleted. */
const RENEWED_WITHIN_MS = 365 * DAY_MS
/** How long the server remembers a sent message after the message has ended. */
const TOLD_KEPT_MS = DAY_MS

type Reminder = z.infer<typeof personalReminderSchema>

export interface PushService extends QueueRunner {
  /** The public key for subscriptions, or the reason why the site sends no reminders. */
  key(): Promise<PushKeyAnswer>
  isKnown(endpoint: string): Promise<boolean>
  /**
   * Stores what a device wants to hear about.
   * @param userId the person who is signed in on the device
   * @throws ApiError 400 if the endpoint is not a URL of a push service; 409 CONFLICT if the endpoint belongs to
   * another subscription
   */
  subscribe(body: PushSubscriptionBody, userId: string | undefined): Promise<PushKind[]>
  /** Gives a subscription a new address. @throws ApiError 400 and 409 like `subscribe`; 404 */
  move(body: PushSubscriptionMoved): Promise<void>
  /** Ends a subscription, if it exists. */
  unsubscribe(proof: { endpoint: string; auth: string }): Promise<void>
  /**
   * Queues a message for the device that has the receipt: its suggestion was answered. Runs in the current transaction,
   * if there is one.
   * @param path the page of the site that the message opens
   */
  suggestionAnswered(receiptId: string, path: string): Promise<void>
  backlog(): Promise<Backlog>
  /** A person's subscriptions, for the download of the person's data. */
  pagesOf(userId: string): AsyncIterable<Reminder[]>
  /** Deletes at most `limit` of a person's subscriptions; resolves to their number. */
  erasePerson(userId: string, limit: number): Promise<number>
  /** Deletes at most `limit` old messages and subscriptions; resolves to their number. */
  sweep(limit: number): Promise<number>
}

interface Needs {
  repo: PushRepo
  jobs: PushJobsRepo
  vapid: () => Promise<Vapid>
  delivery: QueueRunner
  /** Milliseconds since 1970. */
  now: () => number
}

/** @throws ApiError 400 */
function addressOf(endpoint: string): string {
  const address = pushAddress(endpoint)
  if (address === undefined) throw fieldError('endpoint', 'choice')
  return address
}

/**
 * The key without padding, because some devices send it with padding and some without. @throws ApiError 400 unless the
 * key is a point of the curve
 */
function publicKeyFrom(p256dh: string): string {
  const key = p256dh.replace(/=+$/, '')
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
  } catch {
    throw fieldError('keys.p256dh', 'choice')
  }
  return key
}

/**
 * Somebody who only knows the endpoint must not be able to take over or redirect its reminders, so the auth secret must
 * match.
 */
const anotherOne = () => new ApiError(409, 'CONFLICT', 'This endpoint has a subscription with another secret')

const authFrom = (auth: string) => auth.replace(/=+$/, '')

export function createPush({ repo, jobs, vapid, delivery, now }: Needs): PushService {
  const instant = () => new Date(now()).toISOString()
  const whereOf = ({ endpoint, keys }: Pick<PushSubscriptionBody, 'endpoint' | 'keys'>) => ({
    endpoint: addressOf(endpoint),
    p256dh: publicKeyFrom(keys.p256dh),
    auth: authFrom(keys.auth),
  })
  return {
    ...delivery,
    async key() {
      const vapidKeys = await vapid()
      return vapidKeys.isOn ? { isOn: true, publicKey: vapidKeys.publicKey } : vapidKeys
    },
    isKnown: async (endpoint) => repo.has(addressOf(endpoint)),
    async subscribe(body, userId) {
      const things: Record<PushKind, readonly string[]> = {
        competition: body.events,
        suggestion: body.receipts,
        favorite: body.parks,
      }
      const kinds = [...new Set(body.kinds)]
      const watches = kinds.flatMap((kind) => [...new Set(things[kind])].map((thing) => ({ kind, thing })))
      const at = instant()
      const row = {
        ...{ id: newId(now()), ...whereOf(body), language: body.language },
        ...{ user_id: userId ?? null, created_at: at, renewed_at: at },
      }
      if (!(await repo.tx(() => repo.save(row, watches)))) throw anotherOne()
      return kinds
    },
    async move({ from, ...body }) {
      const newAddress = whereOf(body)
      const formerProof = { endpoint: addressOf(from.endpoint), auth: authFrom(from.auth) }
      const outcome = await repo.tx(() => repo.move(formerProof, newAddress, instant()))
      if (outcome === 'unknown') throw notFound('There is no such subscription')
      if (outcome === 'taken') throw anotherOne()
    },
    async unsubscribe({ endpoint, auth }) {
      await repo.remove({ endpoint: addressOf(endpoint), auth: authFrom(auth) })
    },
    async suggestionAnswered(receiptId, path) {
      if ((await jobs.queue(answerTo(receiptId, { path }, now()))) === 0) return
      jobs.afterCommit(() => void delivery.run())
    },
    async backlog() {
      const { waiting, eveDue, newsEnd } = await jobs.backlog(instant(), MOST_TRIES)
      const queued = [
        // After a failed attempt, `eveDue` is the time of the next attempt, so the delay looks shorter than it is. This
        // does not matter, because the message ends at night.
        ...(eveDue === null ? [] : [Date.parse(eveDue)]),
        ...(newsEnd === null ? [] : [Date.parse(newsEnd) - NEWS_MS]),
      ]
      return { waiting, oldestAt: queued.length === 0 ? undefined : Math.min(...queued) }
    },
    async *pagesOf(userId) {
      yield (await repo.ofPerson(userId)).map((row) => ({
        service: new URL(row.endpoint).host,
        language: row.language,
        createdAt: row.created_at,
        renewedAt: row.renewed_at,
        about: row.watches.map(({ kind, thing }) => ({ kind, id: thing })),
      }))
    },
    erasePerson: repo.erasePerson,
    async sweep(limit) {
      const unused = await repo.sweep(new Date(now() - RENEWED_WITHIN_MS).toISOString(), limit)
      return Math.max(unused, await jobs.sweep(new Date(now() - TOLD_KEPT_MS).toISOString(), limit))
    },
  }
}
