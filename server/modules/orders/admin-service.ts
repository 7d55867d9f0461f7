/** Orders as admins see and change them. */
import type {
  BulkOrdersAnswer,
  BulkOrdersBody,
  CancelPiecesBody,
  PickingList,
  RestorePiecesBody,
  StepBackBody,
} from '#contract/admin-orders.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import type { AdminOrder, AdminOrderListQuery, EditOrderBody, OrderCounts, OrderExportQuery } from '#contract/orders.ts'
import { isSent, mayBecome } from '#domain/order.ts'
import { pickingLines } from '#domain/picking-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { requireRevision } from '#server/http/editing.ts'
import { changeOrders, undoOrders } from './bulk.ts'
import { cancelPieces, restorePieces } from './cancel-pieces.ts'
import type { OrdersContext } from './context.ts'
import { ordersCsv } from './csv.ts'
import { editOf } from './order-edit.ts'
import { takeStepBack } from './step-back.ts'
import { found, invalidTransition, takeStep } from './steps.ts'
import { tellCustomer } from './tell-customer.ts'
import { toAdminOrder, toWire, trackingOf } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

export interface AdminOrdersService {
  list(query: AdminOrderListQuery): Promise<{ orders: AdminOrder[]; total: number; counts: OrderCounts }>
  /** All matching orders as a CSV table for a spreadsheet. */
  csv(query: OrderExportQuery, caller: Caller): Promise<string>
  /** The pieces of the given orders that are not cancelled, or of all that wait to be packed. */
  pickingList(ids: readonly string[] | undefined): Promise<PickingList>
  /** @throws ApiError 404 */
  get(id: string): Promise<{ order: AdminOrder }>
  /** @throws ApiError 400; 404; 409 STALE_EDIT, INVALID_TRANSITION */
  edit(id: string, body: EditOrderBody, actorId: string): Promise<{ order: AdminOrder }>
  /** @throws ApiError 404; 409 STALE_EDIT, INVALID_TRANSITION, STEP_TOO_OLD, OUT_OF_STOCK */
  stepBack(id: string, body: StepBackBody, actorId: string): Promise<{ order: AdminOrder }>
  /** @throws ApiError 400; 404; 409 STALE_EDIT, INVALID_TRANSITION */
  cancelPieces(id: string, body: CancelPiecesBody, actorId: string): Promise<{ order: AdminOrder }>
  /** @throws ApiError 400; 404; 409 STALE_EDIT, INVALID_TRANSITION, STEP_TOO_OLD, OUT_OF_STOCK */
  restorePieces(id: string, body: RestorePiecesBody, actorId: string): Promise<{ order: AdminOrder }>
  /** @throws ApiError 404 */
  bulk(body: BulkOrdersBody, actorId: string): Promise<BulkOrdersAnswer>
}

type AdminContext = Omit<OrdersContext, 'history'> & Pick<Dependencies, 'notices' | 'history'>

export function createAdminOrdersService(context: AdminContext): AdminOrdersService {
  const { repo, history, notices, now } = context
  history.undoBy('order', undoOrders(context))

  async function forAdmin(all: readonly OrderRows[]): Promise<AdminOrder[]> {
    const actors = all.flatMap(({ steps }) => steps.flatMap(({ actor_id }) => actor_id ?? []))
    const names = await repo.names([...new Set(actors)])
    return all.map((rows) => toAdminOrder(rows, names, now()))
  }
  const oneForAdmin = async (rows: OrderRows) => (await forAdmin([rows]))[0]!

  /** Changes an order that nobody has changed since the admin's revision. */
  const change = (id: string, revision: number, work: (rows: OrderRows) => Promise<void>) =>
    repo.write(async () => {
      const rows = found(await repo.lock(id))
      await requireRevision(rows.order, revision, async () => ({ order: await oneForAdmin(rows) }))
      await work(rows)
      return { order: await oneForAdmin(found(await repo.find(id))) }
    })

  return {
    async list({ sort = '-createdAt', page = 1, limit = ADMIN_PAGE_SIZE, ...filter }) {
      const { rows, total } = await repo.list(filter, sort, { offset: (page - 1) * limit, limit })
      const { status: _status, ...rest } = filter
      const many = await repo.countByStatus(rest)
      const counts = Object.fromEntries(ORDER_STATUSES.map((one) => [one, many[one] ?? 0])) as OrderCounts
      return { orders: await forAdmin(rows), total, counts }
    },
    async csv({ lang = 'he', ids, ...query }, caller) {
      await notices.exported(caller, 'order')
      return ordersCsv(repo, { ...query, ids: ids?.split(',') }, lang)
    },
    async pickingList(ids) {
      const orders = (await repo.toPick(ids)).map(toWire)
      return { lines: pickingLines(orders), orders: orders.length }
    },
    get: async (id) => ({ order: await oneForAdmin(found(await repo.find(id))) }),
    edit: (id, body, actorId) =>
      change(id, body.revision, async (rows) => {
        const { order } = rows
        const { status = order.status } = body
        const isStep = status !== order.status
        if (isStep && !mayBecome(order.status, status)) throw invalidTransition(order.status, status)
        const { columns, after, changes } = editOf(order, body, now())
        const isMore = Object.keys(columns).length > 0 && Object.keys(changes.after).some((name) => name !== 'status')
        if (isMore) await repo.update(id, columns, new Date(now()).toISOString())
        if (isStep) await takeStep(context, rows, status, actorId)
        if (!isStep && body.tellTracking && isSent(status) && trackingOf(after) !== null)
          await tellCustomer(context, id, { tracking: true })
        const { isChanged, ...values } = changes
        if (isChanged) await history.record({ actorId, thing: 'order', thingId: id, action: 'update', ...values })
      }),
    stepBack: (id, { revision, reason }, actorId) =>
      change(id, revision, async (rows) => {
        const status = await takeStepBack(context, rows, actorId)
        const before = { status: rows.order.status }
        const entry = { actorId, thing: 'order', thingId: id, action: 'update' } as const
        await history.record({ ...entry, before, after: { status, reason } })
      }),
    cancelPieces: (id, body, actorId) =>
      change(id, body.revision, async (rows) => {
        const changed = await cancelPieces(context, rows, body, actorId)
        await history.record({ actorId, thing: 'order', thingId: id, action: 'update', ...changed })
      }),
    restorePieces: (id, body, actorId) =>
      change(id, body.revision, async (rows) => {
        const changed = await restorePieces(context, rows, body, actorId)
        await history.record({ actorId, thing: 'order', thingId: id, action: 'update', ...changed })
      }),
    bulk: (body, actorId) => changeOrders(context, body, actorId),
  }
}
