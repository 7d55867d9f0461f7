import { memo, type ReactNode, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import { ParksMissing } from '../tonight/parks-missing.tsx'
import type { ParkListView } from '../list/use-park-list.ts'
import type { Near } from '../way/use-near.ts'
import { placesOf } from './map-places.ts'
import { ParksMap } from './parks-map.tsx'

export type MapViewProps = {
  list: ParkListView
  near: Near
  /** Shown until its texts are loaded. */
  placeholder: ReactNode
}

/** The list's parks on a map. Its texts are loaded with it. */
export const MapView = memo(function MapView({ list, near, placeholder }: MapViewProps) {
  const hasTexts = useAreaTexts()
  const places = usePlaces(list.listed)
  if (!hasTexts) return placeholder
  // The first cards of a server-rendered page are not all parks.
  if (list.isPage) return <ParksMissing />
  return <ParksMap places={places} openParks={list.openParks} near={near} />
})

/**
 * The list is a new one each minute, and is reordered when the rider moves: the places stay the same as long as the
 * parks do.
 */
function usePlaces(listed: ParkListView['listed']) {
  const [kept, keep] = useState(() => ({ listed, places: placesOf(listed) }))
  if (kept.listed === listed) return kept.places
  const known = new Set<Park>(kept.places.map(({ park }) => park))
  const isSame = listed.length === known.size && listed.every(({ park }) => known.has(park))
  const next = { listed, places: isSame ? kept.places : placesOf(listed) }
  keep(next)
  return next.places
}
