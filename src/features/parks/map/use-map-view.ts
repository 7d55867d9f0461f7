import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clampView, type MapView, type Size, wholeView } from '#domain/map-view.ts'
import { createMapMover, type MapMover } from './map-mover.ts'
import { insetOf, thingsOver } from './map-places.ts'

/**
 * The content is drawn again when the map has moved this far since the last drawing, relative to the size of the
 * viewport, or has zoomed by `REDRAW_ZOOM`.
 */
const REDRAW_AWAY = 0.2
const REDRAW_ZOOM = 1.3

export type DrawnMap = { view: MapView; size: Size }

type MapViewOptions = {
  /** Returns the map's first view; null for the whole country. */
  firstView: (size: Size) => MapView | null
  /** Called once with the first view. */
  onBegin: (view: MapView, size: Size) => void
  onRest: (view: MapView, size: Size) => void
}

/**
 * Moves and draws a map. While the map moves, only the transform of `layer` changes. React draws the content again in a
 * transition: from time to time, and when the map rests. `layer` begins at the map's north-west corner and has the
 * scale of `drawn`.
 */
export function useMapView({ firstView, onBegin, onRest }: MapViewOptions) {
  const stage = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnMap | null>(null)
  const mover = useRef<MapMover | null>(null)
  const size = useRef<Size>({ width: 0, height: 0 })
  const current = useRef<DrawnMap | null>(null)
  const rest = useRef(onRest)
  useEffect(() => {
    rest.current = onRest
  }, [onRest])
  const begin = useRef({ firstView, onBegin })

  const place = useCallback((view: MapView) => {
    const { current: at } = current
    if (!at || !layer.current) return
    const { width, height } = size.current
    const [x, y] = [width / 2 - view.x * view.scale, height / 2 - view.y * view.scale]
    const zoom = view.scale / at.view.scale
    // Without scaling, the position is rounded to whole pixels, so that names stay sharp.
    const [left, top] = zoom === 1 ? [Math.round(x), Math.round(y)] : [x, y]
    layer.current.style.transform = `translate(${left}px, ${top}px) scale(${zoom})`
  }, [])

  useLayoutEffect(() => {
    const element = stage.current!
    const draw = (view: MapView) => startTransition(() => setDrawn({ view, size: size.current }))
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      size.current = { width, height, inset: insetOf(element) }
      if (mover.current) return mover.current.setSize(size.current)
      const view = clampView(begin.current.firstView(size.current) ?? wholeView(size.current), size.current)
      mover.current = createMapMover(element, {
        size: size.current,
        view,
        onMove: (next) => {
          place(next)
          if (isFar(current.current, next, size.current)) draw(next)
        },
        onRest: (next) => {
          draw(next)
          rest.current(next, size.current)
        },
      })
      setDrawn({ view, size: size.current })
      begin.current.onBegin(view, size.current)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const seen of [element, ...thingsOver()]) observer.observe(seen)
    return () => {
      observer.disconnect()
      mover.current?.stop()
      mover.current = null
    }
  }, [place])

  // Sets the layer's position in the same frame as its new content.
  useLayoutEffect(() => {
    current.current = drawn
    if (mover.current) place(mover.current.view())
  }, [drawn, place])

  return { stage, layer, drawn, mover }
}

function isFar(drawn: DrawnMap | null, { x, y, scale }: MapView, { width, height }: Size): boolean {
  if (!drawn) return false
  const { view } = drawn
  const zoom = scale / view.scale
  return (
    Math.abs(x - view.x) * scale > width * REDRAW_AWAY ||
    Math.abs(y - view.y) * scale > height * REDRAW_AWAY ||
    zoom > REDRAW_ZOOM ||
    zoom < 1 / REDRAW_ZOOM
  )
}
