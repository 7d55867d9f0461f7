import type { Park } from '#contract/parks.ts'
import { lightStatus, type LightStatus } from '#domain/lighting.ts'
import { parkState, type ParkState } from '#domain/park-state.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useReportsOf } from '../reports/use-reports.ts'

export type ParkStatus = {
  open: ParkState
  lights: LightStatus
  /** The instant from which the state's sentences count. */
  instant: number
}

/** Whether a park is open, by its hours and by riders' reports, and lit: at this minute, or at the instant `at`. */
export function useParkStatus(park: Park, at?: number): ParkStatus {
  const now = useInstant()
  const reports = useReportsOf(park._id)
  const instant = at ?? now
  const open = parkState(park, reports, instant)
  // A report has an age now, not at another instant.
  return { open, lights: lightStatus(park, instant), instant: open.state === 'doubted' ? now : instant }
}
