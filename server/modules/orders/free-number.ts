import { randomInt } from 'node:crypto'
import { ORDER_NUMBERS, orderNumber } from '#domain/order.ts'
import type { OrdersRepo } from './repo.ts'

/**
 * How many values one half of an order number can have. A number is drawn in two halves, because `randomInt` reaches
 * only 2^48.
 */
const HALF = Math.sqrt(ORDER_NUMBERS)
const random = () => randomInt(HALF) * HALF + randomInt(HALF)

/** Draws numbers until one is a valid order number that no order has. The table's index keeps the numbers unique. */
export async function freeNumber(repo: Pick<OrdersRepo, 'hasNumber'>, draw: () => number = random): Promise<string> {
  for (;;) {
    const number = orderNumber(draw())
    if (number !== undefined && !(await repo.hasNumber(number))) return number
  }
}
