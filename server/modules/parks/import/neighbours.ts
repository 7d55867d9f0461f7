/**
 * Finds parks with the same name or at the same spot while a file is read: in the database and in earlier rows. A
 * search stays fast even if thousands of parks share one name or spot.
 */
import { distanceKm } from '#domain/distance.ts'

export interface Neighbour {
  url: string
  /** The park's row in the file; undefined: the park is in the database. */
  row: number | undefined
  latitude: number
  longitude: number
  /** Folded names; '' for a language without a name. */
  names: string[]
}

/** The parks that share the spot or the name with a park: the first of these parks, and how many they are. */
export interface Found {
  first: Neighbour
  count: number
}

/** Parks closer than this (km) may be the same park. */
const SAME_SPOT_KM = 0.05
const DEGREES_OF_SPOT = 0.001

/** Parks with the same name, or at the same point, in the order in which they were added. */
interface Group {
  /**
   * The first two parks of the group. If one of these is the park whose neighbours are searched, the search returns the
   * other one.
   */
  first: (Neighbour & { index: number })[]
  count: number
}

interface Point extends Group {
  latitude: number
  longitude: number
  /**
   * Key: a slug without the number at its end. Value: the numbers that the database's parks at this point have after
   * this slug.
   */
  numbers: Map<string, Numbers>
}

/**
 * The numbers at the end of slugs; a slug without a number counts as 1. If `isSorted` is true, the numbers are sorted
 * from high to low.
 */
interface Numbers {
  all: number[]
  isSorted: boolean
}

/**
 * A slug that ends with a number is ambiguous: `park-2` may be the second park with the slug `park`, or the first one
 * with the slug `park-2`.
 */
const NUMBERED = /^(.+)-([2-9]|[1-9]\d+)$/

const cellOf = (latitude: number, longitude: number): string =>
  `${Math.round(latitude / DEGREES_OF_SPOT)},${Math.round(longitude / DEGREES_OF_SPOT)}`

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}

export class Neighbours {
  readonly #cells = new Map<string, Map<string, Point>>()
  readonly #byName = new Map<string, Group>()
  /** For each pair of names, the number of parks that have both. */
  readonly #byNames = new Map<string, number>()
  readonly #stored = new Map<string, Neighbour>()
  #size = 0

  add(one: Neighbour): void {
    const numbered = { ...one, index: this.#size++ }
    const join = (group: Group) => {
      if (group.first.length < 2) group.first.push(numbered)
      group.count++
    }
    const { latitude, longitude } = one
    const cell = getOrAdd(this.#cells, cellOf(latitude, longitude), () => new Map<string, Point>())
    const point = getOrAdd(cell, `${latitude},${longitude}`, () => ({
      ...{ latitude, longitude, first: [], count: 0, numbers: new Map() },
    }))
    join(point)
    const names = namesOf(one)
    for (const name of names) join(getOrAdd(this.#byName, name, () => ({ first: [], count: 0 })))
    if (names.length === 2) this.#byNames.set(keyOf(names), this.#withBoth(names) + 1)
    if (one.row === undefined) {
      this.#stored.set(one.url, one)
      addNumbers(point, one.url)
    }
  }

  /** Parks other than `url` that are at most 50 m from a point. */
  onSpot(latitude: number, longitude: number, url: string): Found | undefined {
    const points = this.#pointsAt(latitude, longitude)
    const own = this.#stored.get(url)
    const isHere = own && points.flat().some((one) => one.latitude === own.latitude && one.longitude === own.longitude)
    const count = points.flat().reduce((sum, point) => sum + point.count, isHere ? -1 : 0)
    for (const ofCell of points) {
      const first = firstOf(ofCell, url)
      if (first !== undefined) return { first, count }
    }
    return undefined
  }

  /** Parks other than `url` that have one of the given names. */
  named(all: readonly string[], url: string): Found | undefined {
    const names = namesOf({ names: all })
    const groups = names.map((name) => this.#byName.get(name))
    const own = this.#stored.get(url)
    const isNamed = own && namesOf(own).some((name) => names.includes(name))
    const sum = groups.reduce((total, group) => total + (group?.count ?? 0), isNamed ? -1 : 0)
    for (const group of groups) {
      const first = group && firstOf([group], url)
      if (first !== undefined) return { first, count: sum - (names.length === 2 ? this.#withBoth(names) : 0) }
    }
    return undefined
  }

  /**
   * The smallest number that the database's parks near a point have after a slug. Forgets the numbers for which
   * `isGone` is true, so `isGone` must not become false for these numbers later.
   */
  storedNumber(slug: string, latitude: number, longitude: number, isGone: (number: number) => boolean): number {
    let smallest = Infinity
    for (const { numbers } of this.#pointsAt(latitude, longitude).flat()) {
      const ofSlug = numbers.get(slug)
      if (ofSlug === undefined) continue
      const { all, isSorted } = ofSlug
      if (!isSorted) all.sort((one, other) => other - one)
      ofSlug.isSorted = true
      while (all.length > 0 && isGone(all.at(-1)!)) all.pop()
      smallest = Math.min(smallest, all.at(-1) ?? Infinity)
    }
    return smallest
  }

  #withBoth(names: readonly string[]): number {
    return this.#byNames.get(keyOf(names)) ?? 0
  }

  /** The points at most 50 m away, grouped by cell. */
  #pointsAt(latitude: number, longitude: number): Point[][] {
    const pointGroups: Point[][] = []
    const here = { lat: latitude, lon: longitude }
    for (const dLat of [-1, 0, 1]) {
      // Two cells to each side, because a degree of longitude is shorter than a degree of latitude.
      for (const dLon of [-2, -1, 0, 1, 2]) {
        const cell = this.#cells.get(cellOf(latitude + dLat * DEGREES_OF_SPOT, longitude + dLon * DEGREES_OF_SPOT))
        if (cell === undefined) continue
        pointGroups.push(
          [...cell.values()].filter(
            (point) => distanceKm(here, { lat: point.latitude, lon: point.longitude }) <= SAME_SPOT_KM,
          ),
        )
      }
    }
    return pointGroups
  }
}

const namesOf = ({ names }: { names: readonly string[] }): string[] => [...new Set(names)].filter((name) => name !== '')
const keyOf = (names: readonly string[]): string => names.toSorted().join('\n')

/** The first park of these groups whose slug is not `url`. */
const firstOf = (groups: readonly Group[], url: string): Neighbour | undefined =>
  groups
    .flatMap(({ first }) => first.filter((one) => one.url !== url).slice(0, 1))
    .toSorted((one, other) => one.index - other.index)[0]

function addNumbers({ numbers }: Point, url: string): void {
  const [, stem, number] = NUMBERED.exec(url) ?? []
  const add = (slug: string, value: number) => {
    const ofSlug = getOrAdd(numbers, slug, () => ({ all: [], isSorted: false }))
    ofSlug.all.push(value)
    ofSlug.isSorted = false
  }
  add(url, 1)
  if (stem !== undefined) add(stem, Number(number))
}
