import { useCallback } from 'react'
import type { Park } from '#contract/parks.ts'
import { type Way, wayTo } from '#domain/bearing.ts'
import { latLonOf } from '#domain/distance.ts'
import { useRiderLocation } from '#platform/device/location.ts'

/**
 * Returns a function for distance and direction from the rider to a park; null while the rider's location is unknown.
 */
export function useWayTo(): (park: Pick<Park, 'location'>) => Way | null {
  const location = useRiderLocation()
  return useCallback(
    (park) => (location.status === 'known' ? wayTo(location.at, latLonOf(park), location.accuracyM) : null),
    [location],
  )
}
