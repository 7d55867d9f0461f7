/** Edits of an order that leave its status: note, payment, tracking number. */
import type { EditOrderBody } from '#contract/orders.ts'
import { isSent } from '#domain/order.ts'
import { dayAt } from '#domain/logbook.ts'
import type { OrdersTable } from '#server/db/schema/shop.ts'
import { fieldError } from '#server/http/api-error.ts'
import { changedValues } from '#server/http/editing.ts'
import type { EditedColumns } from './repo.ts'
import { paidOf, trackingOf } from './to-wire.ts'

/** @throws ApiError 400 if the money would come in the future */
function paidColumns(paid: EditOrderBody['paid'], now: number): EditedColumns {
  if (paid === undefined) return {}
  if (paid === null) return { paid_on: null, paid_method: null, paid_note: '' }
  if (paid.on > dayAt(now)) throw fieldError('paid.on', 'future')
  return { paid_on: paid.on, paid_method: paid.method, paid_note: paid.note }
}

/** Whether browsers can open the address. The schema has checked that it begins with https. */
const isOpenable = (url: string): boolean => URL.canParse(url) && new URL(url).username === ''

/** @throws ApiError 400 if the order does not leave the shop, or no browser can open the link */
function trackingColumns({ tracking, status }: EditOrderBody, order: OrdersTable): EditedColumns {
  if (tracking === undefined) return {}
  if (tracking === null) return { tracking_number: null, tracking_url: null }
  if (!isSent(status ?? order.status)) throw fieldError('tracking.number', 'notSent')
  if (tracking.url !== null && !isOpenable(tracking.url)) throw fieldError('tracking.url', 'address')
  return { tracking_number: tracking.number, tracking_url: tracking.url }
}

const historyOf = (order: OrdersTable) => ({
  status: order.status,
  note: order.note,
  paid: paidOf(order),
  tracking: trackingOf(order),
})

/**
 * The columns to write, without the status, and what the history says about the whole edit.
 * @param now epoch ms
 * @throws ApiError 400 naming the field
 */
export function editOf(order: OrdersTable, body: EditOrderBody, now: number) {
  const { status = order.status, note } = body
  const columns: EditedColumns = {
    ...(note !== undefined && { note }),
    ...paidColumns(body.paid, now),
    ...trackingColumns(body, order),
  }
  const after = { ...order, ...columns, status }
  return { columns, after, changes: changedValues(historyOf(order), historyOf(after)) }
}
