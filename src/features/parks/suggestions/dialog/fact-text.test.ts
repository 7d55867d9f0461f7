import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { aPark, week } from '../../../../../tests/factories/park.ts'
import { factText } from './fact-text.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
/** A fact's text without the invisible marks that keep numbers left to right. */
const textOf = (fact: string, value: unknown) => factText(i18n, fact, value).replace(/[\u2066\u2069]/g, '')

test.each([
  ['name', { he: 'רמפה', en: 'Ramp' }, 'Ramp'],
  ['address', { he: 'הרחוב 1', en: '' }, 'הרחוב 1'],
  ['hours', { is24Hours: true, openingHours: week('08:00-20:00') }, 'Open around the clock'],
  ['hours', { is24Hours: false, openingHours: null }, 'Unknown'],
  [
    'hours',
    { is24Hours: false, openingHours: week('08:00-20:00', { friday: '08:00-14:00', saturday: 'closed' }) },
    'Sunday–Thursday 08:00–20:00, Friday 08:00–14:00, Saturday closed, Holidays 08:00–20:00',
  ],
  ['lights', { hasLights: true, lightingHours: { start: '17:00', end: '22:00' } }, '17:00–22:00'],
  ['lights', { hasLights: true, lightingHours: null }, 'There are, at unknown hours'],
  ['lights', { hasLights: false, lightingHours: null }, 'There are none'],
  ['lights', { hasLights: null, lightingHours: null }, 'Unknown'],
  ['fee', { takesFee: true, entryFee: { adult: 60, child: 30 } }, 'adults ₪60, children ₪30'],
  ['fee', { takesFee: false, entryFee: null }, 'No'],
  ['place', aPark().location, '32.08, 34.78'],
  ['closingYear', 2020, '2020'],
  ['openingYear', null, 'Unknown'],
  ['elements', 'bqa', 'Bowl, Quarter pipes, Flat ground'],
  ['elements', null, 'Unknown'],
  ['surface', 'concrete', 'Concrete'],
  ['cover', null, 'Unknown'],
  ['sizeM2', 1200, '1,200 m²'],
  ['amenity.shade', true, 'Yes'],
  ['amenity.shade', null, 'Unknown'],
  ['park', { name: 'New Bowl', address: '', location: null }, 'New Bowl'],
  [
    'closure',
    { from: '2026-04-01', to: '2026-05-04', reason: { he: 'שיפוץ', en: '' } },
    'until May 4, 2026: \u2068שיפוץ',
  ],
  ['closure', { from: '2026-04-01', to: '2026-05-04', reason: { he: '', en: '' } }, 'until May 4, 2026'],
  ['photo', null, ''],
])('%s %j', (fact, value, text) => {
  expect(textOf(fact, value)).toBe(text)
})
