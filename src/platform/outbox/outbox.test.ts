import { DAY_MS } from '#contract/time.ts'
import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../http/app-error.ts'
import {
  createDevice,
  createVotes,
  isVote,
  onNewDevice,
  ratingsOf,
  settle,
  stored,
  type Vote,
  world,
} from '../../../tests/factories/outbox-world.ts'
import { createOutbox } from './outbox.ts'
import { SETTLE_MS } from './outbox-rules.ts'
import { openOutboxStorage } from './outbox-entries.ts'
import type { OutboxKind } from './outbox-entry.ts'

onNewDevice()

describe('a write', () => {
  test('is stored at once, waits a moment, is sent, and is deleted', async () => {
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

  test('is shown before the device has stored it', () => {
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
    // Taps in the same millisecond get times one millisecond apart.
    at.clock.advance(SETTLE_MS + 2)
    await tab.outbox.drain('timer')
    expect(server.asked.map(({ rating }) => rating)).toEqual([3])
  })

  test('restarts the debounce with each tap', async () => {
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

  test('is never replaced without a replaceKey', async () => {
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

  test('made while its predecessor is being sent survives and follows it', async () => {
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

  test('is sent in order, whatever the phone’s clock does', async () => {
    const { server, tab, clock } = world()
    await tab.tap('a', 1)
    clock.set(clock.now() - DAY_MS)
    await tab.tap('b', 2)
    clock.set(clock.now() + 2 * DAY_MS)
    await tab.tap('c', 3)
    await tab.tap('d', 4)
    await tab.outbox.drain('asked')
    expect(server.asked.map(({ slot }) => slot)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('survives closing the app, with its key', async () => {
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

  test('that was discarded is deleted, here and on the device', async () => {
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

  test('that is discarded while it is sent is aborted', async () => {
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

describe('the owner', () => {
  test('a write is sent only under the account in which it was made', async () => {
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
    // After a restart, the entry's owner is read from the device.
    await open(() => 2_000_000).drain('start')
    expect(sent).toEqual([
      ['by Noa', true],
      ['by nobody', true],
      ['by Dan', false],
    ])
  })
})
