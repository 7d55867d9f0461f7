import { expect, test } from 'vitest'
import { nextInstant } from './next-instant.ts'

const NOON = Date.parse('2026-11-14T10:00:00.000Z')

test.each<[string, (string | null | undefined)[], string]>([
  ['now', [undefined, null], '2026-11-14T10:00:00.000Z'],
  ['now, after an earlier one', ['2026-11-14T09:00:00.000Z'], '2026-11-14T10:00:00.000Z'],
  ['after one of the same millisecond', ['2026-11-14T10:00:00.000Z'], '2026-11-14T10:00:00.001Z'],
  ['after a confirmed one, when the clock went back', ['2026-11-14T12:00:00.000Z'], '2026-11-14T12:00:00.001Z'],
  ['after the later of two', ['2026-11-14T12:00:00.000Z', '2026-11-14T13:00:00.000Z'], '2026-11-14T13:00:00.001Z'],
])('%s', (_name, earlier, expected) => {
  expect(nextInstant(NOON, ...earlier)).toBe(expected)
})
