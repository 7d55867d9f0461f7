import type { AppError, AppErrorKind } from '../app-error.ts'

/** The server asked to wait until then (epoch ms), with all writes of the kind or with this entry alone. */
export type Throttle = { until: number; scope: 'kind' | 'entry' }

/** One write that waits to be sent. Kept in IndexedDB as it is. */
export type OutboxEntry = {
  /** UUID, the write's idempotency key. A new body has a new one. */
  id: string
  /** Which feature's write it is. */
  kind: string
  /** Entries of one slot replace each other: the last tap wins. */
  slot: string
  body: unknown
  /** When it was asked for, epoch ms. */
  at: number
  attempts: number
  /** Why the last attempt got nowhere; null before the first. */
  trouble: { kind: AppErrorKind; status: number; code: string; at: number; throttle?: Throttle | undefined } | null
}

/** One kind of write, registered by the feature that it belongs to; the queue knows nothing else about it. */
export type OutboxKind<Body = unknown> = {
  name: string
  /** What was read back from the device may be another version's: an entry that is not a body of ours is dropped. */
  isBody(body: unknown): body is Body
  /**
   * Sends it, and does what the answer asks for (caches, own marks). The entry is deleted after this resolves, so all
   * of it must bear repetition. Throws an AppError.
   */
  send(body: Body, call: { idempotencyKey: string; signal: AbortSignal }): Promise<void>
  /** The server refused it for good; the entry is gone. Explains it to the person. */
  rejected(body: Body, error: AppError): void
}

/** Why the queue is looked at now. */
export type DrainReason = 'start' | 'enqueued' | 'online' | 'visible' | 'answered' | 'timer' | 'asked'

/** The one queue of offline writes (design, Offline). */
export type Outbox = {
  /**
   * Keeps a write and sends it when it can. Without a slot nothing replaces it. Resolves when it is kept: on the
   * device (`lasting`), or, where the device refuses, until the page closes.
   */
  enqueue(write: { kind: string; slot?: string; body: unknown }): Promise<{ lasting: boolean }>
  /** In the order of sending; the same array until something changes. Empty until the device was read. */
  entries(): readonly OutboxEntry[]
  /** Also called when another tab changed something. */
  subscribe(listener: () => void): () => void
  /** Sends what can be sent. Resolves when nothing is left or nothing can go on; never throws. */
  drain(reason: DrainReason): Promise<void>
  /** Forgets one write, by its id. */
  discard(id: string): Promise<void>
}
