import { textIn } from '#platform/texts/text-in-language.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import { SEPARATOR } from '#ui/text/fact-line.tsx'
import type { FoundCompetition } from './site-items.ts'

/** The day and the place of a competition in the results. */
export function CompetitionLine({ event }: { event: FoundCompetition }) {
  const language = useLanguage()
  const place = textIn(event.venue?.name ?? event.place, language).text
  return (
    <>
      <span>
        {formatDate(Date.parse(`${event.date}T12:00:00Z`), language, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric',
        })}
      </span>
      {place !== '' && (
        <>
          {SEPARATOR}
          <Bidi>{place}</Bidi>
        </>
      )}
    </>
  )
}
