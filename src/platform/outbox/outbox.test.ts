import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../http/app-error.ts'
import {
  createDevice,
  createVotes,
  type Fate,
  httpError,
  isVote,
  ratingsOf,
  settle,
  stored,
  turn,
  type Vote,
  world,
} from '../../../tests/factories/outbox-world.ts'
import { createOutbox } from './outbox.ts'
import { SETTLE_MS } from './outbox-rules.ts'
import { createSender } from './outbox-sender.ts'
import { fromStored, openOutboxStorage } from './outbox-entries.ts'
import type { DrainReason, OutboxKind } from './outbox-entry.ts'

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a write', () => {
  test('is kept at once, rests a moment, is sent, and is gone', async () => {
    const at = world()
    const { server, tab, clock } = at
    await expect(tab.tap('a', 5)).resolves.toEqual({ lasting: true })
    expect(tab.waiting()).toEqual([5])
    expect(await stored()).toEqual(['a'])
    expect(clock.next()).toBe(SETTLE_MS)
    await tab.outbox.drain('answered')
    expect(server.asked).toEqual([])

    settle(at)
    await tab.outbox.drain('timer')
    expect(ratingsOf(server)).toEqual([5])
    expect(tab.waiting()).toEqual([])
    expect(await stored()).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  test('is sent by itself, by its timer', async () => {
    const at = world()
    await at.tab.tap('a', 5)
    settle(at)
    await vi.waitFor(() => expect(ratingsOf(at.server)).toEqual([5]))
  })

  test('shows before the device took it', () => {
    const { tab } = world()
    void tab.tap('a', 5)
    expect(tab.waiting()).toEqual([5])
  })

  test('is replaced by a later one of its key: only the last is sent', async () => {
    const at = world()
    const { server, tab } = at
    await tab.tap('a', 1)
    void tab.tap('a', 2)
    await tab.tap('a', 3)
    expect(tab.waiting()).toEqual([3])
    // Taps of one millisecond follow each other by one.
    at.clock.advance(SETTLE_MS + 2)
    await tab.outbox.drain('timer')
    expect(server.asked.map(({ rating }) => rating)).toEqual([3])
  })

  test('settles anew with each tap', async () => {
    const at = world()
    const { server, tab, clock } = at
    for (const rating of [1, 2, 3, 4]) {
      await tab.tap('a', rating)
      clock.advance(SETTLE_MS - 100)
      await tab.outbox.drain('timer')
    }
    expect(server.asked).toEqual([])
    clock.advance(100)
    await tab.outbox.drain('timer')
    expect(ratingsOf(server)).toEqual([4])
  })

  test('without a replaceKey is replaced by nothing', async () => {
    const at = world()
    const { server, tab } = at
    const write = (rating: number) =>
      tab.outbox.enqueue({ kind: 'vote', body: { slot: `s${rating}`, rating, votedAt: at.clock.now() } })
    await write(1)
    await write(2)
    expect(tab.waiting()).toEqual([1, 2])
    expect(tab.outbox.entries().every(({ id, replaceKey }) => id === replaceKey)).toBe(true)
    await tab.outbox.drain('asked')
    expect(ratingsOf(server)).toEqual([1, 2])
  })

  test('made while its predecessor flies survives, and follows it', async () => {
    const at = world()
    const { server, tab } = at
    await tab.tap('a', 1)
    settle(at)
    const drained = tab.outbox.drain('timer')
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    void tab.tap('a', 2)
    await drained
    expect(tab.waiting()).toEqual([2])
    settle(at)
    await tab.outbox.drain('timer')
    expect(server.asked.map(({ rating }) => rating)).toEqual([1, 2])
    expect(ratingsOf(server)).toEqual([2])
    expect(await stored()).toEqual([])
  })

  test('goes out in the order of asking, whatever the phone’s clock does', async () => {
    const { server, tab, clock } = world()
    await tab.tap('a', 1)
    clock.set(clock.now() - 86_400_000)
    await tab.tap('b', 2)
    clock.set(clock.now() + 2 * 86_400_000)
    await tab.tap('c', 3)
    await tab.tap('d', 4)
    await tab.outbox.drain('asked')
    expect(server.asked.map(({ slot }) => slot)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('survives the app closing, with its key', async () => {
    const at = world('reply lost')
    const { server, tab, device } = at
    await tab.tap('a', 4)
    settle(at)
    await tab.outbox.drain('timer')
    const [before] = tab.outbox.entries()
    expect(before).toMatchObject({ attempts: 1, lastFailure: { kind: 'timeout', status: 0, code: '' } })
    tab.kill()

    const later = device.open()
    await vi.waitFor(() => expect(later.outbox.entries()).toEqual([before]))
    await later.outbox.drain('start')
    expect(server.asked).toHaveLength(2)
    expect(server.mismatches).toBe(0)
    expect(ratingsOf(server)).toEqual([4])
    expect(await stored()).toEqual([])
  })

  test('that was discarded is forgotten, here and on the device', async () => {
    const { server, tab } = world()
    await tab.tap('a', 1)
    await tab.tap('b', 2)
    await tab.outbox.discard(tab.outbox.entries()[0]!.id)
    await tab.outbox.discard('nobody')
    expect(tab.waiting()).toEqual([2])
    expect(await stored()).toEqual(['b'])
    await tab.outbox.drain('asked')
    expect(ratingsOf(server)).toEqual([2])
  })

  test('that is discarded while it flies is called back', async () => {
    const server = createVotes()
    const device = createDevice(server)
    let signal: AbortSignal | undefined
    const kind: OutboxKind<Vote> = {
      name: 'vote',
      isBody: isVote,
      rejected: () => {},
      send: (_, call) =>
        new Promise((_resolve, reject) => {
          signal = call.signal
          signal.addEventListener('abort', () => reject(new Error('called back')))
        }),
    }
    const tab = device.open({ kinds: [kind] })
    await tab.tap('a', 1)
    const drained = tab.outbox.drain('asked')
    await vi.waitFor(() => expect(signal).toBeDefined())
    await tab.outbox.discard(tab.outbox.entries()[0]!.id)
    await drained
    expect(signal!.aborted).toBe(true)
    expect(tab.waiting()).toEqual([])
    expect(await stored()).toEqual([])
  })
})

describe('an attempt that fails', () => {
  test.each<[Fate, Record<string, unknown>]>([
    ['lost', { kind: 'unreachable', status: 0, code: '' }],
    ['reply lost', { kind: 'timeout', status: 0, code: '' }],
    [429, { kind: 'http', status: 429, code: 'SAID' }],
    [503, { kind: 'http', status: 503, code: 'SAID' }],
    [500, { kind: 'http', status: 500, code: 'SAID' }],
  ])('%s: is kept and says why, on the device too', async (fate, failure) => {
    const at = world(fate)
    await at.tab.tap('a', 1)
    settle(at)
    await at.tab.outbox.drain('timer')
    const lastFailure = { ...failure, at: at.clock.now() }
    expect(at.tab.outbox.entries()).toMatchObject([{ attempts: 1, lastFailure }])
    expect((await openOutboxStorage().all()).map(([, record]) => fromStored(record))).toEqual(at.tab.outbox.entries())
  })

  test('400: is explained and leaves; the others go on', async () => {
    const at = world(400)
    const { server, tab } = at
    await tab.tap('a', 1)
    await tab.tap('b', 2)
    await tab.outbox.drain('asked')
    expect(tab.rejected).toMatchObject([{ body: { slot: 'a' }, status: 400 }])
    expect(ratingsOf(server)).toEqual([2])
    expect(await stored()).toEqual([])
  })

  test('a refused one does not take a newer tap with it', async () => {
    const at = world(400)
    const { server, tab } = at
    await tab.tap('a', 1)
    const drained = tab.outbox.drain('asked')
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    await tab.tap('a', 2)
    await drained
    expect(tab.rejected).toHaveLength(1)
    expect(tab.waiting()).toEqual([2])
    expect(await stored()).toEqual(['a'])
  })

  test.each<Fate>(['lost', 'reply lost', 429, 503])('%s: the others are not even tried', async (fate) => {
    const { server, tab } = world(fate)
    for (const slot of ['a', 'b', 'c']) await tab.tap(slot, 1)
    await tab.outbox.drain('asked')
    expect(server.asked.map(({ slot }) => slot)).toEqual(['a'])
    expect(tab.waiting()).toHaveLength(3)
  })

  test('500: one bad write blocks nobody', async () => {
    const { server, tab, clock } = world(500)
    for (const slot of ['a', 'b', 'c']) await tab.tap(slot, 1)
    await tab.outbox.drain('asked')
    expect([...server.votes.keys()]).toEqual(['b', 'c'])
    expect(clock.next()).toBe(2000)
    clock.advance(2000)
    await tab.outbox.drain('timer')
    expect([...server.votes.keys()]).toEqual(['b', 'c', 'a'])
  })

  test('500 for ever: it waits longer and longer, up to five minutes', async () => {
    const { server, tab, clock } = world()
    const waits: number[] = []
    await tab.tap('a', 1)
    clock.advance(SETTLE_MS)
    for (let attempt = 0; attempt < 10; attempt++) {
      server.fates = [500]
      await tab.outbox.drain('timer')
      const wait = clock.next()!
      waits.push(wait / 1000)
      clock.advance(wait)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
  })

  test('a mistake in the kind is no reason to lose the write, nor to stop', async () => {
    const server = createVotes()
    const kind: OutboxKind<Vote> = {
      name: 'vote',
      isBody: isVote,
      rejected: () => {
        throw new Error('cannot explain')
      },
      send: (body, { idempotencyKey }) => {
        if (body.rating === 1) throw new TypeError('x is undefined')
        if (body.rating === 2) return Promise.reject(httpError(404))
        return server.request(idempotencyKey, body)
      },
    }
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {})
    const tab = createDevice(server).open({ kinds: [kind] })
    for (const rating of [1, 2, 3]) await tab.tap(`s${rating}`, rating)
    await tab.outbox.drain('asked')
    expect(ratingsOf(server)).toEqual([3])
    expect(tab.waiting()).toEqual([1])
    expect(tab.outbox.entries()[0]!.lastFailure).toMatchObject({ kind: 'invalid', status: 0 })
    expect(complaint).toHaveBeenCalledOnce()
    complaint.mockRestore()
  })
})

describe('the wait', () => {
  const tries: [Fate, DrainReason, boolean][] = [
    ...(['lost', 'reply lost'] as const).flatMap((fate): [Fate, DrainReason, boolean][] => [
      [fate, 'start', true],
      [fate, 'online', true],
      [fate, 'visible', true],
      [fate, 'asked', true],
      [fate, 'timer', false],
      [fate, 'enqueued', false],
    ]),
    ...([429, 503, 500] as const).flatMap((fate): [Fate, DrainReason, boolean][] => [
      [fate, 'start', false],
      [fate, 'online', false],
      [fate, 'visible', false],
      [fate, 'answered', false],
      [fate, 'timer', false],
      [fate, 'asked', true],
    ]),
  ]
  test.each(tries)('after %s, "%s" tries again at once: %s', async (fate, reason, again) => {
    const at = world(fate)
    const { server, tab } = at
    await tab.tap('a', 1)
    settle(at)
    await tab.outbox.drain('timer')
    expect(server.asked).toHaveLength(1)
    at.clock.advance(1)
    await tab.outbox.drain(reason)
    expect(server.asked).toHaveLength(again ? 2 : 1)
  })

  test('an answer to somebody else ends the wait for a signal, but makes no storm', async () => {
    const { server, tab, clock } = world()
    server.fates = Array.from({ length: 10 }, () => 'lost')
    await tab.tap('a', 1)
    for (let attempt = 0; attempt < 8; attempt++) {
      clock.advance(attempt === 0 ? SETTLE_MS : clock.next()!)
      await tab.outbox.drain('timer')
    }
    expect(server.asked).toHaveLength(8)
    expect(clock.next()).toBe(256_000)
    clock.advance(100)
    for (let answer = 0; answer < 50; answer++) await tab.outbox.drain('answered')
    expect(server.asked).toHaveLength(8)
    expect(clock.next()).toBe(1900)
    clock.advance(1900)
    await tab.outbox.drain('timer')
    expect(server.asked).toHaveLength(9)
    clock.advance(60_000)
    await tab.outbox.drain('answered')
    expect(server.asked).toHaveLength(10)
  })

  test('Retry-After is kept to, and a refused wait of another write does not shorten it', async () => {
    const { server, tab, clock } = world(500, 429)
    await tab.tap('a', 1)
    await tab.tap('b', 2)
    await tab.outbox.drain('asked')
    expect(server.asked).toHaveLength(2)
    expect(clock.next()).toBe(30_000)
    clock.advance(29_999)
    await tab.outbox.drain('timer')
    expect(server.asked).toHaveLength(2)
    clock.advance(1)
    await tab.outbox.drain('timer')
    expect(ratingsOf(server)).toEqual([1, 2])
  })

  test('a clock that is put back by a day does not add a day to it', async () => {
    const at = world('lost')
    const { server, tab, clock } = at
    await tab.tap('a', 1)
    settle(at)
    await tab.outbox.drain('timer')
    clock.set(clock.now() - 86_400_000)
    await tab.outbox.drain('timer')
    expect(ratingsOf(server)).toEqual([1])
  })

  test('a write from a clock that was ahead is sent', async () => {
    const at = world()
    const { server, tab, clock, device } = at
    await tab.tap('a', 1)
    tab.kill()
    clock.set(clock.now() - 86_400_000)
    await device.open().outbox.drain('start')
    expect(ratingsOf(server)).toEqual([1])
  })

  test('no timer runs while nothing waits, and nothing is asked of the device or the lock', async () => {
    const { tab, clock, device } = world()
    await turn()
    expect(clock.waiting()).toBe(0)
    for (let answer = 0; answer < 100; answer++) await tab.outbox.drain('answered')
    expect(device.locks.requests).toBe(0)
    expect(clock.waiting()).toBe(0)
  })

  test('the answers to its own requests start nothing', async () => {
    const server = createVotes()
    const device = createDevice(server)
    const kind: OutboxKind<Vote> = {
      name: 'vote',
      isBody: isVote,
      rejected: () => {},
      async send(body, { idempotencyKey }) {
        await server.request(idempotencyKey, body)
        void tab.outbox.drain('answered')
      },
    }
    const tab = device.open({ kinds: [kind] })
    for (const slot of ['a', 'b', 'c']) await tab.tap(slot, 1)
    await tab.outbox.drain('asked')
    expect(device.locks.requests).toBe(1)
    expect(server.asked).toHaveLength(3)
  })
})

describe('two tabs', () => {
  test('see each other’s writes, and send each once', async () => {
    const at = world()
    const { server, tab, device } = at
    const other = device.open()
    await turn()
    await tab.tap('a', 1)
    await vi.waitFor(() => expect(other.waiting()).toEqual([1]))
    await other.tap('b', 2)
    await vi.waitFor(() => expect(tab.waiting()).toEqual([1, 2]))
    await Promise.all([tab.outbox.drain('asked'), other.outbox.drain('asked'), tab.outbox.drain('asked')])
    expect(server.asked).toHaveLength(2)
    expect(server.mostAtOnce).toBe(1)
    await vi.waitFor(() => expect([tab.waiting(), other.waiting()]).toEqual([[], []]))
  })

  test('the later tap wins, in whichever tab it was made', async () => {
    const at = world()
    const { server, tab, device, clock } = at
    const other = device.open()
    await tab.tap('a', 1)
    clock.advance(10)
    await other.tap('a', 2)
    clock.advance(10)
    await tab.outbox.drain('asked')
    expect(server.asked.map(({ rating }) => rating)).toEqual([2])
  })

  test('a write made while the other tab is finishing is not stranded', async () => {
    const at = world()
    const { server, tab, device } = at
    const other = device.open()
    await tab.tap('a', 1)
    const drained = tab.outbox.drain('asked')
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    await other.tap('b', 2)
    await Promise.all([other.outbox.drain('asked'), drained])
    expect([...server.votes.keys()]).toEqual(['a', 'b'])
    expect(await stored()).toEqual([])
  })

  test('a tap of the other tab during the flight is not deleted with what was sent', async () => {
    const at = world()
    const { server, tab, device, clock } = at
    const other = device.open()
    await tab.tap('a', 1)
    clock.advance(SETTLE_MS)
    const drained = tab.outbox.drain('timer')
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    await other.tap('a', 2)
    await drained
    expect((await openOutboxStorage().all()).map(([, entry]) => (entry as { body: Vote }).body.rating)).toEqual([2])
    clock.advance(SETTLE_MS)
    await other.outbox.drain('timer')
    expect(ratingsOf(server)).toEqual([2])
  })

  test('discarding in one is seen, and kept to, by the other', async () => {
    const at = world()
    const { server, tab, device } = at
    const other = device.open()
    await tab.tap('a', 1)
    await vi.waitFor(() => expect(other.waiting()).toEqual([1]))
    await other.outbox.discard(other.outbox.entries()[0]!.id)
    await tab.outbox.drain('asked')
    expect(server.asked).toEqual([])
    expect(tab.waiting()).toEqual([])
  })

  test('a tab that dies in mid-send leaves the lock and the write to the other', async () => {
    const at = world('hangs')
    const { server, tab, device } = at
    const other = device.open()
    await tab.tap('a', 1)
    void tab.outbox.drain('asked')
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    const drained = other.outbox.drain('asked')
    tab.kill()
    await drained
    expect(ratingsOf(server)).toEqual([1])
    expect(await stored()).toEqual([])
  })

  test.each([
    ['are missing', undefined],
    ['refuse', { request: () => Promise.reject(new DOMException('no', 'SecurityError')) }],
  ])('where locks %s it works all the same', async (_, locks) => {
    const server = createVotes()
    const device = createDevice(server)
    const [tab, other] = [device.open({ locks }), device.open({ locks })]
    await tab.tap('a', 1)
    await other.tap('b', 2)
    await Promise.all([tab.outbox.drain('asked'), other.outbox.drain('asked')])
    expect(server.mismatches).toBe(0)
    expect(server.votes.size).toBe(2)
    expect(await stored()).toEqual([])
  })
})

test('works with the platform’s own clock, timers and ids', async () => {
  const sent: string[] = []
  const outbox = createOutbox({
    storage: openOutboxStorage(),
    kinds: [
      {
        name: 'note',
        isBody: (body) => typeof body === 'string',
        rejected: () => {},
        send: (body, { idempotencyKey }) => {
          sent.push(idempotencyKey)
          return body === 'no' ? Promise.reject(new AppError('unreachable', '')) : Promise.resolve()
        },
      },
    ],
  })
  await outbox.enqueue({ kind: 'note', body: 'yes' })
  await outbox.enqueue({ kind: 'note', body: 'no' })
  await outbox.drain('asked')
  expect(new Set(sent).size).toBe(2)
  expect(outbox.entries()).toMatchObject([{ body: 'no', attempts: 1 }])
  await outbox.discard(sent[1]!)
})

test('a write stays where the code that sends can’t be loaded, and goes out when it can', async () => {
  const server = createVotes()
  let isThere = false
  const device = createDevice(server)
  const loadSender = () => (isThere ? Promise.resolve(createSender) : Promise.reject(new Error('no signal')))
  const tab = device.open({ loadSender })
  await expect(tab.tap('a', 5)).resolves.toEqual({ lasting: true })
  await tab.outbox.drain('asked')
  expect(server.asked).toEqual([])
  expect(await stored()).toEqual(['a'])

  isThere = true
  await tab.outbox.drain('asked')
  expect(ratingsOf(server)).toEqual([5])
  expect(await stored()).toEqual([])
})

test('a write can be discarded without the code that sends', async () => {
  const tab = createDevice(createVotes()).open({ loadSender: () => Promise.reject(new Error('no signal')) })
  await tab.tap('a', 5)
  await tab.outbox.discard(tab.outbox.entries()[0]!.id)
  expect(tab.waiting()).toEqual([])
  expect(await stored()).toEqual([])
})

describe('the owner', () => {
  test('a write goes out under the account it was made in, and under no other', async () => {
    let user: string | undefined = 'noa'
    const sent: [body: unknown, isAnonymous: boolean][] = []
    let isUp = false
    const kind: OutboxKind = {
      name: 'note',
      isBody: (_body): _body is unknown => true,
      async send(body, { isAnonymous }) {
        if (!isUp) throw new AppError('unreachable', 'no signal')
        sent.push([body, isAnonymous])
      },
      rejected: () => {},
    }
    const open = (now: () => number) =>
      createOutbox({ kinds: [kind], storage: openOutboxStorage(), locks: undefined, userId: () => user, now })
    const first = open(() => 1_000_000)
    await first.enqueue({ kind: 'note', body: 'by Noa' })
    user = undefined
    await first.enqueue({ kind: 'note', body: 'by nobody' })
    user = 'dan'
    await first.enqueue({ kind: 'note', body: 'by Dan' })
    isUp = true
    // After a restart, so that the owner comes from the device.
    await open(() => 2_000_000).drain('start')
    expect(sent).toEqual([
      ['by Noa', true],
      ['by nobody', true],
      ['by Dan', false],
    ])
  })
})
