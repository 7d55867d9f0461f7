import { isoDay } from '#contract/time.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useConfig } from '#features/config/queries.ts'
import { localTime } from '#domain/israel-time.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { formatDate } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Bidi } from '#ui/text/bidi.tsx'
import classes from './home-competition.module.css'

/**
 * The competitions to come: all that are open for registration, and the next of the others. Competitions whose day has
 * passed are left out, because the device's copy may be old.
 */
export const HomeCompetition = memo(function HomeCompetition() {
  const { t } = useLingui()
  const language = useLanguage()
  const { year, month, day } = localTime(useInstant())
  const today = isoDay(Date.UTC(year, month - 1, day))
  // The settings have the latest first.
  const coming = (useConfig()?.events ?? []).filter(({ date }) => date >= today).reverse()
  const next = coming.find(({ registrationOpen }) => !registrationOpen)
  if (coming.length === 0) return null
  return (
    <section aria-label={t`Competitions`}>
      {coming.map((event) => {
        const { slug, name, date, registrationOpen } = event
        if (!registrationOpen && event !== next) return null
        return (
          <Link key={slug} to="/$event/signup" params={{ event: slug }} className={classes.poster}>
            <span className={classes.inner}>
              <strong className={classes.name}>
                <Bidi>{name[language]}</Bidi>
              </strong>
              <span className={classes.facts}>
                {formatDate(Date.parse(`${date}T12:00:00Z`), language, {
                  weekday: 'long',
                  day: 'numeric',
                  month: 'long',
                })}
              </span>
              {registrationOpen && (
                <span className={classes.action}>
                  <Trans>Sign up</Trans>
                </span>
              )}
            </span>
          </Link>
        )
      })}
      <Link to="/competitions" className={classes.all}>
        <Trans>All competitions</Trans>
      </Link>
    </section>
  )
})
