import { memo, useMemo } from 'react'
import { type Box, placeLabels, type Town } from '#domain/map-labels.ts'
import { toScreen } from '#domain/map-view.ts'
import { DOT, type ParkGroup } from './map-places.ts'
import type { DrawnMap } from './use-map-view.ts'
import classes from './map-stage.module.css'

/** Highest number of names shown at once. */
const MOST_NAMES = 24
/** The visible size of a dot, in pixels. */
const SEEN = 34

type TownNamesProps = { towns: readonly Town[]; groups: readonly ParkGroup[]; drawn: DrawnMap }

/** Names of towns where there is room for them. They only help orientation, so they are hidden from screen readers. */
export const TownNames = memo(function TownNames({ towns, groups, drawn }: TownNamesProps) {
  const { view, size } = drawn
  const labels = useMemo(() => {
    const inView = towns
      .map((town) => ({ ...town, ...toScreen(view, size, town) }))
      .filter(({ x, y }) => x > 0 && x < size.width && y > DOT && y < size.height - DOT)
    const taken = groups.map(({ leader }): Box => ({ ...toScreen(view, size, leader), width: SEEN, height: SEEN }))
    return placeLabels(inView, taken, MOST_NAMES)
  }, [towns, groups, view, size])
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
