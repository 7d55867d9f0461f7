/** SQL of the orders. */
import { sql } from 'kysely'
import type { OrderTotals } from '#domain/pricing.ts'
import { changeRows, findRow, hasRow } from '#server/db/rows.ts'
import type { OrderCancellationsTable, OrderLinesTable, OrdersTable, OrderStepsTable } from '#server/db/schema/shop.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import type { Store } from '#server/db/store.ts'
import { createOrderListsRepo, type OrderListsRepo, withLines } from './list-repo.ts'
import { createReturnsRepo, eraseReturnWords, type ReturnsRepo } from './returns-repo.ts'
import { createStockRepo, type StockRepo } from './stock-repo.ts'
import { eraseFromHistory } from './erase-from-history.ts'
import { orderSearch } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

/** The columns that admins change, and those that follow. */
export type EditedColumns = Partial<
  Pick<
    OrdersTable,
    | 'status'
    | 'note'
    | 'paid_on'
    | 'paid_method'
    | 'paid_total'
    | 'paid_note'
    | 'tracking_number'
    | 'tracking_url'
    | keyof OrderTotals
  >
>

export interface OrdersRepo extends OrderListsRepo, StockRepo, ReturnsRepo {
  /** Runs a transaction that changes public content: an order changes the stock. */
  write: Store['writeContent']
  touchContent: Store['touchContent']
  /** People's names by their ids. */
  names(ids: readonly string[]): Promise<Map<string, string>>
  find(id: string): Promise<OrderRows | undefined>
  /**
   * Reads an order and locks it until the transaction ends. Other transactions that lock the same order wait until
   * then.
   */
  lock(id: string): Promise<OrderRows | undefined>
  /**
   * Locks several orders, sorted by id, so that two transactions can't deadlock. Orders that don't exist are left out.
   */
  lockMany(ids: readonly string[]): Promise<OrderRows[]>
  hasNumber(number: string): Promise<boolean>
  findUser(id: string): Promise<UsersTable | undefined>
  /** Reads an account and keeps it from being deleted until the transaction ends. */
  lockUser(id: string): Promise<UsersTable | undefined>
  insert(rows: Omit<OrderRows, 'cancellations'>): Promise<void>
  update(id: string, columns: EditedColumns, at: string): Promise<void>
  setCancelled(line: Pick<OrderLinesTable, 'order_id' | 'position'>, quantity: number): Promise<void>
  addStep(row: OrderStepsTable): Promise<void>
  /** Marks a step as taken back. */
  takeStepBack(id: string, position: number, at: string): Promise<void>
  /** Notes that the mail about a step has gone out. */
  markMailed(id: string, position: number, at: string): Promise<void>
  addCancellation(row: OrderCancellationsTable): Promise<void>
  /** Marks a cancellation of pieces as taken back. */
  takeCancellationBack(id: string, position: number, at: string): Promise<void>
  /** Notes that the mail about a cancellation of pieces has gone out. */
  markCancellationMailed(id: string, position: number, at: string): Promise<void>
  /**
   * Deletes at most `limit` delivered or cancelled orders that were placed before an instant (ISO).
   * @returns how many were deleted
   */
  sweep(before: string, limit: number): Promise<number>
  /**
   * Removes a person's data from at most `limit` orders of this person, in a transaction.
   * @returns the number of these orders
   */
  erasePerson(userId: string, limit: number): Promise<number>
}

export function createOrdersRepo(store: Store): OrdersRepo {
  const first = async (row: OrdersTable | undefined) => row && (await withLines(store, [row]))[0]
  // The statement is an update, because an update locks the row on both databases.
  const lockRow = (id: string) =>
    store.db.updateTable('orders').set({ id }).where('id', '=', id).returningAll().executeTakeFirst()

  return {
    write: store.writeContent,
    touchContent: store.touchContent,
    async names(ids) {
      if (ids.length === 0) return new Map()
      const rows = await store.db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    find: async (id) => first(await findRow(store, 'orders', { id })),
    lock: async (id) => first(await lockRow(id)),
    async lockMany(ids) {
      const rows: OrdersTable[] = []
      for (const id of [...new Set(ids)].sort()) rows.push(...[await lockRow(id)].filter((row) => row !== undefined))
      return withLines(store, rows)
    },
    hasNumber: (number) => hasRow(store, 'orders', { number }),
    ...createOrderListsRepo(store),
    ...createStockRepo(store),
    ...createReturnsRepo(store),
    findUser: (id) => findRow(store, 'users', { id }),
    lockUser: (id) => store.db.updateTable('users').set({ id }).where('id', '=', id).returningAll().executeTakeFirst(),
    async insert({ order, lines, steps }) {
      await store.db.insertInto('orders').values(order).execute()
      await store.db.insertInto('order_lines').values(lines).execute()
      await store.db.insertInto('order_steps').values(steps).execute()
    },
    async update(id, columns, at) {
      await changeRows(store, 'orders', { id }, { ...columns, updated_at: at, revision: sql`revision + 1` })
    },
    async setCancelled({ order_id, position }, quantity) {
      await changeRows(store, 'order_lines', { order_id, position }, { cancelled_quantity: quantity })
    },
    async addStep(row) {
      await store.db.insertInto('order_steps').values(row).execute()
    },
    async takeStepBack(id, position, at) {
      await changeRows(store, 'order_steps', { order_id: id, position }, { taken_back_at: at })
    },
    async markMailed(id, position, at) {
      await changeRows(store, 'order_steps', { order_id: id, position }, { mailed_at: at })
    },
    async addCancellation(row) {
      await store.db.insertInto('order_cancellations').values(row).execute()
    },
    async takeCancellationBack(id, position, at) {
      await changeRows(store, 'order_cancellations', { order_id: id, position }, { taken_back_at: at })
    },
    async markCancellationMailed(id, position, at) {
      await changeRows(store, 'order_cancellations', { order_id: id, position }, { mailed_at: at })
    },
    async sweep(before, limit) {
      const oldest = store.db
        .selectFrom('orders')
        .select('id')
        .where('status', 'in', ['delivered', 'cancelled'])
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
      const { numDeletedRows } = await store.db.deleteFrom('orders').where('id', 'in', oldest).executeTakeFirst()
      return Number(numDeletedRows)
    },
    erasePerson: (userId, limit) =>
      store.tx(async (db) => {
        const theirs = db.selectFrom('orders').selectAll().where('user_id', '=', userId)
        const orders = await theirs.orderBy('id').limit(limit).execute()
        // The search text keeps the number and the products, so that a search for these still finds the order.
        for (const { order, lines } of await withLines(store, orders)) {
          await db
            .updateTable('orders')
            .set({
              user_id: null,
              customer: null,
              address: null,
              search: orderSearch(order.number, lines, []),
              paid_note: '',
              tracking_number: null,
              tracking_url: null,
            })
            .where('id', '=', order.id)
            .execute()
          await eraseReturnWords(store, order.id)
          await eraseFromHistory(db, order.id)
        }
        return orders.length
      }),
  }
}
