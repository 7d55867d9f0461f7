import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parkCounts } from '#domain/counts.ts'
import { isWhole } from '#features/parks/model.ts'
import { useParks } from '#features/parks/queries.ts'
import { useInstant } from '#platform/clock.tsx'
import { Counter } from '#ui/counter.tsx'
import classes from './home-counter.module.css'

/** The live counter (decisions, Parks): how many parks there are, are open and are lit at this minute, offline as well. */
export function HomeCounter() {
  const { t } = useLingui()
  const collection = useParks().data
  const instant = useInstant()
  const counts = useMemo(() => collection && parkCounts(collection.items, instant), [collection, instant])
  if (!collection || !counts || collection.total === 0) return null
  return (
    <section className={classes.counter} aria-label={t`Right now`}>
      <Link to="/skateparks" className={classes.figure}>
        <Counter value={collection.total} className={classes.number} />
        <span className={classes.label}>
          <Plural value={collection.total} one="park" other="parks" />
        </span>
      </Link>
      {/* Until every park is here, how many of them are open would be a guess. */}
      {isWhole(collection) && (
        <>
          <Link to="/skateparks" search={{ open: true }} className={classes.figure} data-kind="open">
            <Counter value={counts.open} className={classes.number} />
            <span className={classes.label}>
              <Plural value={counts.open} one="open now" other="open now" />
            </span>
          </Link>
          <Link to="/skateparks" search={{ lit: true }} className={classes.figure} data-kind="lit">
            <Counter value={counts.lit} className={classes.number} />
            <span className={classes.label}>
              <Plural value={counts.lit} one="lit now" other="lit now" />
            </span>
          </Link>
        </>
      )}
    </section>
  )
}
