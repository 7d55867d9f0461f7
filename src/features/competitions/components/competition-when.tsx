import type { CompetitionDay } from '#domain/competition-state.ts'
import { hoursText } from '#domain/competition-text.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Ltr } from '#ui/text/bidi.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import classes from './competition-when.module.css'
import { competitionDay } from './competition-dates.ts'

/** A competition's day, with its hours if they are known. */
export function CompetitionWhen({ event }: { event: CompetitionDay }) {
  const hours = hoursText(event)
  return (
    <>
      <time dateTime={event.date}>{competitionDay(event, useLanguage())}</time>
      {hours !== '' && (
        <>
          {SEPARATOR}
          <span className={classes.hours}>
            <Ltr>{hours}</Ltr>
          </span>
        </>
      )}
    </>
  )
}
