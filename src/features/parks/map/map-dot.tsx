import { memo } from 'react'
import type { OpenStatus } from '#domain/hours.ts'
import classes from './map-dot.module.css'

type DotLook = OpenStatus['state']

/** A park's sign by its state: another shape for each, not another colour alone. */
export const DotSign = ({ look, lit = false }: { look: DotLook; lit?: boolean }) => (
  <span className={classes.sign} data-look={look} data-lit={lit || undefined} aria-hidden="true" />
)

/** A group of parks, with their number. */
export const GroupSign = ({ count, hasOpen }: { count: number; hasOpen: boolean }) => (
  <span className={classes.group} data-open={hasOpen || undefined} aria-hidden="true">
    {count}
  </span>
)

type MapDotProps = {
  /** Pixels from the corner of the layer. */
  x: number
  y: number
  label: string
  /** Above 1: a group. */
  count: number
  look: DotLook
  lit: boolean
  /** In a group: whether one of its parks is open. */
  hasOpen: boolean
  chosen: boolean
  url: string
}

/** One park, or a group of parks with their number. Presses are the stage's: it knows them by `data-url`. */
export const MapDot = memo(function MapDot({ x, y, label, count, look, lit, hasOpen, chosen, url }: MapDotProps) {
  return (
    <button
      type="button"
      className={classes.dot}
      aria-label={label}
      aria-pressed={count === 1 ? chosen : undefined}
      data-url={url}
      data-chosen={chosen || undefined}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      {count === 1 ? <DotSign look={look} lit={lit} /> : <GroupSign count={count} hasOpen={hasOpen} />}
    </button>
  )
})
