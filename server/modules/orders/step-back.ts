/** Takes back the latest step of an order, which was a mistake (docs/product.md#orders). */
import { stepBackOf } from '#domain/admin/order-care.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { OrderLinesTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import { ApiError } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import type { OrdersContext } from './context.ts'
import { byVariant } from './put-back.ts'
import { tellCustomer } from './tell-customer.ts'
import { heldSteps, mustStaySent } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

type BackContext = Pick<OrdersContext, 'repo' | 'mails' | 'now'>

/**
 * The error that names the lines whose pieces are no longer there. `current` has the stock of each line that lacks
 * pieces; a deleted variant has none.
 */
async function missing({ repo }: BackContext, lines: readonly OrderLinesTable[], lacking: readonly OrderLinesTable[]) {
  const left = await repo.stocks(lacking.map(({ variant_id }) => variant_id))
  const errors = lacking.map((line) => ({
    field: `lines.${lines.indexOf(line)}`,
    message: left.has(line.variant_id) ? 'stock' : 'unavailable',
  }))
  const stocks = lacking.map(({ variant_id: variantId }) => ({ variantId, stock: left.get(variantId) ?? 0 }))
  const names = lacking.map(({ sku }) => sku).join(', ')
  return new ApiError(409, 'OUT_OF_STOCK', `Not enough in stock: ${names}`, { errors, current: { stocks } })
}

/**
 * Takes the pieces of a cancelled order from the stock again, all or none.
 * @throws ApiError 409 OUT_OF_STOCK naming every line that lacks pieces
 */
async function retakeStock(context: BackContext, lines: readonly OrderLinesTable[], at: string, actorId: string) {
  const { repo, now } = context
  const movements: StockMovementsTable[] = []
  const lacking: OrderLinesTable[] = []
  for (const line of byVariant(lines)) {
    const stock = await repo.takeStock(line.variant_id, line.quantity)
    if (stock === undefined) {
      lacking.push(line)
      continue
    }
    movements.push({
      id: newId(now()),
      at,
      product_id: line.product_id,
      variant_id: line.variant_id,
      change: -line.quantity,
      stock_after: stock,
      reason: 'order',
      order_id: line.order_id,
      actor_id: actorId,
    })
  }
  // The error rolls back what was taken.
  if (lacking.length > 0) throw await missing(context, lines, lacking)
  await repo.addMovements(movements)
  repo.touchContent()
}

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
  if (order.status === 'cancelled') await retakeStock(context, lines, at, actorId)
  await repo.update(order.id, { status: back.to }, at)
  await repo.takeStepBack(order.id, position, at)
  await tellCustomer({ mails }, order.id, { status: back.to, takenBack: position })
  return back.to
}
