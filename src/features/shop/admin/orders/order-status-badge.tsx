import { useLingui } from '@lingui/react'
import type { OrderStatus } from '#contract/orders.ts'
import { ORDER_STATUS_WORDS } from './order-words.ts'
import { StatusDot, type StatusTone } from '#admin/table/status-dot.tsx'

const TONES: Record<OrderStatus, StatusTone> = {
  pending: 'waiting',
  processing: 'working',
  shipped: 'working',
  delivered: 'on',
  cancelled: 'off',
}

/** The status of an order, for admins. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui()
  return <StatusDot tone={TONES[status]}>{i18n._(ORDER_STATUS_WORDS[status])}</StatusDot>
}
