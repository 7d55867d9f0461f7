import { AppError } from '../app-error.ts'
import { randomUuid } from '../uuid.ts'
import { withRoom } from './free-space.ts'
import { outcomeOf } from './outbox-outcome.ts'
import { createSchedule } from './outbox-schedule.ts'
import type { OutboxStorage } from './outbox-storage.ts'
import type { Outbox, OutboxEntry, OutboxKind, Throttle } from './outbox-types.ts'
import { HungError, within } from './within.ts'

/** How long the device may take before we go on without it. */
const PATIENCE_MS = 3000
const LOCK = 'rampa-outbox'

type Timers = { set(action: () => void, ms: number): unknown; clear(handle: unknown): void }

export type OutboxOptions = {
  storage: OutboxStorage
  kinds: readonly OutboxKind[]
  /** One tab at a time sends. Without locks (an old browser, an insecure origin) the idempotency keys protect. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** Tells the other tabs that something changed. */
  channel?: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined
  /** Makes room on a full device: gives up to `most` things up. Resolves to how many; 0: there is nothing. */
  free?: ((most: number) => Promise<number>) | undefined
  onTrouble?: (error: unknown) => void
  /** Epoch ms. */
  now?: () => number
  /** 0 to 1. */
  random?: () => number
  timers?: Timers
  makeId?: () => string
}

/**
 * The queue of `outbox-types.ts` over a storage that may be missing, refused, full, hanging or wiped: what the device
 * does not take lives until the page closes, and nothing is thrown. What the server asked to wait is kept with the write;
 * other waits are in memory only: a new start is a new chance.
 */
