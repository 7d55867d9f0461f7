import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AdminProduct, AdminProductListQuery } from '#contract/admin-products.ts'
import type { Services } from '#platform/services.tsx'
import { productsCache } from '../../cache.ts'
import { fetchAdminProduct, fetchProductRows } from './api.ts'

const ALL = ['admin', 'products'] as const
const LISTS = [...ALL, 'list'] as const
const keyOf = (key: string) => [...ALL, 'one', key] as const

type ProductPage = { products: AdminProduct[]; total: number }

/** A page of the list. The rows of before stay until the new ones are there. */
export const productRowsQuery = ({ http }: Services, query: AdminProductListQuery) =>
  queryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ signal }): Promise<ProductPage> => fetchProductRows({ http, signal }, query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { personal: true },
  })

/** One product by its id or slug, hidden ones too. */
export const adminProductQuery = ({ http }: Services, key: string) =>
  queryOptions({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => fetchAdminProduct({ http, signal }, key),
    staleTime: 0,
    meta: { personal: true },
  })

/** Products were changed: what admins and riders see on this device is asked for again. */
export async function refreshProducts(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: productsCache.queryKey })
  void queryClient.invalidateQueries({ queryKey: ['product'] })
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
}

/** Puts what the server answered in place of what is known. @param key what the address calls it by */
export function keepProduct(queryClient: QueryClient, product: AdminProduct, key: string = product._id): void {
  queryClient.setQueryData(keyOf(key), product)
  if (key !== product._id) queryClient.setQueryData(keyOf(product._id), product)
  void refreshProducts(queryClient)
}

export function forgetProduct(queryClient: QueryClient, ...keys: string[]): void {
  for (const key of keys) queryClient.removeQueries({ queryKey: keyOf(key) })
  void refreshProducts(queryClient)
}

/** Puts stocks into the lists that are known, so that they are shown before the lists are asked for again. */
export function keepStocks(queryClient: QueryClient, stocks: readonly { variantId: string; stock: number }[]): void {
  const stockByVariant = new Map(stocks.map(({ variantId, stock }) => [variantId, stock]))
  queryClient.setQueriesData<ProductPage>(
    { queryKey: LISTS },
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
