import { useHydrated } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import type { Park } from '#contract/parks.ts'
import { Later, lazyPart } from '#platform/later.tsx'
import { useServices } from '#platform/services.tsx'
import { parksQuery } from '../../queries.ts'
import { SavedLine } from '../saved-line.tsx'
import classes from './known-saved-line.module.css'

const ParkSaving = lazyPart(async () => (await import('../../saved/park-saving.tsx')).ParkSaving)

/**
 * How old the copy on this phone is, once there is one, and what keeps this park's photos as well. The line itself asks
 * for all parks; a first visitor reads one park before that. Its place is kept.
 */
export function KnownSavedLine({ park }: { park: Park }) {
  const { data } = useQuery({ ...parksQuery(useServices()), enabled: false })
  const isHydrated = useHydrated()
  return (
    <div className={classes.place} data-photos={park.photos.length > 0 || undefined}>
      {isHydrated && data && (
        <>
          <SavedLine />
          <Later>
            <ParkSaving park={park} />
          </Later>
        </>
      )}
    </div>
  )
}
