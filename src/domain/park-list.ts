/** Which parks a list shows, and in which order (docs/product.md#list-of-parks). */
import type { Language } from '#contract/limits.ts'
import type { Amenity, Park, ParkSort } from '#contract/parks.ts'
import { cached } from './cached.ts'
import { distanceKm, latLonOf } from './distance.ts'
import type { LatLon } from './distance.ts'
import { foldText } from './fold.ts'
import { localTime } from './israel-time.ts'
import { askedInstant, filterOf, type FilterQuery } from './park-filters.ts'
import { parkState, type ParkState } from './park-state.ts'
import { isClosedForGood } from './stretches.ts'
import { instantOfWhen } from './when.ts'

export type ListQuery = FilterQuery & {
  /**
   * null: the default order. Parks that are open at the query's time come first, then those of unknown or doubted
   * hours, then closed ones.
   */
  sort: ParkSort | null
  /** The rider's location. null: unknown; the order `distance` then sorts like `rating`. */
  near: LatLon | null
  /** Equal parks are sorted by their names in this language. */
  language: Language
}

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

/** Whether a park has the value that an order sorts by. Without any such park the order is by name. */
const HAS_VALUE: Readonly<Record<ParkSort, (park: Park, near: LatLon | null) => boolean>> = {
  rating: ({ heartRating }) => heartRating.count > 0,
  distance: (park, near) => near !== null || park.heartRating.count > 0,
  difficulty: ({ difficultyRating }) => difficultyRating.count > 0,
  '-difficulty': ({ difficultyRating }) => difficultyRating.count > 0,
  amenities: (park) => amenityCount(park) > 0,
  newest: ({ openingYear }) => openingYear !== null,
}

/** The order in which the default order sorts parks of the same state. */
export const orderWithin = (near: LatLon | null): ParkSort => (near === null ? 'rating' : 'distance')

/** Whether these parks are sorted by name alone, because nobody knows the value that the order sorts by. */
export const isByName = (listed: readonly ListedPark[], { sort, near }: Pick<ListQuery, 'sort' | 'near'>): boolean =>
  !listed.some(({ park }) => HAS_VALUE[sort ?? orderWithin(near)](park, near))

/**
 * Whether parks are sorted by their state first: in the default order, unless a time is asked for, at which all listed
 * parks are open.
 */
export const isByState = ({ sort, when, instant }: Pick<ListQuery, 'sort' | 'when' | 'instant'>): boolean =>
  sort === null && (when === null || instantOfWhen(when, instant) === null)

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

/** All parks in the order of a query, by values that do not change from minute to minute. */
function pureOrder(parks: readonly Park[], query: ListQuery): Park[] {
  const { language, near, instant } = query
  const sort = query.sort ?? orderWithin(near)
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

/** Ranks of states in the default order. */
const STATE_RANKS: Readonly<Record<ParkState['state'], number>> = {
  open: 0,
  'closing-soon': 0,
  doubted: 1,
  unknown: 1,
  closed: 2,
  'permanently-closed': 3,
}

type StateOrder = Pick<ListQuery, 'instant' | 'reports'> & { ordered: Park[] }

/** The last default order of each pure order: the instant is kept while the rider types or presses filters. */
const stateOrders = new WeakMap<readonly Park[], StateOrder>()

function orderOf(parks: readonly Park[], query: ListQuery): readonly Park[] {
  const pure = pureOrder(parks, query)
  if (query.sort !== null) return pure
  const { reports } = query
  const instant = askedInstant(query)
  const last = stateOrders.get(pure)
  if (last?.instant === instant && last.reports === reports) return last.ordered
  const ranks: Park[][] = [[], [], [], []]
  for (const park of pure) ranks[STATE_RANKS[parkState(park, reports?.[park._id], instant).state]]!.push(park)
  const ordered = ranks.flat()
  stateOrders.set(pure, { instant, reports, ordered })
  return ordered
}

export type SplitParks = {
  /** The parks that pass every filter. */
  listed: ListedPark[]
  /** The parks that no filter excludes, but of which nobody knows whether they pass all of them. */
  unknown: ListedPark[]
}

/**
 * The parks that pass every filter, and those of which that is unknown. Both are sorted; parks that are closed for good
 * come last. Equal parks are sorted by name, then by id. Pass the same array while the data is unchanged, and don't
 * mutate the array: its orders are cached.
 */
export function splitParks(parks: readonly Park[], query: ListQuery): SplitParks {
  const { near } = query
  const passes = filterOf(query)
  const split: SplitParks = { listed: [], unknown: [] }
  for (const park of orderOf(parks, query)) {
    const answer = passes(park)
    if (answer === false) continue
    const one = { park, distanceKm: near === null ? null : distanceKm(near, latLonOf(park)) }
    split[answer === null ? 'unknown' : 'listed'].push(one)
  }
  return split
}

/** The parks that pass every filter, as `splitParks` has them. */
export const selectParks = (parks: readonly Park[], query: ListQuery): ListedPark[] => splitParks(parks, query).listed
