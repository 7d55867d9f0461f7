/** Steps and payments of several orders at once, and their undo (docs/product.md#orders). */
import type { BulkOrdersAnswer, BulkOrdersBody, OrderBulkAction } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { dayAt } from '#domain/logbook.ts'
import { mayBecome } from '#domain/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { OrdersContext } from './context.ts'
import { UNPAID } from './order-edit.ts'
import { takeStepBack } from './step-back.ts'
import { noSuchOrder, takeStep } from './steps.ts'
import { heldSteps } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

type Undo = Parameters<Dependencies['history']['undoBy']>[1]
type BulkContext = Pick<OrdersContext, 'repo' | 'mails' | 'history' | 'now'>

const isAllowed = ({ order }: OrderRows, action: OrderBulkAction): boolean =>
  action === 'paid' ? order.paid_on === null && order.status !== 'cancelled' : mayBecome(order.status, action)

/** Marks a locked order as paid today, by the method that the customer chose. */
const markPaid = ({ repo }: BulkContext, { order }: OrderRows, on: string, at: string): Promise<void> =>
  repo.update(
    order.id,
    { paid_on: on, paid_method: order.payment_method as never, paid_total: order.total, paid_note: '' },
    at,
  )

/**
 * Changes the orders for which the action is allowed, in one transaction with one history entry, and names the others.
 * @throws ApiError 404 if one of the orders does not exist
 */
export function changeOrders(
  context: BulkContext,
  { ids, action }: BulkOrdersBody,
  actorId: string,
): Promise<BulkOrdersAnswer> {
  const { repo, history, now } = context
  return repo.write(async () => {
    const rows = await repo.lockMany(ids)
    if (rows.length < new Set(ids).size) throw noSuchOrder()
    const instant = now()
    const at = new Date(instant).toISOString()
    const paidOn = dayAt(instant)
    const allowed = rows.filter((one) => isAllowed(one, action))
    for (const one of allowed) {
      if (action === 'paid') await markPaid(context, one, paidOn, at)
      else await takeStep(context, one, action, actorId, at)
    }
    const left = rows
      .filter((one) => !allowed.includes(one))
      .map(({ order: { id, number, status } }) => ({ _id: id, number, status }))
    const changed = allowed.map(({ order }) => order.id)
    if (changed.length === 0) return { changed, left, historyId: null }
    const before = Object.fromEntries(
      allowed.map(({ order: { id, status } }) => [id, action === 'paid' ? 'no' : status]),
    )
    // The first field of `after` is the one that changed.
    const after = action === 'paid' ? { paid: 'yes', on: paidOn } : { status: action, at }
    const historyId = await history.record({
      actorId,
      thing: 'order',
      thingId: changed.length === 1 ? changed[0]! : null,
      action: 'bulk',
      before,
      after,
    })
    return { changed, left, historyId }
  })
}

/** Takes back the step that a bulk action took at an instant. @returns false: it is not the latest, or a day is over */
async function undoStep(
  context: BulkContext,
  rows: OrderRows,
  { status, at }: { status: OrderStatus; at: string },
  actorId: string,
): Promise<boolean> {
  const latest = heldSteps(rows).at(-1)
  if (latest?.status !== status || latest.at !== at) return false
  try {
    await takeStepBack(context, rows, actorId)
    return true
  } catch (error) {
    // Thrown before anything is written.
    if (error instanceof ApiError && (error.code === 'STEP_TOO_OLD' || error.code === 'HAS_RETURN')) return false
    throw error
  }
}

/** Removes the mark of a bulk action. @returns false: somebody has changed or removed the mark since */
async function undoPaid({ repo, now }: BulkContext, { order }: OrderRows, on: string): Promise<boolean> {
  const isSame = order.paid_on === on && order.paid_method === order.payment_method && order.paid_note === ''
  if (isSame) await repo.update(order.id, UNPAID, new Date(now()).toISOString())
  return isSame
}

/** Undoes a bulk action under the rules of a step back. */
export const undoOrders =
  (context: BulkContext): Undo =>
  async ({ before, after, caller }) => {
    const restored: string[] = []
    const ids = Object.keys(before)
    for (const rows of await context.repo.lockMany(ids)) {
      const isUndone =
        'paid' in after
          ? await undoPaid(context, rows, String(after.on))
          : await undoStep(context, rows, after as { status: OrderStatus; at: string }, caller.id)
      if (isUndone) restored.push(rows.order.id)
    }
    return { restored, skipped: ids.filter((id) => !restored.includes(id)) }
  }
