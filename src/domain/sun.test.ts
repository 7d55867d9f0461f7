import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/time.ts'
import { isDark, isDay } from './sun.ts'

const TEL_AVIV = { lat: 32.08, lon: 34.78 }
const EILAT = { lat: 29.56, lon: 34.95 }

// Civil twilight, by the almanac: the sun is 6° below the horizon then, about ten minutes after 4°.
test.each([
  ['an evening in June', '2026-06-21T17:18:00Z', TEL_AVIV, 'dusk'],
  ['a morning in June', '2026-06-21T02:06:00Z', TEL_AVIV, 'dawn'],
  ['an evening in December', '2026-12-21T15:07:00Z', TEL_AVIV, 'dusk'],
  ['a morning in December', '2026-12-21T04:09:00Z', TEL_AVIV, 'dawn'],
  ['an evening in March in Eilat', '2026-03-20T16:10:00Z', EILAT, 'dusk'],
])('%s', (_, twilight, at, side) => {
  const end = Date.parse(twilight)
  const night = side === 'dusk' ? MINUTE_MS : -MINUTE_MS
  expect(isDark(end, at)).toBe(true)
  expect(isDark(end - 20 * night, at)).toBe(false)
})

test.each([
  ['2026-06-21T02:20:00Z', false],
  ['2026-06-21T02:50:00Z', true],
  ['2026-06-21T16:40:00Z', true],
  ['2026-06-21T17:10:00Z', false],
  ['2026-12-21T04:20:00Z', false],
  ['2026-12-21T04:55:00Z', true],
  ['2026-12-21T14:20:00Z', true],
  ['2026-12-21T15:00:00Z', false],
])('at %s the sun is up: %s', (at, isUp) => {
  expect(isDay(Date.parse(at), TEL_AVIV)).toBe(isUp)
})
