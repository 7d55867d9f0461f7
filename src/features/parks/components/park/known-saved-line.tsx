import { useHydrated } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '#platform/services.tsx'
import { parksQuery } from '../../queries.ts'
import { SavedLine } from '../saved-line.tsx'

/**
 * How old the copy on this phone is, once there is one. The line itself asks for all parks; a first visitor reads one
 * park before that.
 */
export function KnownSavedLine() {
  const { data } = useQuery({ ...parksQuery(useServices()), enabled: false })
  const alive = useHydrated()
  return alive && data ? <SavedLine /> : null
}
