import type { AppError, AppErrorKind } from '../http/app-error.ts'

/** The server asked to wait until this time (epoch ms). The wait holds all writes of the kind or only this entry. */
export type Throttle = { until: number; scope: 'kind' | 'entry' }

/** Why an attempt failed, and when (epoch ms). If no answer came, `status` is 0 and `code` is ''. */
export type SendFailure = {
  kind: AppErrorKind
  status: number
  code: string
  at: number
  throttle?: Throttle | undefined
}

/** One write that waits to be sent (`outbox-entries.ts` defines its layout in IndexedDB). */
export type OutboxEntry = {
  /** UUID, sent as the write's idempotency key. An entry with a new body gets a new id. */
  id: string
  /** The feature's name for this kind of write. */
  kind: string
  /** A later entry replaces an earlier one with the same key. */
  replaceKey: string
  body: unknown
  /** When the write was made, epoch ms. */
  at: number
  /**
   * Id of the user who was signed in when the write was made. The write is never sent under another account. Absent:
   * nobody was signed in.
   */
  userId?: string
  attempts: number
  /** Why the last attempt failed; null before the first. */
  lastFailure: SendFailure | null
}

export const NO_ENTRIES: readonly OutboxEntry[] = []

/**
 * When a wait ends. A wait that begins in the future counts as over, because the clock was set back after its
 * beginning.
 */
export const endOf = ({ since, until }: { since: number; until: number }, now: number): number =>
  since > now ? 0 : until

type KindThrottle = { id: string; since: number; until: number }
const kindThrottles = new WeakMap<readonly OutboxEntry[], Map<string, KindThrottle[]>>()

/**
 * The throttles that apply to all writes of a kind, by kind. Computed once per list, because every entry needs them.
 */
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
 * Until when this write has to wait because the server asked for it, epoch ms; 0: no wait. A throttle applies to all
 * writes of the kind or to one write. `ignored`: ids of entries whose throttle does not count, because the person asked
 * to try again.
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

/** How an entry is sent. `isAnonymous`: without a token, because the entry's owner is not the signed-in person. */
export type SendCall = { idempotencyKey: string; signal: AbortSignal; isAnonymous: boolean }

/** One kind of write, registered by its feature. The outbox knows nothing else about the kind. */
export type OutboxKind<Body = unknown> = {
  name: string
  /**
   * Whether a stored body can be sent: another version of the app may have written it. An entry with an unusable body
   * is deleted.
   */
  isBody(body: unknown): body is Body
  /**
   * Sends the write and processes the answer (updates caches and the rider's own marks). The entry is deleted only
   * after this resolves, so `send` may run twice for one entry. Throws an AppError.
   */
  send(body: Body, call: SendCall): Promise<void>
  /** Tells the person that the server refused the write for good. The entry is then deleted. */
  rejected(body: Body, error: AppError): void
}

/**
 * Why the outbox tries to send now. `asked`: the person pressed a button. `answered`: the server answered a request
 * that is not from the outbox.
 */
export type DrainReason = 'start' | 'enqueued' | 'online' | 'visible' | 'answered' | 'timer' | 'asked'

export type NewWrite = { kind: string; replaceKey?: string; body: unknown }

/** The queue of offline writes (docs/decisions/the-outbox.md). */
export type Outbox = {
  /**
   * Stores a write and sends it when possible. A write without a replaceKey is never replaced by another write.
   * Resolves when the device has stored the write (`lasting`). If the device refuses, resolves when the write is in
   * memory, where it stays until the page closes.
   */
  enqueue(write: NewWrite): Promise<{ lasting: boolean }>
  /**
   * The entries in sending order. The array stays the same object until an entry changes. Empty until the device was
   * read.
   */
  entries(): readonly OutboxEntry[]
  /** Calls the listener after each change, also of another tab. */
  subscribe(listener: () => void): () => void
  /** Sends all writes that may be sent. Resolves when no write is left or none may be sent; never throws. */
  drain(reason: DrainReason): Promise<void>
  /** Deletes one write, by its id. */
  discard(id: string): Promise<void>
}
