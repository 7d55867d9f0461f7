import { useLingui } from '@lingui/react/macro'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { Park, ParkSort } from '#contract/parks.ts'
import type { Way } from '#domain/bearing.ts'
import { formatRating } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Rating } from '#ui/rating/rating.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { DrySign } from '../card/dry-sign.tsx'
import { useDrySign } from '../card/known-weather.ts'
import { isNewPark, isSameRow, townBeside } from '../card/park-view.ts'
import { ConditionFact, useGravest } from '../card/report-fact.tsx'
import { type ParkStatus, useParkStatus } from '../card/use-park-status.ts'
import { FavoriteSpot } from '../favorites/favorite-spot.tsx'
import { BeenSpot } from '../logbook/logbook-spot.tsx'
import { wayText } from '../way/way-text.ts'
import classes from './park-row.module.css'
import { roomOf, rowFacts, sortedValueText } from './row-facts.ts'
import { RowTile } from './row-tile.tsx'
import { hasRoomForTown, StateLine, type StateWords } from './state-line.tsx'

type ParkRowProps = {
  park: Park
  /** Distance and direction from the rider, or from another park; null while the rider's location is unknown. */
  way: Way | null
  /** The order of the list, whose value the row shows; absent: the row is in no such list. */
  sortedBy?: ParkSort
  /** Set for the first row of a page: its photo loads at once. */
  eager?: boolean
  headingLevel?: 2 | 3
  /** The name with highlighted parts. Absent: the plain name is shown. */
  title?: ReactNode
  /**
   * A visit for which the park is suggested: its state is that of the instant `at`, and the reasons are told in place of
   * other facts. `words`: the state in words, for a visit on another day.
   */
  visit?: { at: number; reasons: readonly string[]; words?: StateWords }
  /** Shown instead of the general facts: why the park is in this list. */
  children?: ReactNode
  /** False: the reason says the address, so the town is not said again. */
  hasTown?: boolean
  /** A button of 44 px, shown instead of the bookmark. */
  aside?: ReactNode
}

/** The characters of facts for which one line of a phone has room, and those that a rating and the sign of rain take. */
const ROOM = 30
const ROOM_OF_RATING = 13
const ROOM_OF_DROP = 4

/** Marks a long name, which has smaller letters. An endless one takes three lines of a phone. */
const sizeOf = ({ length }: string): 'endless' | 'huge' | 'long' | 'medium' | undefined =>
  length > 80 ? 'endless' : length > 44 ? 'huge' : length > 28 ? 'long' : length > 22 ? 'medium' : undefined

/**
 * A park as a row: name, state, town, a few known facts, and the way there. The whole row links to the park's page. The
 * heading contains the state and the distance, so that screen readers say them while they go from heading to heading.
 */
export const ParkRow = memo(function ParkRow(props: ParkRowProps) {
  const { park, way, eager = false, headingLevel = 2, title, hasTown = true, aside, visit } = props
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const status = useParkStatus(park, visit?.at)
  const { open, instant } = status
  const Heading = `h${headingLevel}` as const
  const name = park.name[language]
  const town = hasTown ? townBeside(name, park.address[language]) : ''
  const isTownAbove = hasRoomForTown(i18n, { status: open, instant, town, words: visit?.words })
  return (
    <article className={classes.row}>
      <div className={classes.words}>
        <Heading className={classes.heading}>
          <span className={classes.title} data-length={sizeOf(name)}>
            <Link to="/skateparks/$url" params={{ url: park.url }} className={classes.name}>
              {title ?? <Bidi>{name}</Bidi>}
            </Link>
            {park.isFeatured && (
              <span className={classes.featured}>
                <IconStarFilled size={12} aria-hidden />
                <span className={classes.mark}>{t({ message: 'Featured', context: 'mark on a park' })}</span>
              </span>
            )}
            {isNewPark(park, instant) && (
              <span className={classes.fresh}>{t({ message: 'New', context: 'mark on a park' })}</span>
            )}
          </span>{' '}
          <StateLine status={open} instant={instant} town={isTownAbove ? town : ''} words={visit?.words} />
          {way && <VisuallyHidden> {wayText(way, i18n)}</VisuallyHidden>}
          <BeenSpot parkId={park._id} />
        </Heading>
        <Facts {...props} status={status} town={isTownAbove ? '' : town} />
      </div>
      <RowTile park={park} way={way} state={open.state} eager={eager} />
      <span className={classes.favorite}>{aside ?? <FavoriteSpot park={park} />}</span>
    </article>
  )
}, isSameRow)

type FactsProps = ParkRowProps & {
  status: ParkStatus
  /** The town, if the line of the state has no room for it; '': not shown. */
  town: string
}

/** The row's last line; nothing if nothing is known. A report takes the place of what is always so. */
function Facts({ park, sortedBy, visit, children, status, town }: FactsProps) {
  const { t, i18n } = useLingui()
  const { average, count } = park.heartRating
  const sign = useDrySign(park)
  const value = sortedBy ? sortedValueText(i18n, park, sortedBy) : null
  const gravest = useGravest({ park, beside: status.open })
  const place = town && <Bidi>{town}</Bidi>
  if (visit) {
    const said = visit.reasons.reduce((sum, reason) => sum + roomOf(reason), 0)
    return (
      <p className={classes.facts}>
        {said + roomOf(town) <= ROOM && place}
        {visit.reasons.map((reason) => (
          <span key={reason}>{reason}</span>
        ))}
      </p>
    )
  }
  const room = gravest ? 0 : ROOM - roomOf(town) - roomOf(value) - (sign ? roomOf(sign) + ROOM_OF_DROP : 0)
  // Beside a town or a report there may be no room for the rating, which the park's page has too.
  const isRated = count > 0 && (room >= ROOM_OF_RATING || !(town || gravest))
  const facts = children ? [] : rowFacts(i18n, park, status.lights, room - (isRated ? ROOM_OF_RATING : 0))
  return (
    <div className={classes.facts} data-facts="">
      {place}
      {gravest && <ConditionFact condition={gravest} />}
      <DrySign>{sign}</DrySign>
      {value && <b className={classes.value}>{value}</b>}
      {isRated && (
        <Rating
          average={formatRating(average)}
          count={count}
          label={t`Rated ${formatRating(average)} of 5, votes: ${count}`}
          className={classes.rating!}
        />
      )}
      {facts.map(({ text, rule }) => (
        <span key={text} className={classes.fact}>
          {rule ? (
            <>
              <VisuallyHidden>{rule.sentence}</VisuallyHidden>
              <span aria-hidden="true">{`${text} ${rule.isAllowed ? '✓' : '✗'}`}</span>
            </>
          ) : (
            text
          )}
        </span>
      ))}
      {children}
    </div>
  )
}
