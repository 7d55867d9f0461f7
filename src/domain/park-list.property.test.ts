/** The list's filters and orders, with random parks and queries. */
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { COVERS } from '#contract/park-elements.ts'
import { AMENITIES, AREAS, PARK_SORTS } from '#contract/parks.ts'
import type { Park } from '#contract/parks.ts'
import { DAY_MS } from '#contract/time.ts'
import { aPark, amenitiesWith, idOf, week } from '../../tests/factories/park.ts'
import { isOpenState, parkState } from './park-state.ts'
import { isFine } from './reports.ts'
import { distanceKm, latLonOf } from './distance.ts'
import { foldText } from './fold.ts'
import { isLit } from './lighting.ts'
import { UNFILTERED } from './park-filters.ts'
import { amenityCount, selectParks, splitParks } from './park-list.ts'
import type { ListQuery } from './park-list.ts'
import { visitAnswer, visitLitAnswer } from './visit.ts'
import { instantOfWhen, type When } from './when.ts'

const NOW = Date.parse('2026-07-15T20:00:00+03:00')
const TEL_AVIV = { lat: 32.08, lon: 34.78 }

const rated = (average: number, count: number) => ({ average, count })
const at = (lat: number, lon: number): Park['location'] => ({ type: 'Point', coordinates: [lon, lat] })
const WORDS = ['Ramp', 'Bowl', 'Yarkon', 'רמפה', 'ירקון', "צ'ק", 'Tel-Aviv', '7']
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '))
const ratingArb = fc.oneof(
  fc.constant(rated(0, 0)),
  fc.record({ average: fc.integer({ min: 2, max: 10 }).map((n) => n / 2), count: fc.constantFrom(1, 2, 3, 5) }),
)
const year = (min: number, max: number) => fc.option(fc.integer({ min, max }))
const parkArb: fc.Arbitrary<Park> = fc
  .record({
    name: fc.record({ he: words, en: words }),
    address: fc.record({ he: words, en: words }),
    area: fc.constantFrom(...AREAS),
    openingYear: year(2020, 2026),
    closingYear: fc.oneof(fc.constant(null), year(2024, 2027)),
    location: fc
      .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))
      .map(([y, x]) => at(30 + y / 3, 34 + x / 5)),
    is24Hours: fc.boolean(),
    openingHours: fc.constantFrom(null, week('08:00-16:00'), week('18:00-02:00')),
    hasLights: fc.constantFrom(null, true, false),
    lightingHours: fc.constantFrom(null, { start: '19:00', end: '22:00' }),
    amenities: fc.tuple(fc.subarray([...AMENITIES]), fc.subarray([...AMENITIES])).map(([some, unknown]) => ({
      ...amenitiesWith(...some),
      ...Object.fromEntries(unknown.map((name) => [name, null])),
    })),
    heartRating: ratingArb,
    difficultyRating: ratingArb,
    createdAt: fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'),
    elements: fc.constantFrom(null, 'b', 'bs', 's'),
    surface: fc.constantFrom(null, 'wood', 'concrete', 'asphalt'),
    cover: fc.constantFrom(null, ...COVERS),
  })
  .map((over) => aPark(over))
const parksArb = fc
  .array(parkArb, { maxLength: 40 })
  .map((parks) => parks.map((park, index) => ({ ...park, _id: idOf(index * 7 + 3), url: `park-${index}` })))
