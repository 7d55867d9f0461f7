/** The choices of the filters: the products' categories, sizes and colours, each with its number of products. */
import type { Localized } from '#contract/common.ts'
import type { Product, ProductCategory } from '#contract/products.ts'
import { colorKey, optionKey } from './option-key.ts'
import { selectProducts, type ShopView, variantsIn } from './select-products.ts'
import { type ShopFilter, without } from './shop-links.ts'
import { keysIn, type ShopSearch } from './shop-search.ts'

export type SizeOption = { key: string; label: string; on: boolean; count: number }
export type ColorOption = { key: string; name: Localized; code: string; on: boolean; count: number }
export type FilterOptions = {
  /** The category; null: all categories. undefined would be lost in the data of a server-rendered page. */
  categories: readonly { category: ProductCategory | null; count: number }[]
  sizes: readonly SizeOption[]
  colors: readonly ColorOption[]
}

export function filterOptions(
  products: readonly Product[],
  categories: readonly ProductCategory[],
  search: ShopSearch,
  view: ShopView,
): FilterOptions {
  const inAny = selectProducts(products, without(search, 'category'), view).products
  const counts = countBy(inAny, ({ category }) => [category])
  return {
    // The number of products in each category, with all filters except the category applied.
    categories: [
      { category: null, count: inAny.length },
      ...categories.map((category) => ({ category, count: counts.get(category) ?? 0 })),
    ],
    sizes: sizeOptions(products, search, view),
    colors: colorOptions(products, search, view),
  }
}

/** The number of products for each key. */
function countBy<Key>(products: readonly Product[], keysOf: (product: Product) => readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const product of products)
    for (const key of new Set(keysOf(product))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** The products that match all filters except one, and their matching variants. */
const withoutFilter = (products: readonly Product[], search: ShopSearch, name: ShopFilter, view: ShopView) => {
  const others = without(search, name)
  return { matching: selectProducts(products, others, view).products, ...variantsIn(others) }
}

/**
 * Sizes in letters, from small to large. In the list of sizes, numbers come after these sizes, and other words come
 * last.
 */
const LETTER_SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

function compareSizes(a: string, b: string): number {
  const rank = (label: string) => {
    const letters = LETTER_SIZES.indexOf(label.trim().toLowerCase())
    return letters >= 0 ? letters : Number.isNaN(parseFloat(label)) ? 2000 : 1000
  }
  return rank(a) - rank(b) || (parseFloat(a) || 0) - (parseFloat(b) || 0) || (a < b ? -1 : 1)
}

/** The sizes of the products that match all filters except the size, and the chosen sizes. */
export function sizeOptions(products: readonly Product[], search: ShopSearch, view: ShopView): SizeOption[] {
  const chosen = keysIn(search.size)
  const { matching, isColor, isSize } = withoutFilter(products, search, 'size', view)
  const counts = countBy(matching, ({ colors }) =>
    colors.filter(isColor).flatMap(({ sizes }) => sizes.filter(isSize).map(({ size }) => optionKey(size))),
  )
  const labels = new Map<string, string>()
  for (const label of new Set(
    products.flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizes.map(({ size }) => size))),
  )) {
    const key = optionKey(label)
    if (key !== '' && !labels.has(key)) labels.set(key, label)
  }
  return [...labels]
    .map(([key, label]) => ({ key, label, on: chosen.includes(key), count: counts.get(key) ?? 0 }))
    .filter(({ on, count }) => on || count > 0)
    .sort((x, y) => compareSizes(x.label, y.label))
}

/**
 * The colours of the products that match all filters except the colour, and the chosen colours. The most frequent
 * colours come first.
 */
export function colorOptions(products: readonly Product[], search: ShopSearch, view: ShopView): ColorOption[] {
  const chosen = keysIn(search.color)
  const { matching, isSize } = withoutFilter(products, search, 'color', view)
  const counts = countBy(matching, ({ colors }) => colors.filter(({ sizes }) => sizes.some(isSize)).map(colorKey))
  const colorsByKey = new Map<string, Pick<ColorOption, 'name' | 'code'>>()
  for (const { colors } of products)
    for (const color of colors) {
      const key = colorKey(color)
      if (key !== '' && !colorsByKey.has(key)) colorsByKey.set(key, { name: color.name, code: color.code })
    }
  return [...colorsByKey]
    .map(([key, color]) => ({ key, ...color, on: chosen.includes(key), count: counts.get(key) ?? 0 }))
    .filter(({ on, count }) => on || count > 0)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}
