/** Rules for steps back, parcels and payments of orders (docs/product.md#orders). */
import type { Order, OrderStatus } from '#contract/orders.ts'
import { DAY_MS } from '#contract/time.ts'

/** How long after a step an admin may take it back. */
export const STEP_BACK_MS = DAY_MS

/**
 * The status that an order gets if its latest step is taken back, and until when that is possible (epoch ms). undefined:
 * the order was only placed, which is not a step.
 * @param steps the steps that were not taken back, the oldest first
 */
export function stepBackOf(steps: Order['steps']): { to: OrderStatus; until: number } | undefined {
  const [former, latest] = steps.slice(-2)
  return former && latest && { to: former.status, until: Date.parse(latest.at) + STEP_BACK_MS }
}

/**
 * Whether somebody should have paid by now and is not marked to have done so. Cash on delivery is paid at the door, and
 * nothing is expected for a cancelled order.
 */
export const awaitsPayment = ({ paid, status, paymentMethod }: Pick<Order, 'paid' | 'status' | 'paymentMethod'>) =>
  paid === null && status !== 'cancelled' && (paymentMethod !== 'cashOnDelivery' || status === 'delivered')
