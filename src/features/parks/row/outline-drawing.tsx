import type { LatLon } from '#domain/distance.ts'
import { MAP_SIZE, project } from '#domain/map-frame.ts'
import { OUTLINE } from '#domain/places/outline.ts'
import classes from './outline-drawing.module.css'

/** A park other than the marked one. */
export type OtherPark = { id: string; latitude: number; longitude: number }

/** Edge of the square around a park, in the units of `map-frame.ts`: about 77 km, in which the coast is recognised. */
const AROUND = 70
/** The square moves by such steps, so that neighbours have the same coast and different dots. */
const STEP = AROUND / 2

type OutlineDrawingProps = {
  others?: readonly OtherPark[]
  /** The park that is marked; absent: none. */
  mark?: LatLon
  /** Whether only a square around the marked park is drawn. */
  isAround?: boolean
}

/** The drawing of the country (docs/decisions/the-map.md) with dots for parks. */
export function OutlineDrawing({ others = [], mark, isAround = false }: OutlineDrawingProps) {
  const marked = mark && project(mark)
  return (
    <svg className={classes.drawing} viewBox={viewBoxOf(isAround ? marked : undefined)} aria-hidden="true">
      <path className={classes.sea} d={OUTLINE.sea + OUTLINE.lakes} />
      <path className={classes.river} d={OUTLINE.river} />
      {others.map(({ id, latitude, longitude }) => {
        const at = project({ lat: latitude, lon: longitude })
        return <circle key={id} className={classes.other} cx={at.x.toFixed(1)} cy={at.y.toFixed(1)} r={2} />
      })}
      {marked && (
        <circle className={classes.mark} cx={marked.x.toFixed(1)} cy={marked.y.toFixed(1)} r={isAround ? 5 : 6} />
      )}
    </svg>
  )
}

/** The whole drawing, or the square around a point. The point is never near the square's edge. */
function viewBoxOf(centre: { x: number; y: number } | undefined): string {
  if (!centre) return `0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`
  const from = (at: number, size: number) => Math.min(Math.max((Math.round(at / STEP) - 1) * STEP, 0), size - AROUND)
  return `${from(centre.x, MAP_SIZE.width)} ${from(centre.y, MAP_SIZE.height)} ${AROUND} ${AROUND}`
}
