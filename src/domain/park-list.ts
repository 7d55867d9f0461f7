/** Which parks a list shows, and in which order (docs/product.md#list-of-parks). */
import type { Language } from '#contract/limits.ts'
import type { Element, Surface } from '#contract/park-elements.ts'
import type { Amenity, Area, Park, ParkSort } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import { cached } from './cached.ts'
import { isFine } from './reports.ts'
import { distanceKm, latLonOf } from './distance.ts'
import type { LatLon } from './distance.ts'
import { hasElement, hasRoof } from './elements.ts'
import { foldText } from './fold.ts'
import { isOpen, openStatus } from './hours.ts'
import { localTime } from './israel-time.ts'
import { isLit } from './lighting.ts'
import { isClosedForGood } from './stretches.ts'

export type ListQuery = {
  search: string
  /**
   * Finds parks by the elements that `search` names (`elementTest` of search/element-terms.ts). Absent while that code
   * is not loaded.
   */
  elementTest?: ((park: Park, text: string) => boolean) | null | undefined
  area: 'all' | Area
  /** Only parks that are known to have all of these amenities. */
  amenities: readonly Amenity[]
  /** Only parks that are known to have all of these elements. */
  elements: readonly Element[]
  /** Only parks whose surface is known to be one of these; none: any surface, also an unknown one. */
  surfaces: readonly Surface[]
  /** Only parks that are known to have a roof over at least a part. */
  roof: boolean
  openNow: boolean
  litNow: boolean
  /** Only parks without a problem that is reported at the moment. */
  fineNow: boolean
  /** Riders' reports about parks, for `fineNow`. */
  reports?: Conditions['parks'] | undefined
  sort: ParkSort
  /** The rider's location. null: unknown; the order `distance` then sorts like `rating`. */
  near: LatLon | null
  /** Equal parks are sorted by their names in this language. */
  language: Language
  /** The current instant, epoch ms. */
  instant: number
}

/** Filters that exclude no park. */
export const UNFILTERED = {
  search: '',
  area: 'all',
  amenities: [],
  elements: [],
  surfaces: [],
  roof: false,
  openNow: false,
  litNow: false,
  fineNow: false,
} as const satisfies Partial<ListQuery>

export type ListedPark = {
  park: Park
  /** Distance from `near`, not rounded; null without `near`. */
  distanceKm: number | null
}

/**
 * Amenities that are good for everyone. The order "most amenities" counts only these; it ignores fees, rules and who
 * may ride.
 */
export const COMFORTS = ['parking', 'bathroom', 'shade', 'seating', 'guard', 'bombShelter'] as const satisfies Amenity[]

/** How many of the COMFORTS a park is known to have. */
export function amenityCount(park: Pick<Park, 'amenities'>): number {
  return COMFORTS.reduce((count, amenity) => count + (park.amenities[amenity] === true ? 1 : 0), 0)
}

const folded = new WeakMap<Park, string>()

/** The folded text of a park, computed once per park object. */
const searchTextOf = (park: Park): string => cached(folded, park, foldPark)
const foldPark = ({ name, address, url }: Park): string =>
  foldText(`${name.he} ${name.en} ${address.he} ${address.en} ${url}`)

/** Folds the texts of parks before the first keystroke. Call this when the page is idle, with slices of a long list. */
export function warmSearch(parks: readonly Park[]): void {
  for (const park of parks) searchTextOf(park)
}

/**
 * Returns a test that finds every word of the term in a park's names, addresses or slug; a word may also name an element
 * of the park. null: no term.
 */
function searchTest({ search, elementTest }: ListQuery): ((park: Park) => boolean) | null {
  if (search.trim() === '') return null
  const term = foldText(search)
  // A term of punctuation alone finds nothing.
  if (term === '') return () => false
  const words = term.split(' ')
  return (park) => {
    const text = searchTextOf(park)
    return words.every((word) => text.includes(word)) || !!elementTest?.(park, text)
  }
}

/** Whether a park passes the filters that depend on the current time. The server can't filter its lists by these. */
export const isNow = (park: Park, { openNow, litNow, fineNow, reports, instant }: ListQuery): boolean =>
  (!litNow || isLit(park, instant)) &&
  (!fineNow || isFine(reports?.[park._id], park, instant)) &&
  (!openNow || isOpen(park, instant))

/** The query's filters, the cheapest first. */
function testsOf(query: ListQuery): ((park: Park) => boolean)[] {
  const { area, amenities, elements, surfaces } = query
  const tests: ((park: Park) => boolean)[] = []
  if (area !== 'all') tests.push((park) => park.area === area)
  if (amenities.length > 0) tests.push((park) => amenities.every((amenity) => park.amenities[amenity] === true))
  if (elements.length > 0) tests.push((park) => elements.every((element) => hasElement(park, element)))
  if (surfaces.length > 0) tests.push(({ surface }) => surface !== null && surfaces.includes(surface))
  if (query.roof) tests.push(hasRoof)
  const search = searchTest(query)
  if (search !== null) tests.push(search)
  if (query.litNow || query.fineNow || query.openNow) tests.push((park) => isNow(park, query))
  return tests
}

