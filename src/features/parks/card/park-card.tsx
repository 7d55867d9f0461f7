import { useLingui } from '@lingui/react/macro'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { Park } from '#contract/parks.ts'
import type { Way } from '#domain/bearing.ts'
import { formatRating } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Photo } from '#ui/photo.tsx'
import { Rating } from '#ui/rating/rating.tsx'
import { FavoriteSpot } from '../favorites/favorite-spot.tsx'
import { useParkStatus } from './use-park-status.ts'
import { coverOf, isNewPark, isSameCard, nameLength, townBeside } from './park-view.ts'
import { wayText } from '../way/way-text.ts'
import classes from './park-card.module.css'
import { GravestFact } from './report-fact.tsx'
import { ParkHoursFact, ParkLightsFact } from './park-facts.tsx'
import { ParkRules } from './park-rules.tsx'
import { ParkStamp } from './park-stamp.tsx'

type ParkCardProps = {
  park: Park
  /** Distance and direction from the rider, or from another park; null while the rider's location is unknown. */
  way: Way | null
  /** Set for the first card of a page: its photo loads at once. */
  eager?: boolean
  headingLevel?: 2 | 3
  /** The name with highlighted parts. Absent: the plain name is shown. */
  title?: ReactNode
}

/**
 * A park's card: whether it is open and lit, its distance, and who may ride. The whole card links to the park's page.
 */
export const ParkCard = memo(function ParkCard({ park, way, eager = false, headingLevel = 2, title }: ParkCardProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { open, lights, instant } = useParkStatus(park)
  const cover = coverOf(park)
  const { average, count } = park.heartRating
  const Heading = `h${headingLevel}` as const
  const town = townBeside(park.name[language], park.address[language])
  return (
    <Card as="article" pressable className={classes.card}>
      <div className={classes.picture}>
        {/* The photo has no alternative text, because the text would mostly repeat the park's name. */}
        <Photo src={cover?.thumbUrl ?? null} alt="" focus={cover?.focus} eager={eager} />
        <ParkStamp status={open} className={classes.stamp} />
        {way && (
          <span className={classes.distance} data-live="">
            {wayText(way, i18n)}
          </span>
        )}
        {(park.isFeatured || isNewPark(park, instant)) && (
          <span className={classes.marks}>
            {park.isFeatured && (
              <span className={classes.featured}>
                <IconStarFilled size={14} aria-hidden />
                {t({ message: 'Featured', context: 'mark on a park' })}
              </span>
            )}
            {isNewPark(park, instant) && (
              <span className={classes.fresh}>{t({ message: 'New', context: 'mark on a park' })}</span>
            )}
          </span>
        )}
        <FavoriteSpot park={park} onPicture />
      </div>
      <div className={classes.words}>
        <div className={classes.title} data-length={nameLength(park.name[language])}>
          <Heading className={classes.name}>
            <Link to="/skateparks/$url" params={{ url: park.url }} className={cardLinkClass}>
              {title ?? <Bidi>{park.name[language]}</Bidi>}
            </Link>
          </Heading>
          {count > 0 && (
            <Rating
              average={formatRating(average)}
              count={count}
              label={t`Rated ${formatRating(average)} of 5, votes: ${count}`}
              className={classes.rating!}
            />
          )}
        </div>
        <p className={classes.facts}>
          {town && <Bidi>{town}</Bidi>}
          <ParkHoursFact status={open} instant={instant} />
          <ParkLightsFact status={lights} />
          <GravestFact park={park} beside={open} />
        </p>
        <ParkRules amenities={park.amenities} />
      </div>
    </Card>
  )
}, isSameCard)
