import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { aPark, week } from '../../tests/factories/park.ts'
import { fillUnknown } from './fill-unknown.ts'

const NOTHING = Object.fromEntries(Object.keys(aPark().amenities).map((name) => [name, null])) as Park['amenities']
const sparse = (own: Partial<Park> = {}) => aPark({ amenities: NOTHING, ...own })
const FULL = aPark({
  openingHours: week('08:00-20:00'),
  hasLights: true,
  lightingHours: { start: '18:00', end: '22:00' },
  amenities: { ...NOTHING, parking: true, shade: false, entryFee: true },
  entryFee: { adult: 20, child: 10 },
  openingYear: 2010,
  elements: 'bq',
  surface: 'concrete',
  cover: 'open',
  sizeM2: 900,
})

describe('filling in what a park does not know', () => {
  test('a park that knows nothing takes every fact, and keeps its own name, place and closing year', () => {
    const { openingHours, hasLights, lightingHours, amenities, entryFee, openingYear } = FULL
    const { elements, surface, cover, sizeM2 } = FULL
    const facts = { openingHours, hasLights, lightingHours, amenities, entryFee, openingYear }
    const park = sparse()
    expect(fillUnknown(park, { ...FULL, closingYear: 2020 })).toEqual({
      ...park,
      ...facts,
      ...{ elements, surface, cover, sizeM2 },
    })
  })

  test.each<[string, Partial<Park>, Partial<Park>, Partial<Park>]>([
    ['always open', { is24Hours: true }, FULL, { is24Hours: true, openingHours: null }],
    ['no lights', { hasLights: false }, FULL, { hasLights: false, lightingHours: null }],
    ['lights without hours', { hasLights: true }, FULL, { lightingHours: FULL.lightingHours }],
    ['lights of a park that has none', { hasLights: true }, { hasLights: false }, { lightingHours: null }],
    ['no fee', { amenities: { ...NOTHING, entryFee: false } }, FULL, { entryFee: null }],
    ['a fee of unknown amount', { amenities: { ...NOTHING, entryFee: true } }, FULL, { entryFee: FULL.entryFee }],
    ['another surface', { surface: 'wood' }, FULL, { surface: 'wood' }],
    ['closed before the other opened', { closingYear: 2005 }, FULL, { openingYear: null, closingYear: 2005 }],
    ['a known year', { openingYear: 1999 }, FULL, { openingYear: 1999 }],
  ])('%s', (_, own, other, expected) => {
    expect(fillUnknown(sparse(own), sparse(other))).toMatchObject(expected)
  })

  test('no known value changes, and filling twice changes nothing', () => {
    const flag = fc.constantFrom(true, false, null)
    const park = fc
      .record({
        hasLights: flag,
        openingYear: fc.constantFrom(2000, null),
        elements: fc.constantFrom('b', 'qt', null),
        surface: fc.constantFrom('wood' as const, null),
        cover: fc.constantFrom('roofed' as const, null),
        sizeM2: fc.constantFrom(5, null),
        parking: flag,
        entryFee: flag,
      })
      .map(({ parking, entryFee, ...own }) => sparse({ ...own, amenities: { ...NOTHING, parking, entryFee } }))
    fc.assert(
      fc.property(park, park, (own, other) => {
        const filled = fillUnknown(own, other)
        for (const [name, value] of Object.entries(own))
          if (value !== null && name !== 'amenities') expect(filled[name as keyof Park]).toEqual(value)
        for (const [name, value] of Object.entries(own.amenities))
          if (value !== null) expect(filled.amenities[name as keyof Park['amenities']]).toBe(value)
        expect(fillUnknown(filled, other)).toEqual(filled)
      }),
    )
  })
})
