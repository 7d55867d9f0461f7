import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Park } from '#contract/parks.ts'
import { project } from '#domain/map-frame.ts'
import { type Point, type Size, viewAround } from '#domain/map-view.ts'
import { useRiderLocation } from '#platform/device/location.ts'
import { useAreaTexts } from '#platform/texts/use-area-texts.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { PlainLink } from '#ui/plain-link.tsx'
import { useParkStatus } from '../card/use-park-status.ts'
import { useNearbyParks } from '../collection/queries.ts'
import { DotSign } from './map-dot.tsx'
import { mapAddressText } from './map-address.ts'
import { type MapPlace, placeOf, townsOfPlaces } from './map-places.ts'
import { MapWater } from './map-water.tsx'
import { MeMark } from './me-mark.tsx'
import stageClasses from './map-stage.module.css'
import classes from './small-map.module.css'
import { TownNames } from './town-names.tsx'
import type { DrawnMap } from './use-map-view.ts'

/**
 * If the rider is nearer to the park than this, the map shows the rider's location too. The unit is that of
 * `map-frame.ts`: 45 units are about 50 km.
 */
const NEAR_ME = 45

/**
 * A map with the park, the nearest other parks and the rider. The map can't be moved; a press on it opens the large
 * map.
 */
export function SmallMap({ park }: { park: Park }) {
  const { t } = useLingui()
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const hasTexts = useAreaTexts('parks')
  useLayoutEffect(() => {
    if (!hasTexts) return
    const measure = () => setSize({ width: box.current!.clientWidth, height: box.current!.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [hasTexts])
  const name = park.name[language]
  return (
    hasTexts && (
      // A map is not mirrored in Hebrew.
      <div ref={box} dir="ltr" className={classes.map}>
        <div aria-hidden="true">{size && <Drawing park={park} size={size} />}</div>
        <PlainLink
          to="/skateparks"
          search={{ view: 'map' }}
          hash={mapAddressText({ view: null, choice: { kind: 'park', url: park.url } })}
          preload={false}
          className={classes.link}
          aria-label={t`Map of ${name} and the parks around it`}
        />
      </div>
    )
  )
}

function Drawing({ park, size }: { park: Park; size: Size }) {
  const language = useLanguage()
  const location = useRiderLocation()
  const neighbours = useNearbyParks(park)
  const here = useMemo(() => placeOf(park), [park])
  const others = useMemo(() => neighbours.map(placeOf), [neighbours])
  const me = location.status === 'known' ? project(location.at) : null
  const around: Point[] = me && Math.hypot(me.x - here.x, me.y - here.y) < NEAR_ME ? [...others, me] : others
  const drawn: DrawnMap = { view: viewAround(here, around, size), size }
  const { view } = drawn
  const places = [here, ...others]
  const [left, top] = [size.width / 2 - view.x * view.scale, size.height / 2 - view.y * view.scale]
  return (
    <div className={stageClasses.layer} style={{ transform: `translate(${Math.round(left)}px, ${Math.round(top)}px)` }}>
      <MapWater drawn={drawn} />
      <TownNames
        towns={townsOfPlaces(places, language)}
        groups={places.map((leader) => ({ leader, members: [leader] }))}
        drawn={drawn}
      />
      {others.map((place) => (
        <Sign key={place.park._id} place={place} scale={view.scale} />
      ))}
      <MeMark location={location} scale={view.scale} />
      <Sign place={here} scale={view.scale} isHere />
    </div>
  )
}

function Sign({ place: { park, x, y }, scale, isHere }: { place: MapPlace; scale: number; isHere?: boolean }) {
  const { open, lights } = useParkStatus(park)
  return (
    <span
      className={classes.sign}
      data-here={isHere || undefined}
      style={{ transform: `translate(${x * scale}px, ${y * scale}px) translate(-50%, -50%)` }}
    >
      <DotSign look={open.state} lit={lights.state === 'lit'} />
    </span>
  )
}
