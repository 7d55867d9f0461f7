import { memo, useMemo, useState } from 'react'
import { type Box, type Frame, placeLabels, type Town } from '#domain/map-labels.ts'
import { type Size, toScreen } from '#domain/map-view.ts'
import { DOT, type ParkGroup } from './map-places.ts'
import type { DrawnMap } from './use-map-view.ts'
import classes from './map-stage.module.css'

/** Highest number of names shown at once. */
const MOST_NAMES = 24
/** The visible size of a dot, in pixels. */
const SEEN = 34

/** Space in pixels between a name and the edge of the map. */
const MARGIN = 4

/** Where nothing lies over the map. */
const frameOf = ({ width, height, inset }: Size): Frame => ({
  left: coveredBy(inset?.left) + MARGIN,
  top: coveredBy(inset?.top) + MARGIN,
  right: width - coveredBy(inset?.right) - MARGIN,
  bottom: height - coveredBy(inset?.bottom) - MARGIN,
})
/** An inset also has room for half a dot. */
const coveredBy = (inset = DOT / 2): number => inset - DOT / 2

/** How large the reader's text is, as a multiple of the usual size. */
const readTextScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

type TownNamesProps = { towns: readonly Town[]; groups: readonly ParkGroup[]; drawn: DrawnMap }

/** Names of towns where there is room for them. They only help orientation, so they are hidden from screen readers. */
export const TownNames = memo(function TownNames({ towns, groups, drawn }: TownNamesProps) {
  const { view, size } = drawn
  // Read once: the reading may force the browser to calculate styles.
  const [textScale] = useState(readTextScale)
  const labels = useMemo(() => {
    const inView = towns
      .map((town) => ({ ...town, ...toScreen(view, size, town) }))
      .filter(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height)
    const taken = groups.map(({ leader }): Box => ({ ...toScreen(view, size, leader), width: SEEN, height: SEEN }))
    return placeLabels(inView, { taken, most: MOST_NAMES, frame: frameOf(size), textScale })
  }, [towns, groups, view, size, textScale])
  const [left, top] = [size.width / 2 - view.x * view.scale, size.height / 2 - view.y * view.scale]
  return (
    <div aria-hidden="true">
      {labels.map(({ name, x, y }) => (
        <span
          key={name}
          dir="auto"
          className={classes.town}
          style={{
            transform: `translate(${x - left}px, ${y - top}px) translate(-50%, -50%)`,
          }}
        >
          {name}
        </span>
      ))}
    </div>
  )
})
