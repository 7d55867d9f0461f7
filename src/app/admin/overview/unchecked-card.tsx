import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { shortDate } from '#admin/values/short-date.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi } from '#ui/text/bidi.tsx'
import { overviewQuery } from './queries.ts'
import screen from '../overview-screen.module.css'
import classes from './overview.module.css'

/** The parks that nobody has looked at for a year: never first, then the oldest. Renders nothing if there are none. */
export function UncheckedCard() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const { data } = useQuery(overviewQuery(useServices()))
  if (!data || data.unchecked.total === 0) return null
  const { total, parks } = data.unchecked
  const more = i18n.number(total - parks.length)
  return (
    <AdminCard
      title={t`Not looked at for long`}
      action={
        <Link to="/admin/skateparks" search={{ care: 'not-checked', sort: 'checkedAt' }} className={screen.more}>
          {t`All of them`}
        </Link>
      }
    >
      <ul className={classes.news} aria-label={t`Not looked at for long`}>
        {parks.map(({ _id, name, checkedAt }) => (
          <li key={_id}>
            <Link to="/admin/skateparks/edit/$id" params={{ id: _id }} className={classes.newsLink}>
              <Bidi>{name[language]}</Bidi>
            </Link>
            <p className={classes.quiet}>
              {checkedAt === null ? (
                t`Nobody has looked at it yet`
              ) : (
                <time dateTime={checkedAt}>{shortDate(checkedAt, language)}</time>
              )}
            </p>
          </li>
        ))}
      </ul>
      {total > parks.length && <p className={classes.quiet}>{t`And ${more} more.`}</p>}
    </AdminCard>
  )
}
