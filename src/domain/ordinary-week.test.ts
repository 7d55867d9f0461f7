import { expect, test } from 'vitest'
import { week } from '../../tests/factories/park.ts'
import { ordinaryWeek } from './ordinary-week.ts'

test('an ordinary week starts on Sunday, whatever the date', () => {
  const hours = week('14:00-22:00', { friday: '09:00-16:00', saturday: 'closed' })
  expect(ordinaryWeek(hours).map(({ from, to }) => [from, to])).toEqual([
    [0, 4],
    [5, 5],
    [6, 6],
  ])
})
