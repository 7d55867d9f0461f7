import { Select, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ParkCounts } from '#domain/counts.ts'
import { pluralForm } from '#ui/text/count-text.ts'
import { Counter } from '#ui/text/counter.tsx'
import classes from './home-counter.module.css'

/**
 * The number of parks, the number of open parks and the number of lit parks, at this minute (docs/product.md#home).
 * Works offline.
 */
export function HomeCounter({ total, counts }: { total: number; counts: ParkCounts | null }) {
  const { t } = useLingui()
  if (total === 0) return null
  return (
    <section className={classes.counter} aria-label={t`Right now`}>
      <Link to="/skateparks" className={classes.figure}>
        <Counter value={total} className={classes.number} />
        <span className={classes.label}>
          <Select value={pluralForm(total)} _one="park" other="parks" />
        </span>
      </Link>
      {counts && (
        <>
          <Link to="/skateparks" search={{ open: true }} className={classes.figure} data-kind="open">
            <Counter value={counts.open} className={classes.number} />
            <span className={classes.label}>
              <Select value={pluralForm(counts.open)} _one="open now" other="open now" />
            </span>
          </Link>
          <Link to="/skateparks" search={{ lit: true }} className={classes.figure} data-kind="lit">
            <Counter value={counts.lit} className={classes.number} />
            <span className={classes.label}>
              <Select value={pluralForm(counts.lit)} _one="lit now" other="lit now" />
            </span>
          </Link>
        </>
      )}
    </section>
  )
}
