import { DAY_MS } from '#contract/time.ts'
import { describe, expect, test, vi } from 'vitest'
import {
  createDevice,
  createVotes,
  type Fate,
  httpError,
  isVote,
  onNewDevice,
  ratingsOf,
  settle,
  stored,
  turn,
  type Vote,
  world,
} from '../../../tests/factories/outbox-world.ts'
import { SETTLE_MS } from './outbox-rules.ts'
import { fromStored, openOutboxStorage } from './outbox-entries.ts'
import type { DrainReason, OutboxKind } from './outbox-entry.ts'

onNewDevice()

describe('an attempt that fails', () => {
  test.each<[Fate, Record<string, unknown>]>([
    ['lost', { kind: 'unreachable', status: 0, code: '' }],
    ['reply lost', { kind: 'timeout', status: 0, code: '' }],
    [429, { kind: 'http', status: 429, code: 'SAID' }],
    [503, { kind: 'http', status: 503, code: 'SAID' }],
    [500, { kind: 'http', status: 500, code: 'SAID' }],
  ])('%s: the write is kept with the reason, on the device too', async (fate, failure) => {
    const at = world(fate)
    await at.tab.tap('a', 1)
    settle(at)
    await at.tab.outbox.drain('timer')
    const lastFailure = { ...failure, at: at.clock.now() }
    expect(at.tab.outbox.entries()).toMatchObject([{ attempts: 1, lastFailure }])
    expect((await openOutboxStorage().all()).map(([, record]) => fromStored(record))).toEqual(at.tab.outbox.entries())
  })

  test('400: the write is explained and removed; the others continue', async () => {
    const at = world(400)
    const { server, tab } = at
    await tab.tap('a', 1)
    await tab.tap('b', 2)
    await tab.outbox.drain('asked')
    expect(tab.rejected).toMatchObject([{ body: { slot: 'a' }, status: 400 }])
    expect(ratingsOf(server)).toEqual([2])
    expect(await stored()).toEqual([])
  })

  test('a refused write does not remove a newer tap', async () => {
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

  test('500: one bad write does not block the others', async () => {
    const { server, tab, clock } = world(500)
    for (const slot of ['a', 'b', 'c']) await tab.tap(slot, 1)
    await tab.outbox.drain('asked')
    expect([...server.votes.keys()]).toEqual(['b', 'c'])
    expect(clock.next()).toBe(2000)
    clock.advance(2000)
    await tab.outbox.drain('timer')
    expect([...server.votes.keys()]).toEqual(['b', 'c', 'a'])
  })

  test('500 for ever: the waits grow up to five minutes', async () => {
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

  test('an error in the kind’s code neither loses the write nor stops the queue', async () => {
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

  test('an answer to another request ends the wait for a signal, but causes no storm', async () => {
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

  test('Retry-After is respected, and another write’s wait does not shorten it', async () => {
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
    clock.set(clock.now() - DAY_MS)
    await tab.outbox.drain('timer')
    expect(ratingsOf(server)).toEqual([1])
  })

  test('a write from a clock that was ahead is sent', async () => {
    const at = world()
    const { server, tab, clock, device } = at
    await tab.tap('a', 1)
    tab.kill()
    clock.set(clock.now() - DAY_MS)
    await device.open().outbox.drain('start')
    expect(ratingsOf(server)).toEqual([1])
  })

  test('while nothing waits, no timer runs and neither device nor lock is used', async () => {
    const { tab, clock, device } = world()
    await turn()
    expect(clock.waiting()).toBe(0)
    for (let answer = 0; answer < 100; answer++) await tab.outbox.drain('answered')
    expect(device.locks.requests).toBe(0)
    expect(clock.waiting()).toBe(0)
  })

  test('answers to its own requests start no drain', async () => {
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
