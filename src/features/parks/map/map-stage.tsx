import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type Ref, useImperativeHandle, useMemo } from 'react'
import type { Park } from '#contract/parks.ts'
import { type MapView, type Size, toScreen, zoomStep } from '#domain/map-view.ts'
import type { OpenParks } from '#domain/park-state.ts'
import type { RiderLocation } from '#platform/device/location.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import type { MapChoice } from './map-address.ts'
import { MapDots } from './map-dots.tsx'
import type { MapMover } from './map-mover.ts'
import { type MapPlace, type ParkGroup, townsOfPlaces } from './map-places.ts'
import classes from './map-stage.module.css'
import { MapWater } from './map-water.tsx'
import { MeMark } from './me-mark.tsx'
import { TownNames } from './town-names.tsx'
import { type DrawnMap, useMapView } from './use-map-view.ts'

/**
 * Margin around the viewport, relative to its size. Dots in this margin are rendered before a drag makes them visible.
 */
const BEYOND = 0.12

/** The functions that the parts around the map can call. */
export type MapStageHandle = {
  mover(): MapMover | null
}

type MapStageProps = {
  places: readonly MapPlace[]
  /** Returns the groups of parks at a zoom step. */
  byStep: (step: number) => readonly ParkGroup[]
  openParks: OpenParks<Park>
  location: RiderLocation
  choice: MapChoice | null
  /** The dots of these parks are emphasised. */
  pointed: readonly string[]
  firstView: (size: Size) => MapView | null
  onBegin: (view: MapView, size: Size) => void
  onPress: (group: ParkGroup) => void
  /** Called with the parks of the dot under the mouse, or with none. */
  onPoint: (urls: readonly string[]) => void
  onRest: (view: MapView, size: Size) => void
  handle: Ref<MapStageHandle>
}

/** The map itself: water, names of towns, dots and the rider's location. It is moved with fingers, mouse and keys. */
export function MapStage({
  places,
  byStep,
  openParks,
  location,
  choice,
  pointed,
  firstView,
  onBegin,
  onPress,
  onPoint,
  onRest,
  handle,
}: MapStageProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const instant = useInstant()
  const { stage, layer, drawn, mover } = useMapView({ firstView, onBegin, onRest })
  useImperativeHandle(handle, () => ({ mover: () => mover.current }), [mover])

  const towns = useMemo(() => townsOfPlaces(places, language), [places, language])
  const groups = useMemo(() => (drawn ? groupsNear(byStep(zoomStep(drawn.view.scale)), drawn) : []), [byStep, drawn])
  const groupOf = (target: Element): ParkGroup | undefined => {
    const url = target.closest<HTMLElement>('[data-url]')?.dataset.url
    return groups.find(({ leader }) => leader.park.url === url)
  }
  return (
    // The lint rules are off here, because nothing needs a mouse: keys move the map, each dot is a button, and the list
    // contains every park of the map.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={stage}
      // A map is not mirrored in Hebrew.
      dir="ltr"
      role="application"
      aria-label={t`Map of the parks: arrow keys move it, plus and minus zoom`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      data-map=""
      className={classes.stage}
      onClick={({ target }: MouseEvent) => {
        const group = groupOf(target as Element)
        if (group) onPress(group)
      }}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'mouse') onPoint(urlsOf(groupOf(target as Element)))
      }}
      onPointerLeave={() => onPoint(NO_URLS)}
      onFocus={({ target }) => {
        // If a dot gets the focus by keyboard, the map moves so that the dot is visible.
        const group = target.matches(':focus-visible') ? groupOf(target) : undefined
        const moved = mover.current
        if (group && moved && !isInside(toScreen(moved.view(), moved.size(), group.leader), moved.size()))
          moved.goTo({ ...moved.view(), x: group.leader.x, y: group.leader.y })
      }}
    >
      <div ref={layer} className={classes.layer}>
        {drawn && (
          <>
            <MapWater drawn={drawn} />
            <TownNames towns={towns} groups={groups} drawn={drawn} />
            <MapDots
              groups={groups}
              scale={drawn.view.scale}
              openParks={openParks}
              choice={choice}
              pointed={pointed}
              instant={instant}
            />
            <MeMark location={location} scale={drawn.view.scale} />
          </>
        )}
      </div>
    </div>
  )
}

/** Parks of no dot. Always the same array, so that nothing is rendered again. */
const NO_URLS: readonly string[] = []
const urlsOf = (group: ParkGroup | undefined): readonly string[] =>
  group ? group.members.map(({ park }) => park.url) : NO_URLS

const EDGE = 22
const isInside = ({ x, y }: { x: number; y: number }, { width, height, inset }: Size): boolean =>
  x > EDGE && x < width - EDGE && y > (inset?.top ?? EDGE) && y < height - EDGE

/** The groups near the viewport, sorted from north to south, which is the reading order. */
function groupsNear(groups: readonly ParkGroup[], { view, size }: DrawnMap): ParkGroup[] {
  const [most, high] = [size.width * (0.5 + BEYOND), size.height * (0.5 + BEYOND)]
  return groups
    .filter(
      ({ leader: { x, y } }) => Math.abs(x - view.x) * view.scale < most && Math.abs(y - view.y) * view.scale < high,
    )
    .sort((a, b) => a.leader.y - b.leader.y)
}
