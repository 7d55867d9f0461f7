import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PARK_CARES } from '#contract/admin-parks.ts'
import { careWords } from '#features/parks/admin/care-words.ts'
import { LASTING } from '#features/parks/admin/conditions/condition-list.ts'
import { parkThings } from '#features/parks/admin/queries.ts'
import { useServices } from '#platform/services.tsx'
import { AdminCard } from '#ui/admin/admin-card.tsx'
import { overviewQuery, TOTALS } from './queries.ts'
import classes from './overview.module.css'

/** What wants doing first: unread messages, orders, mail that fails, new registrations, what riders report, parks that want care. */
export function TodoCard() {
  const { t, i18n } = useLingui()
  const services = useServices()
  const overview = useQuery(overviewQuery(services))
  const parks = useQuery(parkThings.rows(services, TOTALS))
  const { care } = parks.data?.totals ?? {}
  const words = careWords(i18n)
  const todos: Todo[] = [
    {
      id: 'messages',
      count: overview.data?.messages.unread,
      link: <Link to="/admin/messages" search={{ state: 'unread' }}>{t`Unread messages`}</Link>,
    },
    {
      id: 'suggestions',
      count: overview.data?.suggestions.open,
      link: <Link to="/admin/suggestions">{t`Suggestions of riders`}</Link>,
    },
    {
      id: 'orders',
      // Where the shop is off, nobody can order.
      count: overview.data && (overview.data.shop?.pending ?? 0),
      link: <Link to="/admin/orders" search={{ status: 'pending' }}>{t`Orders that wait`}</Link>,
    },
    {
      id: 'mail',
      count: overview.data && overview.data.mail.late + overview.data.mail.failed,
      link: <Link to="/admin/settings" search={{ tab: 'email' }}>{t`Mails that could not be sent`}</Link>,
    },
    {
      id: 'registrations',
      count: overview.data?.registrations.week,
      link: <Link to="/admin/registrations">{t`Registrations of the last 7 days`}</Link>,
    },
    {
      id: 'conditions',
      count: overview.data?.conditions,
      link: (
        <Link to="/admin/conditions" search={{ kind: LASTING, state: 'reported' }}>
          {t`Parks with a reported problem`}
        </Link>
      ),
    },
    ...PARK_CARES.map((kind) => ({
      id: kind,
      count: care?.[kind],
      link: (
        <Link to="/admin/skateparks" search={{ care: kind }}>
          {t({ message: `Parks: ${words[kind]}`, context: 'what wants care' })}
        </Link>
      ),
    })),
  ]
  const isKnown = todos.every(({ count }) => count !== undefined)
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
      {!isKnown && (overview.isError || parks.isError) && <p>{t`What wants doing could not be loaded.`}</p>}
      {!isKnown && !overview.isError && !parks.isError && <div className={classes.room} aria-busy="true" />}
      {isKnown && waiting.length === 0 && <p className={classes.quiet}>{t`Nothing waits for you.`}</p>}
    </AdminCard>
  )
}

type Todo = { id: string; count: number | undefined; link: ReactNode }
