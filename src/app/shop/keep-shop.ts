/** Keeps on the device what the shop needs without a signal, while the shop is on. */
import type { Product } from '#contract/products.ts'
import { productsCache } from '#features/shop/cache.ts'
import { productsQuery } from '#features/shop/queries.ts'
import type { Services } from '#platform/services.tsx'

/** Stores the products, and refreshes the stored ones. */
export async function keepProducts(services: Services): Promise<readonly Product[]> {
  const { queryClient, caches } = services
  const query = productsQuery(services)
  // No answer: the next start tries again.
  await queryClient.prefetchQuery(query)
  // Hydrated data was not fetched, so the persister has not stored it.
  await caches.save(productsCache, queryClient)
  return queryClient.getQueryData(query.queryKey)?.items ?? []
}

/** The cards' pictures first, then those of the other colours. */
export const picturesOf = (products: readonly Product[]): string[] => {
  const pictures = products.map(({ colors }) => colors.flatMap(({ images }) => images.map(({ thumbUrl }) => thumbUrl)))
  return [...pictures.flatMap(([first]) => first ?? []), ...pictures.flatMap(([, ...others]) => others)]
}
