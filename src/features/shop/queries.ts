/** The shop's products: from the device's copy, a server-rendered page, or the server. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { slugSchema } from '#contract/common.ts'
import type { Product } from '#contract/products.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { answerSoon } from '#platform/answer-soon.ts'
import { newerCopy } from '#platform/newer-copy.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { fetchAllProducts, fetchProduct, type ProductPage } from './api.ts'
import { productsCache } from './cache.ts'
import type { ProductCollection } from './model.ts'

/** How many related products a page shows. */
const RELATED_SHOWN = 4

/**
 * Every product, whole; cached on the device. It ignores the abort signal, so that it is cached even if its page is
 * left.
 */
export const productsQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: productsCache.queryKey,
    queryFn: (): Promise<ProductCollection> => fetchAllProducts({ http }),
    persister: caches?.persisterFor(productsCache),
  })

/** One product by its slug, for a device that lacks the collection; null: it does not exist. */
export const productQuery = ({ http }: RenderServices, slug: string) =>
  queryOptions({
    queryKey: ['product', slug],
    queryFn: ({ signal }): Promise<ProductPage | null> =>
      fetchProduct({ http, signal }, slug).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
  })

const findIn = (collection: ProductCollection | undefined, slug: string): Product | undefined =>
  collection?.items.find((product) => product.slug === slug)

/** The products of the same category, in the server's order. */
const relatedAmong = ({ _id, category }: Product, products: readonly Product[]): Product[] =>
  products.filter((one) => one.category === category && one._id !== _id).slice(0, RELATED_SHOWN)

/** The collection from memory, otherwise from the device. */
async function knownProducts(services: RenderServices): Promise<ProductCollection | undefined> {
  const { queryClient, caches } = services
  const { queryKey } = productsQuery(services)
  if (queryClient.getQueryData(queryKey) === undefined) await caches?.restore(productsCache, queryClient)
  return queryClient.getQueryData(queryKey)
}

/** Loads every product. Throws an AppError. */
export const ensureProducts = (services: RenderServices): Promise<unknown> =>
  services.queryClient.ensureQueryData(productsQuery(services))

/**
 * Loads a product from memory, the device or the network. Resolves to null if the server says that it does not exist;
 * throws an AppError if the server does not answer, because the product may be newer than the device's copy.
 */
export async function ensureProductPage(services: RenderServices, slug: string): Promise<Product | null> {
  // The server would refuse a text that is not a slug.
  if (!slugSchema.safeParse(slug).success) return null
  const { queryClient } = services
  const query = productQuery(services, slug)
  const carried = queryClient.getQueryData(query.queryKey)
  if (carried) return carried
  const collection = await knownProducts(services)
  const listedProduct = findIn(collection, slug)
  if (listedProduct) return listedProduct
  const answer = queryClient.fetchQuery(collection ? { ...query, retry: false } : query)
  return answerSoon(queryClient, query.queryKey, answer)
}

/**
 * Every product, refreshed in the background; undefined until they are loaded. `retry` loads them again. `canWait`:
 * this call does not load them.
 */
export function useProducts({ canWait = false }: { canWait?: boolean } = {}) {
  const { data, isError, refetch } = useQuery({
    ...productsQuery(useServices()),
    enabled: (query) => !canWait || query.state.data !== undefined,
  })
  const collection = useOnceHydrated(data)
  return { collection, products: collection?.items, isError, retry: refetch }
}

/** The product that an address names, from any copy; undefined until it is loaded, or if it does not exist. */
export function useProduct(slug: string): Product | undefined {
  const services = useServices()
  const all = useQuery({ ...productsQuery(services), enabled: (query) => query.state.data !== undefined })
  const listed = useOnceHydrated(findIn(all.data, slug))
  const single = useQuery({ ...productQuery(services, slug), enabled: !listed })
  return newerCopy(
    { record: listed, updatedAt: all.dataUpdatedAt },
    { record: single.data, updatedAt: single.dataUpdatedAt },
  ).record
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
