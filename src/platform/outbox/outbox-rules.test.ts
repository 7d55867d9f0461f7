import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { backOff, createSchedule, MAX_WAIT_MS, type Outcome, outcomeOf, SETTLE_MS, waitAfter } from './outbox-rules.ts'
import type { DrainReason, OutboxEntry } from './outbox-entry.ts'

const http = (status: number, code = 'SAID', retryAfterMs: number | null = null) =>
  new AppError('http', 'said', { status, code, retryAfterMs })

test.each<[string, unknown, Outcome]>([
  ...[400, 403, 404, 409, 410, 413, 415, 422].map((status): [string, unknown, Outcome] => [
    `${status}`,
    http(status),
    'refused',
  ]),
  ...[401, 402, 405, 408, 425, 500, 502, 504, 507].map((status): [string, unknown, Outcome] => [
    `${status}`,
    http(status),
    'failed',
  ]),
  ...[400, 403, 404].map((status): [string, unknown, Outcome] => [
    `${status} that is not our server's`,
    http(status, ''),
    'failed',
  ]),
  ['400 with words alone', new AppError('http', 'said', { status: 400, hasWords: true }), 'refused'],
  ['403 with words alone', new AppError('http', 'said', { status: 403, hasWords: true }), 'failed'],
  ['429', http(429), 'throttled'],
  ['429 from somebody in between', http(429, ''), 'throttled'],
  ['503', http(503), 'throttled'],
  ['nobody', new AppError('unreachable', ''), 'unanswered'],
  ['too late', new AppError('timeout', ''), 'unanswered'],
  ['an answer outside the contract', new AppError('invalid', ''), 'failed'],
  ['a mistake of ours', new TypeError('x is undefined'), 'failed'],
])('%s', (_, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
})

test('the back-off doubles from 2 s to 5 min, with full jitter, and is never zero', () => {
  expect([0, 1, 2, 6, 7, 8, 100].map((failures) => backOff(failures, 1))).toEqual([
    2000, 4000, 8000, 128_000, 256_000, 300_000, 300_000,
  ])
  expect(backOff(3, 0.5)).toBe(8000)
  expect(backOff(3, 0)).toBe(250)
})

test('the server’s Retry-After counts, up to a day', () => {
  expect(waitAfter(http(429, '', 30_000), 9, 1)).toBe(30_000)
  expect(waitAfter(http(503, '', 0), 9, 1)).toBe(250)
  expect(waitAfter(http(503, '', 1e12), 0, 1)).toBe(MAX_WAIT_MS)
  expect(waitAfter(http(429), 1, 1)).toBe(4000)
  expect(waitAfter(new TypeError(), 0, 1)).toBe(2000)
})

