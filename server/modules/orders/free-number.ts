import { randomInt } from 'node:crypto'
import { ORDER_NUMBERS, orderNumber } from '#domain/order.ts'
import type { OrdersRepo } from './repo.ts'

/** `randomInt` reaches 2^48 only. */
const HALF = Math.sqrt(ORDER_NUMBERS)
const random = () => randomInt(HALF) * HALF + randomInt(HALF)

/** Draws a number until it is one that people can type and no order has. The table's index holds it unique. */
export async function freeNumber(repo: Pick<OrdersRepo, 'hasNumber'>, draw: () => number = random): Promise<string> {
  for (;;) {
    const number = orderNumber(draw())
    if (number !== undefined && !(await repo.hasNumber(number))) return number
  }
}
