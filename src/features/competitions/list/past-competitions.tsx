import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { placeOf } from '#domain/competition-text.ts'
import type { CompetitionYears } from '#domain/competition-years.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import { KindTag } from '../components/kind-tag.tsx'
import type { CompetitionCardData } from './card-queries.ts'
import classes from './competition-list.module.css'

type Year = CompetitionYears<CompetitionCardData>['past'][number]

/** The competitions of a past year. */
export function PastYear({ year: { year, events } }: { year: Year }) {
  const id = `year-${year}`
  return (
    <section className={classes.pastYear} aria-labelledby={id}>
      <h3 id={id} className={classes.yearName}>
        {year}
      </h3>
      <ul className={classes.rows}>
        {events.map((event) => (
          <PastRow key={event.slug} event={event} />
        ))}
      </ul>
    </section>
  )
}

function PastRow({ event }: { event: CompetitionCardData }) {
  const { t } = useLingui()
  const language = useLanguage()
  const place = placeOf(event, language)
  return (
    <li className={classes.row}>
      <Link to="/$event" params={{ event: event.slug }} className={classes.rowName}>
        <Bidi>{event.name[language]}</Bidi>
      </Link>
      <KindTag kind={event.kind} />
      <span className={classes.facts}>
        <time dateTime={event.date}>
          {formatDate(Date.parse(`${event.date}T12:00:00Z`), language, { day: 'numeric', month: 'long' })}
        </time>
        {place !== '' && (
          <>
            {SEPARATOR}
            <Bidi>{place}</Bidi>
          </>
        )}
        {event.hasResults && (
          <>
            {SEPARATOR}
            <Link to="/$event" params={{ event: event.slug }} hash="results">
              {t({ message: 'Results', context: 'competition' })}
            </Link>
          </>
        )}
      </span>
    </li>
  )
}
