import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../http/app-error.ts'
import { backOff, MAX_WAIT_MS, type Outcome, outcomeOf, waitAfter } from './outbox-rules.ts'

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

test('the back-off doubles from 2 s to 5 min, with full jitter, and is never nothing', () => {
  expect([0, 1, 2, 6, 7, 8, 100].map((failures) => backOff(failures, 1))).toEqual([
    2000, 4000, 8000, 128_000, 256_000, 300_000, 300_000,
  ])
  expect(backOff(3, 0.5)).toBe(8000)
  expect(backOff(3, 0)).toBe(250)
})

test('the server’s word counts, within reason', () => {
  expect(waitAfter(http(429, '', 30_000), 9, 1)).toBe(30_000)
  expect(waitAfter(http(503, '', 0), 9, 1)).toBe(250)
  expect(waitAfter(http(503, '', 1e12), 0, 1)).toBe(MAX_WAIT_MS)
  expect(waitAfter(http(429), 1, 1)).toBe(4000)
  expect(waitAfter(new TypeError(), 0, 1)).toBe(2000)
})

test('a wait is always some time, and never more than a day', () => {
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
