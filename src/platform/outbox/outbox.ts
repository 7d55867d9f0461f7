import { randomUuid } from '../device/uuid.ts'
import { createOutboxEntries, type OutboxEntriesOptions } from './outbox-entries.ts'
import type { CreateSender, Sender, Timers } from './outbox-sender.ts'
import type { Outbox, OutboxKind } from './outbox-entry.ts'

export type OutboxOptions = Pick<OutboxEntriesOptions, 'storage' | 'channel' | 'free' | 'onFailure'> & {
  kinds: readonly OutboxKind[]
  /** One tab at a time sends. Without locks (an old browser, an insecure origin) the idempotency keys protect. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** Epoch ms. */
  now?: () => number
  /** 0 to 1. */
  random?: () => number
  timers?: Timers
  makeId?: () => string
  /** Who is signed in; undefined: nobody. */
  userId?: () => string | undefined
  loadSender?: () => Promise<CreateSender>
}

/**
 * The outbox: the entries and their storage, and what sends them. Writes are stored by the code of the first load; what
 * sends them is loaded when there is something to send. What the device refuses is kept until the page closes.
 */
export function createOutbox({
  kinds,
  locks,
  now = Date.now,
  random = Math.random,
  timers = { set: (action, ms) => setTimeout(action, ms), clear: (handle) => clearTimeout(handle as number) },
  makeId = randomUuid,
  userId = () => undefined,
  loadSender = async () => (await import('./outbox-sender.ts')).createSender,
  ...device
}: OutboxOptions): Outbox {
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]))
  const entries = createOutboxEntries({ ...device, kinds: kindsByName, now, makeId, userId })
  let loading: Promise<Sender | undefined> | undefined
  /** Code that can't be loaded counts as a missing signal: the next call tries again. */
  const loadedSender = () =>
    (loading ??= loadSender().then(
      (createSender) => createSender({ entries, kinds: kindsByName, locks, now, random, timers, userId }),
      () => (loading = undefined),
    ))
  entries.subscribe(() => void loadedSender())
  return {
    enqueue: entries.add,
    entries: entries.list,
    subscribe(listener) {
      void entries.load()
      return entries.subscribe(listener)
    },
    drain: async (reason) => (await loadedSender())?.drain(reason),
    async discard(id) {
      await entries.load()
      const entry = entries.list().find((one) => one.id === id)
      if (!entry) return
      const sender = await loadedSender()
      await (sender ? sender.discard(entry) : entries.remove(entry))
    },
  }
}
