import { useLingui } from '@lingui/react'
import { distanceKm, latLonOf } from '#domain/distance.ts'
import { REVIEW_NEIGHBOURS_M, type ReviewedPark } from '#contract/park-review.ts'
import { metresText } from './metres.ts'
import classes from './near-map.module.css'

/** Metres of a unit of the drawing. */
const UNIT_M = 2
const RINGS_M = [100, 250, REVIEW_NEIGHBOURS_M]
/** Where a ring crosses the line to the north-east. */
const DIAGONAL = Math.SQRT1_2
/** Half of the drawing's width: the largest ring and a margin. */
const HALF = REVIEW_NEIGHBOURS_M / UNIT_M + 12

/** Where a place is drawn from the middle: east is right, north is up. */
function offset(from: ReviewedPark, to: Pick<ReviewedPark, 'location'>): { x: number; y: number } {
  const [here, there] = [latLonOf(from), latLonOf(to)]
  const metres = (one: typeof here) => (distanceKm(here, one) * 1000) / UNIT_M
  return {
    x: Math.sign(there.lon - here.lon) * metres({ lat: here.lat, lon: there.lon }),
    y: Math.sign(here.lat - there.lat) * metres({ lat: there.lat, lon: here.lon }),
  }
}

/**
 * A drawing of the parks around a park that waits, with rings of equal distance and the numbers of the list beside it.
 * The list says the same in words.
 */
export function NearMap({ park }: { park: ReviewedPark }) {
  const { i18n } = useLingui()
  return (
    <svg className={classes.map} viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`} direction="ltr" aria-hidden>
      {RINGS_M.map((metres) => (
        <g key={metres}>
          <circle className={classes.ring} r={metres / UNIT_M} />
          {/* North-east on the ring, where it hides no park that is straight ahead. */}
          <text
            className={classes.distance}
            direction={i18n.locale === 'he' ? 'rtl' : 'ltr'}
            x={(metres / UNIT_M) * DIAGONAL}
            y={(-metres / UNIT_M) * DIAGONAL}
          >
            {metresText(i18n, metres)}
          </text>
        </g>
      ))}
      <circle className={classes.here} r={14} />
      {park.neighbours.map((other, index) => {
        const { x, y } = offset(park, other)
        return (
          <g key={other.id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
            <circle className={classes.other} data-hidden={other.status === 'hidden' || undefined} r={18} />
            <text className={classes.number} data-hidden={other.status === 'hidden' || undefined} y={7}>
              {index + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
