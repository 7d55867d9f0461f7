import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PARK_CARES, type ParkCare } from '#contract/admin-parks.ts'
import type { Overview } from '#contract/overview.ts'
import { careWords } from '#features/parks/admin/care-words.ts'
import { LASTING } from '#features/parks/admin/reports/report-list.ts'
import { parkThings } from '#features/parks/admin/queries.ts'
import { useBlockedOpenData } from '#features/settings/admin/blocked-open-data.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { overviewQuery, TOTALS } from './queries.ts'
import { useForecastTodo } from './forecast-todo.tsx'
import { useReviewTodo } from './review-todo.tsx'
import classes from './overview.module.css'

/**
 * The work that waits for admins: messages, orders, failing mail and forecasts, new registrations, riders' reports, and
 * parks that need care.
 */
export function TodoCard() {
  const { t, i18n } = useLingui()
  const services = useServices()
  const overview = useQuery(overviewQuery(services))
  const parks = useQuery(parkThings.rows(services, TOTALS))
  const { care } = parks.data?.totals ?? {}
  const review = useReviewTodo()
  const forecasts = useForecastTodo()
  const counts = overview.data && todoCounts(overview.data)
  const isBlocked = useBlockedOpenData()
  const { messages, suggestions, orders, mail, registrations, conditions } = counts ?? NOTHING
  const todos: Todo[] = [
    {
      id: 'messages',
      count: counts?.messages,
      link: (
        <Link to="/admin/messages" search={{ state: 'waiting' }}>
          {t`${plural(messages, { one: 'Message that waits', other: 'Messages that wait' })}`}
        </Link>
      ),
    },
    {
      id: 'suggestions',
      count: counts?.suggestions,
      link: (
        <Link to="/admin/suggestions">
          {t`${plural(suggestions, { one: 'Suggestion of a rider', other: 'Suggestions of riders' })}`}
        </Link>
      ),
    },
    review.todo,
    {
      id: 'orders',
      count: counts?.orders,
      link: (
        <Link to="/admin/orders" search={{ status: 'pending' }}>
          {t`${plural(orders, { one: 'Order that waits', other: 'Orders that wait' })}`}
        </Link>
      ),
    },
    { id: 'returns', count: counts?.returns, link: <ReturnsLink count={counts?.returns ?? 0} /> },
    {
      id: 'mail',
      count: counts?.mail,
      link: (
        <Link to="/admin/settings" search={{ tab: 'email' }}>
          {t`${plural(mail, { one: 'Mail that could not be sent', other: 'Mails that could not be sent' })}`}
        </Link>
      ),
    },
    { id: 'renewal', count: counts?.renewal, link: <RenewalLink /> },
    forecasts.todo,
    {
      id: 'registrations',
      count: counts?.registrations,
      link: (
        <Link to="/admin/registrations">
          {t`${plural(registrations, { one: 'Registration of the last 7 days', other: 'Registrations of the last 7 days' })}`}
        </Link>
      ),
    },
    {
      id: 'conditions',
      count: counts?.conditions,
      link: (
        <Link to="/admin/conditions" search={{ kind: LASTING, state: 'reported' }}>
          {t`${plural(conditions, { one: 'Park with a reported problem', other: 'Parks with a reported problem' })}`}
        </Link>
      ),
    },
    { id: 'openData', count: Number(isBlocked), link: <OpenDataLink /> },
    ...PARK_CARES.map((kind) => ({
      id: kind,
      count: care?.[kind],
      link: <CareLink kind={kind} count={care?.[kind] ?? 0} />,
    })),
  ]
  const isKnown = todos.every(({ count }) => count !== undefined)
  const isError = overview.isError || parks.isError || review.isError || forecasts.isError
  const waiting = todos.filter(({ count = 0 }) => count > 0)
  return (
    <AdminCard title={t`What wants doing`}>
      {waiting.length > 0 && (
        <ul className={classes.todos}>
          {waiting.map(({ id, count = 0, link }) => (
            <li key={id}>
              <span className={classes.todoCount} data-figures="">
                {i18n.number(count)}
              </span>
              {link}
            </li>
          ))}
        </ul>
      )}
      {!isKnown && isError && <p>{t`What wants doing could not be loaded.`}</p>}
      {!isKnown && !isError && <div className={classes.room} aria-busy="true" />}
      {isKnown && waiting.length === 0 && <p className={classes.quiet}>{t`Nothing waits for you.`}</p>}
    </AdminCard>
  )
}

function ReturnsLink({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <Link to="/admin/orders" search={{ returns: 'waiting' }}>
      {t`${plural(count, { one: 'Order with a return that waits', other: 'Orders with a return that waits' })}`}
    </Link>
  )
}

function RenewalLink() {
  const { t } = useLingui()
  return (
    <Link to="/admin/settings" search={{ tab: 'sources' }}>
      {t`Renewal from OpenStreetMap that failed`}
    </Link>
  )
}

function OpenDataLink() {
  const { t } = useLingui()
  return (
    <Link to="/admin/settings" search={{ tab: 'openData' }}>
      {t`Open data is off: parks from OpenStreetMap need the licence ODbL 1.0`}
    </Link>
  )
}

function CareLink({ kind, count }: { kind: ParkCare; count: number }) {
  const { t, i18n } = useLingui()
  const words = careWords(i18n)
  const search = { care: kind, ...(kind === 'not-checked' && { sort: 'checkedAt' }) }
  return (
    <Link to="/admin/skateparks" search={search}>
      {t`${plural(count, { one: 'Park', other: 'Parks' })}: ${words[kind]}`}
    </Link>
  )
}

type Todo = { id: string; count: number | undefined; link: ReactNode }

const NOTHING = {
  messages: 0,
  suggestions: 0,
  orders: 0,
  returns: 0,
  mail: 0,
  renewal: 0,
  registrations: 0,
  conditions: 0,
}

function todoCounts({
  messages,
  suggestions,
  shop,
  mail,
  renewal,
  registrations,
  conditions,
}: Overview): typeof NOTHING {
  return {
    messages: messages.waiting ?? messages.unread,
    suggestions: suggestions.open,
    // `shop` is null while the shop is off: nobody can order then.
    orders: shop?.pending ?? 0,
    returns: shop?.returns ?? 0,
    mail: mail.late + mail.failed,
    renewal: renewal.isFailing ? 1 : 0,
    registrations: registrations.week,
    conditions,
  }
}
