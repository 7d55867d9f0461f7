/** Takes back the latest step of an order, which was a mistake (docs/product.md#orders). */
import { stepBackOf } from '#domain/admin/order-care.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { OrdersContext } from './context.ts'
import { allPieces, retakePieces } from './pieces.ts'
import { tellCustomer } from './tell-customer.ts'
import { heldSteps, mustStaySent } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

type BackContext = Pick<OrdersContext, 'repo' | 'mails' | 'now'>

/**
 * Takes back the latest step of a locked order, and queues a mail that is sent only if the mail about the step has gone
 * out; must run in a transaction.
 * @returns the order's status again
 * @throws ApiError 409 INVALID_TRANSITION when the order was only placed, STEP_TOO_OLD after a day, HAS_RETURN,
 *   OUT_OF_STOCK
 */
export async function takeStepBack(context: BackContext, rows: OrderRows, actorId: string): Promise<OrderStatus> {
  const { repo, mails, now } = context
  const { order, lines } = rows
  const steps = heldSteps(rows)
  const back = stepBackOf(steps)
  if (back === undefined) throw new ApiError(409, 'INVALID_TRANSITION', 'This order has no step to take back')
  if (now() > back.until) throw new ApiError(409, 'STEP_TOO_OLD', 'A step can be taken back within a day')
  if (mustStaySent(rows, back.to)) throw new ApiError(409, 'HAS_RETURN', 'Pieces of this order are in a return')
  const at = new Date(now()).toISOString()
  const { position } = steps.at(-1)!
  if (order.status === 'cancelled') await retakePieces(context, lines, allPieces(lines), at, actorId)
  await repo.update(order.id, { status: back.to }, at)
  await repo.takeStepBack(order.id, position, at)
  await tellCustomer({ mails }, order.id, { status: back.to, takenBack: position })
  return back.to
}
