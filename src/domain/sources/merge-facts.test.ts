import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { factOf, isSameFact, withFact } from '../suggestions/suggestions.ts'
import type { FactPark } from '../suggestions/suggestions.ts'
import { isUnknown, mergeFacts, SOURCE_FACTS } from './merge-facts.ts'
import type { SourceFact, SourceFacts } from './merge-facts.ts'

const BARE: FactPark = {
  name: { he: 'חולון', en: 'Holon' },
  address: { he: '', en: '' },
  area: 'center',
  is24Hours: false,
  openingHours: null,
  hasLights: null,
  lightingHours: null,
  amenities: UNKNOWN_AMENITIES,
  entryFee: null,
  location: { type: 'Point', coordinates: [34.8, 32] },
  openingYear: null,
  closingYear: null,
  elements: null,
  surface: null,
  cover: null,
  sizeM2: null,
  exceptions: [],
}
const NOTHING = { refused: {}, isNameMadeUp: false }
const CASES: [string, SourceFact, { taken?: unknown; there: unknown; ours: unknown; then: unknown; wish?: unknown }][] =
  [
    ['changed there only', 'surface', { taken: 'asphalt', there: 'concrete', ours: 'asphalt', then: 'concrete' }],
    ['changed here only', 'surface', { taken: 'asphalt', there: 'asphalt', ours: 'wood', then: 'wood' }],
    ['both changed', 'surface', { taken: 'asphalt', there: 'concrete', ours: 'wood', then: 'wood', wish: 'concrete' }],
    ['both changed alike', 'surface', { taken: 'asphalt', there: 'wood', ours: 'wood', then: 'wood' }],
    ['new there, unknown here', 'surface', { there: 'wood', ours: null, then: 'wood' }],
    ['new there, known here', 'surface', { there: 'wood', ours: 'metal', then: 'metal', wish: 'wood' }],
    ['cleared here', 'surface', { taken: 'wood', there: 'wood', ours: null, then: null }],
    [
      'cleared here, changed there',
      'surface',
      { taken: 'wood', there: 'metal', ours: null, then: null, wish: 'metal' },
    ],
    ['unknown there', 'surface', { taken: 'wood', there: undefined, ours: 'wood', then: 'wood' }],
    ['no is not unknown', 'amenity.bathroom', { taken: true, there: false, ours: true, then: false }],
    [
      'lights whose hours only we know',
      'lights',
      {
        taken: { hasLights: false, lightingHours: null },
        there: { hasLights: true, lightingHours: null },
        ours: { hasLights: true, lightingHours: { start: '18:00', end: '22:00' } },
        then: { hasLights: true, lightingHours: { start: '18:00', end: '22:00' } },
      },
    ],
    [
      'lights that are gone there, and have hours here',
      'lights',
      {
        taken: { hasLights: true, lightingHours: null },
        there: { hasLights: false, lightingHours: null },
        ours: { hasLights: true, lightingHours: { start: '18:00', end: '22:00' } },
        then: { hasLights: false, lightingHours: null },
      },
    ],
    [
      'a name that changed there in the one language that it has',
      'name',
      {
        taken: { he: 'חולון', en: 'חולון' },
        there: { he: 'חולון החדש', en: 'חולון החדש' },
        ours: { he: 'חולון', en: 'Holon' },
        then: { he: 'חולון החדש', en: 'Holon' },
      },
    ],
    [
      'a name that is a copy of the other language follows it',
      'name',
      {
        taken: { he: 'חולון', en: 'חולון' },
        there: { he: 'חולון החדש', en: 'חולון החדש' },
        ours: { he: 'חולון', en: 'חולון' },
        then: { he: 'חולון החדש', en: 'חולון החדש' },
      },
    ],
    [
      'a name that changed on both sides, in one language',
      'name',
      {
        taken: { he: 'חולון', en: 'Holon' },
        there: { he: 'חולון א', en: 'Holon A' },
        ours: { he: 'חולון ב', en: 'Holon' },
        then: { he: 'חולון ב', en: 'Holon A' },
        wish: { he: 'חולון א', en: 'Holon A' },
      },
    ],
    [
      'a place that moved a little',
      'place',
      { taken: point(34.8), there: point(34.8005), ours: point(34.8), then: point(34.8005) },
    ],
    [
      'a place that moved far',
      'place',
      { taken: point(34.8), there: point(34.802), ours: point(34.8), then: point(34.8), wish: point(34.802) },
    ],
  ]

function point(longitude: number) {
  return { type: 'Point', coordinates: [longitude, 32] }
}

