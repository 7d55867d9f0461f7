/** Converts the rows of an order's returns to their wire form. */
import type { AdminReturn, OrderReturn } from '#contract/order-returns.ts'
import type { OrderLinesTable } from '#server/db/schema/shop.ts'
import type { ReturnRows } from './returns-repo.ts'

/** An order's lines and its returns. */
export interface ReturnedOrder {
  lines: readonly OrderLinesTable[]
  returns: readonly ReturnRows[]
}

/** The returns as admins see them. */
export function adminReturns({ lines, returns }: ReturnedOrder): AdminReturn[] {
  const variants = new Map(lines.map(({ position, variant_id }) => [position, variant_id]))
  return returns.map(({ row, lines: returned }) => ({
    _id: row.id,
    state: row.state,
    lines: returned.map(({ position, quantity }) => ({ variantId: variants.get(position)!, quantity })),
    reason: row.reason,
    words: row.words,
    answer: row.answer,
    askedAt: row.asked_at,
    answeredAt: row.answered_at,
    receivedAt: row.received_at,
    refundedOn: row.refunded_on,
    isRestocked: row.is_restocked === 1,
    refundNote: row.refund_note,
  }))
}

/** The returns as the customer sees them. */
export const returnsToWire = (order: ReturnedOrder): OrderReturn[] =>
  adminReturns(order).map(({ isRestocked: _isRestocked, refundNote: _refundNote, ...shown }) => shown)
