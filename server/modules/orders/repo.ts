/** SQL of the orders, and of the stock that they take. */
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { OrderSort, OrderStatus } from '#contract/orders.ts'
import { typedOrderNumber } from '#domain/order.ts'
import type { Database } from '#server/db/schema/database.ts'
import type {
  OrdersTable,
  OrderStepsTable,
  ProductsTable,
  ProductVariantsTable,
  StockMovementsTable,
} from '#server/db/schema/shop.ts'
import type { UsersTable } from '#server/db/schema/users.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { orderSearch } from './to-wire.ts'
import type { OrderRows } from './to-wire.ts'

export interface OrderFilter {
  userId?: string | undefined
  search?: string | undefined
  status?: OrderStatus | undefined
}

/** A variant with its product, while both can be bought. */
export interface VariantForSale {
  variant: ProductVariantsTable
  product: ProductsTable
}

/** The stock that orders take and return. */
interface OrderStock {
  /** Those of the variants that can be bought, by their ids. */
  forSale(variantIds: readonly string[]): Promise<Map<string, VariantForSale>>
  /** Takes pieces out of the stock. @returns the stock left; undefined when there were not enough */
  takeStock(variantId: string, quantity: number): Promise<number | undefined>
  /** Puts pieces back. @returns the stock; undefined when the variant was deleted */
  returnStock(variantId: string, quantity: number): Promise<number | undefined>
  addMovements(rows: readonly StockMovementsTable[]): Promise<void>
}

export interface OrdersRepo extends OrderStock {
  /** A transaction that changes public content: the stock. */
  write: Store['writeContent']
  touchContent: Store['touchContent']
  list(
    filter: OrderFilter,
    sort: OrderSort,
    slice: { offset: number; limit: number },
  ): Promise<{ rows: OrderRows[]; total: number }>
  /** The latest orders of a person, or those before one of them. */
  page(userId: string, limit: number, before?: Pick<OrdersTable, 'created_at' | 'id'>): Promise<OrderRows[]>
  /** How many orders of each status a search finds. */
  countByStatus(search: string | undefined): Promise<Partial<Record<OrderStatus, number>>>
  /** Names of people, by their ids. */
  names(ids: readonly string[]): Promise<Map<string, string>>
  find(id: string): Promise<OrderRows | undefined>
  /** For writing: other transactions wait. */
  lock(id: string): Promise<OrderRows | undefined>
  hasNumber(number: string): Promise<boolean>
  findUser(id: string): Promise<UsersTable | undefined>
  /** Reads an account, which is not deleted until the transaction ends. */
  lockUser(id: string): Promise<UsersTable | undefined>
  insert(rows: OrderRows): Promise<void>
  update(id: string, columns: Partial<Pick<OrdersTable, 'status' | 'note'>>, at: string): Promise<void>
  addStep(row: OrderStepsTable): Promise<void>
  /** Deletes at most `limit` orders that were closed and placed before an instant (ISO); resolves to their number. */
  sweep(before: string, limit: number): Promise<number>
  /** Removes the person from at most `limit` of their orders, in a transaction; resolves to their number. */
  erasePerson(userId: string, limit: number): Promise<number>
}

type OrdersBuilder = ExpressionBuilder<Database, 'orders'>

const SORT_COLUMNS = { createdAt: 'orders.created_at', total: 'orders.total', status: 'orders.status' } as const

/** Ties are sorted by id, so that pages never overlap. */
function ordering(sort: OrderSort) {
  const column = SORT_COLUMNS[sort.replace('-', '') as keyof typeof SORT_COLUMNS]
  return sql`${sql.ref(column)} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')}, orders.id`
}

function matching({ userId, search, status }: OrderFilter) {
  return (eb: OrdersBuilder): Expression<SqlBool> => {
    const all: Expression<SqlBool>[] = []
    if (userId !== undefined) all.push(eb('orders.user_id', '=', userId))
    if (status !== undefined) all.push(eb('orders.status', '=', status))
    if (search !== undefined && search.trim() !== '') {
      const number = typedOrderNumber(search)
      const words = containsWords('orders.search', search)
      all.push(number === undefined ? words : eb.or([words, eb('orders.number', '=', number)]))
    }
    return eb.and(all)
  }
}

