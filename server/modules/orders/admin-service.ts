/** Orders as admins see and change them. */
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import { ORDER_STATUSES } from '#contract/orders.ts'
import type { AdminOrder, AdminOrderListQuery, EditOrderBody, OrderCounts, OrderExportQuery } from '#contract/orders.ts'
import { mayBecome } from '#domain/order.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Caller } from '#server/http/auth/session-gate.ts'
import { requireRevision } from '#server/http/editing.ts'
import type { OrdersContext } from './context.ts'
import { ordersCsv } from './csv.ts'
import { found, invalidTransition, takeStep } from './steps.ts'
import { tellCustomer } from './tell-customer.ts'
import { toAdminOrder } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

export interface AdminOrdersService {
  list(query: AdminOrderListQuery): Promise<{ orders: AdminOrder[]; total: number; counts: OrderCounts }>
  /** All matching orders as a CSV table for a spreadsheet. */
  csv(query: OrderExportQuery, caller: Caller): Promise<string>
  /** @throws ApiError 404 */
  get(id: string): Promise<{ order: AdminOrder }>
  /** @throws ApiError 404; 409 STALE_EDIT, INVALID_TRANSITION */
  edit(id: string, body: EditOrderBody, actorId: string): Promise<{ order: AdminOrder }>
}

export function createAdminOrdersService(context: OrdersContext & Pick<Dependencies, 'notices'>): AdminOrdersService {
  const { repo, history, notices, now } = context

  async function forAdmin(all: readonly OrderRows[]): Promise<AdminOrder[]> {
    const actors = all.flatMap(({ steps }) => steps.flatMap(({ actor_id }) => actor_id ?? []))
    const names = await repo.names([...new Set(actors)])
    return all.map((rows) => toAdminOrder(rows, names))
  }
  const oneForAdmin = async (rows: OrderRows) => (await forAdmin([rows]))[0]!

  return {
    async list({ sort = '-createdAt', page = 1, limit = ADMIN_PAGE_SIZE, ...filter }) {
      const { rows, total } = await repo.list(filter, sort, { offset: (page - 1) * limit, limit })
      const many = await repo.countByStatus(filter.search)
      const counts = Object.fromEntries(ORDER_STATUSES.map((one) => [one, many[one] ?? 0])) as OrderCounts
      return { orders: await forAdmin(rows), total, counts }
    },
    async csv({ lang = 'he', ...query }, caller) {
      await notices.exported(caller, 'order')
      return ordersCsv(repo, query, lang)
    },
    get: async (id) => ({ order: await oneForAdmin(found(await repo.find(id))) }),
    edit: (id, { revision, status, note }, actorId) =>
      repo.write(async () => {
        const rows = found(await repo.lock(id))
        await requireRevision(rows.order, revision, async () => ({ order: await oneForAdmin(rows) }))
        const { status: from, note: former } = rows.order
        const isStep = status !== undefined && status !== from
        if (isStep && !mayBecome(from, status)) throw invalidTransition(from, status)
        if (isStep) {
          await takeStep(context, rows, status, actorId)
          await tellCustomer(context, { id, status })
        }
        const isNote = note !== undefined && note !== former
        if (isNote) await repo.update(id, { note }, new Date(now()).toISOString())
        if (isStep || isNote) {
          const before = { ...(isStep && { status: from }), ...(isNote && { note: former }) }
          const after = { ...(isStep && { status }), ...(isNote && { note }) }
          await history.record({ actorId, thing: 'order', thingId: id, action: 'update', before, after })
        }
        return { order: await oneForAdmin(found(await repo.find(id))) }
      }),
  }
}
