/** Stores on the device what only few pages need: the texts that admins have edited, and what the shop shows. */
import type { Product } from '#contract/products.ts'
import { findConfig } from '#features/config/queries.ts'
import { productsCache } from '#features/shop/cache.ts'
import { productsQuery } from '#features/shop/queries.ts'
import { siteTextsCache } from '#features/site-texts/cache.ts'
import { siteTextsQuery } from '#features/site-texts/queries.ts'
import type { Services } from '#platform/services.tsx'

/** Stores the edited texts and, while the shop is on, the products. Returns the products' small pictures. */
export async function keepOthers(services: Services): Promise<string[]> {
  const config = findConfig(services)
  if (config?.texts) await keepTexts(services)
  return config?.features.shop ? picturesOf(await keepProducts(services)) : []
}

async function keepTexts(services: Services): Promise<void> {
  // If there is no answer, the next start tries again.
  await services.queryClient.prefetchQuery(siteTextsQuery(services))
  await services.caches.save(siteTextsCache, services.queryClient)
}

/** Stores the products on the device; products that are already stored are refreshed. */
async function keepProducts(services: Services): Promise<readonly Product[]> {
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
const picturesOf = (products: readonly Product[]): string[] => {
  const pictures = products.map(({ colors }) => colors.flatMap(({ images }) => images.map(({ thumbUrl }) => thumbUrl)))
  return [...pictures.flatMap(([first]) => first ?? []), ...pictures.flatMap(([, ...others]) => others)]
}
