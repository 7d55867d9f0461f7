/** The shop's products: from the device's copy, a server-rendered page, or the server. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { slugSchema } from '#contract/common.ts'
import type { Product } from '#contract/products.ts'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { ensureRecord, orNone, useRecord } from '#platform/page-record.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { fetchAllProducts, fetchProduct, type ProductPage } from './api.ts'
import { productsCache } from './cache.ts'
import type { ProductCollection } from './model.ts'

/** How many related products a page shows. */
const RELATED_SHOWN = 4

/**
 * Every product with all its fields; cached on the device. The request ignores the abort signal: the answer is cached
 * even if the page is left.
 */
export const productsQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: productsCache.queryKey,
    queryFn: (): Promise<ProductCollection> => fetchAllProducts({ http }),
    persister: caches?.persisterFor(productsCache),
  })

/** One product by its slug, for a device that lacks the collection; null: the product does not exist. */
export const productQuery = ({ http }: RenderServices, slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: ({ signal }): Promise<ProductPage | null> => orNone(fetchProduct({ http, signal }, slug)),
  })

const findIn = (collection: ProductCollection | undefined, slug: string): Product | undefined =>
  collection?.items.find((product) => product.slug === slug)

/** The products of the same category, in the server's order. */
const relatedAmong = ({ _id, category }: Product, products: readonly Product[]): Product[] =>
  products.filter((one) => one.category === category && one._id !== _id).slice(0, RELATED_SHOWN)

/** Loads every product. Throws an AppError. */
export const ensureProducts = (services: RenderServices): Promise<unknown> =>
  services.queryClient.ensureQueryData(productsQuery(services))

/** Loads a product from memory, the device or the network; null: it does not exist. Throws an AppError. */
export async function ensureProductPage(services: RenderServices, slug: string): Promise<Product | null> {
  // The server would refuse a text that is not a slug.
  if (!slugSchema.safeParse(slug).success) return null
  return ensureRecord(services, productQuery(services, slug), productsCache, (all?: ProductCollection) =>
    findIn(all, slug),
  )
}

/**
 * Every product, refreshed in the background; undefined until the products are loaded. `retry` loads the products
 * again. With `canWait` this hook only waits until something else has loaded the products.
 */
export function useProducts({ canWait = false }: { canWait?: boolean } = {}) {
  const { data, isError, refetch } = useQuery({
    ...productsQuery(useServices()),
    enabled: (query) => !canWait || query.state.data !== undefined,
  })
  const collection = useOnceHydrated(data)
  return { collection, products: collection?.items, isError, retry: refetch }
}

/**
 * The product that an address names, from the collection or from the query for one product; undefined until the product
 * is loaded, or if it does not exist.
 */
export function useProduct(slug: string): Product | undefined {
  const services = useServices()
  return useRecord(productsQuery(services), productQuery(services, slug), (all) => findIn(all, slug))
}

/** The related products, from the collection or, until it is loaded, from the product's own answer. */
export function useRelatedProducts(product: Product): readonly Product[] {
  const services = useServices()
  const all = useOnceHydrated(
    useQuery({ ...productsQuery(services), enabled: (query) => query.state.data !== undefined }).data,
  )
  const carried = useQuery({ ...productQuery(services, product.slug), enabled: false }).data
  return useMemo(() => (all ? relatedAmong(product, all.items) : (carried?.related ?? [])), [all, carried, product])
}
