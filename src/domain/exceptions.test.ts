import { expect, test } from 'vitest'
import type { Exception } from '#contract/park-hours.ts'
import { darkWeek, oneDay, twoDays, works } from '../../tests/factories/exceptions.ts'
import { anException, day } from '../../tests/factories/park.ts'
import { closureOn, exceptionOn, lightsOn } from './exceptions.ts'
import { openStatus } from './hours.ts'

const number = (date: string) => Date.parse(date) / 86_400_000
const iso = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

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
