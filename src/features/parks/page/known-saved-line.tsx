import { useQuery } from '@tanstack/react-query'
import type { Park } from '#contract/parks.ts'
import { useHydrated } from '#platform/page/hydrated.ts'
import { Later, lazyPart } from '#platform/page/later.tsx'
import { useServices } from '#platform/services.tsx'
import { parksQuery } from '../collection/queries.ts'
import { SavedLine } from '../saved/saved-line.tsx'
import classes from './known-saved-line.module.css'

const ParkSaving = lazyPart(async () => (await import('../saved/park-saving.tsx')).ParkSaving)

/**
 * The line about the saved copy, and the button that saves the photos. Both are shown only if the collection is loaded
 * already: `SavedLine` would otherwise load all parks, and a first visitor needs only this park. The space for both is
 * reserved.
 */
export function KnownSavedLine({ park }: { park: Park }) {
  const { data } = useQuery({ ...parksQuery(useServices()), enabled: false })
  const isHydrated = useHydrated()
  return (
    <div className={classes.reserved} data-photos={park.photos.length > 0 || undefined}>
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
