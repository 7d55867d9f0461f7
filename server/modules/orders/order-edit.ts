/** Edits of an order that leave its status: note, payment, tracking number. */
import type { EditOrderBody } from '#contract/orders.ts'
import { isSent } from '#domain/order.ts'
import { dayAt } from '#domain/logbook.ts'
import type { OrdersTable } from '#server/db/schema/shop.ts'
import { fieldError } from '#server/http/api-error.ts'
import { changedValues } from '#server/http/editing.ts'
import type { EditedColumns } from './repo.ts'
import { overpaid, paidOf, paidTotalOf, trackingOf } from './to-wire.ts'

/**
 * The columns of the payment. A mark says that the total of that moment was paid. Correcting the mark leaves the amount,
 * unless something was still to pay.
 * @throws ApiError 400 if the money would come in the future
 */
function paidColumns({ paid }: EditOrderBody, order: OrdersTable, now: number): EditedColumns {
  if (paid === undefined) return {}
  if (paid === null) return UNPAID
  if (paid.on > dayAt(now)) throw fieldError('paid.on', 'future')
  const columns = { paid_on: paid.on, paid_method: paid.method, paid_note: paid.note }
  return order.paid_on === null || overpaid(order) < 0 ? { ...columns, paid_total: order.total } : columns
}

/** The columns of an order that is not marked as paid. */
export const UNPAID = { paid_on: null, paid_method: null, paid_total: null, paid_note: '' } satisfies EditedColumns

/** The columns after all that was overpaid has been given back. */
const givenBackColumns = ({ givenBack }: EditOrderBody, order: OrdersTable): EditedColumns =>
  givenBack && overpaid(order) > 0 ? { paid_total: paidTotalOf(order)! - overpaid(order) } : {}

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
  overpaid: overpaid(order),
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
    ...paidColumns(body, order, now),
    ...givenBackColumns(body, order),
    ...trackingColumns(body, order),
  }
  const after = { ...order, ...columns, status }
  return { columns, after, changes: changedValues(historyOf(order), historyOf(after)) }
}
