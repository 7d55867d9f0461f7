/** Cancels pieces of an order's line, and takes the latest cancellation back (docs/product.md#orders). */
import type { CancelPiecesBody, RestorePiecesBody } from '#contract/admin-orders.ts'
import { isRest, mayCancelPieces, remainingTotals, takenBackUntil } from '#domain/admin/cancelled-pieces.ts'
import { remainingPieces } from '#domain/order-lines.ts'
import type { OrderLinesTable } from '#server/db/schema/shop.ts'
import { ApiError, fieldError } from '#server/http/api-error.ts'
import type { OrdersContext } from './context.ts'
import { retakePieces, returnPieces } from './pieces.ts'
import { takeStep } from './steps.ts'
import { tellCustomer } from './tell-customer.ts'
import { heldCancellations, piecesOf } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

type PiecesContext = Pick<OrdersContext, 'repo' | 'mails' | 'now'>

/** The history's entry about a change. */
type Changed = Record<'before' | 'after', Record<string, unknown>>

/** @throws ApiError 400 if the order has no such line */
function lineOf({ lines }: OrderRows, variantId: string): OrderLinesTable {
  const line = lines.find(({ variant_id }) => variant_id === variantId)
  if (line === undefined) throw fieldError('variantId', 'choice')
  return line
}

/** @throws ApiError 409 INVALID_TRANSITION after the parcel has left, and in a cancelled order */
function requireOpen({ order: { status } }: OrderRows): void {
  if (mayCancelPieces(status)) return
  throw new ApiError(409, 'INVALID_TRANSITION', `The pieces of an order that is ${status} stay as they are`)
}

/** Writes how many pieces of a line are cancelled, and the order's sums that follow. @returns what has changed */
async function writeCancelled(
  { repo }: PiecesContext,
  { order, lines }: OrderRows,
  line: OrderLinesTable,
  cancelled: number,
  at: string,
): Promise<Changed> {
  const all = lines.map((one) => piecesOf(one === line ? { ...line, cancelled_quantity: cancelled } : one))
  const totals = remainingTotals(all, { shipping: order.shipping, vatPercent: order.vat_percent })
  await repo.setCancelled(line, cancelled)
  await repo.update(order.id, totals, at)
  return {
    before: { cancelled: line.cancelled_quantity, total: order.total },
    after: { sku: line.sku, cancelled, total: totals.total },
  }
}

/**
 * Cancels pieces of a locked order's line, returns them to the stock and tells the customer; must run in a transaction.
 * If no other piece is left, the order itself is cancelled.
 * @returns what the history says
 * @throws ApiError 400 naming the field; 409 INVALID_TRANSITION
 */
export async function cancelPieces(
  context: PiecesContext,
  rows: OrderRows,
  { variantId, quantity, reason }: CancelPiecesBody,
  actorId: string,
): Promise<Changed> {
  const { repo, mails, now } = context
  const { order, lines, cancellations } = rows
  requireOpen(rows)
  const line = lineOf(rows, variantId)
  if (quantity > remainingPieces(piecesOf(line))) throw fieldError('quantity', 'tooMany')
  if (isRest(lines.map(piecesOf), quantity)) {
    await takeStep(context, rows, 'cancelled', actorId)
    return { before: { status: order.status }, after: { status: 'cancelled', reason } }
  }
  const at = new Date(now()).toISOString()
  await returnPieces(context, [{ line, quantity }], { at, actor_id: actorId })
  const { before, after } = await writeCancelled(context, rows, line, line.cancelled_quantity + quantity, at)
  const position = cancellations.length
  const row = { order_id: order.id, position, line: line.position, quantity, at, actor_id: actorId }
  await repo.addCancellation({ ...row, taken_back_at: null, mailed_at: null })
  await tellCustomer({ mails }, order.id, { cancelled: position })
  return { before, after: { ...after, reason } }
}

/**
 * Takes back the latest cancellation of a line: its pieces are taken from the stock again. The customer is told only if
 * the mail about the cancellation has gone out. Must run in a transaction.
 * @returns what the history says
 * @throws ApiError 400 naming the field; 409 INVALID_TRANSITION, STEP_TOO_OLD after a day, OUT_OF_STOCK
 */
export async function restorePieces(
  context: PiecesContext,
  rows: OrderRows,
  { variantId, reason }: RestorePiecesBody,
  actorId: string,
): Promise<Changed> {
  const { repo, mails, now } = context
  const { order, lines } = rows
  requireOpen(rows)
  const line = lineOf(rows, variantId)
  const latest = heldCancellations(rows, line).at(-1)
  if (latest === undefined) throw new ApiError(409, 'INVALID_TRANSITION', 'No pieces of this line are cancelled')
  if (now() > takenBackUntil(latest.at))
    throw new ApiError(409, 'STEP_TOO_OLD', 'A cancellation can be taken back within a day')
  const { quantity, position } = latest
  const at = new Date(now()).toISOString()
  await retakePieces(context, lines, [{ line, quantity }], at, actorId)
  const { before, after } = await writeCancelled(context, rows, line, line.cancelled_quantity - quantity, at)
  await repo.takeCancellationBack(order.id, position, at)
  await tellCustomer({ mails }, order.id, { restored: position })
  return { before, after: { ...after, reason } }
}
