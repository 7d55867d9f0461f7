import { useHydrated } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '#platform/services.tsx'
import { parksQuery } from '../../queries.ts'
import { SavedLine } from '../saved-line.tsx'
import classes from './known-saved-line.module.css'

/**
 * How old the copy on this phone is, once there is one. The line itself asks for all parks; a first visitor reads one
 * park before that. Its place is kept.
 */
export function KnownSavedLine() {
  const { data } = useQuery({ ...parksQuery(useServices()), enabled: false })
  const alive = useHydrated()
  return <div className={classes.place}>{alive && data && <SavedLine />}</div>
}
