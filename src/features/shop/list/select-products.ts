/** Selects and sorts the products that a list shows: pure functions over the device's data. */
import type { Language } from '#contract/limits.ts'
import type { Product, ProductColor } from '#contract/products.ts'
import { cached } from '#domain/cached.ts'
import { search as findItems } from '#domain/search/search.ts'
import { searchIndexOf } from '#domain/search/search-index.ts'
import { priceNow } from '../price-now.ts'
import { nameOf } from '../product-text.ts'
import { type ProductItem, productItem } from '../search-item.ts'
import { colorKey, optionKey } from './option-key.ts'
import { isOn, type ShopFilter, without } from './shop-links.ts'
import { keysIn, type ShopSearch } from './shop-search.ts'

/** The language and the time. Together with the products they decide prices and order. */
export type ShopView = { language: Language; instant: number }

export type SelectedProducts = {
  products: readonly Product[]
  /** The corrected term that was searched (domain/search); null if the typed term was found. */
  shownFor: string | null
}

const itemsOf = new WeakMap<readonly Product[], ProductItem[]>()
const lastFound = new WeakMap<readonly Product[], { term: string; found: SelectedProducts }>()

/** The products that match a term, the best first. Searches all products, ignoring filters. */
function findProducts(products: readonly Product[], term: string): SelectedProducts {
  if (term.trim() === '') return { products, shownFor: null }
  // For each filter option the products are counted with the same term, so the last result is kept.
  const last = lastFound.get(products)
  if (last?.term === term) return last.found
  const items = cached(itemsOf, products, (all) => all.map(productItem))
  const { hits, shownFor } = findItems(searchIndexOf(items), term)
  const found = { products: hits.map(({ item }) => item.product), shownFor }
  lastFound.set(products, { term, found })
  return found
}

/** The products that match the search term and all filters. Size, colour and stock must match in one variant. */
export function selectProducts(products: readonly Product[], search: ShopSearch, view: ShopView): SelectedProducts {
  const { products: all, shownFor } = findProducts(products, search.q ?? '')
  const matching = all.filter((product) => matches(product, search, view.instant))
  return { products: ordered(matching, search, view), shownFor: matching.length > 0 ? shownFor : null }
}

function matches(product: Product, search: ShopSearch, instant: number): boolean {
  const { category, min = 0, max = Infinity, sale } = search
  if (category !== undefined && product.category !== category) return false
  const { unit, percent } = priceNow(product, instant)
  if (unit < min * 100 || unit > max * 100 || (sale && percent === 0)) return false
  return hasVariant(product, search)
}

const hasVariant = ({ colors }: Product, search: ShopSearch): boolean => {
  const { isColor, isSize } = variantsIn(search)
  return colors.some((color) => isColor(color) && color.sizes.some(isSize))
}

/** Returns two tests: whether a colour matches, and whether a size of that colour matches. */
export function variantsIn({ size: sizes, color: colors, stock: inStock }: ShopSearch) {
  const wantedSizes = keysIn(sizes)
  const wantedColors = keysIn(colors)
  return {
    isColor: (color: ProductColor): boolean => wantedColors.length === 0 || wantedColors.includes(colorKey(color)),
    isSize: ({ size, stock }: ProductColor['sizes'][number]): boolean =>
      (wantedSizes.length === 0 || wantedSizes.includes(optionKey(size))) && (!inStock || stock > 0),
  }
}

const collators = new Map<Language, Intl.Collator>()
const collatorOf = (language: Language) =>
  cached(collators, language, () => new Intl.Collator(language, { numeric: true }))

/**
 * Sorts the products. Default: the server's order, with featured products first; for a term, the best matches first.
 * Products that are equal in the chosen order keep the default order.
 */
function ordered(products: Product[], { sort }: ShopSearch, { language, instant }: ShopView): readonly Product[] {
  if (sort === undefined) return products
  const unit = (product: Product) => priceNow(product, instant).unit
  const compare: Record<typeof sort, (a: Product, b: Product) => number> = {
    newest: (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt),
    price: (a, b) => unit(a) - unit(b),
    '-price': (a, b) => unit(b) - unit(a),
    name: (a, b) => collatorOf(language).compare(nameOf(a, language), nameOf(b, language)),
  }
  return products.sort(compare[sort])
}

/** A filter to remove, and the number of products that then match. */
export type FilterToDrop = { drop: ShopFilter; count: number }

const FILTERS: readonly ShopFilter[] = ['q', 'category', 'size', 'color', 'price', 'stock', 'sale']

/** At most three filters to remove if no product matches. Filters with the highest `count` come first. */
export function findFiltersToDrop(products: readonly Product[], search: ShopSearch, view: ShopView): FilterToDrop[] {
  return FILTERS.filter((drop) => isOn(search, drop))
    .map((drop) => ({ drop, count: selectProducts(products, without(search, drop), view).products.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
}
