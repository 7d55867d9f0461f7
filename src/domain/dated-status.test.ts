/** The hours and the state of parks with exceptions, eves and fasts, case by case. */
import { expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { oneDay, twoDays, works } from '../../tests/factories/exceptions.ts'
import { anException, day, week } from '../../tests/factories/park.ts'
import { hoursOnDay, openStatus } from './hours.ts'
import type { HoursOf, OpenStatus } from './hours.ts'
import { dayNumber } from './israel-time.ts'
import { weekHours } from './week-hours.ts'

const number = (date: string) => Date.parse(date) / 86_400_000
const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const dateOf = (date: string) => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}

const park = (exceptions: Exception[], over: Partial<HoursOf> = {}): HoursOf => ({
  is24Hours: false,
  closingYear: null,
  openingHours: week('08:00-22:00', { friday: '08:00-14:00', saturday: 'closed', holidays: 'closed' }),
  eves: 'usual',
  fasts: 'usual',
  exceptions,
  ...over,
})
const always = { is24Hours: true, openingHours: null }
const unknown = { openingHours: null }
const late = { openingHours: week('18:00-02:00') }

/** The state, its instant as UTC text, and the closure's reason and last date. */
function describeStatus(status: OpenStatus): string {
  const next = 'until' in status ? status.until : 'opensAt' in status ? status.opensAt : null
  const closure = status.state === 'closed' && status.closure
  return [
    status.state,
    ...(next === null ? [] : [`${new Date(next).toISOString().slice(0, 16)}Z`]),
    ...(closure ? [`${closure.reason.en} to ${iso(closure.lastDay)}`] : []),
  ].join(' ')
}

