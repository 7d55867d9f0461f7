import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AREAS, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import type { OpeningHours } from '#contract/park-hours.ts'
import { AMENITY_FACTS, FACT_VALUES, FACTS, VALUE_FACTS } from '#contract/suggestions.ts'
import type { Fact } from '#contract/suggestions.ts'
import type { FactPark } from './suggestions.ts'
import { areYearsInOrder, factOf, hasValue, isSaid, isSameFact, normalOf, withFact } from './suggestions.ts'

const open = (start: string, end: string) => ({ isOpen: true, start, end })
const week = (day: OpeningHours['sunday']): OpeningHours => ({
  ...{ sunday: day, monday: day, tuesday: day, wednesday: day },
  ...{ thursday: day, friday: day, saturday: day, holidays: day },
})
const PARK: FactPark = {
  name: { he: 'הפארק', en: 'The park' },
  address: { he: 'הרחוב 1', en: '1 Street' },
  area: 'center',
  is24Hours: false,
  openingHours: week(open('09:00', '21:00')),
  hasLights: true,
  lightingHours: { start: '18:00', end: '23:00' },
  amenities: { ...UNKNOWN_AMENITIES, entryFee: true, shade: false },
  entryFee: { adult: 30, child: 20 },
  location: { type: 'Point', coordinates: [34.8, 32.1] },
  openingYear: 2015,
  closingYear: null,
  elements: 'bq',
  surface: null,
  cover: 'open',
  sizeM2: null,
  exceptions: [],
}

/** For each fact that has a value, a value that differs from the park's. */
const OTHERS: [Fact, unknown][] = [
  ['name', { he: 'אחר', en: 'Another' }],
  ['address', { he: 'אחרת', en: 'Elsewhere' }],
  ['area', 'north'],
  ['hours', { is24Hours: false, openingHours: week(open('10:00', '22:00')) }],
  ['hours', { is24Hours: false, openingHours: null }],
  ['lights', { hasLights: false, lightingHours: null }],
  ['lights', { hasLights: true, lightingHours: null }],
  ['fee', { takesFee: true, entryFee: { adult: 35, child: 20 } }],
  ['fee', { takesFee: false, entryFee: null }],
  ['place', { type: 'Point', coordinates: [34.81, 32.1] }],
  ['openingYear', 2016],
  ['closingYear', 2025],
  ['elements', 'bqs'],
  ['elements', null],
  ['surface', 'concrete'],
  ['cover', null],
  ['sizeM2', 900],
  ...AMENITY_FACTS.map((fact): [Fact, unknown] => [fact, true]),
]

test.each(OTHERS)('applying another value of %s changes the park to say so: %j', (fact, value) => {
  const before = factOf(PARK, fact)
  expect(isSameFact(fact, before, value)).toBe(false)
  const park = withFact(PARK, fact, value)
  expect(factOf(park, fact)).toEqual(value)
  expect(isSameFact(fact, factOf(park, fact), value)).toBe(true)
  // No other field changes.
  expect(withFact(park, fact, before)).toEqual(PARK)
  for (const other of [...VALUE_FACTS, ...AMENITY_FACTS]) {
    if (other !== fact) expect(factOf(park, other)).toEqual(factOf(PARK, other))
  }
})

test('the table above has every fact with a value, and the others have none', () => {
  expect([...new Set(OTHERS.map(([fact]) => fact))].sort()).toEqual(FACTS.filter(hasValue).sort())
  for (const fact of FACTS.filter((one) => !hasValue(one))) {
    expect(factOf(PARK, fact)).toBe(null)
    if (fact !== 'closure') expect(withFact(PARK, fact, { odd: 1 })).toBe(PARK)
  }
})

test('a closing becomes days with other hours, and is said from then on', () => {
  const closing = { from: '2026-07-01', to: '2026-07-31', reason: { he: '', en: 'works' } }
  expect(isSaid(PARK, 'closure', closing)).toBe(false)
  const park = withFact(PARK, 'closure', closing)
  expect(park).toEqual({
    ...PARK,
    exceptions: [{ ...closing, hours: { isOpen: false, start: '00:00', end: '00:00' }, lights: null }],
  })
  expect(isSaid(park, 'closure', closing)).toBe(true)
  expect(isSaid(park, 'closure', { ...closing, to: '2026-08-02' })).toBe(false)
  expect(isSameFact('closure', closing, { ...closing, from: '2026-07-04', reason: { he: 'שיפוץ', en: '' } })).toBe(true)
  expect(isSameFact('closure', closing, { ...closing, to: '2026-08-02' })).toBe(false)
})

test('a park that becomes open around the clock keeps its earlier hours', () => {
  const park = withFact(PARK, 'hours', { is24Hours: true, openingHours: null })
  expect(park.is24Hours).toBe(true)
  expect(park.openingHours).toEqual(PARK.openingHours)
})

