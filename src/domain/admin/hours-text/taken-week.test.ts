import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/park-hours.ts'
import { week } from '../../../../tests/factories/park.ts'
import { readHoursText } from './hours-text.ts'
import { takenWeek } from './taken-week.ts'

const NOTHING = { isOpen: true, start: '', end: '' }
const EMPTY = Object.fromEntries(Object.keys(week('closed')).map((day) => [day, NOTHING])) as OpeningHours

const taken = (typed: OpeningHours, text: string) => takenWeek(typed, readHoursText(text))
const rowsOf = (typed: OpeningHours, text: string) =>
  taken(typed, text).rows.map(({ from, to, hours, source }) => [from, to, hours.isOpen ? hours.start : 'off', source])

test('holidays that the text does not name get Saturday’s hours, and other days stay empty', () => {
  expect(rowsOf(EMPTY, 'א-ה 15-22, שבת סגור')).toEqual([
    ['sunday', 'thursday', '15:00', 'text'],
    ['friday', 'friday', '', 'missing'],
    ['saturday', 'saturday', 'off', 'text'],
    ['holidays', 'holidays', 'off', 'saturday'],
  ])
})

test('days that the text does not name keep what was typed', () => {
  const typed = week('08:00-20:00', { holidays: 'closed' })
  expect(rowsOf(typed, 'Fri–Sat 10–14')).toEqual([
    ['sunday', 'thursday', '08:00', 'typed'],
    ['friday', 'saturday', '10:00', 'text'],
    ['holidays', 'holidays', 'off', 'typed'],
  ])
  expect(taken(typed, 'Fri–Sat 10–14').week).toEqual(
    week('08:00-20:00', { friday: '10:00-14:00', saturday: '10:00-14:00', holidays: 'closed' }),
  )
})

test.each([
  ['24/7', true],
  ['כל השבוע 24 שעות', true],
  ['כל השבוע 24 שעות, שבת סגור', false],
])('%j is around the clock: %s', (text, isAlways) => expect(taken(EMPTY, text).isAlways).toBe(isAlways))
