import { Suspense } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { FavoriteParts } from '#features/parks/favorites/favorite-parts.tsx'
import { lazyPart } from '#platform/page/later.tsx'
import { AddressDialogs } from './address-dialogs.tsx'
import { FeatureWatch } from './feature-watch.tsx'
import { LaterLogbook } from './later-logbook.tsx'
import { RefusedNote } from '../outbox/refused-note.tsx'

const WeatherParts = lazyPart(async () => (await import('#features/parks/weather/weather-parts.tsx')).WeatherParts)

/** Parts above each page's content that the first page does not need at once. */
export function LateParts() {
  const hasWeather = useConfig()?.weather === true
  return (
    <>
      <RefusedNote />
      <FavoriteParts />
      <LaterLogbook />
      <FeatureWatch />
      <Suspense>
        <AddressDialogs />
        {hasWeather && <WeatherParts />}
      </Suspense>
    </>
  )
}
