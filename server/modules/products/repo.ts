/** SQL of the products and their variants. Functions with "public" in their name return active products only. */
import { expressionBuilder, sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'
import type { ProductSort } from '#contract/admin-products.ts'
import type { ProductCategory, ProductStatus } from '#contract/products.ts'
import { deleteOldest } from '#server/db/delete-oldest.ts'
import type { Database } from '#server/db/schema/database.ts'
import type { ProductsTable, ProductVariantsTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import { containsWords } from '#server/db/search.ts'
import type { Store } from '#server/db/store.ts'
import { ApiError } from '#server/http/api-error.ts'
import { createThingsRepo, listThings, ordering } from '#server/things/repo.ts'
import type { Slice, ThingsRepo } from '#server/things/repo.ts'
import type { ProductRow } from './to-wire.ts'

export interface ProductFilter {
  search?: string | undefined
  category?: ProductCategory | undefined
  status?: ProductStatus | undefined
  /** Only products with a variant of which at most this many pieces are in stock. */
  mostStock?: number | undefined
}

export interface MovementRow extends StockMovementsTable {
  actor_name: string | null
  /** null: no order caused the movement. */
  order_number: string | null
}

/** SQL of the variants and their stock. */
interface Variants {
  /** The SKUs of all variants. Leaves out the variants of one product, and of products in the trash. */
  skusOfOthers(productId: string): Promise<string[]>
  /** The variants with these ids. The ids are those of variants, not of products. */
  variants(ids: readonly string[]): Promise<ProductVariantsTable[]>
  /** Replaces the variants of a product. A variant that the product had before keeps its stock. */
  replaceVariants(productId: string, variants: readonly ProductVariantsTable[]): Promise<void>
  /** Changes a variant's stock from `from` to `to`. @returns false, without a change, if the stock is not `from` */
  setStock(variantId: string, from: number, to: number): Promise<boolean>
  addMovements(rows: readonly StockMovementsTable[]): Promise<void>
  /** @param variantId absent: movements of all variants */
  movements(productId: string, slice: Slice, variantId?: string): Promise<{ rows: MovementRow[]; total: number }>
}

export interface ProductsRepo extends Variants, ThingsRepo<ProductsTable, ProductRow> {
  /** Deletes at most `limit` movements of stock before an instant (ISO); resolves to their number. */
  sweepMovements(before: string, limit: number): Promise<number>
  /**
   * One page of products and the number of all matching products. Without a sort: featured ones first, then the newest.
   */
  list(
    filter: ProductFilter,
    sort: ProductSort | undefined,
    slice: Slice,
  ): Promise<{ rows: ProductRow[]; total: number }>
  findPublic(slug: string): Promise<ProductRow | undefined>
  /** Active products of the same category, without the product itself; featured ones first. */
  relatedTo(product: ProductsTable, limit: number): Promise<ProductRow[]>
}

const SORTS = {
  name: sql`lower(products.name_he)`,
  category: sql`products.category`,
  price: sql`products.base_price`,
  stock: sql`(select coalesce(sum(stock), 0) from product_variants where product_id = products.id)`,
  createdAt: sql`products.created_at`,
  updatedAt: sql`products.updated_at`,
}
const FEATURED_FIRST = sql`products.is_featured desc, products.created_at desc, products.id`

function matching({ search, category, status, mostStock }: ProductFilter): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'products'>()
  const all: Expression<SqlBool>[] = []
  if (status !== undefined) all.push(eb('products.status', '=', status))
  if (category !== undefined) all.push(eb('products.category', '=', category))
  if (search !== undefined && search.trim() !== '') all.push(containsWords('products.search', search))
  if (mostStock !== undefined) {
    all.push(
      sql<boolean>`exists (select 1 from product_variants v where v.product_id = products.id and v.stock <= ${mostStock})`,
    )
  }
  return eb.and(all)
}

function variantsIn(store: Store): Variants {
  return {
    async skusOfOthers(productId) {
      const rows = await store.db
        .selectFrom('product_variants')
        .innerJoin('products', 'products.id', 'product_variants.product_id')
        .where('products.id', '<>', productId)
        .where('products.deleted_at', 'is', null)
        .select('product_variants.sku')
        .execute()
      return rows.map(({ sku }) => sku)
    },
    variants: (ids) =>
      store.db.selectFrom('product_variants').selectAll().where('id', 'in', ids).orderBy('id').execute(),
    async replaceVariants(productId, variants) {
      const kept = variants.map(({ id }) => id)
      await store.db
        .deleteFrom('product_variants')
        .where('product_id', '=', productId)
        .where('id', 'not in', kept)
        .execute()
      for (const { stock, ...row } of variants) {
        await store.db
          .insertInto('product_variants')
          .values({ ...row, stock })
          .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
          .execute()
      }
    },
    async setStock(variantId, from, to) {
      const { numUpdatedRows } = await store.db
        .updateTable('product_variants')
        .set({ stock: to })
        .where('id', '=', variantId)
        .where('stock', '=', from)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async addMovements(rows) {
      if (rows.length > 0) await store.db.insertInto('stock_movements').values(rows).execute()
    },
    async movements(productId, { offset, limit }, variantId) {
      let matchingMovements = store.db.selectFrom('stock_movements').where('product_id', '=', productId)
      if (variantId !== undefined) matchingMovements = matchingMovements.where('variant_id', '=', variantId)
      const { total } = await matchingMovements
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matchingMovements
        .leftJoin('users', 'users.id', 'stock_movements.actor_id')
        .leftJoin('orders', 'orders.id', 'stock_movements.order_id')
        .selectAll('stock_movements')
        .select(['users.name as actor_name', 'orders.number as order_number'])
        .orderBy('at', 'desc')
        .orderBy('stock_movements.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      return { rows, total: Number(total) }
    },
  }
}

export function createProductsRepo(store: Store): ProductsRepo {
  const active = () =>
    store.db.selectFrom('products').selectAll().where('deleted_at', 'is', null).where('status', '=', 'active')
  const variantsOf = (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : store.db
          .selectFrom('product_variants')
          .selectAll()
          .where('product_id', 'in', ids)
          .orderBy('product_id')
          .orderBy('position')
          .execute()

  async function withVariants(products: ProductsTable[]): Promise<ProductRow[]> {
    const variants = await variantsOf(products.map(({ id }) => id))
    return products.map((product) => ({
      ...product,
      variants: variants.filter(({ product_id }) => product_id === product.id),
    }))
  }

  return {
    ...createThingsRepo(store, 'product', {
      slugTaken: () => new ApiError(409, 'SLUG_TAKEN', 'Another product has this address'),
      complete: withVariants,
    }),
    ...variantsIn(store),
    async insert({ variants, ...row }) {
      await store.db.insertInto('products').values(row).execute()
      await store.db.insertInto('product_variants').values(variants).execute()
    },
    sweepMovements: (before, limit) => deleteOldest(store, 'stock_movements', ['id'], 'at', before, limit),
    async list(filter, sort, slice) {
      const order = sort === undefined ? FEATURED_FIRST : ordering(SORTS, sort, sql`products.id`)
      const found = { where: matching(filter), order }
      const { rows, total } = await listThings<ProductsTable>(store, 'product', found, slice)
      return { rows: await withVariants(rows), total }
    },
    async findPublic(slug) {
      const rows = await active().where('slug', '=', slug).execute()
      return (await withVariants(rows))[0]
    },
    async relatedTo({ id, category }, limit) {
      const rows = await active()
        .where('category', '=', category)
        .where('id', '!=', id)
        .orderBy(FEATURED_FIRST)
        .limit(limit)
        .execute()
      return withVariants(rows)
    },
  }
}
