import { randomUuid } from '../uuid.ts'
import { createOutboxEntries, type OutboxEntriesOptions } from './outbox-entries.ts'
import { createSchedule } from './outbox-schedule.ts'
import { createSender, type Timers } from './outbox-sender.ts'
import type { Outbox, OutboxKind } from './outbox-types.ts'

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
}

/**
 * The outbox: the entries and their storage, the schedule, and the sender. What the device refuses is kept until the
 * page closes. A throttle is stored with its entry; other waits are in memory only: each start tries again.
 */
export function createOutbox({
  kinds,
  locks,
  now = Date.now,
  random = Math.random,
  timers = { set: (action, ms) => setTimeout(action, ms), clear: (handle) => clearTimeout(handle as number) },
  makeId = randomUuid,
  userId = () => undefined,
  ...device
}: OutboxOptions): Outbox {
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]))
  const entries = createOutboxEntries({ ...device, kinds: kindsByName, now, makeId, userId })
  const schedule = createSchedule({ now, random })
  const sender = createSender({ entries, schedule, kinds: kindsByName, locks, now, timers, userId })
  return {
    enqueue: entries.add,
    entries: entries.list,
    subscribe(listener) {
      void entries.load()
      return entries.subscribe(listener)
    },
    drain: sender.drain,
    async discard(id) {
      await entries.load()
      const entry = entries.list().find((one) => one.id === id)
      if (entry) await sender.discard(entry)
    },
  }
}
