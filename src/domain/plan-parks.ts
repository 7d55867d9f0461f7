/** The parks of a plan, as the device knows them. */

export type PlannedPark<Park> =
  /** `isMerged`: the plan names a park that has become a part of this one. */
  | { id: string; park: Park; isMerged: boolean }
  /** The directory does not have the park: it was hidden or deleted. */
  | { id: string; park: null; isGone: true }
  /** The device does not have all parks, so the park may be among those that are missing. */
  | { id: string; park: null; isGone: false }

type Known<Park> = {
  items: readonly Park[]
  /** Maps the id of each merged park to the id of the park that stayed. */
  moved?: Readonly<Record<string, string>> | undefined
  /** Whether these are all parks of the directory in their current state. */
  isWhole: boolean
}

/** Finds a plan's parks in its order. Two parks that became one are one. */
export function plannedParks<Park extends { _id: string }>(
  ids: readonly string[],
  { items, moved = {}, isWhole }: Known<Park>,
): PlannedPark<Park>[] {
  const parks = new Map(items.map((park) => [park._id, park]))
  const found = new Map<string, PlannedPark<Park>>()
  for (const id of ids) {
    const kept = !parks.has(id) && Object.hasOwn(moved, id) ? moved[id]! : id
    const park = parks.get(kept)
    const isMerged = kept !== id || found.has(kept)
    found.set(kept, park ? { id: kept, park, isMerged } : { id: kept, park: null, isGone: isWhole })
  }
  return [...found.values()]
}
