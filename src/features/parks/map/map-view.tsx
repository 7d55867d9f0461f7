import { memo, type ReactNode, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import type { ParkListView } from '../list/use-park-list.ts'
import type { Sight } from '../map-screen/sight.ts'
import { ParksMissing } from '../tonight/parks-missing.tsx'
import type { Near } from '../way/use-near.ts'
import { placesOf } from './map-places.ts'
import { ParksMap } from './parks-map.tsx'
import classes from './parks-map.module.css'

export type MapViewProps = {
  list: ParkListView
  near: Near
  /** The parks whose dots are emphasised. */
  pointed: readonly string[]
  onPoint: (urls: readonly string[]) => void
  /** Called when the map rests, with what it shows. */
  onSight: (sight: Sight) => void
  /** Called when the card of a dot opens or closes. */
  onCard: (isOpen: boolean) => void
  /**
   * Returns what became of the request for the rider's location. Given by the screen: if the map imported it, the list
   * would load the map's code.
   */
  noteOf: (isAsked: boolean, onAsk: () => void) => ReactNode
}

/** The list's parks on a map. */
export const MapView = memo(function MapView({ list, ...rest }: MapViewProps) {
  const places = usePlaces(list.listed)
  // The list has only the first rows of a server-rendered page, but the map needs all parks.
  if (list.isPage)
    return (
      <div className={classes.missing}>
        <ParksMissing />
      </div>
    )
  return <ParksMap places={places} search={list.search} openParks={list.openParks} {...rest} />
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