const queryArb: fc.Arbitrary<ListQuery> = fc.record({
  search: fc.oneof(fc.constant(''), words, fc.constantFrom('ram', 'ירק', '!', ' ')),
  area: fc.constantFrom('all' as const, ...AREAS),
  amenities: fc.oneof(fc.constant([]), fc.subarray([...AMENITIES], { maxLength: 2 })),
  elements: fc.oneof(fc.constant([]), fc.subarray(['bowl', 'stairs'] as const)),
  surfaces: fc.oneof(fc.constant([]), fc.subarray(['wood', 'concrete'] as const)),
  roof: fc.boolean(),
  free: fc.boolean(),
  easy: fc.boolean(),
  when: fc.constantFrom<When | null>(null, 'tonight', '2026-07-16T10'),
  openNow: fc.boolean(),
  litNow: fc.boolean(),
  fineNow: fc.boolean(),
  neverBeen: fc.boolean(),
  been: fc.option(
    fc.array(fc.nat(39)).map((indexes) => new Set(indexes.map((index) => idOf(index * 7 + 3)))),
    { nil: undefined },
  ),
  // Without a forecast it excludes no park.
  dryNow: fc.boolean(),
  reports: fc.option(
    fc.dictionary(
      fc.nat(39).map((index) => idOf(index * 7 + 3)),
      fc.array(
        fc.record({
          kind: fc.constantFrom('wet', 'works', 'fine', 'locked'),
          seen: fc.array(fc.constantFrom(NOW, NOW + 3_600_000).map((ms) => new Date(ms).toISOString())),
          isConfirmed: fc.boolean(),
        }),
        { maxLength: 2 },
      ),
    ),
    { nil: undefined },
  ),
  sort: fc.constantFrom(...PARK_SORTS),
  near: fc.option(fc.constant(TEL_AVIV)),
  language: fc.constantFrom('he' as const, 'en' as const),
  instant: fc.integer({ min: NOW, max: NOW + 400 * DAY_MS }),
})
const isGone = (park: Park, instant: number) =>
  park.closingYear !== null && Date.UTC(park.closingYear + 1, 0, 1) - 7_200_000 <= instant

/** The expected filters, written slowly and plainly. */
function passes(park: Park, asked: ListQuery): boolean {
  const { search, area, amenities, elements, surfaces, roof, openNow, litNow, fineNow, reports, instant } = asked
  const visitAt = asked.when && instantOfWhen(asked.when, instant)
  const text = foldText([park.name.he, park.name.en, park.address.he, park.address.en, park.url].join(' '))
  const folded = foldText(search)
  const found = search.trim() === '' || (folded !== '' && folded.split(' ').every((word) => text.includes(word)))
  return (
    found &&
    (area === 'all' || park.area === area) &&
    amenities.every((amenity) => park.amenities[amenity]) &&
    !(asked.neverBeen && asked.been?.has(park._id)) &&
    elements.every((element) => park.elements?.includes(element === 'bowl' ? 'b' : 's')) &&
    (surfaces.length === 0 || surfaces.some((surface) => park.surface === surface)) &&
    (!roof || ['partly', 'roofed', 'indoor'].includes(park.cover!)) &&
    (!openNow || isOpenState(parkState(park, reports?.[park._id], instant))) &&
    (visitAt === null || visitAnswer(park, reports?.[park._id], visitAt) === true) &&
    (!litNow || (visitAt === null ? isLit(park, instant) : visitLitAnswer(park, visitAt) === true)) &&
    (!asked.free || park.amenities.entryFee === false) &&
    (!asked.easy || (park.difficultyRating.count >= 5 && park.difficultyRating.average <= 2)) &&
    (!fineNow || isFine(reports?.[park._id], park, instant))
  )
}

test('the list has exactly the parks that pass, each once, and leaves its input unchanged', () => {
  fc.assert(
    fc.property(parksArb, queryArb, (parks, asked) => {
      const before = [...parks]
      const listed = selectParks(parks, asked).map(({ park }) => park._id)
      expect(listed.toSorted()).toEqual(
        parks
          .filter((park) => passes(park, asked))
          .map((park) => park._id)
          .toSorted(),
      )
      expect(parks).toEqual(before)
    }),
    { numRuns: 300 },
  )
})

test('each filter only removes parks and keeps the order of the others', () => {
  fc.assert(
    fc.property(parksArb, queryArb, (parks, asked) => {
      const all = selectParks(parks, {
        ...asked,
        ...UNFILTERED,
      })
      const kept = new Set(selectParks(parks, asked).map(({ park }) => park._id))
      expect(all.length).toBe(parks.length)
      expect(selectParks(parks, asked)).toEqual(all.filter(({ park }) => kept.has(park._id)))
    }),
    { numRuns: 200 },
  )
})

