/**
 * Whether riders who come to a park at an instant can ride there: the one rule of the list's filter by time and of
 * “Where tonight?” (docs/product.md#tonight).
 */
import type { Reports } from '#contract/reports.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { type HoursOf, openStatus } from './hours.ts'
import { type LightsOf, lightStatus } from './lighting.ts'
import { openAnswer, parkState, type ParkState } from './park-state.ts'
import { isClosedForGood } from './stretches.ts'

/** A session shorter than this is not worth the journey. */
export const LEAST_STAY_MINUTES = 45
const LEAST_STAY_MS = LEAST_STAY_MINUTES * MINUTE_MS
/** Lights that come on within this time after the arrival count as lit. */
const LIGHTS_SOON_MS = HOUR_MS

export type VisitState = Extract<ParkState, { state: 'open' | 'closing-soon' | 'unknown' | 'doubted' }>

/** The park's state for a visit that begins at an instant; null: it is closed then, or closes too early for a session. */
export function visitState(park: HoursOf, reports: readonly Reports[] | undefined, at: number): VisitState | null {
  const state = parkState(park, reports, at)
  if (state.state === 'closed' || state.state === 'permanently-closed') return null
  const timetable = state.state === 'doubted' ? openStatus(park, at) : state
  const isTooLate = 'until' in timetable && timetable.until !== null && timetable.until - at < LEAST_STAY_MS
  return isTooLate ? null : state
}

/** Whether a park is open for a visit that begins at an instant; null: nobody knows. */
export function visitAnswer(park: HoursOf, reports: readonly Reports[] | undefined, at: number): boolean | null {
  const state = visitState(park, reports, at)
  return state !== null && openAnswer(state)
}

/** Whether a park is lit for a visit that begins at an instant; null: nobody knows. */
export function visitLitAnswer(park: LightsOf, at: number): boolean | null {
  if (isClosedForGood(park.closingYear, at)) return false
  const lights = lightStatus(park, at)
  if (lights.state === 'unknown' || lights.state === 'has-lights') return null
  if (lights.state === 'off') return lights.litAt !== null && lights.litAt <= at + LIGHTS_SOON_MS
  return lights.state === 'lit'
}