function stockOf(store: Store): OrderStock {
  return {
    async forSale(variantIds) {
      const variants = await store.db
        .selectFrom('product_variants')
        .selectAll()
        .where('id', 'in', variantIds)
        .orderBy('id')
        .execute()
      if (variants.length === 0) return new Map()
      const products = await store.db
        .selectFrom('products')
        .selectAll()
        .where(
          'id',
          'in',
          variants.map(({ product_id }) => product_id),
        )
        .where('status', '=', 'active')
        .where('deleted_at', 'is', null)
        .execute()
      const byId = new Map(products.map((product) => [product.id, product]))
      return new Map(
        variants.flatMap((variant) => {
          const product = byId.get(variant.product_id)
          return product ? [[variant.id, { variant, product }] as const] : []
        }),
      )
    },
    async takeStock(variantId, quantity) {
      const row = await store.db
        .updateTable('product_variants')
        .set((eb) => ({ stock: eb('stock', '-', quantity) }))
        .where('id', '=', variantId)
        .where('stock', '>=', quantity)
        .returning('stock')
        .executeTakeFirst()
      return row?.stock
    },
    async returnStock(variantId, quantity) {
      const row = await store.db
        .updateTable('product_variants')
        .set((eb) => ({ stock: eb('stock', '+', quantity) }))
        .where('id', '=', variantId)
        .returning('stock')
        .executeTakeFirst()
      return row?.stock
    },
    async addMovements(rows) {
      if (rows.length > 0) await store.db.insertInto('stock_movements').values(rows).execute()
    },
  }
}

export function createOrdersRepo(store: Store): OrdersRepo {
  async function withLines(orders: OrdersTable[]): Promise<OrderRows[]> {
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
    return orders.map((order) => ({
      order,
      lines: lines.filter(({ order_id }) => order_id === order.id),
      steps: steps.filter(({ order_id }) => order_id === order.id),
    }))
  }
  const first = async (row: OrdersTable | undefined) => row && (await withLines([row]))[0]

  return {
    write: store.writeContent,
    touchContent: store.touchContent,
    async list(filter, sort, { offset, limit }) {
      const where = matching(filter)
      const { total } = await store.db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where(where)
        .executeTakeFirstOrThrow()
      const rows = await store.db
        .selectFrom('orders')
        .selectAll()
        .where(where)
        .orderBy(ordering(sort))
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows: await withLines(rows), total: Number(total) }
    },
    async page(userId, limit, before) {
      let query = store.db.selectFrom('orders').selectAll().where('user_id', '=', userId)
      if (before !== undefined) {
        query = query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('created_at', 'id'), '<', tuple(before.created_at, before.id)),
        )
      }
      return withLines(await query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute())
    },
    async countByStatus(search) {
      const rows = await store.db
        .selectFrom('orders')
        .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
        .where(matching({ search }))
        .groupBy('status')
        .execute()
      return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
    },
    async names(ids) {
      if (ids.length === 0) return new Map()
      const rows = await store.db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
      return new Map(rows.map(({ id, name }) => [id, name]))
    },
    find: async (id) => first(await store.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()),
    lock: async (id) =>
      first(await store.db.updateTable('orders').set({ id }).where('id', '=', id).returningAll().executeTakeFirst()),
    async hasNumber(number) {
      const found = await store.db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirst()
      return found !== undefined
    },
    ...stockOf(store),
    findUser: (id) => store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    lockUser: (id) => store.db.updateTable('users').set({ id }).where('id', '=', id).returningAll().executeTakeFirst(),
    async insert({ order, lines, steps }) {
      await store.db.insertInto('orders').values(order).execute()
      await store.db.insertInto('order_lines').values(lines).execute()
      await store.db.insertInto('order_steps').values(steps).execute()
    },
    async update(id, columns, at) {
      await store.db
        .updateTable('orders')
        .set((eb) => ({ ...columns, updated_at: at, revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
    async addStep(row) {
      await store.db.insertInto('order_steps').values(row).execute()
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
        // Number and products still find them.
        for (const { order, lines } of await withLines(orders)) {
          await db
            .updateTable('orders')
            .set({ user_id: null, customer: null, address: null, search: orderSearch(order.number, lines, []) })
            .where('id', '=', order.id)
            .execute()
        }
        return orders.length
      }),
  }
}
