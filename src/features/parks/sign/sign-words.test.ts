import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { week } from '../../../../tests/factories/park.ts'
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
