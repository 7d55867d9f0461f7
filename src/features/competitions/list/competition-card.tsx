import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { placeOf } from '#domain/competition-text.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { CompetitionWhen } from '../components/competition-when.tsx'
import { KindTag } from '../components/kind-tag.tsx'
import { useStateText } from '../components/use-state-text.ts'
import type { CompetitionCardData } from './card-queries.ts'
import classes from './competition-list.module.css'
import { YearLinks } from './year-links.tsx'

type CompetitionCardProps = {
  event: CompetitionCardData
  /** The same competition in other years. */
  otherYears: readonly CompetitionCardData[]
}

/** A competition to come. The card is a link to its page; the links to other years lie above it. */
export function CompetitionCard({ event, otherYears }: CompetitionCardProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { state, text } = useStateText(event)
  const place = placeOf(event, language)
  const noon = Date.parse(`${event.date}T12:00:00Z`)
  return (
    <Card as="article" pressable className={classes.card}>
      {/* A leaf of a calendar; the whole day stands in words beside it. */}
      <div className={classes.leaf} aria-hidden="true">
        <span className={classes.month}>{formatDate(noon, language, { month: 'short' })}</span>
        <span className={classes.day}>{Number(event.date.slice(8))}</span>
      </div>
      <div className={classes.words}>
        <KindTag kind={event.kind} />
        <h3 className={classes.name}>
          <Link to="/$event/signup" params={{ event: event.slug }} className={cardLinkClass}>
            <Bidi>{event.name[language]}</Bidi>
          </Link>
        </h3>
        <p>
          <CompetitionWhen event={event} />
          {place !== '' && (
            <>
              {SEPARATOR}
              <Bidi>{place}</Bidi>
            </>
          )}
        </p>
        <p className={classes.state} data-state={state}>
          {text}
        </p>
        {otherYears.length > 0 && <YearLinks label={t`Other years`} events={otherYears} />}
      </div>
    </Card>
  )
}
