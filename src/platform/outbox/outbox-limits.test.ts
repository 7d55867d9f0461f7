import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDevice, createVotes } from '../../../tests/factories/outbox-world.ts'
import { AppError } from '../http/app-error.ts'
import { throttledUntil, type OutboxKind } from './outbox-entry.ts'

// Which writes a server's limits delay, and which they don't.

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const HOURS = 60 * 60_000
const limited = (retryAfterMs: number | null, limitScope: 'kind' | 'resource' = 'kind', status = 429) =>
  new AppError('http', 'slow down', { status, code: 'TOO_MANY_REQUESTS', retryAfterMs, limitScope })

/** A device with unsent votes and messages, and a server that refuses the bodies in `refusals`. */
function world() {
  const refusals = new Map<string, AppError>()
  const asked: string[] = []
  const kind = (name: string): OutboxKind<string> => ({
    name,
    isBody: (body): body is string => typeof body === 'string',
    rejected: () => {},
    send(body) {
      asked.push(body)
      const refusal = refusals.get(body)
      return refusal ? Promise.reject(refusal) : Promise.resolve()
    },
  })
  const device = createDevice(createVotes())
  const { clock } = device
  const open = () => {
    const { outbox, kill } = device.open({ kinds: [kind('vote'), kind('message')] })
    return {
      outbox,
      kill,
      write: (name: 'vote' | 'message', body: string) => outbox.enqueue({ kind: name, replaceKey: body, body }),
      waiting: () => outbox.entries().map(({ body }) => body),
      /** For each entry, how long the server asked it to wait, in ms. */
      throttled: () =>
        outbox
          .entries()
          .map((entry) => Math.max(0, throttledUntil(entry, outbox.entries(), clock.now()) - clock.now())),
    }
  }
  /** Lets time pass. The outbox's timer sends the writes. */
  const pass = async (tab: ReturnType<typeof open>, ms: number) => {
    clock.advance(ms)
    await tab.outbox.drain('timer')
  }
  return { refusals, asked, clock, open, pass }
}

test('a message that hit a day’s limit delays no vote', async () => {
  const { refusals, asked, open, pass } = world()
  refusals.set('m1', limited(22 * HOURS))
  const tab = open()
  await tab.write('message', 'm1')
  await tab.write('message', 'm2')
  await tab.write('vote', 'v1')
  await tab.outbox.drain('asked')
  expect(asked).toEqual(['m1', 'v1'])
  expect(tab.waiting()).toEqual(['m1', 'm2'])
  expect(tab.throttled()).toEqual([22 * HOURS, 22 * HOURS])

  await tab.write('vote', 'v2')
  await pass(tab, 1000)
  expect(asked).toEqual(['m1', 'v1', 'v2'])
})

test.each([429, 503])('after %i each start respects the wait that the server asked for', async (status) => {
  const { refusals, asked, open, pass } = world()
  refusals.set('m1', limited(22 * HOURS, 'kind', status))
  const first = open()
  await first.write('message', 'm1')
  await first.outbox.drain('asked')
  first.kill()

  for (let start = 0; start < 3; start++) {
    const later = open()
    await later.outbox.drain('start')
    await pass(later, 7 * HOURS)
    expect(later.waiting()).toEqual(['m1'])
    expect(later.throttled()).toEqual([(15 - 7 * start) * HOURS])
    later.kill()
  }
  expect(asked).toEqual(['m1'])
  refusals.clear()
  const last = open()
  await last.outbox.drain('start')
  await pass(last, HOURS)
  expect(asked).toEqual(['m1', 'm1'])
  expect(last.waiting()).toEqual([])
})

test('a limit on one resource delays only that write', async () => {
  const { refusals, asked, open } = world()
  refusals.set('v1', limited(12 * HOURS, 'resource'))
  const tab = open()
  for (const body of ['v1', 'v2', 'v3']) await tab.write('vote', body)
  await tab.outbox.drain('asked')
  expect(asked).toEqual(['v1', 'v2', 'v3'])
  expect(tab.waiting()).toEqual(['v1'])
  expect(tab.throttled()).toEqual([12 * HOURS])
})

test('a person can try again, and then the limit counts anew', async () => {
  const { refusals, asked, open } = world()
  refusals.set('m1', limited(22 * HOURS))
  const tab = open()
  for (const body of ['m1', 'm2']) await tab.write('message', body)
  await tab.outbox.drain('asked')
  await tab.outbox.drain('asked')
  expect(asked).toEqual(['m1', 'm1'])
  expect(tab.throttled()).toEqual([22 * HOURS, 22 * HOURS])
  refusals.clear()
  await tab.outbox.drain('asked')
  expect(asked).toEqual(['m1', 'm1', 'm1', 'm2'])
})

test('if the server names no time, a kind’s waits grow', async () => {
  const { refusals, clock, open, pass } = world()
  refusals.set('v1', limited(null))
  const tab = open()
  await tab.write('vote', 'v1')
  const waits: number[] = []
  await tab.outbox.drain('asked')
  for (let attempt = 0; attempt < 4; attempt++) {
    waits.push(tab.throttled()[0]! / 1000)
    await pass(tab, clock.next()!)
  }
  expect(waits).toEqual([2, 4, 8, 16])
})

test('a missing signal still delays everything', async () => {
  const { refusals, asked, open } = world()
  refusals.set('m1', new AppError('unreachable', 'nobody'))
  const tab = open()
  await tab.write('message', 'm1')
  await tab.write('vote', 'v1')
  await tab.outbox.drain('asked')
  expect(asked).toEqual(['m1'])
  expect(tab.throttled()).toEqual([0, 0])
})

describe('a clock', () => {
  test('that is set back ends the wait', async () => {
    const { refusals, asked, clock, open } = world()
    refusals.set('m1', limited(HOURS))
    const tab = open()
    await tab.write('message', 'm1')
    await tab.outbox.drain('asked')
    clock.set(clock.now() - 5 * HOURS)
    expect(tab.throttled()).toEqual([0])
    refusals.clear()
    await tab.outbox.drain('timer')
    expect(asked).toEqual(['m1', 'm1'])
  })

  test('of a server that is centuries ahead causes a wait of one day at most', async () => {
    const { refusals, open } = world()
    refusals.set('m1', limited(1e15))
    const tab = open()
    await tab.write('message', 'm1')
    await tab.outbox.drain('asked')
    expect(tab.throttled()).toEqual([24 * HOURS])
  })
})
