import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { ListedPark } from '#domain/park-list.ts'
import { LocationNote } from '#features/parks/list/location-note.tsx'
import { ParkRow } from '#features/parks/row/park-row.tsx'
import { RowList } from '#features/parks/row/row-list.tsx'
import { SavedLine } from '#features/parks/saved/saved-line.tsx'
import { useWayTo } from '#features/parks/way/use-way-to.ts'
import type { RiderLocation } from '#platform/device/location.ts'
import { DialogLink } from '#ui/plain-link.tsx'
import classes from './home-now.module.css'

/** Id of the board's headline, for links to the board. */
export const BOARD_ID = 'home-now'

type HomeNowProps = {
  rows: readonly ListedPark[]
  /** Whether a park is open now; false if that is not known. */
  hasOpen: boolean
  location: RiderLocation
  /** Whether the rider asked for the nearest parks on this page. */
  isAsked: boolean
  onNear: () => void
}

/**
 * Where to ride now: open parks first, the nearest on top; while the location is unknown, the best rated. The number and
 * the height of the rows are the same in both cases, so that nothing below them moves.
 */
export const HomeNow = memo(function HomeNow({ rows, hasOpen, location, isAsked, onNear }: HomeNowProps) {
  const { t } = useLingui()
  const wayTo = useWayTo()
  const isNear = rows[0] !== undefined && rows[0].distanceKm !== null
  const title = isNear ? t`Near you` : t`Where to ride now`
  const { status } = location
  return (
    <section className={classes.now} aria-labelledby={BOARD_ID}>
      {/* The page's title is above the rows, so only screen readers need this one. */}
      <h2 id={BOARD_ID} className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {/* A short search is told by the button alone, so that the rows don't move for it. */}
      <LocationNote location={location} wanted={isAsked && status !== 'asking'} onAsk={onNear} />
      <div className={classes.board} data-live="">
        <RowList label={title}>
          {/* The key is the index, so that a new order changes the texts of the rows and moves no element. */}
          {rows.map(({ park, distanceKm }, index) => (
            <li key={index} data-park={park.url}>
              <ParkRow
                park={park}
                way={distanceKm === null ? null : wayTo(park)}
                headingLevel={3}
                eager={index === 0}
              />
            </li>
          ))}
        </RowList>
      </div>
      <div className={classes.foot}>
        <SavedLine />
        <p className={classes.links}>
          <Link to="/skateparks" search={hasOpen ? { open: true } : {}} className={classes.link}>
            {hasOpen ? t`All open` : t`All parks`}
          </Link>
          <DialogLink hash="tonight" className={classes.link}>
            {t`Where tonight?`}
          </DialogLink>
          <DialogLink hash="shelters" className={classes.link}>
            {t`Parks with a shelter`}
          </DialogLink>
        </p>
      </div>
    </section>
  )
})
