/** Guards and loaders for the shop's pages (docs/product.md#shop). */
import { notFound } from '@tanstack/react-router'
import { configQuery } from '#features/config/queries.ts'
import { loadProductList } from '#features/shop/list/first-products.ts'
import { parseShopSearch } from '#features/shop/list/shop-search.ts'
import { ensureProductPage } from '#features/shop/queries.ts'
import { ensureArea } from '#platform/texts/load-area.ts'
import type { RenderServices } from '#platform/services.tsx'

/**
 * Loads the site's settings and the shop's texts.
 * @throws the not-found page while the shop is off; AppError if the settings or texts can't be loaded
 */
export async function requireShop(services: RenderServices): Promise<void> {
  const { features } = await services.queryClient.ensureQueryData(configQuery(services))
  if (!features.shop) throw notFound()
  await ensureArea(services, 'account')
}

/**
 * Loads the data of `/shop`.
 * @param search the query of the page's address
 */
export async function requireProductList(services: RenderServices, search: Record<string, unknown>): Promise<void> {
  await requireShop(services)
  await loadProductList(services, parseShopSearch(search))
}

/**
 * Loads the data of `/shop/products/$slug`.
 * @throws the not-found page if the product does not exist
 */
export async function requireProduct(services: RenderServices, slug: string): Promise<void> {
  await requireShop(services)
  if (!(await ensureProductPage(services, slug))) throw notFound()
}
