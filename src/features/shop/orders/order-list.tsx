import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { remainingLines } from '#domain/order-lines.ts'
import { formatDate, formatMoney } from '#platform/texts/format.ts'
import { useLanguage } from '#platform/texts/use-language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card, cardLinkClass } from '#ui/card.tsx'
import { Notice } from '#ui/state/notice.tsx'
import { EmptyState, ErrorState } from '#ui/state/state.tsx'
import { ORDERS_PAGE_SIZE } from './api.ts'
import { lineName } from './line-list.tsx'
import classes from './order-list.module.css'
import { OrderStatus } from './order-status.tsx'
import { useOwnOrders } from './queries.ts'

/** The person's orders, in pages; the latest are available without a signal too. */
export function OrderList() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const { list, isKept, error, retry } = useOwnOrders(page)
  if (!list) {
    return error ? (
      <ErrorState
        headingLevel={3}
        title={t`Your orders did not load`}
        text={t`This device does not have them. Try again with a signal.`}
        actions={<Button onClick={retry}>{t`Try again`}</Button>}
      />
    ) : (
      <Notice kind="waiting" role="status">{t`Looking for your orders`}</Notice>
    )
  }
  if (list.total === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={t`No orders yet`}
        text={t`What you order in the shop is listed here, with each step until it is with you.`}
        actions={
          <Link to="/shop" className={buttonClass('primary')}>
            {t`To the shop`}
          </Link>
        }
      />
    )
  }
  const kept = list.orders.length
  return (
    <>
      {isKept && list.total > kept && (
        <Notice kind="offline">{t`Without a signal these are the latest ${kept} orders.`}</Notice>
      )}
      <ul className={classes.list} aria-label={t`Orders`}>
        {list.orders.map((order) => (
          <OrderRow key={order._id} order={order} />
        ))}
      </ul>
      {!isKept && list.total > ORDERS_PAGE_SIZE && <Pages page={page} total={list.total} onChange={setPage} />}
    </>
  )
}

/** One order: the whole card is a link to its page. */
function OrderRow({ order }: { order: Order }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { _id: id, number, status, createdAt, total, currency, lines } = order
  const date = formatDate(Date.parse(createdAt), language, { day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <li>
      <Card pressable padded className={classes.order!}>
        <Link to="/orders/$id" params={{ id }} className={`${cardLinkClass} ${classes.number}`}>
          {t`Order ${number}`}
        </Link>
        <OrderStatus status={status} />
        <time dateTime={createdAt} className={classes.quiet}>
          {date}
        </time>
        <b className={classes.total}>{formatMoney(total / 100, currency, language)}</b>
        <p className={classes.what}>
          <bdi>
            {remainingLines(lines)
              .map((line) => lineName(line, language))
              .join(' · ')}
          </bdi>
        </p>
      </Card>
    </li>
  )
}

type PagesProps = { page: number; total: number; onChange: (page: number) => void }

function Pages({ page, total, onChange }: PagesProps) {
  const { t } = useLingui()
  const pages = Math.ceil(total / ORDERS_PAGE_SIZE)
  return (
    <nav className={classes.pages} aria-label={t`Pages of orders`}>
      <Button variant="secondary" disabled={page === 1} onClick={() => onChange(page - 1)}>
        {t`Newer`}
      </Button>
      <span role="status">{t`Page ${page} of ${pages}`}</span>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t`Older`}
      </Button>
    </nav>
  )
}
