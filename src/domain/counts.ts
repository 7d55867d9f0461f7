/** The numbers of the real-time park counter. */
import type { Park } from '#contract/parks.ts'
import { isOpen, openStatus } from './hours.ts'
import { isLit } from './lighting.ts'

export type ParkCounts = {
  /** Number of all parks in the list, including closed parks. */
  total: number
  open: number
  lit: number
}

/** Counts parks at an instant (epoch ms). */
export function parkCounts(parks: readonly Park[], instant: number): ParkCounts {
  let open = 0
  let lit = 0
  for (const park of parks) {
    if (isOpen(park, instant)) open++
    if (isLit(park, instant)) lit++
  }
  return { total: parks.length, open, lit }
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
