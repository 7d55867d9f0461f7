/** SQL of the overview's figures about the shop. */
import { sql } from 'kysely'
import type { OrderStatus } from '#contract/orders.ts'
import type { Store } from '#server/db/store.ts'

export interface LatestOrder {
  id: string
  number: string
  status: OrderStatus
  /** JSON; null: the person was deleted. */
  customer: string | null
  total: number
  currency: string
  created_at: string
}

export interface LowVariant {
  id: string
  product_id: string
  color_id: string
  size: string
  sku: string
  stock: number
  name_he: string
  name_en: string
  /** JSON of the product's colors. */
  colors: string
}

export interface SalesHour {
  hour: string
  orders: number
  pieces: number
  revenue: number
}

export interface ShopFiguresRepo {
  countPendingOrders(): Promise<number>
  /** Orders with a return that waits for an admin. */
  countReturns(): Promise<number>
  latestOrders(limit: number): Promise<LatestOrder[]>
  /**
   * Variants of active products with at most `mostStock` pieces: `total` is their number, `rows` are those with the
   * fewest pieces.
   */
  lowStock(mostStock: number, limit: number): Promise<{ total: number; rows: LowVariant[] }>
  /** Sales by hour (`2026-06-01T12`, UTC), without cancelled orders and pieces. */
  salesByHour(since: string, currency: string): Promise<SalesHour[]>
}

export const createShopFiguresRepo = (store: Store): ShopFiguresRepo => ({
  async countPendingOrders() {
    const row = await store.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'pending')
      .executeTakeFirstOrThrow()
    return Number(row.count)
  },
  async countReturns() {
    const row = await store.db
      .selectFrom('order_returns')
      .select(({ fn }) => fn.count<number>('order_id').distinct().as('count'))
      .where((where) => where.or([where('state', '=', 'asked'), where('state', '=', 'received')]))
      .executeTakeFirstOrThrow()
    return Number(row.count)
  },
  latestOrders: (limit) =>
    store.db
      .selectFrom('orders')
      .select(['id', 'number', 'status', 'customer', 'total', 'currency', 'created_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  async lowStock(mostStock, limit) {
    const low = store.db
      .selectFrom('product_variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .where('v.stock', '<=', mostStock)
      .where('p.status', '=', 'active')
      .where('p.deleted_at', 'is', null)
    const { total } = await low.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await low
      .select(['v.id', 'v.product_id', 'v.color_id', 'v.size', 'v.sku', 'v.stock'])
      .select(['p.name_he', 'p.name_en', 'p.colors'])
      .orderBy('v.stock')
      .orderBy('p.name_he')
      .orderBy('v.position')
      .orderBy('v.id')
      .limit(limit)
      .execute()
    return { total: Number(total), rows }
  },
  async salesByHour(since, currency) {
    const { rows } = await sql<SalesHour>`
      select substr(created_at, 1, 13) as hour, count(*) as orders, sum(total) as revenue,
        sum((select sum(quantity - cancelled_quantity) from order_lines where order_id = orders.id)) as pieces
      from orders where created_at >= ${since} and status <> 'cancelled' and currency = ${currency}
      group by substr(created_at, 1, 13)`.execute(store.db)
    return rows.map(({ hour, orders, pieces, revenue }) => ({
      hour,
      orders: Number(orders),
      pieces: Number(pieces),
      revenue: Number(revenue),
    }))
  },
})
