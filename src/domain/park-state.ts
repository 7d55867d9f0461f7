/**
 * A park's state at this minute, as riders see it: the timetable, unless riders report that the gate is locked
 * (docs/product.md#reports). JSON-LD, open data and other programs get the timetable alone (`openStatus`).
 */
import type { Conditions, Reports } from '#contract/reports.ts'
import { openStatus, type HoursOf, type OpenStatus } from './hours.ts'
import { liveReports } from './reports.ts'

export type ParkState =
  | OpenStatus
  /**
   * The timetable says open, and riders report a locked gate. `reportedAt`: when a rider last saw it, epoch ms; null:
   * only an admin's confirmation is left.
   */
  | { state: 'doubted'; reportedAt: number | null }

/**
 * The state of a park at an instant (epoch ms). Only a report of a locked gate changes it, and only from open to
 * doubted: it never makes a park closed.
 */
export function parkState(park: HoursOf, reports: readonly Reports[] | undefined, instant: number): ParkState {
  const status = openStatus(park, instant)
  if (!reports || !isOpenState(status)) return status
  const locked = liveReports(reports, park, instant).find(doubtsHours)
  if (locked === undefined) return status
  return { state: 'doubted', reportedAt: locked.seen.length === 0 ? null : Math.max(...locked.seen.map(Date.parse)) }
}

/** A device that reports on many parks at once may be wrong about all of them. */
const doubtsHours = ({ kind, seen, weak = [], isConfirmed = false }: Reports): boolean =>
  kind === 'locked' && (isConfirmed || seen.some((at) => !weak.includes(at)))

/** Whether a park counts as open: by its timetable, and undoubted. */
export const isOpenState = ({ state }: ParkState): boolean => state === 'open' || state === 'closing-soon'

/** Whether a park counts as open; null: its hours are unknown or doubted. */
export const openAnswer = (status: ParkState): boolean | null =>
  status.state === 'unknown' || status.state === 'doubted' ? null : isOpenState(status)

/** How many of some parks are open, perhaps locked, or of unknown hours. All others are closed. */
export type OpenCounts = { open: number; doubted: number; unknown: number }

/** The parks that are not closed by their hours: open, perhaps locked, or of unknown hours. */
export type OpenParks<Park> = Readonly<Record<keyof OpenCounts, ReadonlySet<Park>>>

/** Sorts parks by their state at an instant (epoch ms). */
export function openParksAt<Park extends HoursOf & { _id: string }>(
  parks: readonly Park[],
  reports: Conditions['parks'] | undefined,
  instant: number,
): OpenParks<Park> {
  const sets = { open: new Set<Park>(), doubted: new Set<Park>(), unknown: new Set<Park>() }
  for (const park of parks) {
    const status = parkState(park, reports?.[park._id], instant)
    if (isOpenState(status)) sets.open.add(park)
    else if (status.state === 'doubted' || status.state === 'unknown') sets[status.state].add(park)
  }
  return sets
}

/** Counts some of the parks that `openParksAt` sorted. */
export function countOpen<Park>(parks: readonly Park[], { open, doubted, unknown }: OpenParks<Park>): OpenCounts {
  const counts = { open: 0, doubted: 0, unknown: 0 }
  for (const park of parks) {
    if (open.has(park)) counts.open++
    else if (doubted.has(park)) counts.doubted++
    else if (unknown.has(park)) counts.unknown++
  }
  return counts
}
