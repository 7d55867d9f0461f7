import { Suspense } from 'react'
import { FavoriteParts } from '#features/parks/favorites/favorite-parts.tsx'
import { AddressDialogs } from './address-dialogs.tsx'
import { FeatureWatch } from './feature-watch.tsx'
import { RefusedNote } from '../outbox/refused-note.tsx'

/** What every page has above its content and no first load needs. */
export function LateParts() {
  return (
    <>
      <RefusedNote />
      <FavoriteParts />
      <FeatureWatch />
      <Suspense>
        <AddressDialogs />
      </Suspense>
    </>
  )
}
