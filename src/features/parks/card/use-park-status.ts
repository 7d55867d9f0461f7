import type { Park } from '#contract/parks.ts'
import { openStatus, type OpenStatus } from '#domain/hours.ts'
import { lightStatus, type LightStatus } from '#domain/lighting.ts'
import { useInstant } from '#platform/time/clock.tsx'

export type ParkStatus = { open: OpenStatus; lights: LightStatus; instant: number }

/** A park's state at this minute. */
export function useParkStatus(park: Park): ParkStatus {
  const instant = useInstant()
  return { open: openStatus(park, instant), lights: lightStatus(park, instant), instant }
}

/** Whether a park's page turns red: it is closed now, or for good. */
export const isClosedState = ({ state }: OpenStatus): boolean => state === 'closed' || state === 'permanently-closed'
