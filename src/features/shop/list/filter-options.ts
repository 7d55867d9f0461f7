/** What the filters offer: the categories, sizes and colours of the products, each with how many products have it. */
import type { Localized } from '#contract/common.ts'
import type { Product, ProductCategory } from '#contract/products.ts'
import { colorKey, optionKey } from './option-key.ts'
import { selectProducts, type ShopView } from './select-products.ts'
import { byCategory, toggleKey, without } from './shop-links.ts'
import { keysIn, type ShopSearch } from './shop-search.ts'

export type SizeOption = { key: string; label: string; on: boolean; count: number }
export type ColorOption = { key: string; name: Localized; code: string; on: boolean; count: number }
export type FilterOptions = {
  /** null: all of them. Not undefined, which the data of a page from the server would lose. */
  categories: readonly { category: ProductCategory | null; count: number }[]
  sizes: readonly SizeOption[]
  colors: readonly ColorOption[]
}

export const filterOptions = (
  products: readonly Product[],
  categories: readonly ProductCategory[],
  search: ShopSearch,
  view: ShopView,
): FilterOptions => ({
  // With the other filters.
  categories: [null, ...categories].map((category) => ({
    category,
    count: selectProducts(products, byCategory(search, category), view).products.length,
  })),
  sizes: sizeOptions(products, search, view),
  colors: colorOptions(products, search, view),
})

/** Letters from small to large; numbers come after them, other words last. */
const LETTER_SIZES = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl']

function compareSizes(a: string, b: string): number {
  const rank = (label: string) => {
    const letters = LETTER_SIZES.indexOf(label.trim().toLowerCase())
    return letters >= 0 ? letters : Number.isNaN(parseFloat(label)) ? 2000 : 1000
  }
  return rank(a) - rank(b) || (parseFloat(a) || 0) - (parseFloat(b) || 0) || (a < b ? -1 : 1)
}

/** The sizes of the products that match the other filters, and the chosen ones. */
export function sizeOptions(products: readonly Product[], search: ShopSearch, view: ShopView): SizeOption[] {
  const chosen = keysIn(search.size)
  const labels = new Map<string, string>()
  for (const { colors } of products)
    for (const { size } of colors.flatMap(({ sizes }) => sizes)) {
      const key = optionKey(size)
      if (key !== '' && !labels.has(key)) labels.set(key, size)
    }
  return [...labels]
    .map(([key, label]) => ({
      key,
      label,
      on: chosen.includes(key),
      count: countWith(products, search, 'size', key, view),
    }))
    .filter(({ on, count }) => on || count > 0)
    .sort((x, y) => compareSizes(x.label, y.label))
}

/** The colours of the products that match the other filters, and the chosen ones, the most used first. */
export function colorOptions(products: readonly Product[], search: ShopSearch, view: ShopView): ColorOption[] {
  const colorsByKey = new Map<string, Pick<ColorOption, 'name' | 'code'>>()
  const chosen = keysIn(search.color)
  for (const { colors } of products)
    for (const color of colors) {
      const key = colorKey(color)
      if (key !== '' && !colorsByKey.has(key)) colorsByKey.set(key, { name: color.name, code: color.code })
    }
  return [...colorsByKey]
    .map(([key, color]) => ({
      key,
      ...color,
      on: chosen.includes(key),
      count: countWith(products, search, 'color', key, view),
    }))
    .filter(({ on, count }) => on || count > 0)
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** How many products are listed with this size or colour alone, beside the other filters. */
const countWith = (
  products: readonly Product[],
  search: ShopSearch,
  name: 'size' | 'color',
  key: string,
  view: ShopView,
): number => selectProducts(products, toggleKey(without(search, name), name, key), view).products.length
