/** The numbers of the real-time park counter. */
import type { Park } from '#contract/parks.ts'
import type { Conditions } from '#contract/reports.ts'
import { litAnswer } from './lighting.ts'
import { countOpen, openParksAt, type OpenCounts } from './park-state.ts'

export type ParkCounts = OpenCounts & {
  /** Number of all parks in the list, including closed parks. */
  total: number
  lit: number
  /** Parks of which nobody knows whether they are lit. */
  litUnknown: number
}

/** Counts parks at an instant (epoch ms). */
export function parkCounts(
  parks: readonly Park[],
  reports: Conditions['parks'] | undefined,
  instant: number,
): ParkCounts {
  const counts = {
    total: parks.length,
    ...countOpen(parks, openParksAt(parks, reports, instant)),
    lit: 0,
    litUnknown: 0,
  }
  for (const park of parks) {
    const lit = litAnswer(park, instant)
    if (lit) counts.lit++
    else if (lit === null) counts.litUnknown++
  }
  return counts
}
