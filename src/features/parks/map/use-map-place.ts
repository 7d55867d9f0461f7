import { useCallback, useEffect, useMemo, useRef } from 'react'
import { project } from '#domain/map-frame.ts'
import { clampView, type MapView, type Point, type Size, toScreen } from '#domain/map-view.ts'
import type { Near } from '../way/use-near.ts'
import { tellsPlace } from './map-address.ts'
import type { MapMover } from './map-mover.ts'
import { DOT, type MapPlace } from './map-places.ts'
import type { MapAddressControls } from './use-map-address.ts'

/** The scale that shows one park, or the rider, with the surroundings. */
export const NEAR_SCALE = 12
/** Delay between the map's last movement and the writing of its view: browsers limit how often the URL may change. */
const WRITE_MS = 300

export const viewOfPlace = ({ x, y }: Point): MapView => ({ x, y, scale: NEAR_SCALE })

/**
 * On a phone the card covers the lower part of the map, so the view moves until the pressed dot is above the card. At
 * the southern edge, where the map can't move far enough, it comes closer too.
 */
export function besideCard(view: MapView, size: Size, place: Point): MapView {
  const { x, y } = toScreen(view, size, place)
  const isNarrow = !matchMedia('(min-width: 1000px)').matches
  const covered = size.inset?.top ?? 0
  const above = Math.max(DOT * 2, covered, size.height * 0.25)
  if (!isNarrow || (y <= above && y >= covered)) return view
  for (let { scale } = view; ; scale *= 1.5) {
    const [left, top] = [(x - size.width / 2) / scale, (above - size.height / 2) / scale]
    const next = clampView({ x: place.x - left, y: place.y - top, scale }, size)
    if (scale > NEAR_SCALE || toScreen(next, size, place).y <= above + 1) return next
  }
}

type MapPlaceOptions = {
  mover: () => MapMover | null
  address: MapAddressControls
  places: readonly MapPlace[]
  near: Near
  /** The filters in the address. */
  addressedKey: string
}

/**
 * Keeps the map and the URL in agreement. When the map rests, its view is written into the URL unless the view reveals
 * the rider's location. When a link or Back changes the URL, the map moves to the URL's view.
 */
export function useMapPlace({ mover, address, places, near: { location, ask }, addressedKey }: MapPlaceOptions) {
  const me = useMemo(() => (location.status === 'known' ? project(location.at) : null), [location])
  const { hash, view, choice, isOwn, place } = address
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const seen = useRef<{ hash: string; key: string } | null>(null)
  /** The filters with which a link, Back or a reload brought a place; null once something else was pressed. */
  const placedKey = useRef<string | null>(null)
  /** Whether the view still comes from "back to me", and so reveals the rider's location. */
  const cameFromMe = useRef(false)
  const isMeWanted = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Returns the view, or null if the URL must not contain it. */
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
    const isSeen = hash === seen.current?.hash && addressedKey === seen.current.key
    if (!moved || isDialog || isSeen) return
    const isFirst = seen.current === null
    const isOtherResult = addressedKey !== seen.current?.key
    const chosen = choice && places.find(({ park }) => park.url === choice.url)
    // The chosen park is not loaded yet. The map waits, because the park may arrive with the rest of the collection.
    if (choice && !view && !chosen) return
    seen.current = { hash, key: addressedKey }
    if (isOtherResult || !isOwn(hash)) placedKey.current = view || chosen ? addressedKey : null
    if (isOwn(hash) && !isOtherResult) return
    if (view) {
      if (!isFirst) moved.goTo(view)
    } else if (chosen) moved.goTo(besideCard(viewOfPlace(chosen), moved.size(), chosen))
    // A link that sets a filter leads to a URL without the view, so the view is written again.
    else if (!isFirst) place(said(moved.view(), moved.size()))
  }, [hash, view, choice, places, mover, isOwn, place, said, addressedKey])
  const isPlaced = useCallback((filterKey: string) => placedKey.current === filterKey, [])

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
  /** Moves the map to the rider, and asks the browser for the rider's location again. */
  const backToMe = useCallback(() => {
    if (me) goToMe(me)
    isMeWanted.current = true
    ask()
  }, [me, goToMe, ask])
  return { said, onRest, backToMe, isPlaced }
}
