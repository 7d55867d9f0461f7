import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { OpeningHours } from '#contract/park-hours.ts'
import { FACTS } from '#contract/suggestions.ts'
import type { Fact } from '#contract/suggestions.ts'
import { changedLines, factLabel, movedText } from './fact-words.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const day = { isOpen: true, start: '09:00', end: '21:00' }
const WEEK: OpeningHours = {
  ...{ sunday: day, monday: day, tuesday: day, wednesday: day },
  ...{ thursday: day, friday: day, saturday: day, holidays: day },
}
const place = (latitude: number) => ({ type: 'Point', coordinates: [34.8, latitude] })

test('each fact has a name of its own', () => {
  const labels = FACTS.map((fact) => factLabel(i18n, fact))
  expect(new Set(labels).size).toBe(FACTS.length)
  expect(labels).not.toContain('')
  expect(FACTS.filter((fact) => factLabel(i18n, fact) === fact)).toEqual([])
})

test.each<[Fact, now: unknown, value: unknown, lines: string[]]>([
  ['name', { he: 'א', en: 'A' }, { he: 'א', en: 'B' }, ['Name in English: A > B']],
  ['area', 'north', 'south', ['North > South']],
  ['amenity.shade', null, true, ['Unknown > Yes']],
  ['openingYear', null, 2010, ['No year > 2010']],
  ['elements', 'bs', 'bqs', ['Bowl, Stairs > Bowl, Quarter pipes, Stairs']],
  ['elements', 'b', null, ['Bowl > Unknown']],
  ['surface', null, 'wood', ['Unknown > Wood']],
  ['cover', 'open', 'indoor', ['In the open > Indoor']],
  ['sizeM2', 900, 1200, ['900 m² > 1,200 m²']],
  [
    'lights',
    { hasLights: null, lightingHours: null },
    { hasLights: false, lightingHours: null },
    ['Unknown > There are none'],
  ],
  [
    'fee',
    { takesFee: null, entryFee: null },
    { takesFee: true, entryFee: { adult: 30, child: 20 } },
    ['Unknown > Yes', 'Entry fee of an adult: - > ₪30', 'Entry fee of a child: - > ₪20'],
  ],
  [
    'hours',
    { is24Hours: false, openingHours: WEEK },
    {
      is24Hours: false,
      openingHours: { ...WEEK, friday: { ...day, end: '14:00' }, holidays: { ...day, isOpen: false } },
    },
    ['Friday: 09:00–21:00 > 09:00–14:00', 'Holidays: 09:00–21:00 > Closed'],
  ],
  [
    'closure',
    null,
    { from: '2026-07-01', to: '2026-07-05', reason: { he: '', en: 'Works' } },
    ['- > July 1, 2026 to July 5, 2026: closed (\u2068Works\u2069)'],
  ],
  ['place', place(32.1), place(32.2), ['32.10000, 34.80000 > 32.20000, 34.80000']],
  [
    'park',
    null,
    { name: 'New', address: '', location: place(32) },
    ['Name: - > New', 'Coordinates: - > 32.00000, 34.80000'],
  ],
  ['other', null, null, []],
])('%s from %j to %j', (fact, now, value, lines) => {
  const text = changedLines(i18n, fact, now, value).map(
    ({ label, before = '-', after }) => `${label && `${label}: `}${before} > ${after}`,
  )
  expect(text.map((line) => line.replaceAll('\u2060', '').replaceAll('\u00a0', ' '))).toEqual(lines)
})

test('the distance that a place would move is shown', () => {
  expect(movedText('place', place(32.1), place(32.101), 'en')).toBe('100 m')
  expect(movedText('place', null, place(32.1), 'en')).toBe(undefined)
  expect(movedText('area', 'north', 'south', 'en')).toBe(undefined)
})
