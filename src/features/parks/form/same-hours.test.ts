import { describe, expect, test } from 'vitest'
import { week } from '../../../../tests/factories/park.ts'
import type { Day } from './fact-fields.ts'
import { isSameDays, modelDay, toggledDay, withHours, WORKDAYS } from './same-hours.ts'

test('several days get the same hours, the others keep theirs', () => {
  const hours = { isOpen: true, start: '09:00', end: '17:00' }
  const changed = withHours(week('08:00-20:00'), WORKDAYS, hours)
  expect(changed.thursday).toEqual(hours)
  expect(changed.friday).toEqual(week('08:00-20:00').friday)
})

test('a press chooses a day, the next one no longer', () => {
  expect(toggledDay(['friday'], 'sunday')).toEqual(['friday', 'sunday'])
  expect(toggledDay(['friday', 'sunday'], 'friday')).toEqual(['sunday'])
  expect(isSameDays(['saturday', 'friday'], ['friday', 'saturday'])).toBe(true)
  expect(isSameDays(['saturday'], ['friday', 'saturday'])).toBe(false)
})

describe('the day whose hours the others take', () => {
  const differing = week('08:00-20:00', { friday: '08:00-14:00', saturday: 'closed', holidays: '-' })
  test.each<[string, readonly Day[], Day | null]>([
    ['none without chosen days', [], null],
    ['none for a single day', ['friday'], null],
    ['none for days with the same hours', ['sunday', 'monday'], null],
    ['the day that was pressed first', ['friday', 'sunday'], 'friday'],
    ['never one without times', ['holidays', 'sunday'], 'sunday'],
    ['a closed one too', ['saturday', 'sunday'], 'saturday'],
  ])('%s', (_, chosen, model) => {
    expect(modelDay(differing, chosen)).toBe(model)
  })
})
