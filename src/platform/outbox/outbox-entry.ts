import type { AppError, AppErrorKind } from '../http/app-error.ts'

/** The server asked to wait until then (epoch ms), with all writes of the kind or with this entry alone. */
export type Throttle = { until: number; scope: 'kind' | 'entry' }

/** Why an attempt failed, and when (epoch ms). `status` 0 and `code` '': nobody answered. */
export type SendFailure = {
  kind: AppErrorKind
  status: number
  code: string
  at: number
  throttle?: Throttle | undefined
}

/** One write that waits to be sent (`outbox-entries.ts` has its layout in IndexedDB). */
export type OutboxEntry = {
  /** UUID, the write's idempotency key. A new body has a new one. */
  id: string
  /** Which feature's write it is. */
  kind: string
  /** A later entry replaces an earlier one of the same key. */
  replaceKey: string
  body: unknown
  /** When it was enqueued, epoch ms. */
  at: number
  /** Who was signed in then; it is sent under no other account. Absent: nobody. */
  userId?: string
  attempts: number
  /** Of the last attempt; null before the first. */
  lastFailure: SendFailure | null
}

export const NO_ENTRIES: readonly OutboxEntry[] = []

/** When a wait ends. One that begins in the future has ended: the clock was put back. */
export const endOf = ({ since, until }: { since: number; until: number }, now: number): number =>
  since > now ? 0 : until

type KindThrottle = { id: string; since: number; until: number }
const kindThrottles = new WeakMap<readonly OutboxEntry[], Map<string, KindThrottle[]>>()

/** The throttles of whole kinds, by kind. Computed once per list, because it is needed for every entry. */
function kindThrottlesOf(entries: readonly OutboxEntry[]): Map<string, KindThrottle[]> {
  let byKind = kindThrottles.get(entries)
  if (byKind) return byKind
  kindThrottles.set(entries, (byKind = new Map()))
  for (const { id, kind, lastFailure } of entries) {
    if (lastFailure?.throttle?.scope !== 'kind') continue
    const throttle = { id, since: lastFailure.at, until: lastFailure.throttle.until }
    byKind.set(kind, [...(byKind.get(kind) ?? []), throttle])
  }
  return byKind
}

/**
 * Until when the server asked to wait with this write, epoch ms; 0: it did not. A throttle is of all writes of the kind,
 * or of one write. `ignored`: ids whose throttle does not count, because the person asked to try again.
 */
export function throttledUntil(
  { id, kind, lastFailure }: OutboxEntry,
  entries: readonly OutboxEntry[],
  now: number,
  ignored: ReadonlySet<string> = new Set(),
): number {
  const throttle = ignored.has(id) ? undefined : lastFailure?.throttle
  const own = throttle ? endOf({ since: lastFailure!.at, ...throttle }, now) : 0
  const others = kindThrottlesOf(entries).get(kind) ?? []
  return others.reduce((latest, other) => (ignored.has(other.id) ? latest : Math.max(latest, endOf(other, now))), own)
}

/** How an entry is sent. `isAnonymous`: without the token, because its owner is not the one who is signed in. */
export type SendCall = { idempotencyKey: string; signal: AbortSignal; isAnonymous: boolean }

/** One kind of write, registered by the feature that it belongs to; the outbox knows nothing else about it. */
export type OutboxKind<Body = unknown> = {
  name: string
  /** Whether a stored body can be sent; another version may have written it. An entry without one is deleted. */
  isBody(body: unknown): body is Body
  /**
   * Sends it, and does what the answer asks for (caches, own marks). The entry is deleted after this resolves, so it
   * may run again for the same entry. Throws an AppError.
   */
  send(body: Body, call: SendCall): Promise<void>
  /** The server refused it for good and the entry is deleted: tells the person. */
  rejected(body: Body, error: AppError): void
}

/** Why the outbox tries to send now. `asked`: the person pressed. `answered`: the server answered another request. */
export type DrainReason = 'start' | 'enqueued' | 'online' | 'visible' | 'answered' | 'timer' | 'asked'

export type NewWrite = { kind: string; replaceKey?: string; body: unknown }

/** The queue of offline writes (docs/decisions/the-outbox.md). */
export type Outbox = {
  /**
   * Stores a write and sends it when it can. Without a replaceKey nothing replaces it. Resolves when it is stored on
   * the device (`lasting`), or, where the device refuses, in memory until the page closes.
   */
  enqueue(write: NewWrite): Promise<{ lasting: boolean }>
  /** In the order of sending; the same array until something changes. Empty until the device was read. */
  entries(): readonly OutboxEntry[]
  /** Also called when another tab changed something. */
  subscribe(listener: () => void): () => void
  /** Sends what can be sent. Resolves when nothing is left or nothing can go on; never throws. */
  drain(reason: DrainReason): Promise<void>
  /** Deletes one write, by its id. */
  discard(id: string): Promise<void>
}
