import type { QueryClient } from '@tanstack/react-query'
import { thingQueries } from '#admin/things/thing-queries.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { productsCache } from '../../cache.ts'
import { fetchAdminProduct, fetchProductRows } from './api.ts'

/** A product can be requested by its id or slug. */
export const productThings = thingQueries({
  name: 'product',
  section: 'products',
  fetchRows: fetchProductRows,
  fetchOne: fetchAdminProduct,
  publicKeys: [productsCache.queryKey, ['product']],
})

/** Writes stocks into the cached lists, so that they are visible before the lists are refetched. */
export function keepStocks(queryClient: QueryClient, stocks: readonly { variantId: string; stock: number }[]): void {
  const stockByVariant = new Map(stocks.map(({ variantId, stock }) => [variantId, stock]))
  queryClient.setQueriesData<{ products: AdminProduct[]; total: number }>(
    { queryKey: ['admin', 'products', 'list'] },
    (page) => page && { ...page, products: page.products.map((product) => withStocks(product, stockByVariant)) },
  )
}

function withStocks(product: AdminProduct, known: ReadonlyMap<string, number>): AdminProduct {
  const colors = product.colors.map((color) => ({
    ...color,
    sizes: color.sizes.map((size) => ({ ...size, stock: known.get(size.variantId) ?? size.stock })),
  }))
  const stock = colors.flatMap(({ sizes }) => sizes).reduce((sum, one) => sum + one.stock, 0)
  return { ...product, colors, stock }
}
