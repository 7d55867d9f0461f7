import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HistoryEntries } from '#features/history/admin/history-entries.tsx'
import { historyQuery } from '#features/history/admin/queries.ts'
import { userListQuery } from '#features/users/admin/queries.ts'
import { settingsQuery } from '#features/settings/admin/api.ts'
import { useConfig } from '#features/config/queries.ts'
import { PageHead } from '#platform/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import classes from './overview-screen.module.css'
import { OVERVIEW } from './sections.ts'

/** How many changes are shown. */
const MOST = 8

/** `/admin`: the accounts in numbers, what is switched on, and the latest changes. */
export function OverviewScreen() {
  const { t, i18n } = useLingui()
  return (
    <AdminPage title={i18n._(OVERVIEW.label)}>
      <PageHead title={t`Overview | Rampa`} />
      <AccountCounts />
      <div className={classes.columns}>
        <LatestChanges />
        <SwitchedOn />
      </div>
    </AdminPage>
  )
}

/** Each number leads to its accounts. */
function AccountCounts() {
  const { t } = useLingui()
  return (
    <ul className={classes.counts} aria-label={t`Accounts`}>
      <AccountCount label={t`Accounts`} search={{}} />
      <AccountCount label={t`Active accounts`} search={{ status: 'active' }} />
      <AccountCount label={t`Suspended accounts`} search={{ status: 'suspended' }} />
      <AccountCount label={t`Admins`} search={{ role: 'admin' }} />
    </ul>
  )
}

type CountSearch = { status?: 'active' | 'suspended'; role?: 'admin' }

function AccountCount({ label, search }: { label: string; search: CountSearch }) {
  const { i18n } = useLingui()
  // One row: only the total is needed.
  const { data } = useQuery(userListQuery(useServices(), { ...search, page: 1, limit: 1 }))
  return (
    <li>
      <Link to="/admin/users" search={search} className={classes.count}>
        <span className={classes.number} data-figures="">
          {data ? i18n.number(data.total) : '–'}
        </span>
        <span>{label}</span>
      </Link>
    </li>
  )
}

function LatestChanges() {
  const { t } = useLingui()
  const { data, isError } = useQuery(historyQuery(useServices(), { limit: MOST }))
  const label = t`Latest changes`
  return (
    <AdminCard
      title={label}
      action={
        <Link to="/admin/history" className={classes.more}>
          {t`All changes`}
        </Link>
      }
    >
      {data ? (
        <HistoryEntries entries={data.entries} label={label} />
      ) : (
        <div className={classes.room} aria-busy={!isError}>
          {isError && t`The history could not be loaded.`}
        </div>
      )}
    </AdminCard>
  )
}

/** What visitors get at the moment. */
function SwitchedOn() {
  const { t } = useLingui()
  const features = useConfig()?.features
  const { data } = useQuery(settingsQuery(useServices()))
  const state = (isOn: boolean | undefined) => (isOn === undefined ? '–' : isOn ? t`On` : t`Off`)
  const facts = [
    { tab: 'general', name: t`Shop`, value: state(features?.shop) },
    { tab: 'general', name: t`Accounts`, value: state(features?.accounts) },
    { tab: 'email', name: t`Mail`, value: state(data && data.email.host !== '') },
  ]
  return (
    <AdminCard
      title={t`What is switched on`}
      action={
        <Link to="/admin/settings" className={classes.more}>
          {t`Settings`}
        </Link>
      }
    >
      <ul className={classes.facts}>
        {facts.map(({ tab, name, value }) => (
          <li key={name}>
            <Link to="/admin/settings" search={{ tab }} className={classes.fact}>
              <span>{name}</span>
              <b>{value}</b>
            </Link>
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
