import { expect, test } from 'vitest'
import { monthsBefore } from './kept-for.ts'
import { isoDay } from '#contract/time.ts'

test.each([
  ['2026-01-15', 12, '2025-01-15'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2024-03-31', 1, '2024-02-29'],
  ['2026-01-31', 2, '2025-11-30'],
  ['2026-12-31', 84, '2019-12-31'],
])('%s minus %i months is %s', (day, months, before) => {
  expect(isoDay(monthsBefore(Date.parse(`${day}T10:00:00Z`), months))).toBe(before)
})
