import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../http/app-error.ts'
import {
  createDevice,
  createVotes,
  onNewDevice,
  ratingsOf,
  stored,
  turn,
  type Vote,
  world,
} from '../../../tests/factories/outbox-world.ts'
import { createOutbox } from './outbox.ts'
import { SETTLE_MS } from './outbox-rules.ts'
import { createSender } from './outbox-sender.ts'
import { openOutboxStorage } from './outbox-entries.ts'

onNewDevice()

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

  test('a write made while the other tab finishes is not left behind', async () => {
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

  test('another tab’s tap during a request is not deleted with the sent write', async () => {
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

  test('discarding in one tab takes effect in the other', async () => {
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

  test('a tab that dies while sending leaves the lock and the write to the other', async () => {
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
  ])('it works even if locks %s', async (_, locks) => {
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

test('a write stays if the sending code can’t be loaded, and is sent when it can', async () => {
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

test('a write can be discarded without the sending code', async () => {
  const tab = createDevice(createVotes()).open({ loadSender: () => Promise.reject(new Error('no signal')) })
  await tab.tap('a', 5)
  await tab.outbox.discard(tab.outbox.entries()[0]!.id)
  expect(tab.waiting()).toEqual([])
  expect(await stored()).toEqual([])
})
