import { useLingui } from '@lingui/react/macro'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { memo, startTransition, useCallback, useEffect, useState } from 'react'
import type { TypedTerm } from '#platform/address/use-typed-term.ts'
import { useServices } from '#platform/services.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { DialogLink } from '#ui/plain-link.tsx'
import { ActiveFilters } from '../list/active-filters.tsx'
import { ParkFilterLink } from '../list/filter-link.tsx'
import { FoundStatus } from '../list/found-status.tsx'
import { ListEmpty } from '../list/list-empty.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { ListHeading } from '../list/list-heading.tsx'
import { toggleView } from '../list/list-links.ts'
import type { ListSearch } from '../list/list-search.ts'
import { LocationNote } from '../list/location-note.tsx'
import { ParkSearchForm } from '../list/park-search.tsx'
import { UnknownParks } from '../list/unknown-parks.tsx'
import type { ParkListView } from '../list/use-park-list.ts'
import { SavedLine } from '../saved/saved-line.tsx'
import type { Near } from '../way/use-near.ts'
import { loadMap, type MapParts } from './load-map.ts'
import { MapPicture } from './map-picture.tsx'
import classes from './map-screen.module.css'
import { MapSheet } from './map-sheet.tsx'
import type { Sight } from './sight.ts'
import { useSheet } from './use-sheet.ts'

type MapScreenProps = {
  list: ParkListView
  /** The address's search with the text as typed. */
  search: ListSearch
  term: TypedTerm
  near: Near
}

/**
 * `/skateparks?view=map`: the map with the list of the parks in sight. The server renders the list's first rows and a
 * picture of the map; the map covers the picture once its code has come.
 */
export function MapScreen({ list, search, term, near }: MapScreenProps) {
  const { t } = useLingui()
  const parts = useMapParts()
  const [sight, setSight] = useState<Sight | null>(null)
  const [pointed, setPointed] = useState<readonly string[]>([])
  const [hasCard, setHasCard] = useState(false)
  const { location } = near
  const noteOf = useCallback(
    (isAsked: boolean, onAsk: () => void) => <LocationNote location={location} wanted={isAsked} onAsk={onAsk} />,
    [location],
  )
  const { grip, isUp, toggle, uncover } = useSheet()
  return (
    <div className={classes.screen} data-card={hasCard || undefined}>
      <div className={classes.head} data-over-map="top" onFocus={uncover}>
        <MapHead list={list} search={search} term={term} near={near} />
      </div>
      <FoundStatus {...list} />
      <MapSheet
        list={list}
        search={search}
        sight={sight}
        pointed={pointed}
        onPoint={setPointed}
        grip={grip}
        isUp={isUp}
        onToggle={toggle}
      >
        {list.listed.length === 0 && <ListEmpty list={list} onClear={term.drop} />}
        {(list.listed.length > 0 || list.sure === null) && <UnknownParks {...list} />}
        <SavedLine />
        {parts && <parts.MapEnd near={near} />}
        <p>
          <DialogLink hash="missing-park" className={classes.question}>
            {t`A park is missing`}
          </DialogLink>
        </p>
      </MapSheet>
      <div className={classes.map} onFocus={uncover}>
        <MapPicture dots={list.dots} />
        {parts && (
          <div className={classes.live}>
            <parts.MapView
              list={list}
              near={near}
              pointed={pointed}
              onPoint={setPointed}
              onSight={setSight}
              onCard={setHasCard}
              noteOf={noteOf}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/**
 * The map's parts, once they are loaded; nothing if they can't be. Not by Suspense: React would show them at the earliest
 * 300 ms after the screen without them.
 */
function useMapParts(): MapParts | undefined {
  const { i18n } = useServices()
  const [parts, setParts] = useState<MapParts>()
  useEffect(() => {
    let isWanted = true
    loadMap(i18n).then(
      (loaded) => isWanted && startTransition(() => setParts(loaded)),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [i18n])
  return parts
}

/** The heading, the search and the filters: over the map on a phone, above the list on a wide screen. */
const MapHead = memo(function MapHead({ list, search, term, near }: MapScreenProps) {
  const { t } = useLingui()
  const order = { orderedBy: list.orderedBy, isByName: list.isByName, isByState: list.isByState }
  return (
    <>
      <ListHeading
        className={classes.heading!}
        search={list.search}
        sure={list.sure}
        unknown={list.unknown}
        counts={list.counts}
        {...order}
      />
      <div className={classes.search}>
        <ParkSearchForm search={search} term={term} className={classes.form} />
        <ParkFilterLink
          search={toggleView(search)}
          className={iconButtonClass('outlined', classes.asList)}
          label={t({ message: 'As a list', context: 'view of the parks' })}
        >
          <IconList aria-hidden />
        </ParkFilterLink>
      </div>
      <div className={classes.filters}>
        <ListFilters search={search} onNear={near.ask} {...order} sure={list.sure} unknown={list.unknown} />
      </div>
      <div className={classes.active}>
        <ActiveFilters search={search} onClear={term.drop} />
      </div>
    </>
  )
})
