/** SQL of the stock that orders take and return. */
import type { ProductsTable, ProductVariantsTable, StockMovementsTable } from '#server/db/schema/shop.ts'
import type { Store } from '#server/db/store.ts'

/** A variant and its product, which are both for sale. */
export interface VariantForSale {
  variant: ProductVariantsTable
  product: ProductsTable
}

export interface StockRepo {
  /** The given variants that can be bought. The keys of the map are variant ids. */
  forSale(variantIds: readonly string[]): Promise<Map<string, VariantForSale>>
  /** Takes pieces out of the stock. @returns the remaining stock; undefined: the stock was smaller than `quantity` */
  takeStock(variantId: string, quantity: number): Promise<number | undefined>
  /** The stock of variants by their ids, also of those that are not for sale. A deleted variant has no entry. */
  stocks(variantIds: readonly string[]): Promise<Map<string, number>>
  /** Puts pieces back into the stock. @returns the new stock; undefined: the variant was deleted */
  returnStock(variantId: string, quantity: number): Promise<number | undefined>
  addMovements(rows: readonly StockMovementsTable[]): Promise<void>
}

export function createStockRepo(store: Store): StockRepo {
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
    async stocks(variantIds) {
      const variants = store.db.selectFrom('product_variants').select(['id', 'stock'])
      const rows = await variants.where('id', 'in', variantIds).execute()
      return new Map(rows.map(({ id, stock }) => [id, stock]))
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