export function createOutbox({
  storage,
  kinds,
  locks,
  channel,
  free,
  onTrouble,
  now = Date.now,
  random = Math.random,
  timers = { set: (action, ms) => setTimeout(action, ms), clear: (handle) => clearTimeout(handle as number) },
  makeId = randomUuid,
}: OutboxOptions): Outbox {
  const kindNamed = new Map(kinds.map((kind) => [kind.name, kind]))
  const listeners = new Set<() => void>()
  /** What the device holds, by slot, as last seen. */
  let known = new Map<string, OutboxEntry>()
  /** What the device has not taken: not yet, or not at all. */
  const held = new Map<string, OutboxEntry>()
  /** Ids that are done with, even if the device could not be told. */
  const gone = new Set<string>()
  let list: readonly OutboxEntry[] = []
  /** The `at` of the youngest write: time never runs backwards here, whatever the phone's clock does. */
  let youngest = 0

  // The device.

  let hung = false
  // It may answer again when the page comes back from the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hung = false
  })
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      if (hung) throw new HungError()
      return await within(PATIENCE_MS, work())
    } catch (error) {
      hung ||= error instanceof HungError
      onTrouble?.(error)
      throw error
    }
  }
  const write = async (slot: string, change: (old: unknown) => unknown): Promise<void> => {
    await ask(() => storage.change(slot, change))
    channel?.postMessage(null)
  }
  /** Another version's kind is left alone. What is no entry, or not a body of its kind, can never be sent. */
  const isUseless = (record: unknown) => !isEntry(record) || kindNamed.get(record.kind)?.isBody(record.body) === false

  let reads = 0
  let applied = 0
  async function read(): Promise<void> {
    const turn = ++reads
    const records = await ask(() => storage.all()).catch(() => null)
    if (!records || turn < applied) return
    applied = turn
    known = new Map()
    for (const [slot, record] of records) {
      if (isUseless(record)) void write(slot, (old) => (isUseless(old) ? undefined : old)).catch(() => {})
      else if (kindNamed.has((record as OutboxEntry).kind)) known.set(slot, record as OutboxEntry)
    }
    show()
  }

  /** The first look, when somebody first wants to know. */
  let looked: Promise<void> | undefined
  const look = () => (looked ??= read())

  // Another tab's changes may come by the hundred: one look at a time, and one more when it was too early.
  let looking = false
  let lookAgain = false
  channel?.addEventListener('message', () => {
    lookAgain = true
    if (!looking) void catchUp()
  })
  async function catchUp(): Promise<void> {
    looking = true
    for (; lookAgain; await read()) lookAgain = false
    looking = false
  }

  // What is seen.

  function show(): void {
    const bySlot = new Map(known)
    for (const [slot, entry] of held) if (!((bySlot.get(slot)?.at ?? 0) > entry.at)) bySlot.set(slot, entry)
    const next = [...bySlot.values()]
      .filter(({ id }) => !gone.has(id))
      .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
    const isSame = next.length === list.length && next.every((entry, index) => isAlike(entry, list[index]!))
    if (!isSame) {
      list = next
      youngest = Math.max(youngest, list.at(-1)?.at ?? 0)
      for (const listener of listeners) listener()
    }
    setTimer()
  }

  async function forget(entry: OutboxEntry): Promise<void> {
    const { id, slot, at } = entry
    // Where the device refused a replacement, it still holds what was replaced.
    const isDone = (old: OutboxEntry) => old.id === id || old.at < at
    gone.add(id)
    schedule.dropped(entry)
    if (held.get(slot)?.id === id) held.delete(slot)
    const old = known.get(slot)
    if (old && isDone(old)) known.delete(slot)
    show()
    await write(slot, (kept) => (isEntry(kept) && isDone(kept) ? undefined : kept)).catch(() => {})
  }

  async function note(entry: OutboxEntry, error: unknown, throttle: Throttle | undefined): Promise<void> {
    const { kind, status, code } = error instanceof AppError ? error : new AppError('invalid', '')
    const noted = { ...entry, attempts: entry.attempts + 1, trouble: { kind, status, code, at: now(), throttle } }
    for (const map of [held, known]) if (map.get(entry.slot)?.id === entry.id) map.set(entry.slot, noted)
    show()
    await write(entry.slot, (old) => (isEntry(old) && old.id === entry.id ? noted : old)).catch(() => {})
  }

  // When.

  const schedule = createSchedule({ now, random })
  let timer: unknown
  /** The drain of this tab that runs or waits for its turn. */
  let draining: Promise<void> | null = null
  let working = false
  let again = false

  const isDue = (entry: OutboxEntry) => schedule.dueAt(entry, list) <= now()

  function setTimer(): void {
    timers.clear(timer)
    if (draining || list.length === 0) return
    const next = list.reduce((earliest, entry) => Math.min(earliest, schedule.dueAt(entry, list)), Infinity)
    timer = timers.set(() => void drain('timer'), Math.max(0, next - now()))
  }

  function drain(reason: Parameters<Outbox['drain']>[0]): Promise<void> {
    const isOwnAnswer = reason === 'answered' && working
    if (isOwnAnswer) return draining ?? Promise.resolve()
    schedule.wake(reason, list)
    // Cheap where nothing waits. The rarer reasons look at the device: another tab may have left something.
    if (['answered', 'timer', 'enqueued'].includes(reason) && !list.some(isDue)) {
      setTimer()
      return draining ?? Promise.resolve()
    }
    again = true
    return (draining ??= alone(work))
  }

  /** Under the lock, waiting for it: a write made while another tab was finishing is not stranded. */
  async function alone(work: () => Promise<void>): Promise<void> {
    let begun = false
    const once = () => {
      begun = true
      return work()
    }
    try {
      await (locks ? locks.request(LOCK, once) : once())
    } catch {
      if (!begun) await once()
    }
  }

  async function work(): Promise<void> {
    working = true
    do {
      again = false
      await read()
      for (const entry of list) {
        if (schedule.isUnreached()) break
        if (!isDue(entry)) continue
        again = true
        if (isCurrent(entry)) await send(entry)
      }
      // Before anybody else may look, or we look again.
      await Promise.all(forgetting.splice(0))
    } while (again)
    schedule.rest()
    working = false
    draining = null
    setTimer()
  }

  /**
   * Whether it is still the last word of its slot. What another tab changed is heard soon, not at once: then an older
   * tap goes out before the newer, which is kept and follows.
   */
  const isCurrent = ({ id, slot }: OutboxEntry) => !gone.has(id) && (held.get(slot) ?? known.get(slot))?.id === id

  /** Deletions on their way to the device. */
  const forgetting: Promise<void>[] = []
  let flight: { id: string; controller: AbortController } | null = null

  async function send(entry: OutboxEntry): Promise<void> {
    const { id, body } = entry
    const kind = kindNamed.get(entry.kind)!
    const controller = new AbortController()
    flight = { id, controller }
    try {
      await kind.send(body, { idempotencyKey: id, signal: controller.signal })
      schedule.sent(entry)
      // The next one need not wait for the device.
      forgetting.push(forget(entry))
    } catch (error) {
      if (!controller.signal.aborted) await failed(entry, kind, error)
    } finally {
      flight = null
      schedule.attempted()
    }
  }

  async function failed(entry: OutboxEntry, kind: OutboxKind, error: unknown): Promise<void> {
    const outcome = outcomeOf(error)
    if (outcome === 'refused') {
      await forget(entry)
      try {
        kind.rejected(entry.body, error as AppError)
      } catch (thrown) {
        console.error(thrown)
      }
      return
    }
    await note(entry, error, schedule.failed(entry, outcome, error))
  }

  return {
    async enqueue({ kind, slot, body }) {
      const id = makeId()
      let entry: OutboxEntry = {
        id,
        kind,
        slot: slot ?? id,
        body,
        at: (youngest = Math.max(now(), youngest + 1)),
        attempts: 0,
        trouble: null,
      }
      const isOurs = () => held.get(entry.slot)?.id === id
      // Shown at once, kept as soon as the device can. A tap that was replaced meanwhile is not written any more.
      held.set(entry.slot, entry)
      show()
      const put = () =>
        write(entry.slot, (old) => {
          if (!isOurs()) return old
          entry = held.get(entry.slot)!
          if (isEntry(old) && old.at >= entry.at) entry = { ...entry, at: old.at + 1 }
          return entry
        })
      try {
        await withRoom(put, free ?? (() => Promise.resolve(0)))
      } catch {
        return { lasting: false }
      }
      if (isOurs()) {
        held.delete(entry.slot)
        known.set(entry.slot, entry)
        show()
      }
      return { lasting: true }
    },
    entries: () => list,
    subscribe(listener) {
      listeners.add(listener)
      void look()
      return () => listeners.delete(listener)
    },
    drain,
    async discard(id) {
      await look()
      const entry = list.find((one) => one.id === id)
      if (!entry) return
      if (flight?.id === id) flight.controller.abort()
      await forget(entry)
    },
  }
}

function isEntry(value: unknown): value is OutboxEntry {
  const entry = value as OutboxEntry | null | undefined
  return (
    typeof entry?.id === 'string' &&
    typeof entry.kind === 'string' &&
    typeof entry.slot === 'string' &&
    Number.isFinite(entry.at) &&
    Number.isFinite(entry.attempts)
  )
}

const isAlike = (a: OutboxEntry, b: OutboxEntry) => a.id === b.id && a.attempts === b.attempts && a.at === b.at
