import { memo } from 'react'
import { FINE_OUTLINE } from '#domain/places/fine-outline.ts'
import type { DrawnMap } from './use-map-view.ts'
import classes from './map-stage.module.css'

/** The unit of the outline's coordinates, in units of `map-frame.ts`. */
const OUTLINE_UNIT = 0.1
/** Margin drawn around the viewport, relative to its size, so that a quick drag does not show an empty area. */
const BEYOND = 0.75

/** Coasts, lakes and the Jordan near the viewport (docs/decisions/the-map.md). */
export const MapWater = memo(function MapWater({ drawn: { view, size } }: { drawn: DrawnMap }) {
  const share = 1 + 2 * BEYOND
  const [width, height] = [size.width * share, size.height * share]
  const [left, top] = [view.x - width / view.scale / 2, view.y - height / view.scale / 2]
  const box = [left, top, width / view.scale, height / view.scale].map((unit) => unit / OUTLINE_UNIT)
  return (
    <svg
      className={classes.water}
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={box.join(' ')}
      style={{ transform: `translate(${left * view.scale}px, ${top * view.scale}px)` }}
    >
      {/* Islands are part of the sea's path. */}
      <path className={classes.sea} fillRule="evenodd" d={FINE_OUTLINE.sea + FINE_OUTLINE.lakes} />
      <path className={classes.river} d={FINE_OUTLINE.river} />
    </svg>
  )
})
