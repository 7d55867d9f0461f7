import { expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { anException, day, week } from '../../tests/factories/park.ts'
import { closureOn, exceptionOn, lightsOn } from './exceptions.ts'
import { hoursOnDay, openStatus } from './hours.ts'
import type { HoursOf, OpenStatus } from './hours.ts'
import { dayNumber } from './israel-time.ts'
import { lightStatus } from './lighting.ts'
import type { LightsOf } from './lighting.ts'
import { weekHours } from './week-hours.ts'

const number = (date: string) => Date.parse(date) / 86_400_000
const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const dateOf = (date: string) => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number)
  return { year, month, day: dayOfMonth }
}

const works = anException('2026-07-01 2026-07-31', 'closed', { en: 'works' })
const oneDay = anException('2026-07-15 2026-07-15', '10:00-14:00', { en: 'contest' })
const twoDays = anException('2026-07-15 2026-07-16', 'closed', { en: 'cleaning' })
const darkWeek = anException('2026-07-10 2026-07-20', null, { en: 'lamps', lights: 'closed' })

test.each<[string, Exception[], string, string | null]>([
  ['before its first date', [works], '2026-06-30', null],
  ['its first date', [works], '2026-07-01', 'works'],
  ['its last date', [works], '2026-07-31', 'works'],
  ['after its last date', [works], '2026-08-01', null],
  ['the one that began last', [works, twoDays], '2026-07-16', 'cleaning'],
  ['whatever their order', [twoDays, works], '2026-07-16', 'cleaning'],
  ['the older one again after it', [works, twoDays], '2026-07-17', 'works'],
  ['of equal beginning the shorter', [works, oneDay, twoDays], '2026-07-15', 'contest'],
  ['in the other order', [twoDays, oneDay, works], '2026-07-15', 'contest'],
  ['and the longer one after it', [oneDay, twoDays], '2026-07-16', 'cleaning'],
  ['of equal dates the later in the list', [works, { ...works, reason: { he: '', en: 'new' } }], '2026-07-09', 'new'],
  ['one for the lights alone says nothing about hours', [works, darkWeek], '2026-07-12', 'works'],
  ['no other hours at all', [darkWeek], '2026-07-12', null],
  ['none', [], '2026-07-12', null],
])('hours: %s', (_, exceptions, date, expected) => {
  expect(exceptionOn(exceptions, number(date))?.reason.en ?? null).toBe(expected)
})

test('a copy of a park that is older than exceptions has none', () => {
  expect(exceptionOn(undefined, number('2026-07-12'))).toBeNull()
  expect(lightsOn(undefined, number('2026-07-12'))).toBeNull()
  expect(openStatus({ is24Hours: true, openingHours: null, closingYear: null }, 0)).toEqual({
    state: 'open',
    until: null,
  })
})

test.each<[string, Exception[], string, string | null]>([
  ['closed: dark', [works], '2026-07-12', 'closed'],
  ['open at other hours: as usual', [oneDay], '2026-07-15', null],
  [
    'closed, with its own hours for the lights',
    [{ ...works, lights: day('20:00-21:00') }],
    '2026-07-12',
    '20:00-21:00',
  ],
  ['only the lights', [darkWeek], '2026-07-12', 'closed'],
  [
    'a stronger one has hours for the lights',
    [works, { ...darkWeek, lights: day('20:00-21:00') }],
    '2026-07-12',
    '20:00-21:00',
  ],
  ['a stronger one closes the park', [{ ...works, lights: day('20:00-21:00') }, twoDays], '2026-07-15', 'closed'],
  ['a stronger one opens the closed park', [works, oneDay], '2026-07-15', null],
])('lights: %s', (_, exceptions, date, expected) => {
  expect(lightsOn(exceptions, number(date))).toEqual(expected === null ? null : day(expected))
})

test.each<[string, Exception[], string, string | null]>([
  ['the last date of one', [works], '2026-07-15', 'works 2026-07-31'],
  ['not while another opens the park', [works, oneDay], '2026-07-15', null],
  ['up to the day before that', [works, oneDay], '2026-07-10', 'works 2026-07-14'],
  ['over one that closes it too', [works, twoDays], '2026-07-10', 'works 2026-07-31'],
  ['the reason is that of the day', [works, twoDays], '2026-07-15', 'cleaning 2026-07-31'],
  [
    'over several that touch',
    [twoDays, anException('2026-07-17 2026-07-19', 'closed')],
    '2026-07-15',
    'cleaning 2026-07-19',
  ],
  ['years', [anException('2026-01-01 2031-12-31', 'closed', { en: 'gone' })], '2026-07-15', 'gone 2031-12-31'],
])('closed until: %s', (_, exceptions, date, expected) => {
  const closure = closureOn(exceptions, number(date))
  expect(closure && `${closure.reason.en} ${iso(closure.lastDay)}`).toBe(expected)
})

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

