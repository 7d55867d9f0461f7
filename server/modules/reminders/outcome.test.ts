import { expect, test } from 'vitest'
import { MOST_TRIES, outcomeOf } from './outcome.ts'

const NOW = Date.parse('2026-07-14T12:00:00.000Z')
const MINUTE = 60_000

test.each([200, 201, 202, 204])('%i: the message is sent', (status) => {
  expect(outcomeOf({ status, retryAfter: undefined }, 1, NOW)).toEqual({ kind: 'sent' })
})

test.each([404, 410])('%i: the subscription is over', (status) => {
  expect(outcomeOf({ status, retryAfter: undefined }, 1, NOW)).toEqual({ kind: 'gone' })
})

test.each([301, 302, 307, 400, 401, 403, 413])('%i: another attempt would not help', (status) => {
  expect(outcomeOf({ status, retryAfter: '60' }, 1, NOW)).toEqual({ kind: 'givenUp' })
})

test.each([408, 429, 500, 502, 503])('%i: tried again, each time after twice the wait, and then given up', (status) => {
  const waits = Array.from({ length: MOST_TRIES - 1 }, (_, index) =>
    outcomeOf({ status, retryAfter: undefined }, index + 1, NOW),
  )
  expect(waits).toEqual([2, 4, 8, 16].map((minutes) => ({ kind: 'later', at: NOW + minutes * MINUTE })))
  expect(outcomeOf({ status, retryAfter: undefined }, MOST_TRIES, NOW)).toEqual({ kind: 'givenUp' })
})

test('no answer is a failure that may pass', () => {
  expect(outcomeOf(undefined, 1, NOW)).toEqual({ kind: 'later', at: NOW + 2 * MINUTE })
  expect(outcomeOf(undefined, MOST_TRIES, NOW)).toEqual({ kind: 'givenUp' })
})

test.each([
  ['600', 10],
  ['1', 2],
  ['0', 2],
  ['soon', 2],
  ['', 2],
  ['-5', 2],
  ['Tue, 14 Jul 2026 12:30:00 GMT', 30],
  ['Tue, 14 Jul 2026 11:00:00 GMT', 2],
  ['999999999', 360],
])('Retry-After: %s means a wait of %i minutes', (retryAfter, minutes) => {
  expect(outcomeOf({ status: 429, retryAfter }, 1, NOW)).toEqual({ kind: 'later', at: NOW + minutes * MINUTE })
})
