/** Dots of the map's first picture, which the server draws (docs/decisions/the-map.md). */
import type { Conditions } from '#contract/reports.ts'
import type { Park } from '#contract/parks.ts'
import { latLonOf } from '#domain/distance.ts'
import { project } from '#domain/map-frame.ts'
import { parkState } from '#domain/park-state.ts'

/** How a park's dot looks in the first picture. */
type Look = 'open' | 'unsure' | 'closed'

/** The positions of all dots of one look, as the data of an SVG path. */
export type FirstDots = Partial<Record<Look, string>>

const LOOK_OF = {
  open: 'open',
  'closing-soon': 'open',
  doubted: 'unsure',
  unknown: 'unsure',
  closed: 'closed',
  'permanently-closed': 'closed',
} as const

export function firstDots(
  parks: readonly Park[],
  reports: Conditions['parks'] | undefined,
  instant: number,
): FirstDots {
  const dots: FirstDots = {}
  for (const park of parks) {
    const look = LOOK_OF[parkState(park, reports?.[park._id], instant).state]
    const { x, y } = project(latLonOf(park))
    // A line too short to be seen: its caps are the dot.
    dots[look] = `${dots[look] ?? ''}M${x.toFixed(1)} ${y.toFixed(1)}h.01`
  }
  return dots
}
