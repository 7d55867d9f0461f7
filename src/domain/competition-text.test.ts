import { expect, test } from 'vitest'
import { aCompetition } from '../../tests/factories/competition.ts'
import { placeOf, rulesOf } from './competition-text.ts'

test.each([
  [{ he: 'פארק', en: 'A park' }, 'A park'],
  [{ he: 'פארק', en: '' }, 'פארק'],
  [{ he: '', en: '' }, ''],
])('the place %j in English is %j', (place, said) => expect(placeOf(aCompetition({ place }), 'en')).toBe(said))

test.each([
  [
    { he: ['קסדה'], en: ['Helmets'] },
    { rules: ['Helmets'], language: 'en' },
  ],
  [
    { he: ['קסדה'], en: [] },
    { rules: ['קסדה'], language: 'he' },
  ],
  [
    { he: [], en: [] },
    { rules: [], language: 'en' },
  ],
] as const)('the rules %j in English are %j', (rules, said) => {
  expect(rulesOf({ rules: { he: [...rules.he], en: [...rules.en] } }, 'en')).toEqual(said)
})
