import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Language } from '#contract/limits.ts'
import type { RenderServices } from '#platform/services.tsx'
import { fetchAllProducts } from '../api.ts'
import { toCardProduct } from '../model.ts'
import { ensureProducts } from '../queries.ts'
import { FIRST_CARDS, type ProductListView, viewProducts } from './product-list-view.ts'
import type { ShopSearch } from './shop-search.ts'

/** The data of a server-rendered list. Only the server computes it; the browser gets it with the page. */
export const firstProductsQuery = (services: RenderServices, search: ShopSearch) =>
  queryOptions({
    queryKey: ['first-products', search],
    queryFn: import.meta.env.SSR ? () => makeFirstProducts(services, search) : skipToken,
  })

/**
 * Loads the list's data. On the server: the first cards. In a browser: all products, unless the server-rendered page
 * contains the first cards.
 */
export async function loadProductList(services: RenderServices, search: ShopSearch): Promise<void> {
  const { queryClient } = services
  const first = firstProductsQuery(services, search)
  if (import.meta.env.SSR) await queryClient.ensureQueryData(first)
  else if (!queryClient.getQueryData(first.queryKey)) await ensureProducts(services)
}

/**
 * The list for an address: the first products as cards, and the page's other products by name only. Throws an AppError
 * if the products could not be fetched.
 */
async function makeFirstProducts(
  { http, i18n, instant }: RenderServices,
  search: ShopSearch,
): Promise<ProductListView> {
  const view = { language: i18n.locale as Language, instant: instant! }
  const list = viewProducts(await fetchAllProducts({ http }), search, view, FIRST_CARDS)
  return { ...list, products: list.products.map(toCardProduct) }
}
