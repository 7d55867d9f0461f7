/** Rules for cancelling pieces of an order's lines (docs/product.md#orders). */
import type { Order, OrderLine, OrderStatus } from '#contract/orders.ts'
import { mayBecome } from '../order.ts'
import { type LinePieces, countPieces, remainingPieces } from '../order-lines.ts'
import { type OrderTotals, vatInside } from '../pricing.ts'
import { STEP_BACK_MS } from './order-care.ts'

/** Whether pieces can be cancelled, and cancelled pieces taken back: the parcel has not left the shop. */
export const mayCancelPieces = (status: OrderStatus): boolean => mayBecome(status, 'cancelled')

type PricedPieces = LinePieces & Pick<OrderLine, 'basePrice' | 'unitPrice'>

/** The price of the pieces of a line that are not cancelled. */
export const remainingTotal = (line: LinePieces & Pick<OrderLine, 'unitPrice'>): number =>
  line.unitPrice * remainingPieces(line)

/**
 * The sums of an order without its cancelled pieces. Prices of pieces and the shipping stay as they were agreed, because
 * it is the shop that cancels: no piece gets dearer, and no free shipping ends.
 */
export function remainingTotals(
  lines: readonly PricedPieces[],
  { shipping, vatPercent }: Pick<Order, 'shipping' | 'vatPercent'>,
): OrderTotals {
  const subtotal = lines.reduce((sum, line) => sum + remainingTotal(line), 0)
  const total = subtotal + shipping
  return {
    subtotal,
    shipping,
    total,
    vat: vatInside(total, vatPercent),
    saved: lines.reduce((sum, line) => sum + (line.basePrice - line.unitPrice) * remainingPieces(line), 0),
  }
}

/** The lines of an order after `quantity` further pieces of a variant were cancelled. */
export const withCancelled = <Line extends LinePieces & Pick<OrderLine, 'variantId'>>(
  lines: readonly Line[],
  variantId: string,
  quantity: number,
): Line[] =>
  lines.map((line) => (line.variantId === variantId ? { ...line, cancelled: line.cancelled + quantity } : line))

/** Whether these pieces are all that is left of the order: then the order itself is cancelled. */
export const isRest = (lines: readonly LinePieces[], quantity: number): boolean => countPieces(lines) === quantity

/**
 * How much more a customer has paid than the order costs; negative: so much is still to pay. A cancelled order costs
 * nothing.
 * @param paidTotal the money that came, less what was given back; null: the order is not marked as paid
 */
export const overpaidOf = (paidTotal: number | null, { status, total }: Pick<Order, 'status' | 'total'>): number =>
  paidTotal === null ? 0 : paidTotal - (status === 'cancelled' ? 0 : total)

/** Until when a cancellation of pieces can be taken back (epoch ms). @param at when it was made */
export const takenBackUntil = (at: string): number => Date.parse(at) + STEP_BACK_MS
