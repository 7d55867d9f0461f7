import { randomInt } from 'node:crypto'
import { ORDER_NUMBERS, orderNumber } from '#domain/order.ts'
import type { OrdersRepo } from './repo.ts'

/** Two halves, because `randomInt` reaches only 2^48. */
const HALF = Math.sqrt(ORDER_NUMBERS)
const random = () => randomInt(HALF) * HALF + randomInt(HALF)

/** Draws numbers until one can be typed and no order has it. The table's index keeps them unique. */
export async function freeNumber(repo: Pick<OrdersRepo, 'hasNumber'>, draw: () => number = random): Promise<string> {
  for (;;) {
    const number = orderNumber(draw())
    if (number !== undefined && !(await repo.hasNumber(number))) return number
  }
}
