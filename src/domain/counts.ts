/** The numbers of the real-time park counter. */
import type { Park } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import { litAnswer } from './lighting.ts'
import { openAnswer, parkState } from './park-state.ts'

export type ParkCounts = {
  /** Number of all parks in the list, including closed parks. */
  total: number
  open: number
  /** Parks of which nobody knows whether they are open: their hours are unknown, or a report doubts them. */
  openUnknown: number
  lit: number
  litUnknown: number
}

/** Counts parks at an instant (epoch ms). */
export function parkCounts(
  parks: readonly Park[],
  reports: Conditions['parks'] | undefined,
  instant: number,
): ParkCounts {
  const counts = { total: parks.length, open: 0, openUnknown: 0, lit: 0, litUnknown: 0 }
  for (const park of parks) {
    const open = openAnswer(parkState(park, reports?.[park._id], instant))
    const lit = litAnswer(park, instant)
    if (open) counts.open++
    else if (open === null) counts.openUnknown++
    if (lit) counts.lit++
    else if (lit === null) counts.litUnknown++
  }
  return counts
}
