/** A fake world for the outbox's tests: a clock, tabs with locks and channels, and a server of votes. */
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'
import { AppError } from '#platform/http/app-error.ts'
import { createOutbox, type OutboxOptions } from '#platform/outbox/outbox.ts'
import { SETTLE_MS } from '#platform/outbox/outbox-rules.ts'
import { createSender } from '#platform/outbox/outbox-sender.ts'
import { openOutboxStorage, type OutboxStorage } from '#platform/outbox/outbox-entries.ts'
import type { Outbox, OutboxKind } from '#platform/outbox/outbox-entry.ts'

/** Gives each test of a file an empty device, and removes the fakes after it. */
export function onNewDevice(): void {
  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Waits for one turn of the event loop. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const never = <T>() => new Promise<T>(() => {})

/** A manual clock. */
export function createClock(start = Date.parse('2026-06-01T12:00:00Z')) {
  let time = start
  const timers = new Map<number, { at: number; action: () => void }>()
  let made = 0
  return {
    now: () => time,
    timers: {
      set(action: () => void, ms: number) {
        timers.set(++made, { at: time + ms, action })
        return made
      },
      clear: (handle: unknown) => void timers.delete(handle as number),
    },
    waiting: () => timers.size,
    /** Time until the next timer in ms; null if there is none. */
    next: () => (timers.size === 0 ? null : Math.min(...[...timers.values()].map(({ at }) => at)) - time),
    /** Advances the time and runs the timers that are due. */
    advance(ms: number) {
      time += ms
      for (const [id, { at, action }] of [...timers]) {
        if (at > time || !timers.has(id)) continue
        timers.delete(id)
        action()
      }
    },
    /** Sets the phone's clock to another time; timers are not affected. */
    set: (to: number) => void (time = to),
  }
}

/** Web Locks for tabs that can be closed. */
export function createLocks() {
  const queue: { owner: object; start: () => void }[] = []
  const closed = new WeakSet<object>()
  let holder: object | null = null
  const next = () => {
    const first = queue.shift()
    holder = first?.owner ?? null
    first?.start()
  }
  return {
    requests: 0,
    of(owner: object): Pick<LockManager, 'request'> {
      const request = (_name: string, _options: LockOptions, work: () => Promise<unknown>) => {
        if (closed.has(owner)) return never()
        this.requests += 1
        return new Promise((resolve, reject) => {
          const start = () =>
            void work()
              .then(resolve, reject)
              .finally(() => {
                if (holder === owner) next()
              })
          queue.push({ owner, start })
          if (holder === null) next()
        })
      }
      return { request: request as LockManager['request'] }
    },
    /** Releases the locks of a closed tab. */
    drop(owner: object) {
      closed.add(owner)
      for (let index = queue.length - 1; index >= 0; index--) if (queue[index]!.owner === owner) queue.splice(index, 1)
      if (holder === owner) next()
    },
  }
}

type Channel = NonNullable<OutboxOptions['channel']>

/** A broadcast channel between tabs. */
export function createHub() {
  const members = new Map<object, (() => void)[]>()
  return {
    posts: 0,
    of(owner: object): Channel {
      members.set(owner, [])
      return {
        postMessage: () => {
          this.posts += 1
          for (const [other, heard] of members) {
            if (other !== owner) setImmediate(() => members.has(other) && heard.forEach((listener) => listener()))
          }
        },
        addEventListener: ((_: string, listener: () => void) => {
          members.get(owner)?.push(listener)
        }) as Channel['addEventListener'],
      }
    },
    drop: (owner: object) => void members.delete(owner),
  }
}

export type Vote = { slot: string; rating: number; votedAt: number }
export const isVote = (body: unknown): body is Vote => typeof (body as Vote | null)?.rating === 'number'

/** A request's fate on its way to the server and back. */
export type Fate = 'ok' | 'lost' | 'reply lost' | 'late' | 'twice' | 'hangs' | 429 | 500 | 503 | 400

/** A server that keeps the latest vote of each slot and repeats its first answer to a known key. */
export function createVotes() {
  const votes = new Map<string, Vote>()
  const keys = new Map<string, string>()
  const keyOf = new Map<string, string>()
  const late: (() => void)[] = []
  /** Senders of the requests under way. */
  const flying = new Set<{ sender: object }>()
  const server = {
    votes,
    late,
    /** Fates of the next requests; later ones succeed. */
    fates: [] as Fate[],
    /** Votes in the order of their arrival. */
    asked: [] as Vote[],
    mismatches: 0,
    /** Writes that came again with another key. */
    rekeyed: 0,
    /** Turns that a request takes to arrive. */
    latency: 1,
    /** Most requests of living pages under way at once. */
    mostAtOnce: 0,
    /** A page died: its requests may still arrive, but nobody repeats them. */
    hangUp(sender: object) {
      for (const one of flying) if (one.sender === sender) flying.delete(one)
    },
    handle(key: string, vote: Vote) {
      const text = JSON.stringify(vote)
      const before = keys.get(key)
      if (before !== undefined) {
        if (before !== text) server.mismatches += 1
        return
      }
      keys.set(key, text)
      const old = votes.get(vote.slot)
      if (!old || old.votedAt <= vote.votedAt) votes.set(vote.slot, vote)
    },
    async request(key: string, vote: Vote, sender: object = {}): Promise<void> {
      const fate = server.fates.shift() ?? 'ok'
      server.asked.push(vote)
      const text = JSON.stringify(vote)
      if ((keyOf.get(text) ?? key) !== key) server.rekeyed += 1
      keyOf.set(text, key)
      const flight = { sender }
      flying.add(flight)
      server.mostAtOnce = Math.max(server.mostAtOnce, flying.size)
      for (let turns = 0; turns < server.latency; turns++) await turn()
      flying.delete(flight)
      if (fate === 'hangs') return never()
      if (fate === 'lost') throw new AppError('unreachable', 'nobody')
      if (typeof fate === 'number') throw httpError(fate, fate === 429 || fate === 503 ? 30_000 : null)
      if (fate === 'late') late.push(() => server.handle(key, vote))
      else server.handle(key, vote)
      if (fate === 'twice') server.handle(key, vote)
      await turn()
      if (fate === 'reply lost' || fate === 'late') throw new AppError('timeout', 'no reply')
    },
  }
  return server
}
export type Votes = ReturnType<typeof createVotes>

export const httpError = (status: number, retryAfterMs: number | null = null, code = 'SAID') =>
  new AppError('http', `HTTP ${status}`, { status, code, retryAfterMs })

/** Several tabs of one device. */
export function createDevice(server: Votes) {
  const clock = createClock()
  const locks = createLocks()
  const hub = createHub()
  let ids = 0
  return {
    clock,
    locks,
    hub,
    /** A tab that lives until it is suddenly killed. */
    open(options: Partial<OutboxOptions> = {}) {
      const owner = {}
      let isOpen = true
      const timers = new Set<unknown>()
      const rejected: { body: Vote; status: number }[] = []
      const kind: OutboxKind<Vote> = {
        name: 'vote',
        isBody: isVote,
        send: (body, { idempotencyKey }) => (isOpen ? guarded(server.request(idempotencyKey, body, owner)) : never()),
        rejected: (body, { status }) => rejected.push({ body, status }),
      }
      // Pending work of a dead page never finishes.
      const guarded = <T>(work: Promise<T>): Promise<T> =>
        work.then(
          (value) => (isOpen ? value : never<T>()),
          (error: unknown) => (isOpen ? Promise.reject(error as Error) : never<T>()),
        )
      const real = options.storage ?? openOutboxStorage()
      const storage: OutboxStorage = {
        all: () => guarded(real.all()),
        change: (slot, change) =>
          isOpen ? guarded(real.change(slot, (old) => (isOpen ? change(old) : old))) : never<void>(),
      }
      const outbox: Outbox = createOutbox({
        kinds: [kind],
        locks: locks.of(owner),
        channel: hub.of(owner),
        now: clock.now,
        random: () => 1,
        timers: {
          set(action, ms) {
            if (!isOpen) return null
            const handle = clock.timers.set(action, ms)
            timers.add(handle)
            return handle
          },
          clear: clock.timers.clear,
        },
        makeId: () => `id-${++ids}`,
        loadSender: () => Promise.resolve(createSender),
        ...options,
        storage,
      })
      const seen: number[] = []
      const unsubscribe = outbox.subscribe(() => seen.push(outbox.entries().length))
      return {
        outbox,
        rejected,
        /** Number of waiting writes at each change. */
        seen,
        tap: (slot: string, rating: number) =>
          outbox.enqueue({
            kind: 'vote',
            replaceKey: slot,
            body: { slot, rating, votedAt: clock.now() } satisfies Vote,
          }),
        waiting: () => outbox.entries().map(({ body }) => (body as Vote).rating),
        kill() {
          isOpen = false
          unsubscribe()
          for (const handle of timers) clock.timers.clear(handle)
          hub.drop(owner)
          locks.drop(owner)
          server.hangUp(owner)
        },
      }
    },
  }
}

/** A server, and a device with one tab. `fates` are those of the first requests. */
export function world(...fates: Fate[]) {
  const server = createVotes()
  server.fates.push(...fates)
  const device = createDevice(server)
  return { server, device, clock: device.clock, tab: device.open() }
}
export type World = ReturnType<typeof world>

/** Lets the pause pass in which a new write waits. */
export const settle = ({ clock }: Pick<World, 'clock'>) => clock.advance(SETTLE_MS)
/** Keys of the entries on the device. */
export const stored = async () => (await openOutboxStorage().all()).map(([key]) => key)
export const ratingsOf = (server: Votes) => [...server.votes.values()].map(({ rating }) => rating)
