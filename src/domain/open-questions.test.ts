import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AMENITIES, type Amenities, type Park, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { amenitiesWith, aPark, week } from '../../tests/factories/park.ts'
import { isLittleKnown, openQuestions } from './open-questions.ts'

const NOW = Date.parse('2026-11-14T10:00:00Z')
const PHOTO = { url: '/a.webp', thumbUrl: '/a.webp', width: 4, height: 3, alt: { he: '', en: '' }, isFeatured: false }
const BARE = aPark({ amenities: UNKNOWN_AMENITIES })
const KNOWN = aPark({
  is24Hours: true,
  elements: 'b',
  surface: 'concrete',
  cover: 'open',
  hasLights: false,
  photos: [PHOTO],
})
const asked = (over: Partial<Park>, park = KNOWN) => openQuestions({ ...park, ...over }, NOW)
const amenities = (over: Partial<Amenities>) => ({ amenities: { ...amenitiesWith(), ...over } })

test('a bare park is asked about everything: hours first, a photo last', () => {
  const questions = openQuestions(BARE, NOW)
  expect(questions).toHaveLength(17)
  expect([questions[0], questions[1], questions.at(-1)]).toEqual(['hours', 'elements', 'photo'])
  expect(isLittleKnown(questions)).toBe(true)
})

test.each<[string, Partial<Park>, string[]]>([
  ['nothing is unknown', {}, []],
  ['hours by the day are known', { is24Hours: false, openingHours: week('08:00-20:00') }, []],
  ['no hours', { is24Hours: false }, ['hours']],
  ['no photo', { photos: [] }, ['photo']],
  ['lights', { hasLights: null }, ['lights']],
  ['hours of lights mean lights', { hasLights: null, lightingHours: { start: '18:00', end: '22:00' } }, []],
  ['lights of unknown hours are known', { hasLights: true }, []],
  ['a price means a fee', { ...amenities({ entryFee: null }), entryFee: { adult: 9, child: 5 } }, []],
  ['the fee', amenities({ entryFee: null }), ['fee']],
  ['a no is an answer', amenities({ shade: false }), []],
  [
    'the group of which least is known comes first',
    { ...amenities({ noWax: null, shade: null }), surface: null, cover: null },
    ['surface', 'cover', 'amenity.noWax', 'amenity.shade'],
  ],
  ['a park that is closed for good', { ...BARE, closingYear: 2020 }, []],
])('%s', (_, over, questions) => {
  expect(asked(over)).toEqual(questions)
  expect(isLittleKnown(asked(over))).toBe(false)
})

test('each unknown amenity is asked once, no known one ever', () => {
  const values = fc.constantFrom(true, false, null)
  const all = fc.record(Object.fromEntries(AMENITIES.map((name) => [name, values]))) as fc.Arbitrary<Amenities>
  fc.assert(
    fc.property(all, (some) => {
      const questions = asked({ amenities: some })
      expect(new Set(questions).size).toBe(questions.length)
      const unknown = AMENITIES.filter((name) => some[name] === null)
      expect(questions.toSorted()).toEqual(
        unknown.map((name) => (name === 'entryFee' ? 'fee' : `amenity.${name}`)).toSorted(),
      )
    }),
  )
})
