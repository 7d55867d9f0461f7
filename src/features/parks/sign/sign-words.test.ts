import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { anException, week } from '../../../../tests/factories/park.ts'
import { signHours } from './sign-words.ts'

const NOW = Date.parse('2026-11-14T10:00:00Z')
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const texts = { he: i18n, en: i18n }
const UNKNOWN = { is24Hours: false, openingHours: null, closingYear: null }

const rowsOf = (park: Partial<Parameters<typeof signHours>[0]>) =>
  signHours({ ...UNKNOWN, ...park }, texts, NOW).map(
    ({ days, hours }) => `${days.he} | ${typeof hours === 'string' ? hours : hours.en} | ${days.en}`,
  )

test('equal days are merged, and the holidays come last', () => {
  const openingHours = week('14:00-22:00', { friday: '09:00-16:00', saturday: 'closed', holidays: '00:00-00:00' })
  expect(rowsOf({ openingHours })).toEqual([
    'ראשון to חמישי | 14:00–22:00 | Sun to Thu',
    'שישי | 09:00–16:00 | Friday',
    'שבת | Closed | Saturday',
    'Holidays | 00:00–24:00 | Holidays',
  ])
})

test('a week of equal days is “every day”', () => {
  expect(rowsOf({ openingHours: week('18:00-02:00') })).toEqual([
    'Every day | 18:00–02:00 | Every day',
    'Holidays | 18:00–02:00 | Holidays',
  ])
})

test('a park open around the clock has one row', () => {
  expect(rowsOf({ is24Hours: true })).toEqual(['Every day | 00:00–24:00 | Every day'])
})

test.each([
  ['nobody knows', UNKNOWN],
  ['of a park that is closed for good', { openingHours: week('08:00-20:00'), closingYear: 2024 }],
])('hours that %s are left out', (_why, park) => {
  expect(rowsOf(park)).toEqual([])
})

test('a park that will close keeps its hours until then', () => {
  expect(rowsOf({ is24Hours: true, closingYear: 2027 })).toHaveLength(1)
})

test('eves and fasts are printed if they have hours of their own', () => {
  const openingHours = week('08:00-20:00', { friday: '08:00-14:00', holidays: 'closed' })
  const names = (park: Parameters<typeof rowsOf>[0]) => rowsOf(park).map((row) => row.split(' | ').slice(1).join(' '))
  expect(names({ openingHours, eves: 'usual', fasts: 'usual' }).slice(3)).toEqual(['Closed Holidays'])
  expect(names({ openingHours, eves: 'friday', fasts: 'friday' }).slice(3)).toEqual([
    'Closed Holidays',
    '08:00–14:00 Eves of holidays',
    '08:00–14:00 Tisha B’Av',
  ])
  expect(names({ is24Hours: true, fasts: 'closed' })).toEqual(['00:00–24:00 Every day', 'Closed Tisha B’Av'])
})

test('an exception is printed only while it lasts', () => {
  const until = (to: string) => rowsOf({ is24Hours: true, exceptions: [anException(`2026-11-01 ${to}`, 'closed')] })
  expect(until('2027-03-31')).toEqual([
    'Until 31.3.2027 | Closed | Until 31.3.2027',
    'Every day | 00:00–24:00 | Every day',
  ])
  expect(until('2026-12-31')).toEqual(['Every day | 00:00–24:00 | Every day'])
  expect(rowsOf({ exceptions: [anException('2026-11-01 2027-03-31', 'closed')] })).toHaveLength(1)
})
