import { useLingui } from '@lingui/react'
import type { OrderStatus as Status } from '#contract/orders.ts'
import classes from './order-status.module.css'
import { ORDER_STATUS_LABELS } from './order-words.ts'

/** The status of an order, as a small straight stamp. */
export function OrderStatus({ status }: { status: Status }) {
  const { i18n } = useLingui()
  return (
    <span className={classes.status} data-status={status}>
      {i18n._(ORDER_STATUS_LABELS[status])}
    </span>
  )
}
