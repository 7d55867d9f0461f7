import { expect, test } from 'vitest'
import { planTime } from './plan-time.ts'

const at = Date.parse
const TEN = at('2026-12-05T10:00+02:00')

test.each([
  ['the day before', '2026-12-04T12:00+02:00', 'ahead'],
  ['a minute before', '2026-12-05T09:59+02:00', 'ahead'],
  ['as it begins', '2026-12-05T10:00+02:00', 'now'],
  ['while the others still ride', '2026-12-05T11:59+02:00', 'now'],
  ['two hours later', '2026-12-05T12:00+02:00', 'over'],
])('%s', (_, now, state) => {
  const visit = state === 'ahead' ? TEN : at(now)
  expect(planTime('2026-12-05T10', at(now))).toEqual({ state, at: TEN, visit })
})

test('the hour is Israel’s, in summer too', () => {
  expect(planTime('2026-07-05T10', 0).at).toBe(at('2026-07-05T10:00+03:00'))
})
