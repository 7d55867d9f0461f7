/** Rules for returns of ordered pieces (docs/product.md#returns). */
import type { OrderReturn, ReturnLine, ReturnState } from '#contract/order-returns.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import { DAY_MS, isoDay } from '#contract/time.ts'
import { dayAt } from './logbook.ts'
import { remainingPieces } from './order-lines.ts'
import { isSent } from './order.ts'

/** For how many days after the delivery a customer may ask to return pieces. */
export const RETURN_DAYS = 14

/** The states that a return can get after each state by an admin's hand. A customer may only withdraw an asked one. */
export const NEXT_RETURN_STATES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  asked: ['accepted', 'refused'],
  // Refused after all: the pieces never arrived.
  accepted: ['received', 'refused'],
  received: ['refunded'],
  refused: [],
  refunded: [],
  withdrawn: [],
}

/** Whether the next step of the return is an admin's. */
export const awaitsAdmin = (state: ReturnState): boolean => state === 'asked' || state === 'received'

/** Whether the return holds its pieces: they can't be in another return. */
export const holdsPieces = ({ state }: Pick<OrderReturn, 'state'>): boolean =>
  state !== 'refused' && state !== 'withdrawn'

/**
 * The last day in Israel on which the customer may ask to return pieces. It counts from the day of delivery, or of
 * shipping while nobody has marked the delivery. undefined: the order has not left the shop.
 */
export function lastReturnDay({ status, steps }: Pick<Order, 'status' | 'steps'>): string | undefined {
  if (!isSent(status)) return undefined
  const at = steps.findLast((step) => step.status === status)?.at
  return at && isoDay(Date.parse(dayAt(Date.parse(at))) + RETURN_DAYS * DAY_MS)
}

type Returned = Pick<OrderReturn, 'state'> & { lines: readonly ReturnLine[] }

/** How many pieces of each line can still be returned; lines of which none can are left out. */
export function returnableLines({
  lines,
  returns,
}: {
  lines: readonly Pick<OrderLine, 'variantId' | 'quantity' | 'cancelled'>[]
  returns: readonly Returned[]
}): ReturnLine[] {
  const inReturn = new Map<string, number>()
  for (const { variantId, quantity } of returns.filter(holdsPieces).flatMap((one) => one.lines))
    inReturn.set(variantId, (inReturn.get(variantId) ?? 0) + quantity)
  return lines
    .map((line) => ({
      variantId: line.variantId,
      quantity: remainingPieces(line) - (inReturn.get(line.variantId) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0)
}
