/** The steps of an order from one status to the next, and their effect on the stock. */
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderLinesTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import type { OrdersContext } from './context.ts'
import type { OrderRows } from './to-wire.ts'

type StepContext = Pick<OrdersContext, 'repo' | 'now'>

export const noSuchOrder = (): ApiError => notFound('There is no such order')

/** @throws ApiError 404 */
export function found(rows: OrderRows | undefined): OrderRows {
  if (rows === undefined) throw noSuchOrder()
  return rows
}

export const invalidTransition = (from: OrderStatus, to: OrderStatus): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', `An order that is ${from} cannot become ${to}`)

/**
 * Puts the pieces of a cancelled order back into the stock, sorted by variant id. New orders lock stocks in the same
 * sequence, so that two transactions can't deadlock.
 */
async function returnStock(
  { repo, now }: StepContext,
  lines: readonly OrderLinesTable[],
  at: string,
  actorId: string,
): Promise<void> {
  const movements: StockMovementsTable[] = []
  for (const line of [...lines].sort((one, other) => (one.variant_id < other.variant_id ? -1 : 1))) {
    const stock = await repo.returnStock(line.variant_id, line.quantity)
    if (stock === undefined) continue
    movements.push({
      id: newId(now()),
      at,
      product_id: line.product_id,
      variant_id: line.variant_id,
      change: line.quantity,
      stock_after: stock,
      reason: 'cancel',
      order_id: line.order_id,
      actor_id: actorId,
    })
  }
  await repo.addMovements(movements)
  repo.touchContent()
}

/** Moves a locked order to its next status; must run in a transaction. */
export async function takeStep(
  context: StepContext,
  { order, lines, steps }: OrderRows,
  status: OrderStatus,
  actorId: string,
): Promise<void> {
  const { repo, now } = context
  const at = new Date(now()).toISOString()
  if (status === 'cancelled') await returnStock(context, lines, at, actorId)
  await repo.update(order.id, { status }, at)
  await repo.addStep({ order_id: order.id, position: steps.length, status, at, actor_id: actorId })
}
