import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useConfig } from '#features/config/queries.ts'
import { formatDate } from '#platform/format.ts'
import { useLanguage } from '#platform/use-language.ts'
import { Bidi } from '#ui/bidi.tsx'
import classes from './home-competition.module.css'

/** The competitions that one can sign up for now, each a poster that leads to its form. Nothing while there is none. */
export function HomeCompetition() {
  const { t } = useLingui()
  const language = useLanguage()
  const open = useConfig()?.events.filter((event) => event.registrationOpen) ?? []
  if (open.length === 0) return null
  return (
    <section aria-label={t`Competitions`}>
      {open.map(({ slug, name, date }) => (
        <Link key={slug} to={`/${slug}/signup` as never} className={classes.poster}>
          <span className={classes.inner}>
            <strong className={classes.name}>
              <Bidi>{name[language]}</Bidi>
            </strong>
            <span className={classes.facts}>
              {formatDate(Date.parse(`${date}T12:00:00Z`), language, { day: 'numeric', month: 'long' })}
            </span>
            <span className={classes.action}>
              <Trans>Sign up</Trans>
            </span>
          </span>
        </Link>
      ))}
    </section>
  )
}
