/** Places on the map that would touch each other, in groups. */
import type { Point } from './map-view.ts'

export type MapGroup<T extends Point> = {
  /** Where the group is drawn: so it never lies in the sea, and groups never touch. */
  leader: T
  /** All of its places, the leader first. */
  members: readonly T[]
}

/** A table of cells is at most so long on each side. */
const MOST_CELLS = 1000

/**
 * Groups of places. Every place is in exactly one; leaders are at least `distance` from each other, and no place is that far
 * from its leader. Earlier places lead. The time grows with their number, not with its square.
 * @param distance above 0, in the places' units
 */
export function groupPlaces<T extends Point>(places: readonly T[], distance: number): MapGroup<T>[] {
  const table = new LeaderTable(places, distance)
  const groups: { leader: T; members: T[] }[] = []
  for (const place of places) {
    const nearest = table.nearest(groups, place)
    if (nearest) nearest.members.push(place)
    else {
      table.add(place)
      groups.push({ leader: place, members: [place] })
    }
  }
  return groups
}

/**
 * Where the leaders are: cells of at least the distance, with one of nothing around them, so that what is near enough is in
 * the cell of a place or beside it. Typed arrays, because all groups are made anew at each step of the zoom.
 */
class LeaderTable {
  readonly #distance: number
  readonly #size: number
  readonly #columns: number
  readonly #west: number
  readonly #north: number
  /** For each cell its last leader, and for each leader the one before it in its cell; -1: none. */
  readonly #last: Int32Array
  readonly #before: Int32Array
  #count = 0

  constructor(places: readonly Point[], distance: number) {
    let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const { x, y } of places) {
      west = Math.min(west, x)
      east = Math.max(east, x)
      north = Math.min(north, y)
      south = Math.max(south, y)
    }
    this.#distance = distance
    this.#size = Math.max(distance, (east - west) / MOST_CELLS, (south - north) / MOST_CELLS)
    this.#west = west
    this.#north = north
    const cellsTo = (extent: number) => (places.length === 0 ? 0 : Math.floor(extent / this.#size) + 3)
    this.#columns = cellsTo(east - west)
    this.#last = new Int32Array(this.#columns * cellsTo(south - north)).fill(-1)
    this.#before = new Int32Array(places.length)
  }

  #cellOf({ x, y }: Point): number {
    const [column, row] = [Math.floor((x - this.#west) / this.#size), Math.floor((y - this.#north) / this.#size)]
    return (row + 1) * this.#columns + column + 1
  }

  add(leader: Point): void {
    const cell = this.#cellOf(leader)
    this.#before[this.#count] = this.#last[cell]!
    this.#last[cell] = this.#count++
  }

  /** The group of the nearest leader within the distance. @param groups in the order in which their leaders were added */
  nearest<G extends { leader: Point }>(groups: readonly G[], { x, y }: Point): G | undefined {
    const middle = this.#cellOf({ x, y })
    let nearest = -1
    let least = this.#distance ** 2
    for (let row = -this.#columns; row <= this.#columns; row += this.#columns) {
      for (let cell = middle + row - 1; cell <= middle + row + 1; cell++) {
        for (let index = this.#last[cell]!; index >= 0; index = this.#before[index]!) {
          const { leader } = groups[index]!
          const away = (leader.x - x) ** 2 + (leader.y - y) ** 2
          if (away < least) [nearest, least] = [index, away]
        }
      }
    }
    return groups[nearest]
  }
}
