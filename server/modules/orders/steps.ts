/** The steps of an order from one status to the next, and their effect on the stock. */
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderStepsTable } from '#server/db/schema/shop.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { OrdersContext } from './context.ts'
import { allPieces, returnPieces } from './pieces.ts'
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
  if (status === 'cancelled') await returnPieces(context, allPieces(lines), { at, actor_id: actorId })
  await repo.update(order.id, { status }, at)
  await repo.addStep(newStep({ order_id: order.id, position, status, at, actor_id: actorId }))
  await tellCustomer({ mails }, order.id, { status, step: position })
}
