/** The numbers of the real-time park counter. */
import type { Park } from '#contract/parks.ts'
import { isOpen } from './hours.ts'
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
