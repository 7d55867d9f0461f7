import { useQuery } from '@tanstack/react-query'
import { type Licence, OSM_LICENCE } from '#contract/open-data.ts'
import { useConfig } from '#features/config/queries.ts'
import { useServices } from '#platform/services.tsx'
import { settingsQuery } from './api.ts'

/** Returns a function that tells whether a licence is not allowed, because public parks are from OpenStreetMap. */
export function useIsBlocked(): (licence: Licence | '' | null) => boolean {
  const hasOsm = useConfig()?.credits?.osm === true
  return (licence) => hasOsm && !!licence && licence !== OSM_LICENCE
}

/** Whether the open data is off because of the saved licence. */
export function useBlockedOpenData(): boolean {
  const isBlocked = useIsBlocked()
  const { data } = useQuery(settingsQuery(useServices()))
  return isBlocked(data?.openData.licence ?? null)
}
