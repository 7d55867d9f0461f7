import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderStatusBadge } from '#features/shop/admin/orders/order-status-badge.tsx'
import { useMoment } from '#admin/values/use-moment.ts'
import { formatMoney } from '#platform/texts/format.ts'
import { useServices } from '#platform/services.tsx'
import { useLanguage } from '#platform/texts/use-language.ts'
import { AdminCard } from '#admin/page/admin-card.tsx'
import { Bidi, Ltr } from '#ui/text/bidi.tsx'
import { FactLine } from '#ui/text/fact-line.tsx'
import { overviewQuery } from './queries.ts'
import screen from '../overview-screen.module.css'
import classes from './overview.module.css'

/** The latest orders, each with its state and a link. Renders nothing while the shop is off. */
export function OrdersCard() {
  const { t } = useLingui()
  const moment = useMoment()
  const language = useLanguage()
  const { data } = useQuery(overviewQuery(useServices()))
  if (!data?.shop) return null
  const { latest } = data.shop
  return (
    <AdminCard
      title={t`Latest orders`}
      action={
        latest.length > 0 && (
          <Link to="/admin/orders" className={screen.more}>
            {t`All orders`}
          </Link>
        )
      }
    >
      {latest.length === 0 && <p className={classes.quiet}>{t`Nobody has ordered yet.`}</p>}
      {latest.length > 0 && (
        <ul className={classes.news} aria-label={t`Latest orders`}>
          {latest.map(({ _id, number, status, name, total, currency, createdAt }) => (
            <li key={_id}>
              <div className={classes.order}>
                <Link to="/admin/orders/$id" params={{ id: _id }} className={classes.newsLink}>
                  <Ltr>{number}</Ltr>
                </Link>
                <OrderStatusBadge status={status} />
              </div>
              <FactLine className={classes.quiet}>
                <span>{name === null ? t`Deleted account` : <Bidi>{name}</Bidi>}</span>
                <span data-figures="">{formatMoney(total / 100, currency, language)}</span>
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </FactLine>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}