test('a park is unknown exactly if it passes with the right values of what nobody knows', () => {
  /** The park with values that make it pass, where they are unknown. */
  const filled = (park: Park, { elements, surfaces, free }: ListQuery): Park => ({
    ...park,
    elements: park.elements ?? (elements.length === 0 ? null : 'bs'),
    surface: park.surface ?? surfaces[0] ?? null,
    cover: park.cover ?? 'indoor',
    ...(park.openingHours === null && !park.is24Hours && { is24Hours: true }),
    ...(park.hasLights !== false &&
      park.lightingHours === null && { hasLights: true, lightingHours: { start: '00:00', end: '00:00' } }),
    ...(park.difficultyRating.count < 5 && { difficultyRating: rated(1, 5) }),
    amenities: Object.fromEntries(
      AMENITIES.map((name) => [name, park.amenities[name] ?? !(free && name === 'entryFee')]),
    ) as Park['amenities'],
  })
  fc.assert(
    fc.property(parksArb, queryArb, (parks, asked) => {
      // No park takes a fee and is free.
      fc.pre(!(asked.free && asked.amenities.includes('entryFee')))
      const { listed, unknown } = splitParks(parks, asked)
      const idsOf = (some: typeof listed) => some.map(({ park }) => park._id)
      expect(idsOf(listed)).toEqual(idsOf(selectParks(parks, asked)))
      // A report doubts that a park is open, now or when it is asked for, so its timetable decides whether it may be.
      const mayPass = (park: Park) =>
        passes(park, { ...asked, fineNow: false, reports: {} }) &&
        (!asked.fineNow || passes(park, { ...asked, openNow: false, when: null, litNow: false }))
      const may = parks.filter((park) => mayPass(filled(park, asked)) && !passes(park, asked))
      expect(idsOf(unknown).toSorted()).toEqual(may.map((park) => park._id).toSorted())
    }),
    { numRuns: 300 },
  )
})

test('neighbours are in order: closed for good last, then by the sort, then by name, then by id', () => {
  const dictionary = (language: string) =>
    new Intl.Collator(language, { numeric: true, sensitivity: 'base', ignorePunctuation: true })
  const collators = { he: dictionary('he'), en: dictionary('en') }
  fc.assert(
    fc.property(parksArb, queryArb, (parks, asked) => {
      const { sort, near, language, instant } = asked
      const rank = (park: Park): number[] => {
        const gone = isGone(park, instant) ? 1 : 0
        const { difficultyRating: hard, heartRating: heart } = park
        if (sort === 'difficulty') return [gone, hard.count === 0 ? 9 : hard.average]
        if (sort === '-difficulty') return [gone, hard.count === 0 ? 9 : -hard.average]
        if (sort === 'amenities') return [gone, -amenityCount(park)]
        if (sort === 'newest') return [gone, -(park.openingYear ?? 0)]
        if (sort === 'distance' && near !== null) return [gone, distanceKm(near, latLonOf(park))]
        return [gone, -heart.average]
      }
      const listed = selectParks(parks, asked).map(({ park }) => park)
      listed.slice(1).forEach((park, index) => {
        const [a, b] = [listed[index]!, park]
        const [left, right] = [rank(a), rank(b)]
        const differs = left.findIndex((value, key) => value !== right[key])
        const byName = collators[language].compare(a.name[language], b.name[language])
        if (differs >= 0) expect(left[differs]).toBeLessThan(right[differs]!)
        else if (byName !== 0) expect(byName).toBeLessThan(0)
        else expect(a._id < b._id).toBe(true)
      })
    }),
    { numRuns: 300 },
  )
})

test('the order does not depend on the order of the input, nor on earlier queries', () => {
  fc.assert(
    fc.property(parksArb, fc.array(queryArb, { minLength: 1, maxLength: 20 }), (parks, queries) => {
      for (const asked of queries) expect(selectParks(parks, asked)).toEqual(selectParks(parks.toReversed(), asked))
    }),
    { numRuns: 50 },
  )
})
