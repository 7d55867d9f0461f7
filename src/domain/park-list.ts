/** Which parks a list shows, and in which order (decisions, Parks: search, filters, sorts). */
import type { Language } from '#contract/limits.ts'
import type { Amenity, Area, Park, ParkSort } from '#contract/parks.ts'
import { distanceKm, latLonOf } from './distance.ts'
import type { LatLon } from './distance.ts'
import { foldText } from './fold.ts'
import { isOpen } from './hours.ts'
import { isLit } from './lighting.ts'
import { isClosedForGood } from './stretches.ts'

export type ListQuery = {
  /** As typed. */
  search: string
  area: 'all' | Area
  /** All of them must be there. */
  amenities: readonly Amenity[]
  openNow: boolean
  litNow: boolean
  sort: ParkSort
  /** Where the rider is; null: not known, and `distance` then sorts like `rating`. */
  near: LatLon | null
  /** Names decide ties, and are compared in this language. */
  language: Language
  /** Now, epoch ms. */
  instant: number
}

export type ListedPark = {
  park: Park
  /** From `near`, not rounded; null without it. */
  distanceKm: number | null
}

/**
 * The amenities that make a park better for everyone, which is what "most amenities" counts. Left out: what costs or
 * restricts (entryFee, helmetRequired, noWax), and who may ride (scootersAllowed, bikesAllowed), good news for some and
 * bad for others.
 */
export const COMFORTS = ['parking', 'bathroom', 'shade', 'seating', 'guard', 'bombShelter'] as const satisfies Amenity[]

/** How many of the COMFORTS a park has. */
export function amenityCount(park: Pick<Park, 'amenities'>): number {
  return COMFORTS.reduce((count, amenity) => count + (park.amenities[amenity] ? 1 : 0), 0)
}

const folded = new WeakMap<Park, string>()

/** Folded once per park object, so that a keystroke costs a substring search and no more. */
function searchTextOf(park: Park): string {
  let text = folded.get(park)
  if (text === undefined) {
    text = foldText(`${park.name.he} ${park.name.en} ${park.address.he} ${park.address.en} ${park.url}`)
    folded.set(park, text)
  }
  return text
}

/** Whether every word of the term is somewhere in the park's names, addresses or slug. */
function searchTest(search: string): ((park: Park) => boolean) | null {
  if (search.trim() === '') return null
  const term = foldText(search)
  // Only signs: something was asked for, and no park has it.
  if (term === '') return () => false
  const words = term.split(' ')
  return (park) => {
    const text = searchTextOf(park)
    return words.every((word) => text.includes(word))
  }
}

/** The tests that the query asks for, the cheapest first. */
function testsOf(query: ListQuery): ((park: Park) => boolean)[] {
  const { area, amenities, instant } = query
  const tests: ((park: Park) => boolean)[] = []
  if (area !== 'all') tests.push((park) => park.area === area)
  if (amenities.length > 0) tests.push((park) => amenities.every((amenity) => park.amenities[amenity]))
  const search = searchTest(query.search)
  if (search !== null) tests.push(search)
  if (query.litNow) tests.push((park) => isLit(park, instant))
  if (query.openNow) tests.push((park) => isOpen(park, instant))
  return tests
}

const collators = new Map<Language, Intl.Collator>()

function collatorOf(language: Language): Intl.Collator {
  let collator = collators.get(language)
  if (collator === undefined) {
    collator = new Intl.Collator(language, { numeric: true })
    collators.set(language, collator)
  }
  return collator
}

/** A park and the numbers it is ordered by: smaller comes first in `first`, then `second`. */
type Entry = ListedPark & { last: boolean; first: number; second: number }

type Keys = (park: Park, km: number | null) => readonly [first: number, second: number]

const byRating: Keys = (park) => [-park.heartRating.average, -park.heartRating.count]

/** Parks that nobody rated come last in either direction. */
const byDifficulty =
  (direction: 1 | -1): Keys =>
  ({ difficultyRating: { average, count } }) => [count === 0 ? Infinity : direction * average, 0]

const KEYS: Readonly<Record<ParkSort, Keys>> = {
  rating: byRating,
  distance: (park, km) => (km === null ? byRating(park, km) : [km, 0]),
  difficulty: byDifficulty(1),
  '-difficulty': byDifficulty(-1),
  amenities: (park) => [-amenityCount(park), 0],
  newest: (park) => [park.openingYear === null ? Infinity : -park.openingYear, -Date.parse(park.createdAt)],
}

function compareIds(a: Park, b: Park): number {
  return a._id < b._id ? -1 : a._id > b._id ? 1 : 0
}

function compareKeys(a: Entry, b: Entry): number {
  if (a.last !== b.last) return a.last ? 1 : -1
  if (a.first !== b.first) return a.first < b.first ? -1 : 1
  if (a.second !== b.second) return a.second < b.second ? -1 : 1
  return 0
}

/**
 * The parks that pass every filter, in the order asked for; parks that are closed for good come last in every order.
 * Equal ones follow by name in `language`, then by id, so that the order never depends on the input's.
 */
export function selectParks(parks: readonly Park[], query: ListQuery): ListedPark[] {
  const { near, language, instant } = query
  const tests = testsOf(query)
  const keysOf = KEYS[query.sort]
  const entries: Entry[] = []
  for (const park of parks) {
    if (!tests.every((test) => test(park))) continue
    const km = near === null ? null : distanceKm(near, latLonOf(park))
    const [first, second] = keysOf(park, km)
    entries.push({ park, distanceKm: km, last: isClosedForGood(park.closingYear, instant), first, second })
  }
  const { compare } = collatorOf(language)
  entries.sort(
    (a, b) => compareKeys(a, b) || compare(a.park.name[language], b.park.name[language]) || compareIds(a.park, b.park),
  )
  return entries.map(({ park, distanceKm: km }) => ({ park, distanceKm: km }))
}