test('a wait is always above zero and at most a day', () => {
  fc.assert(
    fc.property(
      fc.option(fc.double({ min: 0, noNaN: true })),
      fc.nat(2000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (said, failures, random) => {
        const wait = waitAfter(http(503, '', said), failures, random)
        expect(wait).toBeGreaterThanOrEqual(250)
        expect(wait).toBeLessThanOrEqual(MAX_WAIT_MS)
      },
    ),
  )
})

describe('the schedule', () => {
  const NOW = 1_000_000
  const entry = (id: string): OutboxEntry => ({
    ...{ id, kind: 'vote', replaceKey: id, body: null, at: NOW, attempts: 0, lastFailure: null },
  })
  const unanswered = new AppError('unreachable', '')
  const scheduleAt = (now: () => number = () => NOW) => createSchedule({ now, random: () => 1 })

  test('a person’s request skips the debounce until everything due was tried', () => {
    const schedule = scheduleAt()
    const vote = entry('a')
    expect(schedule.dueAt(vote, [vote])).toBe(NOW + SETTLE_MS)
    schedule.wake('asked', [vote])
    expect(schedule.dueAt(vote, [vote])).toBe(0)
    schedule.rest()
    expect(schedule.dueAt(vote, [vote])).toBe(NOW + SETTLE_MS)
  })

  test.each<[DrainReason, number]>([
    ['timer', 4000],
    ['enqueued', 4000],
    ['answered', 2000],
    ['start', 0],
    ['online', 0],
    ['visible', 0],
    ['asked', 0],
  ])('a try for the reason “%s” waits %i ms more for the signal', (reason, wait) => {
    const now = NOW + SETTLE_MS
    const schedule = scheduleAt(() => now)
    const vote = entry('a')
    schedule.attempted()
    for (let tries = 0; tries < 2; tries++) schedule.failed(vote, 'unanswered', unanswered)
    schedule.wake(reason, [vote])
    expect(Math.max(0, schedule.dueAt(vote, [vote]) - now)).toBe(wait)
  })

  test('an answer to another request ends the growth of the waits for the signal', () => {
    const now = NOW + SETTLE_MS
    const schedule = scheduleAt(() => now)
    const vote = entry('a')
    for (let tries = 0; tries < 2; tries++) schedule.failed(vote, 'unanswered', unanswered)
    schedule.wake('answered', [vote])
    schedule.failed(vote, 'unanswered', unanswered)
    expect(schedule.dueAt(vote, [vote]) - now).toBe(2000)
  })

  test('who asks waits neither for a failed write nor for a throttled one, until it is throttled again', () => {
    const now = NOW + SETTLE_MS
    const schedule = scheduleAt(() => now)
    const failed = entry('a')
    schedule.failed(failed, 'failed', http(500))
    const message = { ...entry('b'), kind: 'message' }
    const throttle = (): OutboxEntry => {
      const { kind, status, code } = http(429)
      const said = schedule.failed(message, 'throttled', http(429))
      return { ...message, lastFailure: { kind, status, code, at: now, throttle: said } }
    }
    let throttled = throttle()
    const waits = () => [failed, throttled].map((one) => Math.max(0, schedule.dueAt(one, [failed, throttled]) - now))
    expect(waits()).toEqual([2000, 2000])
    schedule.wake('asked', [failed, throttled])
    expect(waits()).toEqual([0, 0])
    throttled = throttle()
    expect(waits()).toEqual([0, 4000])
  })

  test('an answer to a write ends the waits for the signal, and their growth', () => {
    const schedule = scheduleAt()
    const [first, second] = [entry('a'), entry('b')]
    const waitOf = () => schedule.dueAt(second, [second]) - NOW
    schedule.failed(first, 'unanswered', unanswered)
    schedule.failed(first, 'unanswered', unanswered)
    expect([schedule.isUnreached(), waitOf()]).toEqual([true, 4000])
    schedule.sent(first)
    expect([schedule.isUnreached(), waitOf()]).toEqual([false, SETTLE_MS])
    schedule.failed(second, 'unanswered', unanswered)
    expect(waitOf()).toBe(2000)
  })

  test('an accepted write ends the growth of its own kind’s throttled waits only', () => {
    const schedule = scheduleAt()
    const vote = entry('a')
    const message = { ...entry('b'), kind: 'message' }
    const throttle = (one: OutboxEntry) => schedule.failed(one, 'throttled', http(429))!.until - NOW
    expect([throttle(vote), throttle(vote), throttle(message)]).toEqual([2000, 4000, 2000])
    schedule.sent(vote)
    expect([throttle(vote), throttle(message)]).toEqual([2000, 4000])
  })

  test('an accepted or discarded write leaves no wait', () => {
    const schedule = scheduleAt(() => NOW + SETTLE_MS)
    const vote = entry('a')
    for (const end of [schedule.sent, schedule.dropped]) {
      schedule.failed(vote, 'failed', http(500))
      schedule.failed(vote, 'failed', http(500))
      expect(schedule.dueAt(vote, [vote])).toBe(NOW + SETTLE_MS + 4000)
      end(vote)
      expect(schedule.dueAt(vote, [vote])).toBe(0)
    }
  })
})
