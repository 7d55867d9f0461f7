import { Suspense } from 'react'
import { FavoriteParts } from '#features/parks/favorites/favorite-parts.tsx'
import { AddressDialogs } from './address-dialogs.tsx'
import { FeatureWatch } from './feature-watch.tsx'
import { LaterLogbook } from './later-logbook.tsx'
import { RefusedNote } from '../outbox/refused-note.tsx'

/** Parts above each page's content that the first page does not need at once. */
export function LateParts() {
  return (
    <>
      <RefusedNote />
      <FavoriteParts />
      <LaterLogbook />
      <FeatureWatch />
      <Suspense>
        <AddressDialogs />
      </Suspense>
    </>
  )
}
