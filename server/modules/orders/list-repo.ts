/** SQL of the lists of orders, and of an order's lines, steps and cancellations. */
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ReturnFilter } from '#contract/order-returns.ts'
import type { OrderSort, OrderStatus } from '#contract/orders.ts'
import { typedOrderNumber } from '#domain/order.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { OrdersTable } from '#server/db/schema/shop.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { hasReturn, returnsOf } from './returns-repo.ts'
import type { OrderRows } from './to-wire.ts'

export interface OrderFilter {
  userId?: string | undefined
  search?: string | undefined
  status?: OrderStatus | undefined
  /** Whether the order is marked as paid. */
  paid?: 'yes' | 'no' | undefined
  returns?: ReturnFilter | undefined
  ids?: readonly string[] | undefined
}

export interface OrderListsRepo {
  list(
    filter: OrderFilter,
    sort: OrderSort,
    slice: { offset: number; limit: number },
  ): Promise<{ rows: OrderRows[]; total: number }>
  /** The latest orders of a person; with `before`, the latest of those that are older than that order. */
  page(userId: string, limit: number, before?: Pick<OrdersTable, 'created_at' | 'id'>): Promise<OrderRows[]>
  /** Number of matching orders by status. */
  countByStatus(filter: Omit<OrderFilter, 'status'>): Promise<Partial<Record<OrderStatus, number>>>
  /** These orders unless they are cancelled, or all that wait to be packed; the oldest first. */
  toPick(ids: readonly string[] | undefined): Promise<OrderRows[]>
}

type OrdersBuilder = ExpressionBuilder<Database, 'orders'>

const SORT_COLUMNS = { createdAt: 'orders.created_at', total: 'orders.total', status: 'orders.status' } as const

/** Orders with the same value in the sorted column are sorted by id, so that pages never overlap. */
function ordering(sort: OrderSort) {
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  return sql`${sql.ref(column)} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, orders.id`
}

function matching({ userId, search, status, paid, returns, ids }: OrderFilter) {
  return (eb: OrdersBuilder): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = []
    if (userId !== undefined) all.push(eb('orders.user_id', '=', userId))
    if (status !== undefined) all.push(eb('orders.status', '=', status))
    if (paid !== undefined) all.push(eb('orders.paid_on', paid === 'yes' ? 'is not' : 'is', null))
    if (returns !== undefined) all.push(hasReturn(eb, returns))
    if (ids !== undefined) all.push(eb('orders.id', 'in', ids))
    if (search !== undefined && search.trim() !== '') {
      const number = typedOrderNumber(search)
      const words = containsWords('orders.search', search)
      all.push(number === undefined ? words : eb.or([words, eb('orders.number', '=', number)]))
    }
    return eb.and(all)
  }
}

/** The given orders with their lines, steps, cancellations and returns. */
export async function withLines(store: Store, orders: OrdersTable[]): Promise<OrderRows[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await store.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const steps = await store.db
    .selectFrom('order_steps')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const cancellations = await store.db
    .selectFrom('order_cancellations')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute()
  const returns = await returnsOf(store, ids)
  return orders.map((order) => ({
    order,
    lines: lines.filter(({ order_id }) => order_id === order.id),
    steps: steps.filter(({ order_id }) => order_id === order.id),
    cancellations: cancellations.filter(({ order_id }) => order_id === order.id),
    returns: returns.filter(({ row }) => row.order_id === order.id),
  }))
}

export const createOrderListsRepo = (store: Store): OrderListsRepo => ({
  async list(filter, sort, { offset, limit }) {
    const matchingOrders = store.db.selectFrom('orders').where(matching(filter))
    const { total } = await matchingOrders
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await matchingOrders.selectAll().orderBy(ordering(sort)).offset(offset).limit(limit).execute()
    return { rows: await withLines(store, rows), total: Number(total) }
  },
  async page(userId, limit, before) {
    let query = store.db.selectFrom('orders').selectAll().where('user_id', '=', userId)
    if (before !== undefined) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '<', tuple(before.created_at, before.id)),
      )
    }
    return withLines(store, await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute())
  },
  async countByStatus(filter) {
    const rows = await store.db
      .selectFrom('orders')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .where(matching(filter))
      .groupBy('status')
      .execute()
    return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
  },
  async toPick(ids) {
    const orders = store.db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id')
    const wanted =
      ids === undefined
        ? orders.where('status', 'in', ['pending', 'processing'])
        : orders.where('id', 'in', ids).where('status', '!=', 'cancelled')
    return withLines(store, await wanted.execute())
  },
})
