/** The list's content, computed from all products, on the server and on the device. */
import type { Product } from '#contract/products.ts'
import type { CardProduct, ProductCollection } from '../model.ts'
import { nameOf } from '../product-text.ts'
import { type FilterOptions, filterOptions } from './filter-options.ts'
import { type FilterToDrop, findFiltersToDrop, selectProducts, type ShopView } from './select-products.ts'
import type { ShopSearch } from './shop-search.ts'

/** How many products are listed at first, and how many each press adds. */
const STEP = 48
/** Number of cards in a server-rendered page: twice what a tall phone shows, two rows on a desktop. */
export const FIRST_CARDS = 8

/** `Card`: in a server-rendered page, products are reduced to what a card shows. */
export type ProductListView<Card = CardProduct> = {
  /** Products with a card. */
  products: readonly Card[]
  /** The listed products without a card, shown as plain links. Empty unless the page shows only the first cards. */
  others: readonly { slug: string; name: string }[]
  /** Number of matching products. */
  count: number
  hasMore: boolean
  /** The corrected term that was searched; null if the typed term was found. */
  shownFor: string | null
  /** Whether there are no products at all. */
  isEmpty: boolean
  options: FilterOptions
  /** The filters that can be removed; empty if some product matches. */
  filtersToDrop: readonly FilterToDrop[]
}

/** @param cards how many of the listed products have a card */
export function viewProducts(
  { items, categories }: ProductCollection,
  search: ShopSearch,
  view: ShopView,
  cards = Infinity,
): ProductListView<Product> {
  const { products, shownFor } = selectProducts(items, search, view)
  const listed = products.slice(0, (search.page ?? 1) * STEP)
  return {
    products: listed.slice(0, cards),
    others: listed.slice(cards).map((product) => ({ slug: product.slug, name: nameOf(product, view.language) })),
    count: products.length,
    hasMore: products.length > listed.length,
    shownFor,
    isEmpty: items.length === 0,
    options: filterOptions(items, categories, search, view),
    filtersToDrop: products.length === 0 ? findFiltersToDrop(items, search, view) : [],
  }
}
