import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMoment } from '#admin/values/use-moment.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { overviewQuery } from './queries.ts'
import classes from './overview.module.css'

/** The latest unread messages and the latest registrations. */
export function NewCard() {
  const { t } = useLingui()
  const moment = useMoment()
  const language = useLanguage()
  const { data } = useQuery(overviewQuery(useServices()))
  if (!data) return null
  const messages = data.messages.latest
  const registrations = data.registrations.latest
  if (messages.length + registrations.length === 0) return null
  return (
    <AdminCard title={t`New`}>
      {messages.length > 0 && (
        <ul className={classes.news} aria-label={t`Unread messages`}>
          {messages.map(({ _id, name, subject, createdAt }) => (
            <li key={_id}>
              <Link to="/admin/messages/$id" params={{ id: _id }} className={classes.newsLink}>
                <Bidi>{subject}</Bidi>
              </Link>
              <FactLine className={classes.quiet}>
                <span>
                  <Bidi>{name}</Bidi>
                </span>
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </FactLine>
            </li>
          ))}
        </ul>
      )}
      {registrations.length > 0 && (
        <ul className={classes.news} aria-label={t`Latest registrations`}>
          {registrations.map(({ _id, name, event, createdAt }) => (
            <li key={_id}>
              <Link to="/admin/registrations" search={{ event: event.slug }} className={classes.newsLink}>
                <Bidi>{name}</Bidi>
              </Link>
              <FactLine className={classes.quiet}>
                <span>
                  <Bidi>{event.name[language]}</Bidi>
                </span>
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </FactLine>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}
