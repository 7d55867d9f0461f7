/**
 * What riders are told about a park's hours at this minute: the timetable, unless riders report that the gate is locked
 * (docs/product.md#reports). JSON-LD, open data and other programs get the timetable alone (`openStatus`).
 */
import type { Reports } from '#contract/reports.ts'
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
