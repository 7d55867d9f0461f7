/**
 * Finds the parks that the elements of a source stand for (docs/decisions/imports-and-exports.md). It never decides
 * between two parks: a person does.
 */
import { distanceKm } from '../distance.ts'
import type { LatLon } from '../distance.ts'
import { looseKeys } from './names.ts'

/** An element of a source. `names` is empty for an element without a name. */
export interface SourceElement {
  /** Its identity in the source, for example `way/123`. */
  ref: string
  names: readonly string[]
  place: LatLon
}

/** A park of the directory. `names` is empty if nobody has given the park a name. */
export interface KnownPark {
  id: string
  /** The elements that the park is known by. */
  refs: readonly string[]
  names: readonly string[]
  place: LatLon
  /** A park in the trash is not matched by its place, and its elements count as refused. */
  isTrashed: boolean
  /** Whether an import added the park and nobody has looked at it yet. */
  isInReview: boolean
}

/**
 * `known`: the element is this park. `formerRef`: the element that it replaces, because somebody has redrawn it. `ask`:
 * a person must say whether the element is one of these parks, the nearest first. `refused`: an admin said that it is no
 * park, or has moved the park to the trash.
 */
export type Verdict =
  | { kind: 'known'; parkId: string; formerRef: string | undefined }
  | { kind: 'new' }
  | { kind: 'ask'; parkIds: string[] }
  | { kind: 'refused' }

export interface Conflation {
  /** The verdict on each element, by its ref. */
  verdicts: Map<string, Verdict>
  /** Known elements that the answer lacks. */
  vanished: { ref: string; parkId: string }[]
}

/** Elements and parks further apart than this (km) are different. */
const SAME_PARK_KM = 0.06
/** Most candidates that are named to a person. */
const CANDIDATES_MAX = 5
/** The search at one spot ends after this many candidates. */
const SEARCHED_MAX = 50

/**
 * Gives each element exactly one verdict. @param elements their refs must differ @param refused refs of elements that an
 * admin refused
 */
export function conflate(
  elements: readonly SourceElement[],
  parks: readonly KnownPark[],
  refused: ReadonlySet<string>,
): Conflation {
  const verdicts = new Map<string, Verdict>()
  const byRef = new Map(parks.flatMap((park) => park.refs.map((ref) => [ref, park] as const)))
  /** Parks whose own element is in the answer, and elements that are not known by their refs. */
  const present = new Set<string>()
  const others: SourceElement[] = []
  for (const element of elements) {
    const park = byRef.get(element.ref)
    if (park?.isTrashed) verdicts.set(element.ref, { kind: 'refused' })
    else if (park !== undefined) {
      present.add(park.id)
      verdicts.set(element.ref, { kind: 'known', parkId: park.id, formerRef: undefined })
    } else if (refused.has(element.ref)) verdicts.set(element.ref, { kind: 'refused' })
    else others.push(element)
  }
  const places = new Places(parks.filter(({ isTrashed }) => !isTrashed))
  const matches = others.map((element) => ({ element, near: places.near(element) }))
  /** For each park, the number of elements that may be this park. */
  const claims = new Map<string, number>()
  for (const { near } of matches) for (const { park } of near) claims.set(park.id, (claims.get(park.id) ?? 0) + 1)
  for (const { element, near } of matches) {
    const [first] = near
    const isSure =
      near.length === 1 && first!.isNamedAlike && claims.get(first!.park.id) === 1 && !present.has(first!.park.id)
    if (first === undefined) verdicts.set(element.ref, { kind: 'new' })
    else if (isSure) verdicts.set(element.ref, { kind: 'known', parkId: first.park.id, formerRef: first.park.refs[0] })
    else verdicts.set(element.ref, { kind: 'ask', parkIds: near.map(({ park }) => park.id) })
  }
  return { verdicts, vanished: vanishedOf(parks, verdicts) }
}

/**
 * A park whose element was redrawn has not vanished. Neither has one that may be the park of an element about which a
 * person is asked, now or by a park that still waits for review.
 */
function vanishedOf(parks: readonly KnownPark[], verdicts: ReadonlyMap<string, Verdict>): Conflation['vanished'] {
  const waiting = new Places(parks.filter(({ isTrashed, isInReview }) => isInReview && !isTrashed))
  const placed = new Set(
    [...verdicts.values()].flatMap((verdict) =>
      verdict.kind === 'known' ? [verdict.parkId] : verdict.kind === 'ask' ? verdict.parkIds : [],
    ),
  )
  return parks
    .filter(({ id, refs, isTrashed }) => refs.length > 0 && !isTrashed && !placed.has(id))
    .filter((park) => waiting.near(park).every(({ park: { id } }) => id === park.id))
    .flatMap(({ id, refs }) => refs.map((ref) => ({ ref, parkId: id })))
}

/** Whether so much is missing that the answer may be cut off: more than a fifth of the known elements. */
export const isMuchMissing = (vanished: number, known: number): boolean => vanished * 5 > known

interface Candidate {
  park: KnownPark
  km: number
  isNamedAlike: boolean
}

/** Height of a row of parks in degrees, a little more than the greatest distance. */
const ROW = 0.0006
/** Above this latitude, a row is searched as a whole, because its parks are near in any longitude. */
const FAR_NORTH = 85
const rowOf = (lat: number) => Math.floor(lat / ROW)

interface Placed {
  park: KnownPark
  keys: string[]
}

/** Parks by place and name: 10,000 elements are compared with 10,000 parks in less than a second. */
class Places {
  /** Each row is sorted by longitude. */
  readonly #rows = new Map<number, Placed[]>()

  constructor(parks: readonly KnownPark[]) {
    for (const park of parks) {
      const number = rowOf(park.place.lat)
      const row = this.#rows.get(number) ?? []
      row.push({ park, keys: looseKeys(park.names) })
      this.#rows.set(number, row)
    }
    for (const row of this.#rows.values()) row.sort((one, other) => one.park.place.lon - other.park.place.lon)
  }

  /** The parks that an element may be: near, and with an equal name or without a name on either side. */
  near({ names, place }: Pick<SourceElement, 'names' | 'place'>): Candidate[] {
    const keys = looseKeys(names)
    const found: Candidate[] = []
    for (const { park, keys: own } of this.#around(place)) {
      const isNamedAlike = own.some((key) => keys.includes(key))
      const isNameless = keys.length === 0 || own.length === 0
      if (!isNamedAlike && !isNameless) continue
      const km = distanceKm(place, park.place)
      if (km <= SAME_PARK_KM) found.push({ park, km, isNamedAlike })
      if (found.length >= SEARCHED_MAX) break
    }
    return found
      .sort((one, other) => one.km - other.km || (one.park.id < other.park.id ? -1 : 1))
      .slice(0, CANDIDATES_MAX)
  }

  *#around({ lat, lon }: LatLon): Generator<Placed> {
    const isFarNorth = Math.abs(lat) > FAR_NORTH
    const reach = ROW / Math.cos((lat * Math.PI) / 180)
    for (const offset of [-1, 0, 1]) {
      const row = this.#rows.get(rowOf(lat) + offset) ?? []
      for (let at = isFarNorth ? 0 : firstFrom(row, lon - reach); at < row.length; at++) {
        if (!isFarNorth && row[at]!.park.place.lon > lon + reach) break
        yield row[at]!
      }
    }
  }
}

/** Index of the first park of a row that is not west of a longitude. */
function firstFrom(row: readonly Placed[], lon: number): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (row[middle]!.park.place.lon < lon) low = middle + 1
    else high = middle
  }
  return low
}