/** Returns a park's sort key; a smaller key comes first. */
type Key = (park: Park, near: LatLon | null) => number

const byRating: Key = (park) => -park.heartRating.average

/** Unrated parks come last in either direction. */
const byDifficulty =
  (direction: 1 | -1): Key =>
  ({ difficultyRating: { average, count } }) =>
    count === 0 ? Infinity : direction * average

const KEYS: Readonly<Record<ParkSort, Key>> = {
  rating: byRating,
  distance: (park, near) => (near === null ? byRating(park, near) : distanceKm(near, latLonOf(park))),
  difficulty: byDifficulty(1),
  '-difficulty': byDifficulty(-1),
  amenities: (park) => -amenityCount(park),
  newest: (park) => (park.openingYear === null ? Infinity : -park.openingYear),
}

/** Sorts by name, then by id. No collator is used, because a first visit would load one only for this order. */
function orderByName(parks: readonly Park[], language: Language): Park[] {
  const named = parks.map((park) => ({ park, key: `${dictionaryKey(park.name[language], language)}\n${park._id}` }))
  return named.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ park }) => park)
}

/** A key that sorts names like a dictionary: 9 precedes 10, and in Hebrew, Hebrew letters precede others. */
function dictionaryKey(name: string, language: Language): string {
  const key = foldText(name).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
  return language === 'he' ? key.replace(/[a-z]+/g, '\uffff$&') : key
}

/** Sorts parks by a key. Equal keys keep the order of `named`, which is sorted by name. */
function orderByKey(named: readonly Park[], keyOf: Key, query: ListQuery): Park[] {
  const size = named.length
  const group = new Uint8Array(size)
  const key = new Float64Array(size)
  named.forEach((park, index) => {
    group[index] = isClosedForGood(park.closingYear, query.instant) ? 1 : 0
    key[index] = keyOf(park, query.near)
  })
  return Uint32Array.from(named.keys())
    .sort((a, b) => group[a]! - group[b]! || compareNumbers(key[a]!, key[b]!) || a - b)
    .reduce<Park[]>((ordered, index) => (ordered.push(named[index]!), ordered), [])
}

/** A subtraction would not do: the difference of two Infinities is NaN. */
function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The cached orders of each list. An order seldom changes, so every keystroke only filters a cached order. */
const ordersOfLists = new WeakMap<readonly Park[], Map<string, Park[]>>()

/**
 * Highest number of cached orders per list. Limits the memory while the rider moves, because each location has its own
 * order.
 */
const ORDERS_KEPT = 16

/** The cached order of a key; the least recently used one is evicted. */
function recent(orders: Map<string, Park[]>, key: string, make: () => Park[]): Park[] {
  const order = orders.get(key) ?? make()
  // Deletes the key and inserts it again as the newest one, because a map iterates in the order of insertion.
  orders.delete(key)
  orders.set(key, order)
  if (orders.size > ORDERS_KEPT) orders.delete(orders.keys().next().value!)
  return order
}

function orderOf(parks: readonly Park[], query: ListQuery): readonly Park[] {
  const { sort, language, near, instant } = query
  const orders = cached(ordersOfLists, parks, () => new Map<string, Park[]>())
  const location = sort === 'distance' && near !== null ? `${near.lat},${near.lon}` : ''
  return recent(orders, `${sort} ${language} ${localTime(instant).year} ${location}`, () =>
    orderByKey(
      recent(orders, `name ${language}`, () => orderByName(parks, language)),
      KEYS[sort],
      query,
    ),
  )
}

/**
 * The parks that pass every filter, sorted; parks that are closed for good come last. Equal parks are sorted by name,
 * then by id. Pass the same array while the data is unchanged, and don't mutate the array: its orders are cached.
 */
export function selectParks(parks: readonly Park[], query: ListQuery): ListedPark[] {
  const { near } = query
  const tests = testsOf(query)
  const listed: ListedPark[] = []
  for (const park of orderOf(parks, query)) {
    if (!tests.every((test) => test(park))) continue
    listed.push({ park, distanceKm: near === null ? null : distanceKm(near, latLonOf(park)) })
  }
  return listed
}

/**
 * The number of open parks as a fact about all of them. null: none is known to be open, and nobody knows the hours of
 * some.
 * @param open how many of the parks are open
 */
export function knownOpen(open: number, parks: readonly Park[], instant: number): number | null {
  if (open > 0) return open
  return parks.some((park) => openStatus(park, instant).state === 'unknown') ? null : 0
}
