import { expect, test } from 'vitest'
import fc from 'fast-check'
import { AMENITIES, PARK_SORTS, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import type { Park } from '#contract/parks.ts'
import { aPark, amenitiesWith, idOf, week } from '../../tests/factories/park.ts'
import { parkState } from './park-state.ts'
import { distanceKm, latLonOf } from './distance.ts'
import { UNFILTERED, warmSearch } from './park-filters.ts'
import { amenityCount, isByName, selectParks } from './park-list.ts'
import type { ListQuery } from './park-list.ts'
import { elementTest } from './search/element-terms.ts'

const NOW = Date.parse('2026-07-15T20:00:00+03:00')
const TEL_AVIV = { lat: 32.08, lon: 34.78 }

const query = (over: Partial<ListQuery> = {}): ListQuery => ({
  ...UNFILTERED,
  sort: 'rating',
  near: null,
  language: 'en',
  instant: NOW,
  ...over,
})

let made = 0
/** A park with a short English name. */
const named = (en: string, over: Partial<Park> = {}): Park =>
  aPark({ _id: idOf(++made), name: { he: en, en }, ...over })
const names = (parks: readonly Park[], over: Partial<ListQuery>) =>
  selectParks(parks, query(over)).map(({ park }) => park.name.en)
const rated = (average: number, count: number) => ({ average, count })
const at = (lat: number, lon: number): Park['location'] => ({ type: 'Point', coordinates: [lon, lat] })

test.each([
  ['', true],
  ['   ', true],
  ['yarkon', true],
  ['YARK', true],
  ['ark', true],
  ['הירקון', true],
  ['yarkon aviv', true],
  ['aviv yarkon', true],
  ['הירקון tel', true],
  ['rokach 80', true],
  ['רוקח', true],
  ['skate-by-the-river', true],
  ["צ'מפיון", true],
  ['צ׳מפיון', true],
  ['צמפיון', true],
  ['תל-אביב', true],
  ['תל־אביב', true],
  ['yarkon haifa', false],
  ['yarkontel', false],
  ['!!!', false],
  ['🛹', false],
])('the search %j finds the park: %s', (search, found) => {
  const park = aPark({
    name: { he: 'סקייטפארק הירקון צ׳מפיון', en: 'Yarkon Skatepark' },
    address: { he: 'שדרות רוקח 80, תל אביב-יפו', en: 'Rokach Blvd. 80, Tel Aviv-Yafo' },
    url: 'skate-by-the-river',
  })
  expect(selectParks([park], query({ search })).length).toBe(found ? 1 : 0)
})

test('the filters by area, all amenities, open now and lit now work together', () => {
  const parks = [
    named('north', { area: 'north', amenities: amenitiesWith('shade', 'parking'), is24Hours: true }),
    named('center', { area: 'center', amenities: amenitiesWith('shade'), openingHours: week('08:00-16:00') }),
    named('lit', { area: 'south', lightingHours: { start: '19:00', end: '22:00' }, openingHours: week('08:00-22:00') }),
    named('gone', { area: 'north', is24Hours: true, closingYear: 2020 }),
    named('unknown', { area: 'north' }),
  ]
  expect(names(parks, { area: 'north' })).toEqual(['north', 'unknown', 'gone'])
  expect(names(parks, { amenities: ['shade'] })).toEqual(['center', 'north'])
  expect(names(parks, { amenities: ['shade', 'parking'] })).toEqual(['north'])
  expect(names(parks, { openNow: true })).toEqual(['lit', 'north'])
  expect(names(parks, { litNow: true })).toEqual(['lit'])
  const wet = { [parks[1]!._id]: [{ kind: 'wet', seen: [new Date(NOW).toISOString()] }] }
  const others = names(parks, {}).filter((name) => name !== parks[1]!.name.en)
  expect(names(parks, { fineNow: true, reports: wet })).toEqual(others)
  expect(names(parks, { fineNow: true })).toEqual(names(parks, {}))
  expect(names(parks, { openNow: true, area: 'north' })).toEqual(['north'])
})

test.each(AMENITIES)('filter %s: only parks that are known to have it pass', (amenity) => {
  const parks = [true, false, null].map((known) =>
    named(String(known), { amenities: { ...UNKNOWN_AMENITIES, [amenity]: known } }),
  )
  expect(names(parks, { amenities: [amenity] })).toEqual(['true'])
})

test('filters by what is in a park: all elements, any of the surfaces, a roof; unknown never passes', () => {
  const parks = [
    named('a', { elements: 'bs', surface: 'concrete', cover: 'open' }),
    named('b', { elements: 'b', surface: 'wood', cover: 'indoor' }),
    named('c', { elements: 's', cover: 'partly' }),
    named('unknown'),
  ]
  expect(names(parks, { elements: ['bowl'] })).toEqual(['a', 'b'])
  expect(names(parks, { elements: ['bowl', 'stairs'] })).toEqual(['a'])
  expect(names(parks, { surfaces: ['wood'] })).toEqual(['b'])
  expect(names(parks, { surfaces: ['wood', 'concrete'] })).toEqual(['a', 'b'])
  expect(names(parks, { roof: true })).toEqual(['b', 'c'])
  expect(names(parks, { roof: true, elements: ['stairs'] })).toEqual(['c'])
})

test('a search may name what is in a park, beside its name', () => {
  const parks = [
    named('Tub', { elements: 'b', address: { he: 'חולון', en: 'Holon' } }),
    named('Curves', { elements: 'b', address: { he: 'חיפה', en: 'Haifa' } }),
    named('Bowl Alley'),
    named('Street', { elements: 's' }),
  ]
  const searched = (search: string) => names(parks, { search, elementTest: elementTest(search) })
  expect(searched('bowl')).toEqual(['Bowl Alley', 'Curves', 'Tub'])
  expect(searched('באול חיפה')).toEqual(['Curves'])
  expect(searched('holon')).toEqual(['Tub'])
  expect(names(parks, { search: 'bowl' }), 'without the table of spellings').toEqual(['Bowl Alley'])
})

test('names are ordered as in a dictionary: case, quotes and accents do not matter, 9 precedes 10', () => {
  const english = ['the bowl 10', 'The Bowl', 'élan', 'Zorro', 'the bowl 9', 'the bowl east', '"Alpha"']
  expect(
    names(
      english.map((en) => named(en)),
      { sort: 'rating', language: 'en' },
    ),
  ).toEqual([...english].sort(new Intl.Collator('en', { numeric: true, ignorePunctuation: true }).compare))
  const hebrew = ['צ׳מפיון', 'צור', 'דרומי', 'דרום', 'גן ב', 'גן 10', 'גן 9', 'אביב', 'תל אביב', 'הירקון']
  const parks = hebrew.map((he) => named('same', { name: { he, en: 'same' } }))
  expect(selectParks(parks, query({ sort: 'rating', language: 'he' })).map(({ park }) => park.name.he)).toEqual(
    [...hebrew].sort(new Intl.Collator('he', { numeric: true, ignorePunctuation: true }).compare),
  )
})

test.each<[string, Partial<ListQuery>, string[]]>([
  ['without a location', {}, ['open, rated', 'soon', 'a, unknown', 'doubted', 'closed, near', 'gone']],
  ['with a location', { near: TEL_AVIV }, ['soon', 'open, rated', 'doubted', 'a, unknown', 'closed, near', 'gone']],
  ['a pressed order', { sort: 'rating' }, ['open, rated', 'closed, near', 'a, unknown', 'doubted', 'soon', 'gone']],
])('the default order is by state, then by distance, rating or name; %s', (_, over, expected) => {
  const parks = [
    named('gone', { is24Hours: true, closingYear: 2020, location: at(32.08, 34.78) }),
    named('closed, near', {
      openingHours: week('08:00-16:00'),
      heartRating: rated(4, 2),
      location: at(32.08, 34.78),
    }),
    named('doubted', { is24Hours: true, location: at(32.1, 34.78) }),
    named('a, unknown', { location: at(32.2, 34.78) }),
    named('soon', { openingHours: week('08:00-20:30'), location: at(32.3, 34.78) }),
    named('open, rated', { is24Hours: true, heartRating: rated(5, 1), location: at(33, 34.78) }),
  ]
  const doubted = parks.find(({ name }) => name.en === 'doubted')!
  const reports = { [doubted._id]: [{ kind: 'locked' as const, seen: [new Date(NOW).toISOString()] }] }
  expect(names(parks, { sort: null, reports, ...over })).toEqual(expected)
})

test('the default order has the parks of each state in the order of distance or rating', () => {
  const parkArbitrary = fc.record({
    hours: fc.constantFrom(null, week('08:00-20:30'), week('08:00-16:00'), week('00:00-24:00')),
    closingYear: fc.constantFrom(null, 2020),
    average: fc.constantFrom(0, 3, 5),
    lat: fc.double({ min: 30, max: 33, noNaN: true }),
  })
  const ranks = { open: 0, 'closing-soon': 0, doubted: 1, unknown: 1, closed: 2, 'permanently-closed': 3 }
  fc.assert(
    fc.property(fc.array(parkArbitrary, { maxLength: 12 }), fc.constantFrom(null, TEL_AVIV), (facts, near) => {
      const parks = facts.map(({ hours, closingYear, average, lat }, index) =>
        aPark({
          _id: idOf(index + 1),
          openingHours: hours,
          closingYear,
          heartRating: rated(average, average === 0 ? 0 : 1),
          location: at(lat, 34.78),
        }),
      )
      const pure = selectParks(parks, query({ sort: near ? 'distance' : 'rating', near })).map(({ park }) => park)
      const rankOf = (park: Park) => ranks[parkState(park, undefined, NOW).state]
      const expected = [0, 1, 2, 3].flatMap((rank) => pure.filter((park) => rankOf(park) === rank))
      expect(selectParks(parks, query({ sort: null, near })).map(({ park }) => park)).toEqual(expected)
    }),
  )
})

test('the default order is by the states at the time that is asked for', () => {
  const parks = [
    named('open now', { is24Hours: true, heartRating: rated(3, 9) }),
    named('closed now', { openingHours: week('08:00-12:00'), heartRating: rated(5, 9) }),
  ]
  expect(names(parks, { sort: null })).toEqual(['open now', 'closed now'])
  expect(names(parks, { sort: null, when: '2026-07-16T10' })).toEqual(['closed now', 'open now'])
})

test('sort by rating: high first, equal ones by name whatever the number of votes', () => {
  const parks = [
    named('unrated'),
    named('c many', { heartRating: rated(4.5, 9) }),
    named('b many', { heartRating: rated(4.5, 9) }),
    named('a few', { heartRating: rated(4.5, 2) }),
    named('best', { heartRating: rated(4.6, 1) }),
  ]
  expect(names(parks, { sort: 'rating' })).toEqual(['best', 'a few', 'b many', 'c many', 'unrated'])
})

test('sort by distance: near first; without a location by rating', () => {
  const parks = [
    named('haifa', { location: at(32.79, 34.99), heartRating: rated(5, 1) }),
    named('eilat', { location: at(29.56, 34.95), heartRating: rated(4, 1) }),
    named('jaffa', { location: at(32.05, 34.75), heartRating: rated(3, 1) }),
  ]
  expect(names(parks, { sort: 'distance', near: TEL_AVIV })).toEqual(['jaffa', 'haifa', 'eilat'])
  // The rider has moved, so the distances give a different order.
  expect(names(parks, { sort: 'distance', near: { lat: 29.5, lon: 34.9 } })).toEqual(['eilat', 'jaffa', 'haifa'])
  expect(names(parks, { sort: 'distance' })).toEqual(['haifa', 'eilat', 'jaffa'])
})

test('sort by difficulty: easy first or hard first, unrated last in both', () => {
  const parks = [
    named('unrated'),
    named('hard', { difficultyRating: rated(4.8, 3) }),
    named('easy', { difficultyRating: rated(1.2, 3) }),
    named('middle', { difficultyRating: rated(3, 3) }),
  ]
  expect(names(parks, { sort: 'difficulty' })).toEqual(['easy', 'middle', 'hard', 'unrated'])
  expect(names(parks, { sort: '-difficulty' })).toEqual(['hard', 'middle', 'easy', 'unrated'])
})

test('sort by amenities: comforts count, costs and rules do not', () => {
  const parks = [
    named('rules', {
      amenities: amenitiesWith('entryFee', 'helmetRequired', 'noWax', 'scootersAllowed', 'bikesAllowed'),
    }),
    named('one', { amenities: amenitiesWith('shade') }),
    named('two', { amenities: amenitiesWith('shade', 'bathroom', 'entryFee') }),
  ]
  expect(names(parks, { sort: 'amenities' })).toEqual(['two', 'one', 'rules'])
  expect(amenityCount({ amenities: amenitiesWith(...AMENITIES) })).toBe(6)
  expect(amenityCount({ amenities: { ...UNKNOWN_AMENITIES, shade: true, guard: false } })).toBe(1)
})

test('sort by newest: by opening year, equal ones by name; unknown years last', () => {
  const parks = [
    named('unknown', { createdAt: '2026-06-01T00:00:00.000Z' }),
    named('old', { openingYear: 1999 }),
    named('b newer record', { openingYear: 2026, createdAt: '2026-05-01T00:00:00.000Z' }),
    named('a new', { openingYear: 2026 }),
  ]
  expect(names(parks, { sort: 'newest' })).toEqual(['a new', 'b newer record', 'old', 'unknown'])
})

test('equal parks are sorted by name in the current language, with numbers by value, then by id', () => {
  const parks = [
    aPark({ _id: idOf(13), name: { he: 'ת', en: 'Park 10' } }),
    aPark({ _id: idOf(12), name: { he: 'א', en: 'Park 2' } }),
    aPark({ _id: idOf(11), name: { he: 'ב', en: 'Park 10' } }),
  ]
  const ids = (language: 'he' | 'en') => selectParks(parks, query({ language })).map(({ park }) => park._id)
  expect(ids('en')).toEqual([idOf(12), idOf(11), idOf(13)])
  expect(ids('he')).toEqual([idOf(12), idOf(11), idOf(13)])
  expect(selectParks(parks, query({ language: 'he' })).map(({ park }) => park.name.he)).toEqual(['א', 'ב', 'ת'])
})

test('a park that is closed for good is last in every order, from New Year on', () => {
  const parks = [named('gone', { closingYear: 2026, heartRating: rated(5, 99) }), named('there')]
  expect(names(parks, { instant: Date.parse('2026-12-31T23:59:00+02:00') })).toEqual(['gone', 'there'])
  expect(names(parks, { instant: Date.parse('2027-01-01T00:00:00+02:00') })).toEqual(['there', 'gone'])
})

test('distances are given whenever the location is known, in any sort', () => {
  const park = named('x', { location: at(32.79, 34.99) })
  for (const sort of PARK_SORTS) {
    const [listed] = selectParks([park], query({ sort, near: TEL_AVIV }))
    expect(listed?.distanceKm).toBe(distanceKm(TEL_AVIV, latLonOf(park)))
    expect(selectParks([park], query({ sort }))[0]?.distanceKm).toBeNull()
  }
})

test('warming the search changes no result', () => {
  const parks = [named('Warm'), named('Cold')]
  warmSearch(parks)
  expect(names(parks, { search: 'warm' })).toEqual(['Warm'])
})

test.each<[ListQuery['sort'], Partial<Park>]>([
  ['rating', { heartRating: rated(4, 1) }],
  ['distance', { heartRating: rated(4, 1) }],
  ['difficulty', { difficultyRating: rated(1, 1) }],
  ['-difficulty', { difficultyRating: rated(1, 1) }],
  ['amenities', { amenities: amenitiesWith('shade') }],
  ['newest', { openingYear: 2020 }],
])('parks are sorted by name if the order by %s knows a value of none', (sort, known) => {
  const listed = (over: Partial<Park>) =>
    selectParks(
      [aPark({ amenities: UNKNOWN_AMENITIES }), aPark({ amenities: UNKNOWN_AMENITIES, ...over })],
      query({ sort }),
    )
  expect([{}, known].map((over) => isByName(listed(over), { sort, near: null }))).toEqual([true, false])
  expect(isByName(listed({}), { sort: 'distance', near: TEL_AVIV })).toBe(false)
})
