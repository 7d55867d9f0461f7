/** Returns of ordered pieces: customers ask, admins answer (docs/product.md#returns). */
import type { ReturnBody, ReturnState, ReturnStep } from '#contract/order-returns.ts'
import type { Order } from '#contract/orders.ts'
import { dayAt } from '#domain/logbook.ts'
import { lastReturnDay, NEXT_RETURN_STATES, returnableLines } from '#domain/order-returns.ts'
import type { OrderReturnsTable } from '#server/db/schema/order-returns.ts'
import { ApiError, fieldError, notFound } from '#server/http/api-error.ts'
import { newId } from '#server/new-id.ts'
import type { OrdersContext } from './context.ts'
import { returnPieces } from './pieces.ts'
import type { ReturnRows } from './returns-repo.ts'
import { found, noSuchOrder } from './steps.ts'
import { tellCustomer } from './tell-customer.ts'
import { toWire } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

type ReturnsContext = Pick<OrdersContext, 'repo' | 'mails' | 'history' | 'now'>

export interface ReturnsService {
  /**
   * Asks to return pieces; must run in a transaction.
   * @throws ApiError 404; 409 NOT_SENT_YET, RETURN_TOO_LATE, NOT_RETURNABLE
   */
  ask(orderId: string, body: ReturnBody, userId: string): Promise<{ order: Order }>
  /** The customer takes back a return that nobody has answered. @throws ApiError 404; 409 INVALID_TRANSITION */
  withdraw(orderId: string, returnId: string, userId: string): Promise<{ order: Order }>
  /** An admin takes a return to its next state. @throws ApiError 400; 404; 409 INVALID_TRANSITION */
  step(orderId: string, returnId: string, step: ReturnStep, actorId: string): Promise<void>
}

function ownRows(rows: OrderRows | undefined, userId: string): OrderRows {
  const own = found(rows)
  if (own.order.user_id !== userId) throw noSuchOrder()
  return own
}

function findReturn({ returns }: OrderRows, id: string): ReturnRows {
  const one = returns.find(({ row }) => row.id === id)
  if (one === undefined) throw notFound('There is no such return')
  return one
}

const invalidStep = (from: ReturnState, to: ReturnState): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', `A return that is ${from} cannot become ${to}`)

/** @throws ApiError 409 NOT_RETURNABLE naming the lines of which more pieces are asked for than can be returned */
function requireReturnable(order: Order, asked: ReturnBody['lines']): void {
  const lines = returnableLines(order)
  const left = new Map(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  const errors = asked.flatMap(({ variantId, quantity }, index) =>
    quantity > (left.get(variantId) ?? 0) ? [{ field: `lines.${index}.quantity`, message: 'tooMany' }] : [],
  )
  if (errors.length > 0)
    throw new ApiError(409, 'NOT_RETURNABLE', 'These pieces are not there to return', { errors, current: { lines } })
}

/** @throws ApiError 409 NOT_SENT_YET, RETURN_TOO_LATE */
function requireInTime(order: Order, now: number): void {
  const lastDay = lastReturnDay(order)
  if (lastDay === undefined) throw new ApiError(409, 'NOT_SENT_YET', 'The order has not been sent')
  if (dayAt(now) > lastDay) throw new ApiError(409, 'RETURN_TOO_LATE', `The last day to return was ${lastDay}`)
}

/** The columns of a step besides the state. @throws ApiError 400 if the money would be given back in the future */
function columnsOf(step: ReturnStep, now: number): Partial<OrderReturnsTable> {
  const at = new Date(now).toISOString()
  switch (step.state) {
    case 'accepted':
    case 'refused':
      return { answer: step.answer.trim(), answered_at: at }
    case 'received':
      return { received_at: at, is_restocked: step.restock ? 1 : 0 }
    case 'refunded':
      if (step.on > dayAt(now)) throw fieldError('on', 'future')
      return { refunded_on: step.on, refund_note: step.note }
  }
}

/** The lines of an order whose pieces a return holds. */
const piecesOf = ({ lines }: OrderRows, returned: ReturnRows) =>
  returned.lines.map(({ position, quantity }) => ({ line: lines.find((one) => one.position === position)!, quantity }))

export function createReturnsService(context: ReturnsContext): ReturnsService {
  const { repo, history, now } = context

  return {
    async ask(orderId, { lines, reason, words }, userId) {
      const rows = ownRows(await repo.lock(orderId), userId)
      const order = toWire(rows)
      requireInTime(order, now())
      requireReturnable(order, lines)
      const id = newId(now())
      const positions = new Map(rows.lines.map(({ variant_id, position }) => [variant_id, position]))
      await repo.addReturn({
        row: {
          id,
          order_id: orderId,
          state: 'asked',
          reason,
          words: words.trim(),
          answer: '',
          asked_at: new Date(now()).toISOString(),
          answered_at: null,
          received_at: null,
          is_restocked: 0,
          refunded_on: null,
          refund_note: '',
        },
        lines: lines.map(({ variantId, quantity }) => ({
          return_id: id,
          position: positions.get(variantId)!,
          quantity,
        })),
      })
      await tellCustomer(context, orderId, { returnId: id, state: 'asked' })
      return { order: toWire(found(await repo.find(orderId))) }
    },
    withdraw: (orderId, returnId, userId) =>
      repo.transaction(async () => {
        const rows = ownRows(await repo.lock(orderId), userId)
        const { row } = findReturn(rows, returnId)
        if (row.state !== 'asked') throw invalidStep(row.state, 'withdrawn')
        await repo.changeReturn(returnId, { state: 'withdrawn', answered_at: new Date(now()).toISOString() })
        return { order: toWire(found(await repo.find(orderId))) }
      }),
    step: (orderId, returnId, step, actorId) =>
      repo.transaction(async () => {
        const rows = found(await repo.lock(orderId))
        const one = findReturn(rows, returnId)
        const { state: from } = one.row
        const { state } = step
        if (!NEXT_RETURN_STATES[from].includes(state)) throw invalidStep(from, state)
        const columns = columnsOf(step, now())
        await repo.changeReturn(returnId, { state, ...columns })
        if (step.state === 'received' && step.restock) {
          const movement = { at: columns.received_at!, actor_id: actorId, return_id: returnId }
          await returnPieces(context, piecesOf(rows, one), movement)
        }
        if (state !== 'received') await tellCustomer(context, orderId, { returnId, state })
        await history.record({
          ...{ actorId, thing: 'order', thingId: orderId, action: 'update' },
          before: { returned: { state: from } },
          after: { returned: { state, ...historyOf(step) } },
        })
      }),
  }
}

/** A step as the history keeps it: without anything that may name the customer. */
function historyOf(step: ReturnStep): object {
  if (step.state === 'received') return { restock: step.restock }
  return step.state === 'refunded' ? { on: step.on } : {}
}
