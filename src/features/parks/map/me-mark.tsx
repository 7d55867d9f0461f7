import type { RiderLocation } from '#platform/device/location.ts'
import { project } from '#domain/map-frame.ts'
import classes from './map-stage.module.css'

/** Metres per unit of `map-frame.ts`. */
const UNIT_M = 1113

/** The rider's location as a dot, with a circle for its possible error. */
export function MeMark({ location, scale }: { location: RiderLocation; scale: number }) {
  if (location.status !== 'known') return null
  const { x, y } = project(location.at)
  const at = `translate(${x * scale}px, ${y * scale}px)`
  const across = ((location.accuracyM * 2) / UNIT_M) * scale
  return (
    <div aria-hidden="true">
      {across > 24 && (
        <span
          className={classes.accuracy}
          style={{ inlineSize: across, blockSize: across, transform: `${at} translate(-50%, -50%)` }}
        />
      )}
      <span className={classes.me} style={{ transform: at }} />
    </div>
  )
}