test.each(CASES)('%s (%s)', (_name, fact, { taken, there, ours, then, wish }) => {
  const park = withFact(BARE, fact, ours)
  const merged = mergeFacts(park, { [fact]: there }, { ...NOTHING, taken: { [fact]: taken } })
  expect(factOf(merged.park, fact)).toEqual(then)
  expect(merged.questions).toEqual(wish === undefined ? [] : [{ fact, value: wish, there, taken }])
  expect(merged.taken[fact]).toEqual(wish === undefined ? (there ?? taken) : taken)
})

describe('a park that had no such source', () => {
  test('gets what it does not know, and keeps what it knows', () => {
    const park = { ...BARE, surface: 'wood' as const }
    const there: SourceFacts = { surface: 'concrete', cover: 'open', name: { he: 'אחר', en: 'Other' } }
    const merged = mergeFacts(park, there, { ...NOTHING, taken: undefined })
    expect(merged.park).toEqual({ ...park, cover: 'open' })
    expect(merged.questions).toEqual([])
    expect(merged.taken).toEqual(there)
    // From now on a change there is seen.
    const next = mergeFacts(merged.park, { ...there, surface: 'metal' }, { ...NOTHING, taken: merged.taken })
    expect(next.questions).toEqual([{ fact: 'surface', value: 'metal', there: 'metal', taken: 'concrete' }])
  })

  test('takes a name if its own was made up', () => {
    const there = { name: { he: 'אמיתי', en: 'אמיתי' } }
    const merged = mergeFacts(BARE, there, { ...NOTHING, taken: {}, isNameMadeUp: true })
    expect(merged.park.name).toEqual({ he: 'אמיתי', en: 'אמיתי' })
  })
})

test('what an admin refused is asked again only after it changed there', () => {
  const park = { ...BARE, surface: 'wood' as const }
  const options = { ...NOTHING, taken: { surface: 'asphalt' }, refused: { surface: 'concrete' } }
  expect(mergeFacts(park, { surface: 'concrete' }, options).questions).toEqual([])
  expect(mergeFacts(park, { surface: 'metal' }, options).questions).toHaveLength(1)
})

test('a year that would close the park before it opened is not taken', () => {
  const park = { ...BARE, openingYear: 2015 }
  const merged = mergeFacts(park, { closingYear: 2010 }, { ...NOTHING, taken: {} })
  expect(merged).toEqual({ park, taken: {}, questions: [] })
})

const localized = fc.oneof(
  fc.record({ he: fc.constantFrom('', 'א', 'ב'), en: fc.constantFrom('', 'a', 'b') }),
  fc.constantFrom('א', 'ב', 'a', 'b').map((copy) => ({ he: copy, en: copy })),
)
const VALUES: Partial<Record<SourceFact, fc.Arbitrary<unknown>>> = {
  name: localized,
  address: localized,
  surface: fc.constantFrom(null, 'wood', 'metal', 'concrete'),
  openingYear: fc.constantFrom(null, 2000, 2001, 2010),
  closingYear: fc.constantFrom(null, 1999, 2005),
  lights: fc.constantFrom(
    { hasLights: null, lightingHours: null },
    { hasLights: false, lightingHours: null },
    { hasLights: true, lightingHours: null },
    { hasLights: true, lightingHours: { start: '18:00', end: '22:00' } },
  ),
  'amenity.shade': fc.constantFrom(null, true, false),
  place: fc.constantFrom(34.8, 34.8001, 34.8005, 34.803).map(point),
}
const facts = fc.record(VALUES as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })

test('merging again changes nothing, unknown erases nothing, and a fact is taken, left or asked', () => {
  fc.assert(
    fc.property(facts, facts, facts, fc.boolean(), (own, there, taken: SourceFacts, isFirst) => {
      let park = BARE
      for (const [fact, value] of Object.entries(own)) park = withFact(park, fact as SourceFact, value)
      const options = { ...NOTHING, taken: isFirst ? undefined : taken }
      if (park.openingYear !== null && park.closingYear !== null && park.openingYear > park.closingYear) return
      const first = mergeFacts(park, there, options)
      const second = mergeFacts(first.park, there, { ...options, taken: first.taken })
      expect(second.park).toEqual(first.park)
      expect(second.taken).toEqual(first.taken)
      expect(second.questions).toEqual(first.questions)
      const asked = new Set(first.questions.map(({ fact }) => fact))
      for (const fact of SOURCE_FACTS) {
        const [before, after] = [factOf(park, fact), factOf(first.park, fact)]
        if (!isUnknown(fact, before)) expect(isUnknown(fact, after)).toBe(false)
        const value = (there as SourceFacts)[fact]
        if (value === undefined || isUnknown(fact, value)) expect(after).toEqual(before)
        if (fact !== 'name' && fact !== 'address' && !isSameFact(fact, before, after)) expect(asked).not.toContain(fact)
      }
    }),
    { numRuns: 500 },
  )
})
