/** Stores on the device what the shop needs without a signal, while the shop is on. */
import type { Product } from '#contract/products.ts'
import { productsCache } from '#features/shop/cache.ts'
import { productsQuery } from '#features/shop/queries.ts'
import type { Services } from '#platform/services.tsx'

/** Stores the products on the device; products that are already stored are refreshed. */
export async function keepProducts(services: Services): Promise<readonly Product[]> {
  const { queryClient, caches } = services
  const query = productsQuery(services)
  // If there is no answer, the next start tries again.
  await queryClient.prefetchQuery(query)
  // The data of a server-rendered page was not fetched, so only this call stores the products.
  await caches.save(productsCache, queryClient)
  return queryClient.getQueryData(query.queryKey)?.items ?? []
}

/**
 * Small pictures of the products: first those of each product's first colour, which the cards show, then those of the
 * other colours.
 */
export const picturesOf = (products: readonly Product[]): string[] => {
  const pictures = products.map(({ colors }) => colors.flatMap(({ images }) => images.map(({ thumbUrl }) => thumbUrl)))
  return [...pictures.flatMap(([first]) => first ?? []), ...pictures.flatMap(([, ...others]) => others)]
}
