/**
 * The list's address after each change. Whenever a filter or the order changes, the list starts at the first products
 * again.
 */
import type { ProductCategory } from '#contract/products.ts'
import { keysIn, parseShopSearch, type ShopSearch, type ShopSort } from './shop-search.ts'

/** Removes unset parameters. */
const tidy = (search: { [name in keyof ShopSearch]: ShopSearch[name] | undefined }): ShopSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== ''))

const first = ({ page: _, ...rest }: ShopSearch): ShopSearch => rest

export const toPage = (search: ShopSearch, page: number): ShopSearch =>
  tidy({ ...search, page: page > 1 ? page : undefined })

export const byCategory = (search: ShopSearch, category: ProductCategory | null | undefined): ShopSearch =>
  tidy({ ...first(search), category: category ?? undefined })

/** Sets the sort order; undefined: the recommended order. */
export const bySort = (search: ShopSearch, sort: ShopSort | undefined): ShopSearch => tidy({ ...first(search), sort })

/** Adds a size or a colour, or removes a chosen one. */
export function toggleKey(search: ShopSearch, name: 'size' | 'color', key: string): ShopSearch {
  const chosen = keysIn(search[name])
  const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : keysIn([...chosen, key].join(','))
  return tidy({ ...first(search), [name]: next.join(',') })
}

export const toggleStock = (search: ShopSearch): ShopSearch =>
  tidy({ ...first(search), stock: search.stock ? undefined : true })

export const toggleSale = (search: ShopSearch): ShopSearch =>
  tidy({ ...first(search), sale: search.sale ? undefined : true })

export const withTerm = (search: ShopSearch, term: string): ShopSearch =>
  tidy({ ...first(search), q: term.trim() ? term : undefined })

/** Sets the typed prices; invalid ones are left out. */
export const withPrices = ({ min: _min, max: _max, ...rest }: ShopSearch, min: string, max: string): ShopSearch =>
  parseShopSearch({ ...first(rest), min, max })

/** The filters that can be removed. `price` means both the lowest and the highest price. */
export type ShopFilter = 'q' | 'category' | 'size' | 'color' | 'price' | 'stock' | 'sale'

export const without = (search: ShopSearch, name: ShopFilter): ShopSearch =>
  tidy({ ...first(search), ...(name === 'price' ? { min: undefined, max: undefined } : { [name]: undefined }) })

export const isOn = (search: ShopSearch, name: ShopFilter): boolean =>
  name === 'price' ? search.min !== undefined || search.max !== undefined : search[name] !== undefined

/** Removes all filters; the order stays. */
export const clearFilters = ({ sort }: ShopSearch): ShopSearch => tidy({ sort })
