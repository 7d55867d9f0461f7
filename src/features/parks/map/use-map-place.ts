import { useCallback, useEffect, useMemo, useRef } from 'react'
import { project } from '#domain/map-frame.ts'
import { type MapView, type Point, type Size, toScreen } from '#domain/map-view.ts'
import type { Near } from '../way/use-near.ts'
import { tellsPlace } from './map-address.ts'
import type { MapMover } from './map-mover.ts'
import { DOT, type MapPlace } from './map-places.ts'
import type { MapAddressControls } from './use-map-address.ts'

/** The scale at which one park, or the rider, is shown in its surroundings. */
const NEAR_SCALE = 12
/** So long the map rests before its place is written: browsers refuse too many writings. */
const WRITE_MS = 300

export const viewOfPlace = ({ x, y }: Point): MapView => ({ x, y, scale: NEAR_SCALE })

/** On a phone the card lies over the lower part: what was pressed moves above it. */
export function besideCard(view: MapView, size: Size, place: Point): MapView {
  const { y } = toScreen(view, size, place)
  const isNarrow = !matchMedia('(min-width: 1000px)').matches
  const above = Math.max(DOT * 2, size.height * 0.25)
  return isNarrow && y > above ? { ...view, y: view.y + (y - above) / view.scale } : view
}

type MapPlaceOptions = {
  mover: () => MapMover | null
  address: MapAddressControls
  places: readonly MapPlace[]
  near: Near
}

/**
 * Keeps the map and the address at one place. What the map shows is written when it rests, without where the rider is; what
 * somebody else wrote (a link, Back) is shown.
 */
export function useMapPlace({ mover, address, places, near: { location, ask } }: MapPlaceOptions) {
  const me = useMemo(() => (location.status === 'known' ? project(location.at) : null), [location])
  const { hash, view, choice, isOwn, place } = address
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seen = useRef<string | null>(null)
  /** Whether the map has been looking at where the rider is, since "back to me". */
  const cameFromMe = useRef(false)
  const isMeWanted = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** The view as the address may have it. */
  const said = useCallback(
    (next: MapView, size: Size): MapView | null => {
      const tells = tellsPlace(next, size, me, cameFromMe.current)
      cameFromMe.current &&= tells
      return tells ? null : next
    },
    [me],
  )
  const onRest = useCallback(
    (next: MapView, size: Size) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => place(said(next, size)), WRITE_MS)
    },
    [place, said],
  )
  useEffect(() => {
    const moved = mover()
    const isDialog = hash !== '' && !hash.includes('=')
    if (!moved || isDialog || hash === seen.current) return
    const isFirst = seen.current === null
    const chosen = choice && places.find(({ park }) => park.url === choice.url)
    // It may come with the rest of the collection.
    if (choice && !view && !chosen) return
    seen.current = hash
    if (isOwn(hash)) return
    if (view) {
      if (!isFirst) moved.goTo(view)
    } else if (chosen) moved.goTo(besideCard(viewOfPlace(chosen), moved.size(), chosen))
    // A filter's link does not have the place.
    else if (!isFirst) place(said(moved.view(), moved.size()))
  }, [hash, view, choice, places, mover, isOwn, place, said])

  const goToMe = useCallback(
    (at: Point) => {
      const moved = mover()
      cameFromMe.current = true
      moved?.goTo({ ...at, scale: Math.max(moved.view().scale, NEAR_SCALE) })
    },
    [mover],
  )
  useEffect(() => {
    const isOver = location.status === 'refused' || location.status === 'unavailable' || me !== null
    if (isMeWanted.current && me) goToMe(me)
    if (isOver) isMeWanted.current = false
  }, [location.status, me, goToMe])
  /** Brings the rider into the middle, and asks anew where that is. */
  const backToMe = useCallback(() => {
    if (me) goToMe(me)
    isMeWanted.current = true
    ask()
  }, [me, goToMe, ask])
  return { said, onRest, backToMe }
}
