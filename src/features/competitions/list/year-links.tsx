import { Link } from '@tanstack/react-router'
import { yearOf } from '#domain/competition-years.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import type { CompetitionCardData } from './card-queries.ts'
import classes from './competition-list.module.css'

/** Links to the same competition in other years. */
export function YearLinks({ label, events }: { label: string; events: readonly CompetitionCardData[] }) {
  const language = useLanguage()
  return (
    <p className={classes.years}>
      <span>{label}</span>
      {events.map((event) => {
        const year = yearOf(event)
        return (
          <Link
            key={event.slug}
            to="/$event"
            params={{ event: event.slug }}
            className={classes.year}
            aria-label={`${year}, ${event.name[language]}`}
          >
            {year}
          </Link>
        )
      })}
    </p>
  )
}
