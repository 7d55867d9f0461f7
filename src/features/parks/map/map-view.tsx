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
  /** Shown until the map's texts are loaded. */
  placeholder: ReactNode
}

/** The list's parks on a map. The map's texts are loaded together with its code. */
export const MapView = memo(function MapView({ list, near, placeholder }: MapViewProps) {
  const hasTexts = useAreaTexts()
  const places = usePlaces(list.listed)
  if (!hasTexts) return placeholder
  // The list has only the first cards of a server-rendered page, but the map needs all parks.
  if (list.isPage) return <ParksMissing />
  return <ParksMap places={places} openParks={list.openParks} near={near} />
})

/**
 * The parks' positions. The list is a new object each minute and is sorted anew when the rider moves; the positions
 * stay the same objects as long as the parks are the same.
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
