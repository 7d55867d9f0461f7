/** What to take from the shelves for several orders. */
import type { PickingLine } from '#contract/admin-orders.ts'
import type { Order } from '#contract/orders.ts'
import { remainingLines } from './order-lines.ts'

/**
 * The pieces of the orders that are not cancelled, by variant, with the orders that each is for, in the order in which
 * the variants occur. Names are those of the first order that has the variant.
 */
export function pickingLines(orders: readonly Pick<Order, 'number' | 'lines'>[]): PickingLine[] {
  const byVariant = new Map<string, PickingLine>()
  for (const { number, lines } of orders) {
    for (const { variantId, sku, name, color, size, quantity } of remainingLines(lines)) {
      const line = byVariant.get(variantId) ?? { variantId, sku, name, color, size, quantity: 0, orders: [] }
      line.quantity += quantity
      line.orders.push({ number, quantity })
      byVariant.set(variantId, line)
    }
  }
  return [...byVariant.values()]
}
