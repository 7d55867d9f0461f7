import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Park } from '#contract/parks.ts'
import { DAY_MS } from '#contract/time.ts'
import { useConfig } from '#features/config/queries.ts'
import { dayNumber, localTime } from '#domain/israel-time.ts'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './exception-notices.module.css'

type Props = { park: Pick<Park, 'url'>; instant: number }

/** The competitions that will be held in a park, the next first. The site's settings name them, so nothing is loaded. */
export function ComingEvents({ park, instant }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const today = dayNumber(localTime(instant))
  // The settings have the latest first. The device's copy may be old.
  const coming = (useConfig()?.events ?? [])
    .filter((event) => event.park === park.url && Date.parse(event.date) / DAY_MS >= today)
    .reverse()
  if (coming.length === 0) return null
  return (
    <ul className={classes.notices}>
      {coming.map(({ slug, name, date, startTime }) => {
        const noon = Date.parse(`${date}T12:00:00Z`)
        const day = formatDate(noon, language, { weekday: 'long', day: 'numeric', month: 'long' })
        return (
          <li key={slug}>
            <p className={classes.dates}>
              <b>{t`Here on ${day}`}</b>
              {startTime && <bdi dir="ltr">{startTime}</bdi>}
            </p>
            <Link to="/$event/signup" params={{ event: slug }} className={classes.event}>
              <Bidi>{name[language] || name.he || name.en}</Bidi>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
