import { AppError } from '../http/app-error.ts'
import type { OutboxEntries } from './outbox-entries.ts'
import { createSchedule, outcomeOf, type Schedule } from './outbox-rules.ts'
import type { DrainReason, OutboxEntry, OutboxKind } from './outbox-entry.ts'
import { runInOneTab } from '../storage/tabs.ts'

const LOCK = 'rampa-outbox'

export type Timers = { set(action: () => void, ms: number): unknown; clear(handle: unknown): void }

type SenderOptions = {
  entries: OutboxEntries
  kinds: ReadonlyMap<string, OutboxKind>
  locks: Pick<LockManager, 'request'> | undefined
  now: () => number
  /** Returns a number from 0 to 1. */
  random: () => number
  timers: Timers
  /** Id of the signed-in user; undefined: nobody. */
  userId: () => string | undefined
}

/**
 * Sends the due entries one after another. A throttle is stored with its entry. Other waits are only in memory, so each
 * start of the app tries again.
 */
export function createSender({ entries, kinds, locks, now, random, timers, userId }: SenderOptions) {
  const schedule = createSchedule({ now, random })
  const requests = createRequests({ entries, schedule, kinds, now, userId })
  let timer: unknown
  /** This tab's drain, running or waiting for the lock. */
  let draining: Promise<void> | null = null
  let hasLock = false
  let again = false

  const dueAt = (entry: OutboxEntry) => schedule.dueAt(entry, entries.list())
  const isDue = (entry: OutboxEntry) => dueAt(entry) <= now()

  function setTimer(): void {
    timers.clear(timer)
    const list = entries.list()
    if (draining || list.length === 0) return
    const next = Math.min(...list.map(dueAt))
    timer = timers.set(() => void drain('timer'), Math.max(0, next - now()))
  }

  async function sendDue(): Promise<void> {
    hasLock = true
    do {
      again = false
      await entries.refresh()
      for (const entry of entries.list()) {
        if (schedule.isUnreached()) break
        if (!isDue(entry)) continue
        again = true
        if (entries.isCurrent(entry)) await requests.send(entry)
      }
      // Waits, so that the next read, here or in another tab, does not find the sent entries.
      await requests.untilDeleted()
    } while (again)
    schedule.rest()
    hasLock = false
    draining = null
    setTimer()
  }

  function drain(reason: DrainReason): Promise<void> {
    // While this tab sends, the answered request may be one of the outbox itself.
    if (reason === 'answered' && hasLock) return draining ?? Promise.resolve()
    schedule.wake(reason, entries.list())
    // These reasons are frequent, so for them the device is read only if an entry in memory is due. For the other
    // reasons the device is always read, because another tab may have left entries.
    if (['answered', 'timer', 'enqueued'].includes(reason) && !entries.list().some(isDue)) {
      setTimer()
      return draining ?? Promise.resolve()
    }
    again = true
    // Waits for the lock while another tab sends, so that a write made just before that tab ends is sent too.
    return (draining ??= runInOneTab(locks, LOCK, sendDue))
  }

  entries.subscribe(setTimer)
  setTimer()
  return {
    drain,
    /** Deletes an entry, and aborts the entry's request. */
    async discard(entry: OutboxEntry): Promise<void> {
      requests.abort(entry)
      schedule.dropped(entry)
      await entries.remove(entry)
    },
  }
}

export type CreateSender = typeof createSender
export type Sender = ReturnType<CreateSender>

type RequestsOptions = Pick<SenderOptions, 'entries' | 'kinds' | 'now' | 'userId'> & { schedule: Schedule }

/** Runs the requests and applies each outcome to its entry. */
function createRequests({ entries, schedule, kinds, now, userId }: RequestsOptions) {
  let current: { id: string; controller: AbortController } | null = null
  const deletions: Promise<void>[] = []

  async function fail(entry: OutboxEntry, kind: OutboxKind, error: unknown): Promise<void> {
    const outcome = outcomeOf(error)
    if (outcome !== 'refused') {
      const throttle = schedule.failed(entry, outcome, error)
      const { kind: errorKind, status, code } = error instanceof AppError ? error : new AppError('invalid', '')
      return entries.recordFailure(entry, { kind: errorKind, status, code, at: now(), throttle })
    }
    schedule.dropped(entry)
    await entries.remove(entry)
    try {
      kind.rejected(entry.body, error as AppError)
    } catch (thrown) {
      console.error(thrown)
    }
  }

  return {
    async send(entry: OutboxEntry): Promise<void> {
      const kind = kinds.get(entry.kind)!
      const controller = new AbortController()
      current = { id: entry.id, controller }
      try {
        const isAnonymous = entry.userId === undefined || entry.userId !== userId()
        await kind.send(entry.body, { idempotencyKey: entry.id, signal: controller.signal, isAnonymous })
        schedule.sent(entry)
        // The next request does not wait until the device has deleted this entry.
        deletions.push(entries.remove(entry))
      } catch (error) {
        if (!controller.signal.aborted) await fail(entry, kind, error)
      } finally {
        current = null
        schedule.attempted()
      }
    },
    abort({ id }: OutboxEntry): void {
      if (current?.id === id) current.controller.abort()
    },
    /** Resolves when the device has deleted all sent entries. */
    untilDeleted: () => Promise.all(deletions.splice(0)),
  }
}
