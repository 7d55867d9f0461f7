/** SQL of the returns of ordered pieces. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { ReturnFilter } from '#contract/order-returns.ts'
import { changeRows } from '#server/db/rows.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { OrderReturnLinesTable, OrderReturnsTable } from '#server/db/schema/order-returns.ts'
import type { Store } from '#server/db/store.ts'

/** A return with its lines. */
export interface ReturnRows {
  row: OrderReturnsTable
  lines: readonly OrderReturnLinesTable[]
}

export interface ReturnsRepo {
  /** Runs a transaction that leaves public content, unless it says otherwise. */
  transaction: Store['tx']
  addReturn(rows: ReturnRows): Promise<void>
  changeReturn(id: string, columns: Partial<OrderReturnsTable>): Promise<void>
}

export const createReturnsRepo = (store: Store): ReturnsRepo => ({
  transaction: store.tx,
  async addReturn({ row, lines }) {
    await store.db.insertInto('order_returns').values(row).execute()
    await store.db.insertInto('order_return_lines').values(lines).execute()
  },
  async changeReturn(id, columns) {
    await changeRows(store, 'order_returns', { id }, columns)
  },
})

/** The returns of orders, the oldest first. */
export async function returnsOf(store: Store, orderIds: readonly string[]): Promise<ReturnRows[]> {
  const rows = await store.db
    .selectFrom('order_returns')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await store.db
    .selectFrom('order_return_lines')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ row, lines: lines.filter(({ return_id }) => return_id === row.id) }))
}

/** Whether an order has a return. `waiting`: one that waits for an admin, as in the partial index. */
export function hasReturn(eb: ExpressionBuilder<Database, 'orders'>, filter: ReturnFilter): Expression<SqlBool> {
  const all = eb
    .selectFrom('order_returns')
    .select(eb.lit(1).as('one'))
    .whereRef('order_returns.order_id', '=', 'orders.id')
  return eb.exists(
    filter === 'any'
      ? all
      : all.where((where) => where.or((['asked', 'received'] as const).map((state) => where('state', '=', state)))),
  )
}

/** Removes from an order's returns the words that may name its customer. */
export async function eraseReturnWords(store: Store, orderId: string): Promise<void> {
  await changeRows(store, 'order_returns', { order_id: orderId }, { words: '', answer: '', refund_note: '' })
}
