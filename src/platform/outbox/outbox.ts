import { randomUuid } from '../device/uuid.ts'
import { createOutboxEntries, type OutboxEntriesOptions } from './outbox-entries.ts'
import type { CreateSender, Sender, Timers } from './outbox-sender.ts'
import type { Outbox, OutboxKind } from './outbox-entry.ts'

export type OutboxOptions = Pick<OutboxEntriesOptions, 'storage' | 'channel' | 'free' | 'onFailure'> & {
  kinds: readonly OutboxKind[]
  /**
   * Lets only one tab send at a time. Without locks (an old browser, an insecure origin) two tabs may send the same
   * write; its idempotency key then prevents a duplicate.
   */
  locks?: Pick<LockManager, 'request'> | undefined
  /** Returns epoch ms. */
  now?: () => number
  /** Returns a number from 0 to 1. */
  random?: () => number
  timers?: Timers
  makeId?: () => string
  /** Id of the signed-in user; undefined: nobody. */
  userId?: () => string | undefined
  loadSender?: () => Promise<CreateSender>
}

/**
 * The outbox: the entries with their storage, and the sender. The code that stores writes is part of the first load.
 * The sender's code is loaded when there is something to send. Entries that the device refuses stay in memory until the
 * page closes.
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
  /** If the code can't be loaded, this counts as a missing signal: the next call tries again. */
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
