import { expect, test } from 'vitest'
import { formatWait } from './format-wait.ts'

const MINUTE = 60_000
test.each([
  [0, 'in 1 minute', 'בעוד דקה'],
  [61_000, 'in 2 minutes', 'בעוד 2 דקות'],
  [7 * MINUTE, 'in 7 minutes', 'בעוד 7 דקות'],
  [89 * MINUTE, 'in 89 minutes', 'בעוד 89 דקות'],
  [90 * MINUTE, 'in 2 hours', 'בעוד שעתיים'],
  [22 * 60 * MINUTE, 'in 22 hours', 'בעוד 22 שעות'],
])('%i ms', (ms, en, he) => {
  expect(formatWait(ms, 'en')).toBe(en)
  expect(formatWait(ms, 'he').replaceAll(/[\u200e\u200f]/g, '')).toBe(he)
})
