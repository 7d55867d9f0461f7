/** Which products a list shows, and in which order: pure, over what the device has. */
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

/** What prices and order depend on besides the products. */
export type ShopView = { language: Language; instant: number }

export type SelectedProducts = {
  products: readonly Product[]
  /** What was searched for instead of the term (domain/search); null where the term itself was found. */
  shownFor: string | null
}

const itemsOf = new WeakMap<readonly Product[], ProductItem[]>()
const lastFound = new WeakMap<readonly Product[], { term: string; found: SelectedProducts }>()

/** The products that a term finds, the best first. Searched in all of them, whatever the filters. */
function findProducts(products: readonly Product[], term: string): SelectedProducts {
  if (term.trim() === '') return { products, shownFor: null }
  // The number of each option of a filter is a selection of its own, with the same term.
  const last = lastFound.get(products)
  if (last?.term === term) return last.found
  const items = cached(itemsOf, products, (all) => all.map(productItem))
  const { hits, shownFor } = findItems(searchIndexOf(items), term)
  const found = { products: hits.map(({ item }) => item.product), shownFor }
  lastFound.set(products, { term, found })
  return found
}

/** The products that match all of it. Sizes, colours and stock are asked of one and the same variant. */
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

/** Which variants of a product match: a colour that does, with a size of it that does. */
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

/** Without an order: the server's, featured ones first, or of a term the best first. Equal ones keep that order. */
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

/** A filter without which products match, and how many. */
export type FilterToDrop = { drop: ShopFilter; count: number }

const FILTERS: readonly ShopFilter[] = ['q', 'category', 'size', 'color', 'price', 'stock', 'sale']

/** The three filters to remove where nothing matches, those that hide most products first. */
export function findFiltersToDrop(products: readonly Product[], search: ShopSearch, view: ShopView): FilterToDrop[] {
  return FILTERS.filter((drop) => isOn(search, drop))
    .map((drop) => ({ drop, count: selectProducts(products, without(search, drop), view).products.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, 3)
}
