/** Places on the map that would touch each other, in groups. */
import type { Point } from './map-view.ts'

export type MapGroup<T extends Point> = {
  /** Where the group is drawn: so it never lies in the sea, and groups never touch. */
  leader: T
  /** All of its places, the leader first. */
  members: readonly T[]
}

/**
 * Groups of places. Every place is in exactly one; leaders are at least `distance` from each other, and no place is farther
 * than that from its leader. Earlier places lead. The time grows with their number, not with its square.
 * @param distance above 0, in the places' units
 */
export function groupPlaces<T extends Point>(places: readonly T[], distance: number): MapGroup<T>[] {
  const groups: { leader: T; members: T[] }[] = []
  const cells = new Map<number, { leader: T; members: T[] }[]>()
  for (const place of places) {
    const [column, row] = [Math.floor(place.x / distance), Math.floor(place.y / distance)]
    const found = nearestGroup(cells, column, row, place, distance)
    if (found) {
      found.members.push(place)
      continue
    }
    const group = { leader: place, members: [place] }
    groups.push(group)
    const key = cellKey(column, row)
    const cell = cells.get(key)
    if (cell) cell.push(group)
    else cells.set(key, [group])
  }
  return groups
}

/** Two cells may have one key: distances decide. */
const cellKey = (column: number, row: number): number => column * 100_003 + row

/** A leader that is near enough is in the cell of the place, or in one around it. */
function nearestGroup<T extends Point, G extends MapGroup<T>>(
  cells: ReadonlyMap<number, readonly G[]>,
  column: number,
  row: number,
  { x, y }: T,
  distance: number,
): G | null {
  let nearest: G | null = null
  let least = distance
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      for (const group of cells.get(cellKey(column + dx, row + dy)) ?? []) {
        const away = Math.hypot(group.leader.x - x, group.leader.y - y)
        if (away < least) [nearest, least] = [group, away]
      }
    }
  }
  return nearest
}
