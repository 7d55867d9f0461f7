/** The steps of an order from one status to the next, and their effect on the stock. */
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderLinesTable, OrderStepsTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import type { OrdersContext } from './context.ts'
import { tellCustomer } from './tell-customer.ts'
import type { OrderRows } from './to-wire.ts'

type StepContext = Pick<OrdersContext, 'repo' | 'mails' | 'now'>

/** The row of a step that was just taken. */
export const newStep = (row: Omit<OrderStepsTable, 'taken_back_at' | 'mailed_at'>): OrderStepsTable => ({
  ...row,
  taken_back_at: null,
  mailed_at: null,
})

export const noSuchOrder = (): ApiError => notFound('There is no such order')

/** @throws ApiError 404 */
export function found(rows: OrderRows | undefined): OrderRows {
  if (rows === undefined) throw noSuchOrder()
  return rows
}

export const invalidTransition = (from: OrderStatus, to: OrderStatus): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', `An order that is ${from} cannot become ${to}`)

/** The lines in the sequence in which every order locks stocks. */
export const byVariant = (lines: readonly OrderLinesTable[]): OrderLinesTable[] =>
  [...lines].sort((one, other) => (one.variant_id < other.variant_id ? -1 : 1))

/**
 * Puts the pieces of a cancelled order back into the stock, sorted by variant id. New orders lock stocks in the same
 * sequence, so that two transactions can't deadlock.
 */
async function returnStock(
  { repo, now }: Pick<StepContext, 'repo' | 'now'>,
  lines: readonly OrderLinesTable[],
  at: string,
  actorId: string,
): Promise<void> {
  const movements: StockMovementsTable[] = []
  for (const line of byVariant(lines)) {
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

/** Moves a locked order to its next status and tells the customer; must run in a transaction. */
export async function takeStep(
  context: StepContext,
  { order, lines, steps }: OrderRows,
  status: OrderStatus,
  actorId: string,
  at = new Date(context.now()).toISOString(),
): Promise<void> {
  const { repo, mails } = context
  const position = steps.length
  if (status === 'cancelled') await returnStock(context, lines, at, actorId)
  await repo.update(order.id, { status }, at)
  await repo.addStep(newStep({ order_id: order.id, position, status, at, actor_id: actorId }))
  await tellCustomer({ mails }, order.id, { status, step: position })
}
