import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useServices } from '#platform/services.tsx'
import { overviewQuery } from './queries.ts'
import classes from './overview.module.css'

/** The number of parks, guides and other things, each linked to its list. */
export function Counts() {
  const { t } = useLingui()
  const { data } = useQuery(overviewQuery(useServices()))
  const { parks, guides, events, users, confirmedRegistrations, waitingRegistrations } = data?.counts ?? {}
  const visible = parks && parks.published + parks.featured
  return (
    <ul className={classes.counts} aria-label={t`How much there is`}>
      <Count
        number={visible}
        label={t`${plural(visible ?? 0, { one: 'Park on the site', other: 'Parks on the site' })}`}
      >
        {(content) => <Link to="/admin/skateparks">{content}</Link>}
      </Count>
      <Count
        number={parks?.hidden}
        label={t`${plural(parks?.hidden ?? 0, { one: 'Hidden park', other: 'Hidden parks' })}`}
      >
        {(content) => (
          <Link to="/admin/skateparks" search={{ status: 'hidden' }}>
            {content}
          </Link>
        )}
      </Count>
      <Count
        number={guides?.active}
        label={t`${plural(guides?.active ?? 0, { one: 'Guide on the site', other: 'Guides on the site' })}`}
      >
        {(content) => <Link to="/admin/guides">{content}</Link>}
      </Count>
      <Count
        number={events?.published}
        label={t`${plural(events?.published ?? 0, { one: 'Competition on the site', other: 'Competitions on the site' })}`}
      >
        {(content) => <Link to="/admin/events">{content}</Link>}
      </Count>
      <Count
        number={confirmedRegistrations}
        label={t`${plural(confirmedRegistrations ?? 0, { one: 'Confirmed registration', other: 'Confirmed registrations' })}`}
      >
        {(content) => (
          <Link to="/admin/registrations" search={{ state: 'confirmed' }}>
            {content}
          </Link>
        )}
      </Count>
      <Count
        number={waitingRegistrations}
        label={t`${plural(waitingRegistrations ?? 0, { one: 'Registration that waits for confirmation', other: 'Registrations that wait for confirmation' })}`}
      >
        {(content) => (
          <Link to="/admin/registrations" search={{ state: 'pending' }}>
            {content}
          </Link>
        )}
      </Count>
      <Count number={users} label={t`${plural(users ?? 0, { one: 'Account', other: 'Accounts' })}`}>
        {(content) => <Link to="/admin/users">{content}</Link>}
      </Count>
    </ul>
  )
}

type CountProps = { number: number | undefined; label: string; children: (content: ReactNode) => ReactNode }

function Count({ number, label, children }: CountProps) {
  const { i18n } = useLingui()
  return (
    <li className={classes.count}>
      {children(
        <>
          <span className={classes.number} data-figures="">
            {number === undefined ? '–' : i18n.number(number)}
          </span>
          <span>{label}</span>
        </>,
      )}
    </li>
  )
}
