import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { fitView, type MapView, MAX_SCALE, type Size } from '#domain/map-view.ts'
import type { OpenParks } from '#domain/park-state.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { Sight } from '../map-screen/sight.ts'
import { ParkRow } from '../row/park-row.tsx'
import { RowList } from '../row/row-list.tsx'
import type { Near } from '../way/use-near.ts'
import { useWayTo } from '../way/use-way-to.ts'
import { MapCard, MapPanel, type PanelControls } from './map-card.tsx'
import cardClasses from './map-card.module.css'
import { MapControls } from './map-controls.tsx'
import { groupsByStep, type MapPlace, type ParkGroup, sightOf } from './map-places.ts'
import { MapStage, type MapStageHandle } from './map-stage.tsx'
import classes from './parks-map.module.css'
import { useMapAddress } from './use-map-address.ts'
import { focusDot, useChosenParks, useEscape } from './use-map-choice.ts'
import { besideCard, useMapPlace } from './use-map-place.ts'
import { filterKeyOf, useMapRefit, viewOfResult } from './use-map-refit.ts'

type ParksMapProps = {
  places: readonly MapPlace[]
  /** The search that has found the places. */
  search: ListSearch
  openParks: OpenParks<Park>
  near: Near
  pointed: readonly string[]
  onPoint: (urls: readonly string[]) => void
  onSight: (sight: Sight) => void
  onCard: (isOpen: boolean) => void
  /** Returns what became of the request for the rider's location. */
  noteOf: (isAsked: boolean, onAsk: () => void) => ReactNode
}

/** The map of the country with its parks (docs/decisions/the-map.md), its controls, and the card of the pressed dot. */
export function ParksMap(props: ParksMapProps) {
  const { places, search, openParks, near, pointed, onPoint, onSight, onCard, noteOf } = props
  const { location } = near
  const address = useMapAddress()
  const { choice, choose, close } = address
  const byStep = useMemo(() => groupsByStep(places), [places])
  const stage = useRef<MapStageHandle>(null)
  const root = useRef<HTMLDivElement>(null)
  const mover = useCallback(() => stage.current?.mover() ?? null, [])
  const filterKey = filterKeyOf(search)
  const addressedKey = useRouterState({ select: ({ location: { search: raw } }) => filterKeyOf(raw) })
  const place = useMapPlace({ mover, address, places, near, addressedKey })
  const { said, isPlaced, onRest: writePlace } = place
  useMapRefit({ mover, filterKey, places, isPlaced })
  const chosen = useChosenParks(places, byStep, choice)
  useEscape(choice !== null, close)
  const [isAsked, setAsked] = useState(false)

  const look = useCallback(
    (view: MapView, size: Size) => startTransition(() => onSight(sightOf(view, size))),
    [onSight],
  )
  const onRest = useCallback(
    (view: MapView, size: Size) => {
      look(view, size)
      writePlace(view, size)
    },
    [look, writePlace],
  )
  const press = (group: ParkGroup) => {
    const moved = mover()
    if (!moved) return
    const { url } = group.leader.park
    const [now, size] = [moved.view(), moved.size()]
    if (group.members.length === 1) {
      choose({ kind: 'park', url }, said(now, size))
      moved.goTo(besideCard(now, size, group.leader))
    } else if (now.scale < MAX_SCALE * 0.99) {
      // Zooming in removes the pressed group's dot, so the focus moves to the map, where keys continue to work.
      focusDot(root.current, '')
      moved.goTo(fitView(group.members, size, MAX_SCALE))
    } else choose({ kind: 'group', url }, said(now, size))
  }
  const onGone = useCallback((url: string) => focusDot(root.current, url), [])
  const askMe = () => {
    setAsked(true)
    place.backToMe()
  }
  const hasCard = choice !== null && chosen !== null && chosen.length > 0
  useEffect(() => onCard(hasCard), [onCard, hasCard])
  return (
    <div ref={root} className={classes.map}>
      <MapStage
        handle={stage}
        byStep={byStep}
        places={places}
        openParks={openParks}
        location={location}
        choice={choice}
        pointed={pointed}
        firstView={(size) => address.view ?? (choice ? null : viewOfResult(filterKey, places, size))}
        onBegin={look}
        onPress={press}
        onPoint={onPoint}
        onRest={onRest}
      />
      <div className={classes.lower} data-card={hasCard || undefined}>
        <MapControls mover={mover} location={location} onMe={askMe} />
        {noteOf(isAsked || search.sort === 'distance', askMe)}
        {hasCard && (
          <div className={classes.chosen}>
            {choice.kind === 'park' ? (
              <MapCard key={choice.url} url={choice.url} park={chosen[0]!} onClose={close} onGone={onGone} />
            ) : (
              <GroupPanel key={choice.url} url={choice.url} parks={chosen} onClose={close} onGone={onGone} />
            )}
          </div>
        )}
      </div>
    </div>
  )
}

type GroupPanelProps = PanelControls & { parks: readonly Park[] }

/** The list of parks in a group: they are too close together to have separate dots. */
function GroupPanel({ parks, ...panel }: GroupPanelProps) {
  const { t } = useLingui()
  const wayTo = useWayTo()
  const count = parks.length
  const title = t`${plural(count, { one: '# park here', other: '# parks here' })}`
  return (
    <MapPanel title={title} {...panel}>
      <div className={cardClasses.list}>
        <RowList label={title} isNarrow>
          {parks.map((park) => (
            <li key={park._id}>
              <ParkRow park={park} way={wayTo(park)} headingLevel={3} />
            </li>
          ))}
        </RowList>
      </div>
    </MapPanel>
  )
}
