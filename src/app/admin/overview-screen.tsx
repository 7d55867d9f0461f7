import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { HistoryEntries } from '#admin/history/history-entries.tsx'
import { historyQuery } from '#admin/history/queries.ts'
import { settingsQuery } from '#features/settings/admin/api.ts'
import { useConfig } from '#features/config/queries.ts'
import { PageHead } from '#platform/page/page-head.tsx'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { AdminPage } from '#admin/page/admin-page.tsx'
import { Counts } from './overview/counts.tsx'
import { FirstSteps } from './overview/first-steps.tsx'
import { LowStockCard } from './overview/low-stock-card.tsx'
import { NewCard } from './overview/new-card.tsx'
import { OrdersCard } from './overview/orders-card.tsx'
import { RatingsCard } from './overview/ratings-card.tsx'
import { SalesCard } from './overview/sales-card.tsx'
import { TodoCard } from './overview/todo-card.tsx'
import { UncheckedCard } from './overview/unchecked-card.tsx'
import classes from './overview-screen.module.css'
import { OVERVIEW } from './sections.ts'

/** How many changes are shown. */
const MOST = 8

/** `/admin`: what needs doing first, then counts, sales, ratings and recent changes. */
export function OverviewScreen() {
  const { t, i18n } = useLingui()
  return (
    <AdminPage title={i18n._(OVERVIEW.label)}>
      <PageHead title={t`Overview`} />
      <FirstSteps />
      <div className={classes.columns}>
        <TodoCard />
        <NewCard />
        <UncheckedCard />
      </div>
      <Counts />
      <div className={classes.columns}>
        <SalesCard />
        <LowStockCard />
      </div>
      <div className={classes.columns}>
        <OrdersCard />
        <RatingsCard />
      </div>
      <div className={classes.columns}>
        <LatestChanges />
        <SwitchedOn />
      </div>
    </AdminPage>
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

/** The features that are switched on for visitors. */
function SwitchedOn() {
  const { t } = useLingui()
  const features = useConfig()?.features
  const { data } = useQuery(settingsQuery(useServices()))
  // Hebrew has different words for “on” and “off” for the shop, accounts and mail.
  const shop = { on: t({ message: 'On', context: 'the shop' }), off: t({ message: 'Off', context: 'the shop' }) }
  const accounts = { on: t({ message: 'On', context: 'accounts' }), off: t({ message: 'Off', context: 'accounts' }) }
  const mail = { on: t`On`, off: t`Off` }
  const facts = [
    { tab: 'general', name: t`Shop`, isOn: features?.shop, words: shop },
    { tab: 'general', name: t`Accounts`, isOn: features?.accounts, words: accounts },
    { tab: 'email', name: t`Mail`, isOn: data && data.email.host !== '', words: mail },
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
        {facts.map(({ tab, name, isOn, words }) => (
          <li key={name}>
            <Link to="/admin/settings" search={{ tab }} className={classes.fact}>
              <span>{name}</span>
              <b>{isOn === undefined ? '–' : isOn ? words.on : words.off}</b>
            </Link>
          </li>
        ))}
      </ul>
    </AdminCard>
  )
}
