import type { Park } from '#contract/parks.ts'
import { openStatus, type OpenStatus } from '#domain/hours.ts'
import { lightStatus, type LightStatus } from '#domain/lighting.ts'
import { useInstant } from '#platform/time/clock.tsx'

export type ParkStatus = { open: OpenStatus; lights: LightStatus; instant: number }

/** Whether a park is open and lit at this minute. */
export function useParkStatus(park: Park): ParkStatus {
  const instant = useInstant()
  return { open: openStatus(park, instant), lights: lightStatus(park, instant), instant }
}

/** Whether a park's page is shown in red, because the park is closed now or for good. */
export const isClosedState = ({ state }: OpenStatus): boolean => state === 'closed' || state === 'permanently-closed'