describe('the same value in other words', () => {
  test.each<[Fact, unknown, unknown]>([
    ['name', { he: ' הפארק ', en: 'The  park' }, PARK.name],
    ['hours', { is24Hours: true, openingHours: null }, { is24Hours: true, openingHours: week(open('01:00', '02:00')) }],
    [
      'hours',
      { is24Hours: false, openingHours: week({ isOpen: false, start: '09:00', end: '10:00' }) },
      { is24Hours: false, openingHours: week({ isOpen: false, start: '00:00', end: '00:00' }) },
    ],
    ['place', { type: 'Point', coordinates: [34.800001, 32.100001] }, PARK.location],
    ['other', 'The gate moved!', ' the gate   moved'],
    [
      'park',
      { name: 'New Bowl', address: 'a', location: PARK.location },
      { name: 'new bowl', address: '', location: { type: 'Point', coordinates: [34.80004, 32.1] } },
    ],
  ])('%s: %j', (fact, one, other) => {
    expect(isSameFact(fact, one, other)).toBe(true)
  })

  test.each<[Fact, unknown, unknown]>([
    ['name', { he: 'הפארק', en: 'the park' }, PARK.name],
    ['place', { type: 'Point', coordinates: [34.8005, 32.1] }, PARK.location],
    ['amenity.shade', null, false],
    ['fee', { takesFee: null, entryFee: null }, { takesFee: false, entryFee: null }],
    ['lights', { hasLights: null, lightingHours: null }, { hasLights: true, lightingHours: null }],
    ['park', { name: 'a', address: 'x', location: null }, { name: 'a', address: 'y', location: null }],
  ])('but not %s: %j', (fact, one, other) => {
    expect(isSameFact(fact, one, other)).toBe(false)
  })

  test('a normalised value is the same as the original, whatever it is', () => {
    const text = fc.string({ minLength: 1, maxLength: 20 })
    const names = fc.record({ he: text, en: text })
    fc.assert(
      fc.property(names, names, (one, other) => {
        const [he, en] = normalOf('name', one) as [string, string]
        expect(normalOf('name', { he, en })).toEqual([he, en])
        expect(isSameFact('name', one, other)).toBe(isSameFact('name', other, one))
      }),
    )
  })
})

test.each<[number | null, number | null, boolean]>([
  [null, null, true],
  [2015, null, true],
  [null, 2000, true],
  [2015, 2015, true],
  [2015, 2014, false],
])('opened in %s and closed in %s is valid: %s', (openingYear, closingYear, isSo) => {
  expect(areYearsInOrder({ openingYear, closingYear })).toBe(isSo)
})

describe('what a rider may send', () => {
  test.each(AREAS)('the area %s', (area) => {
    expect(FACT_VALUES.area.safeParse(area).success).toBe(true)
  })
  test.each([
    [{ hasLights: true, lightingHours: { start: '18:00', end: '23:00' } }, true],
    [{ hasLights: false, lightingHours: null }, true],
    [{ hasLights: false, lightingHours: { start: '18:00', end: '23:00' } }, false],
    [{ hasLights: null, lightingHours: { start: '18:00', end: '23:00' } }, false],
  ])('lights %j are valid: %s', (value, isRight) => {
    expect(FACT_VALUES.lights.safeParse(value).success).toBe(isRight)
  })
  test.each<['elements' | 'surface' | 'cover' | 'sizeM2', unknown, boolean]>([
    ['elements', 'bqs', true],
    ['elements', null, true],
    ['elements', '', false],
    ['elements', 'qb', false],
    ['elements', 'z', false],
    ['surface', 'wood', true],
    ['surface', 'ice', false],
    ['cover', 'indoor', true],
    ['cover', true, false],
    ['sizeM2', 900, true],
    ['sizeM2', null, true],
    ['sizeM2', 0, false],
    ['sizeM2', 1.5, false],
  ])('%s %j is valid: %s', (fact, value, isRight) => {
    expect(FACT_VALUES[fact].safeParse(value).success).toBe(isRight)
  })
  test.each([
    [{ takesFee: true, entryFee: { adult: 30, child: 0 } }, true],
    [{ takesFee: true, entryFee: null }, true],
    [{ takesFee: false, entryFee: { adult: 30, child: 0 } }, false],
    [{ takesFee: null, entryFee: { adult: 30, child: 0 } }, false],
    [{ takesFee: true, entryFee: { adult: -1, child: 0 } }, false],
  ])('a fee %j is valid: %s', (value, isRight) => {
    expect(FACT_VALUES.fee.safeParse(value).success).toBe(isRight)
  })
})
