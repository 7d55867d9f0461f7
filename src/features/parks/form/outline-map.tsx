import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { LatLon } from '#domain/distance.ts'
import { isInFrame, MAP_FRAME, MAP_SIZE, project, unproject } from '#domain/map-frame.ts'
import { OutlineDrawing, type OtherPark } from '../row/outline-drawing.tsx'
import classes from './outline-map.module.css'

type OutlineMapProps = {
  /** The park's coordinates; null while they are unknown. */
  point: LatLon | null
  others: readonly OtherPark[]
  onMove: (point: LatLon) => void
}

/** Degrees that an arrow key moves the point: about 100 m, and 1 km with Shift. */
const STEP = 0.001
const LONG_STEP = 0.01

/** The directions of the arrow keys. Maps are not mirrored, so west is left in every language. */
const ARROWS: Readonly<Record<string, { lat: number; lon: number }>> = {
  ArrowUp: { lat: 1, lon: 0 },
  ArrowDown: { lat: -1, lon: 0 },
  ArrowLeft: { lat: 0, lon: -1 },
  ArrowRight: { lat: 0, lon: 1 },
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Rounds to five decimals, which is about a metre. */
const rounded = ({ lat, lon }: LatLon): LatLon => ({
  lat: Number(clamp(lat, MAP_FRAME.south, MAP_FRAME.north).toFixed(5)),
  lon: Number(clamp(lon, MAP_FRAME.west, MAP_FRAME.east).toFixed(5)),
})

/** The country's outline (docs/decisions/the-map.md) with the form's park, which can be moved, and the other parks. */
export function OutlineMap({ point, others, onMove }: OutlineMapProps) {
  const { t } = useLingui()
  const map = useRef<HTMLDivElement>(null)
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = map.current!.getBoundingClientRect()
    const x = ((clientX - box.left) / box.width) * MAP_SIZE.width
    const y = ((clientY - box.top) / box.height) * MAP_SIZE.height
    onMove(rounded(unproject({ x, y })))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    if (!way || !point) return
    event.preventDefault()
    const step = event.shiftKey ? LONG_STEP : STEP
    onMove(rounded({ lat: point.lat + way.lat * step, lon: point.lon + way.lon * step }))
  }
  const isInside = point !== null && isInFrame(point)
  const { x, y } = point ? project(point) : { x: 0, y: 0 }
  return (
    <div
      ref={map}
      // A map is not mirrored in Hebrew.
      dir="ltr"
      className={classes.map}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // Pointers created by tests and some pens can't be captured.
        if (event.isTrusted) map.current!.setPointerCapture(event.pointerId)
        moveTo(event)
      }}
      onPointerMove={(event) => {
        if (map.current!.hasPointerCapture(event.pointerId)) moveTo(event)
      }}
    >
      <OutlineDrawing others={others} />
      {point ? (
        <button
          type="button"
          className={classes.marker}
          data-outside={!isInside || undefined}
          style={{
            insetBlockStart: `${(clamp(y / MAP_SIZE.height, 0, 1) * 100).toFixed(3)}%`,
            insetInlineStart: `${(clamp(x / MAP_SIZE.width, 0, 1) * 100).toFixed(3)}%`,
          }}
          aria-label={t`The park on the map: move it with the arrow keys, with Shift in longer steps`}
          onKeyDown={onKeyDown}
        />
      ) : (
        <span className={classes.empty} dir="auto">{t`Press the map where the park is`}</span>
      )}
    </div>
  )
}
