import { Suspense } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { FavoriteParts } from '#features/parks/favorites/favorite-parts.tsx'
import { lazyPart } from '#platform/page/later.tsx'
import { AddressDialogs } from './address-dialogs.tsx'
import { FeatureWatch } from './feature-watch.tsx'
import { RefusedNote } from '../outbox/refused-note.tsx'

// In a chunk of its own: some of the late code is loaded before the page is idle.
const LogbookParts = lazyPart(async () => (await import('#features/parks/logbook/logbook-parts.tsx')).LogbookParts)

const WeatherParts = lazyPart(async () => (await import('#features/parks/weather/weather-parts.tsx')).WeatherParts)

/** Parts above each page's content that the first page does not need at once. */
export function LateParts() {
  const hasWeather = useConfig()?.weather === true
  return (
    <>
      <RefusedNote />
      <FavoriteParts />
      <FeatureWatch />
      <Suspense>
        <LogbookParts />
        <AddressDialogs />
        {hasWeather && <WeatherParts />}
      </Suspense>
    </>
  )
}