// July 15, 2026 is a Wednesday; summer time is +03:00.
test.each<[string, HoursOf, string, string]>([
  ['closed by an exception', park([works]), '2026-07-15T12:00+03:00', 'closed 2026-08-02T05:00Z works to 2026-07-31'],
  ['the evening before it', park([works]), '2026-06-30T21:30+03:00', 'closing-soon 2026-06-30T19:00Z'],
  ['the night before it', park([works]), '2026-06-30T23:30+03:00', 'closed'],
  ['its last minute', park([works]), '2026-07-31T23:59+03:00', 'closed 2026-08-02T05:00Z works to 2026-07-31'],
  ['it ended by itself', park([works]), '2026-08-02T09:00+03:00', 'open 2026-08-02T19:00Z'],
  ['other hours', park([oneDay]), '2026-07-15T09:00+03:00', 'closed 2026-07-15T07:00Z'],
  ['within them', park([oneDay]), '2026-07-15T12:00+03:00', 'open 2026-07-15T11:00Z'],
  ['after them', park([oneDay]), '2026-07-15T14:00+03:00', 'closed 2026-07-16T05:00Z'],
  ['hours in a closed month', park([works, oneDay]), '2026-07-15T12:00+03:00', 'open 2026-07-15T11:00Z'],
  ['more than 28 days', park([works]), '2026-07-02T12:00+03:00', 'closed works to 2026-07-31'],
  [
    'years',
    park([anException('2026-01-01 2031-12-31', 'closed')]),
    '2026-07-02T12:00+03:00',
    'closed closed to 2031-12-31',
  ],
  [
    'hours of the evening before run past midnight',
    park([works], late),
    '2026-07-01T01:30+03:00',
    'closing-soon 2026-06-30T23:00Z',
  ],
  ['and then it is closed', park([works], late), '2026-07-01T02:00+03:00', 'closed works to 2026-07-31'],
  [
    'other hours run past midnight too',
    park([anException('2026-07-15 2026-07-15', '20:00-04:00')]),
    '2026-07-16T03:30+03:00',
    'closing-soon 2026-07-16T01:00Z',
  ],
  [
    'into a closed date',
    park([anException('2026-07-15 2026-07-15', '20:00-04:00'), anException('2026-07-16 2026-07-16', 'closed')]),
    '2026-07-16T03:30+03:00',
    'closing-soon 2026-07-16T01:00Z',
  ],

  [
    'round the clock, closed',
    park([twoDays], always),
    '2026-07-15T12:00+03:00',
    'closed 2026-07-16T21:00Z cleaning to 2026-07-16',
  ],
  ['round the clock, before it', park([twoDays], always), '2026-07-14T12:00+03:00', 'open 2026-07-14T21:00Z'],
  [
    'round the clock, an hour before it',
    park([twoDays], always),
    '2026-07-14T23:30+03:00',
    'closing-soon 2026-07-14T21:00Z',
  ],
  ['round the clock, weeks before it', park([twoDays], always), '2026-06-20T12:00+03:00', 'open 2026-07-14T21:00Z'],
  ['round the clock, months before it', park([twoDays], always), '2026-01-15T12:00+02:00', 'open'],
  ['round the clock, after it', park([twoDays], always), '2026-07-17T00:00+03:00', 'open'],
  ['round the clock, other hours', park([oneDay], always), '2026-07-15T09:00+03:00', 'closed 2026-07-15T07:00Z'],
  [
    'a week of whole days',
    park([twoDays], { openingHours: week('00:00-00:00') }),
    '2026-07-14T12:00+03:00',
    'open 2026-07-14T21:00Z',
  ],

  ['unknown hours, closed', park([twoDays], unknown), '2026-07-15T12:00+03:00', 'closed cleaning to 2026-07-16'],
  ['unknown hours, before it', park([twoDays], unknown), '2026-07-14T12:00+03:00', 'unknown'],
  ['unknown hours, after it', park([twoDays], unknown), '2026-07-17T12:00+03:00', 'unknown'],
  ['unknown hours, hours of an exception', park([oneDay], unknown), '2026-07-15T12:00+03:00', 'open 2026-07-15T11:00Z'],
  ['unknown hours, before them', park([oneDay], unknown), '2026-07-15T08:00+03:00', 'closed 2026-07-15T07:00Z'],
  ['unknown hours, after them', park([oneDay], unknown), '2026-07-15T15:00+03:00', 'closed'],
  [
    'unknown hours, past midnight',
    park([anException('2026-07-15 2026-07-15', '20:00-04:00')], unknown),
    '2026-07-16T02:00+03:00',
    'open 2026-07-16T01:00Z',
  ],
  [
    'unknown hours, then unknown again',
    park([anException('2026-07-15 2026-07-15', '20:00-04:00')], unknown),
    '2026-07-16T04:00+03:00',
    'unknown',
  ],
  [
    'unknown hours, eves and fasts say nothing',
    park([], { ...unknown, eves: 'friday', fasts: 'closed' }),
    '2026-07-23T12:00+03:00',
    'unknown',
  ],

  // Pesach 2026: Thursday, April 2, to Wednesday, April 8.
  [
    'an exception counts before a holiday',
    park([anException('2026-04-02 2026-04-02', '10:00-12:00')]),
    '2026-04-02T11:30+03:00',
    'closing-soon 2026-04-02T09:00Z',
  ],
  [
    'the eve of a holiday, hours of a Friday',
    park([], { eves: 'friday' }),
    '2026-04-01T15:00+03:00',
    'closed 2026-04-03T05:00Z',
  ],
  ['the eve of a holiday, as usual', park([]), '2026-04-01T15:00+03:00', 'open 2026-04-01T19:00Z'],
  ['a middle day is no eve', park([], { eves: 'friday' }), '2026-04-06T15:00+03:00', 'open 2026-04-06T19:00Z'],
  ['the last middle day is one', park([], { eves: 'friday' }), '2026-04-07T15:00+03:00', 'closed 2026-04-09T05:00Z'],
  [
    'an exception counts before an eve',
    park([anException('2026-04-01 2026-04-01', '08:00-20:00')], { eves: 'friday' }),
    '2026-04-01T15:00+03:00',
    'open 2026-04-01T17:00Z',
  ],
  // Pesach 2025 begins on Sunday, April 13.
  [
    'a Saturday before a holiday stays a Saturday',
    park([], { eves: 'friday' }),
    '2025-04-12T10:00+03:00',
    'closed 2025-04-14T05:00Z',
  ],

  // Tisha B'Av 2026: Thursday, July 23; 2025: postponed to Sunday, August 3.
  ['a fast, as usual', park([]), '2026-07-23T15:00+03:00', 'open 2026-07-23T19:00Z'],
  ['a fast, hours of a Friday', park([], { fasts: 'friday' }), '2026-07-23T15:00+03:00', 'closed 2026-07-24T05:00Z'],
  ['a fast, closed', park([], { fasts: 'closed' }), '2026-07-23T10:00+03:00', 'closed 2026-07-24T05:00Z'],
  ['a postponed fast', park([], { fasts: 'closed' }), '2025-08-03T10:00+03:00', 'closed 2025-08-04T05:00Z'],
  [
    'an exception counts before a fast',
    park([anException('2026-07-23 2026-07-23', '08:00-20:00')], { fasts: 'closed' }),
    '2026-07-23T12:00+03:00',
    'open 2026-07-23T17:00Z',
  ],
  [
    'round the clock, closed on fasts',
    park([], { ...always, fasts: 'closed' }),
    '2026-07-23T12:00+03:00',
    'closed 2026-07-23T21:00Z',
  ],
  [
    'round the clock, no hours of a Friday',
    park([], { ...always, fasts: 'friday', eves: 'friday' }),
    '2026-07-23T12:00+03:00',
    'open',
  ],

  // Clocks go 02:00 -> 03:00 on March 27, and 02:00 -> 01:00 on October 25, 2026.
  [
    'spring: the closed day is an hour shorter',
    park([anException('2026-03-27 2026-03-27', 'closed')], always),
    '2026-03-27T00:00+02:00',
    'closed 2026-03-27T21:00Z closed to 2026-03-27',
  ],
  [
    'spring: hours in the skipped hour',
    park([anException('2026-03-27 2026-03-27', '02:15-02:45')], always),
    '2026-03-27T01:00+02:00',
    'closed 2026-03-27T21:00Z',
  ],
  [
    'autumn: the closed day is an hour longer',
    park([anException('2026-10-25 2026-10-25', 'closed')], always),
    '2026-10-25T00:00+03:00',
    'closed 2026-10-25T22:00Z closed to 2026-10-25',
  ],
  [
    'autumn: closed at the first 01:30',
    park([anException('2026-10-24 2026-10-24', '20:00-01:30'), anException('2026-10-25 2026-10-25', 'closed')]),
    '2026-10-25T01:15+02:00',
    'closed 2026-10-26T06:00Z closed to 2026-10-25',
  ],

  [
    'closed for good counts before all',
    park([oneDay], { closingYear: 2025 }),
    '2026-07-15T12:00+03:00',
    'permanently-closed',
  ],
  [
    'no opening after the last year',
    park([anException('2026-12-01 2026-12-31', 'closed')], { closingYear: 2026 }),
    '2026-12-20T12:00+02:00',
    'closed closed to 2026-12-31',
  ],
])('%s', (_, of, at, expected) => {
  expect(describeStatus(openStatus(of, Date.parse(at)))).toBe(expected)
})
test('each date of a week says its hours and why', () => {
  // Sunday, March 29, to Saturday, April 4, 2026; Pesach is Thursday.
  const of = park([anException('2026-03-30 2026-03-31', '10:00-12:00', { en: 'cleaning' })], { eves: 'friday' })
  const rows = weekHours(of, Date.parse('2026-03-29T12:00+03:00')).map(({ day: date, hours, reason }) => {
    const times = hours?.isOpen ? `${hours.start}-${hours.end}` : 'closed'
    const why = reason && (reason.kind === 'exception' ? reason.exception.reason.en : reason.kind)
    return [date.day, times, why]
  })
  expect(rows).toEqual([
    [29, '08:00-22:00', null],
    [30, '10:00-12:00', 'cleaning'],
    [31, '10:00-12:00', 'cleaning'],
    [1, '08:00-14:00', 'eve'],
    [2, 'closed', 'holiday'],
    [3, '08:00-14:00', null],
    [4, 'closed', null],
  ])
  const fast = hoursOnDay(park([], { fasts: 'closed' }), number('2026-07-23'))
  expect(fast).toEqual({ hours: day('closed'), reason: { kind: 'fast', fast: 'tisha-beav' } })
  expect(hoursOnDay(park([], unknown), number('2026-07-23'))).toEqual({ hours: null, reason: null })
  expect(dayNumber(dateOf('2026-07-23'))).toBe(number('2026-07-23'))
})