const lit = (exceptions: Exception[], over: Partial<LightsOf> = {}): LightsOf => ({
  hasLights: true,
  lightingHours: { start: '18:00', end: '23:00' },
  closingYear: null,
  exceptions,
  ...over,
})
const noHours = { lightingHours: null }
const nobodyKnows = { hasLights: null, lightingHours: null }
const short = { ...darkWeek, lights: day('20:00-21:00') }
const onFasts = { fasts: 'closed' as const }
const allNight = { lightingHours: { start: '00:00', end: '00:00' } }

test.each<[string, LightsOf, string, string]>([
  ['dark while closed', lit([works]), '2026-07-15T20:00+03:00', 'off'],
  ['the last dark evening', lit([works]), '2026-07-31T20:00+03:00', 'off 2026-08-01T15:00Z'],
  ['more than a day before they go on', lit([works]), '2026-07-31T17:00+03:00', 'off'],
  [
    'they went on before midnight',
    lit([works], { lightingHours: { start: '20:00', end: '02:00' } }),
    '2026-07-01T01:00+03:00',
    'lit 2026-06-30T23:00Z',
  ],
  ['lit again by itself', lit([works]), '2026-08-01T20:00+03:00', 'lit 2026-08-01T20:00Z'],
  ['other hours', lit([short]), '2026-07-15T20:30+03:00', 'lit 2026-07-15T18:00Z'],
  ['outside of them', lit([short]), '2026-07-15T19:00+03:00', 'off 2026-07-15T17:00Z'],
  [
    'all night, but not on these dates',
    lit([darkWeek], { lightingHours: { start: '00:00', end: '00:00' } }),
    '2026-07-15T20:00+03:00',
    'off',
  ],
  ['no lights', lit([short], { hasLights: false }), '2026-07-15T20:30+03:00', 'none'],
  ['lights with unknown hours: off while closed', lit([works], noHours), '2026-07-15T20:00+03:00', 'off'],
  ['lights with unknown hours: other hours', lit([short], noHours), '2026-07-15T20:30+03:00', 'lit 2026-07-15T18:00Z'],
  ['lights with unknown hours: otherwise unknown', lit([works], noHours), '2026-08-15T20:00+03:00', 'has-lights'],
  ['nobody knows: a closed park tells nothing', lit([works], nobodyKnows), '2026-07-15T20:00+03:00', 'unknown'],
  [
    'nobody knows: hours tell that there are some',
    lit([short], nobodyKnows),
    '2026-07-15T20:30+03:00',
    'lit 2026-07-15T18:00Z',
  ],
  ['nobody knows: otherwise unknown', lit([short], nobodyKnows), '2026-07-25T20:30+03:00', 'unknown'],
  ['closed for good', lit([short], { closingYear: 2025 }), '2026-07-15T20:30+03:00', 'off'],
  ['dark on a fast that closes the park', lit([], onFasts), '2026-07-23T20:00+03:00', 'off 2026-07-24T15:00Z'],
  ['the evening after the fast', lit([], onFasts), '2026-07-24T20:00+03:00', 'lit 2026-07-24T20:00Z'],
  ['all night until the fast', lit([], { ...onFasts, ...allNight }), '2026-07-22T20:00+03:00', 'lit 2026-07-22T21:00Z'],
  ['all night, the fast is far', lit([], { ...onFasts, ...allNight }), '2026-01-22T20:00+03:00', 'lit'],
  [
    'a fast with the hours of a Friday',
    lit([], { fasts: 'friday' }),
    '2026-07-23T20:00+03:00',
    'lit 2026-07-23T20:00Z',
  ],
  [
    'a fast on which an exception opens the park',
    lit([anException('2026-07-23 2026-07-23', '08:00-20:00')], onFasts),
    '2026-07-23T20:00+03:00',
    'lit 2026-07-23T20:00Z',
  ],
  [
    'a fast on which an exception has hours for the lights',
    lit([{ ...short, to: '2026-07-25' }], onFasts),
    '2026-07-23T20:30+03:00',
    'lit 2026-07-23T18:00Z',
  ],
  ['lights with unknown hours, on a fast', lit([], { ...onFasts, ...noHours }), '2026-07-23T20:00+03:00', 'off'],
  ['lights with unknown hours, no fast', lit([], { ...onFasts, ...noHours }), '2026-07-25T20:00+03:00', 'has-lights'],
  ['nobody knows, on a fast', lit([], { ...onFasts, ...nobodyKnows }), '2026-07-23T20:00+03:00', 'unknown'],
])('lights, %s', (_, of, at, expected) => {
  const status = lightStatus(of, Date.parse(at))
  const next = status.state === 'lit' ? status.until : status.state === 'off' ? status.litAt : null
  expect(status.state + (next === null ? '' : ` ${new Date(next).toISOString().slice(0, 16)}Z`)).toBe(expected)
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
