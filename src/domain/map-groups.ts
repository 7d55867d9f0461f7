/** Groups places that would touch each other on the map. */
import type { Point } from './map-view.ts'

export type MapGroup<T extends Point> = {
  /**
   * The place where the group is drawn. Because the leader is one of the group's places, no group is drawn in the sea;
   * because leaders are far enough apart, groups never touch.
   */
  leader: T
  /** All places of the group, the leader first. */
  members: readonly T[]
}

/** Highest number of cells along each side of the table. */
const MOST_CELLS = 1000

/**
 * Groups places. Every place is in exactly one group. Leaders are at least `distance` apart, and every place is closer
 * than `distance` to the leader of its group. Earlier places become leaders. The time grows with the number of places,
 * not with its square.
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
 * Finds leaders by their position. A cell is at least as wide as the distance, so all leaders within the distance of a
 * place are in the place's cell or in a neighbouring cell. A row of empty cells surrounds the table. Typed arrays keep
 * this fast, because all groups are made again at each step of the zoom.
 */
class LeaderTable {
  readonly #distance: number
  readonly #size: number
  readonly #columns: number
  readonly #west: number
  readonly #north: number
  /**
   * `#last`: the leader added last to each cell. `#before`: for each leader, the leader added to the same cell before
   * it. -1: no leader.
   */
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

  /**
   * The group of the nearest leader within the distance. @param groups in the order in which their leaders were added
   */
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
