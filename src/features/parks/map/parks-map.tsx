import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import IconCurrentLocation from '@tabler/icons-react/dist/esm/icons/IconCurrentLocation.mjs'
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { project } from '#domain/map-frame.ts'
import { MAX_SCALE, type MapView, type Size, toScreen, wholeView, zoomStep } from '#domain/map-view.ts'
import { openStatus } from '#domain/hours.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ParkAnswers } from '../asked/park-answers.tsx'
import { openSentence } from '../status-text.ts'
import type { Near } from '../use-near.ts'
import { useWayTo } from '../use-way-to.ts'
import { wayText } from '../way-text.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { type MapChoice, tellsPlace } from './map-address.ts'
import { MapCard, MapPanel } from './map-card.tsx'
import cardClasses from './map-card.module.css'
import { MapLegend } from './map-legend.tsx'
import { DOT, groupsByStep, type MapPlace, type ParkGroup, viewOfGroup } from './map-places.ts'
import { MapStage, type MapStageHandle } from './map-stage.tsx'
import { MeLine } from './me-line.tsx'
import classes from './parks-map.module.css'
import { useMapAddress } from './use-map-address.ts'

/** The scale at which one park, or the rider, is shown in its surroundings. */
const NEAR_SCALE = 12

export type ParksMapProps = {
  places: readonly MapPlace[]
  openParks: ReadonlySet<Park>
  near: Near
}

/** Parks on the map of the country (decisions, The map): how to move it, what was pressed, what the signs mean. */
export function ParksMap({ places, openParks, near }: ParksMapProps) {
  const { t } = useLingui()
  const { location, ask } = near
  const { view, choice, place, choose, close } = useMapAddress()
  const stage = useRef<MapStageHandle>(null)
  const root = useRef<HTMLDivElement>(null)
  const me = location.status === 'known' ? project(location.at) : null
  const [first] = useState(() => view ?? viewOfChoice(places, choice?.url))
  const said = (next: MapView, size: Size) => (tellsPlace(next, size, me) ? null : next)
  const backToMe = useBackToMe(stage, near, me)

  const press = (group: ParkGroup) => {
    const mover = stage.current?.mover()
    const size = stage.current?.size()
    if (!mover || !size) return
    const { url } = group.leader.park
    const now = mover.view()
    if (group.members.length === 1) {
      choose({ kind: 'park', url }, said(now, size))
      mover.goTo(besideCard(now, size, group.leader))
    } else if (now.scale < MAX_SCALE * 0.99) mover.goTo(viewOfGroup(group, size))
    else choose({ kind: 'group', url }, said(now, size))
  }
  const leave = () => {
    const url = choice?.url
    close()
    // The focus goes back to what was pressed.
    const dots = root.current?.querySelectorAll<HTMLElement>('[data-url]') ?? []
    ;[...dots].find((dot) => dot.dataset.url === url)?.focus({ preventScroll: true })
  }
  const chosen = useChosen(places, choice)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={classes.map}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !choice) return
        event.preventDefault()
        leave()
      }}
    >
      <div className={classes.stage}>
        <MapStage
          handle={stage}
          places={places}
          openParks={openParks}
          location={location}
          choice={choice}
          first={first}
          onPress={press}
          onRest={(next, size) => place(said(next, size))}
        />
        <div className={classes.controls}>
          <IconButton variant="outlined" label={t`Closer`} onClick={() => stage.current?.mover()?.zoom(2)}>
            <IconPlus aria-hidden />
          </IconButton>
          <IconButton variant="outlined" label={t`Farther`} onClick={() => stage.current?.mover()?.zoom(0.5)}>
            <IconMinus aria-hidden />
          </IconButton>
          <IconButton
            variant="outlined"
            label={t`The whole country`}
            onClick={() => {
              const size = stage.current?.size()
              if (size) stage.current?.mover()?.goTo(wholeView(size))
            }}
          >
            <IconMaximize aria-hidden />
          </IconButton>
          <IconButton
            variant="outlined"
            label={me ? t`Back to me` : t`Use my location`}
            aria-disabled={location.status === 'asking' || location.status === 'slow'}
            onClick={backToMe}
          >
            <IconCurrentLocation aria-hidden />
          </IconButton>
        </div>
      </div>
      {chosen && chosen.length > 0 && (
        <div className={classes.chosen}>
          {chosen.length === 1 && choice?.kind === 'park' ? (
            <MapCard key={chosen[0]!.url} park={chosen[0]!} onClose={leave} />
          ) : (
            <GroupPanel parks={chosen} onClose={leave} />
          )}
        </div>
      )}
      <div className={classes.side}>
        <MapLegend />
        <MeLine location={location} onAsk={ask} />
        <p>
          <Link to="." search hash="shelters" resetScroll={false} aria-haspopup="dialog" className={classes.question}>
            {t`Parks with a shelter`}
          </Link>
        </p>
      </div>
    </div>
  )
}

/** Parks that lie so near each other that the map cannot show them apart. */
function GroupPanel({ parks, onClose }: { parks: readonly Park[]; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const instant = useInstant()
  const wayTo = useWayTo()
  const count = parks.length
  return (
    <MapPanel title={t`${plural(count, { one: '# park here', other: '# parks here' })}`} onClose={onClose}>
      <div className={cardClasses.list}>
        <ParkAnswers
          answers={parks.map((park) => {
            const way = wayTo(park)
            const hours = openSentence(i18n, openStatus(park, instant), instant)
            return { park, facts: way ? [hours, wayText(way, i18n)] : [hours] }
          })}
        />
      </div>
    </MapPanel>
  )
}

/** The parks of a choice, as far as the list still has them. */
function useChosen(places: readonly MapPlace[], choice: MapChoice | null): Park[] | null {
  return useMemo(() => {
    if (!choice) return null
    const isLeader = ({ park }: MapPlace) => park.url === choice.url
    if (choice.kind === 'park') return places.filter(isLeader).map(({ park }) => park)
    const group = groupsByStep(places)(zoomStep(MAX_SCALE)).find(({ leader }) => isLeader(leader))
    return group ? group.members.map(({ park }) => park) : []
  }, [places, choice])
}

function viewOfChoice(places: readonly MapPlace[], url: string | undefined): MapView | null {
  const found = places.find(({ park }) => park.url === url)
  return found ? { x: found.x, y: found.y, scale: NEAR_SCALE } : null
}

/** On a phone the card lies over the lower half: what was pressed moves above it. */
function besideCard(view: MapView, size: Size, place: MapPlace): MapView {
  const { y } = toScreen(view, size, place)
  const isNarrow = !matchMedia('(min-width: 1000px)').matches
  const above = size.height * 0.25
  return isNarrow && y > above + DOT ? { ...view, y: view.y + (y - above) / view.scale } : view
}

/** Brings the rider into the middle; asks for the place where it is not known yet. */
function useBackToMe(
  stage: { current: MapStageHandle | null },
  { location, ask }: Near,
  me: { x: number; y: number } | null,
): () => void {
  const isWanted = useRef(false)
  const go = (at: { x: number; y: number }) => {
    const mover = stage.current?.mover()
    mover?.goTo({ ...at, scale: Math.max(mover.view().scale, NEAR_SCALE) })
  }
  useEffect(() => {
    if (!isWanted.current || !me) return
    isWanted.current = false
    go(me)
    // When the place comes, not when it is only drawn again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location])
  return () => {
    if (me) return go(me)
    isWanted.current = true
    ask()
  }
}
