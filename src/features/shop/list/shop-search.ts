import { PRODUCT_CATEGORIES, type ProductCategory } from '#contract/products.ts'
import { paramTerm, paramText } from '#domain/address-text.ts'
import { optionKey } from './option-key.ts'

/** The sort orders besides the default, the recommended one. */
export const SHOP_SORTS = ['newest', 'price', '-price', 'name'] as const
export type ShopSort = (typeof SHOP_SORTS)[number]

/** The list's state in the address. */
export type ShopSearch = {
  q?: string
  category?: ProductCategory
  /** Keys of sizes, comma-separated, in alphabetical order. Products with any of these sizes match. */
  size?: string
  /** Keys of colours, in the same form as `size`. */
  color?: string
  /** `min` and `max`: the lowest and the highest price, in whole units of the currency. */
  min?: number
  max?: number
  /** Only products in stock. */
  stock?: true
  /** Only products whose price is reduced now. */
  sale?: true
  sort?: ShopSort
  /** How many steps of products are shown; absent for 1. */
  page?: number
}

const MOST_KEYS = 20
const MOST_PRICE = 1_000_000
const MOST_PAGES = 1000

/** Reads the address. An invalid value falls back to its default and never fails (docs/product.md#addresses). */
export function parseShopSearch(raw: Record<string, unknown>): ShopSearch {
  const search: ShopSearch = {}
  const q = paramTerm(raw.q)
  if (q) search.q = q
  const category = PRODUCT_CATEGORIES.find((known) => known === paramText(raw.category))
  if (category) search.category = category
  const size = keysIn(paramText(raw.size)).join(',')
  if (size) search.size = size
  const color = keysIn(paramText(raw.color)).join(',')
  if (color) search.color = color
  const prices = [price(raw.min), price(raw.max)] as const
  const [min, max] = prices[1] !== undefined && (prices[0] ?? 0) > prices[1] ? [prices[1], prices[0]] : prices
  if (min) search.min = min
  if (max !== undefined) search.max = max
  if (flag(raw.stock)) search.stock = true
  if (flag(raw.sale)) search.sale = true
  const sort = SHOP_SORTS.find((known) => known === paramText(raw.sort))
  if (sort) search.sort = sort
  const page = Number(paramText(raw.page))
  if (Number.isSafeInteger(page) && page > 1 && page <= MOST_PAGES) search.page = page
  return search
}

/** The keys in a parameter, without duplicates, in alphabetical order. */
export const keysIn = (text = ''): string[] =>
  [...new Set(text.split(',').map(optionKey))].filter(Boolean).sort().slice(0, MOST_KEYS)

/** A price in whole units; undefined if the value is not one. */
export function price(value: unknown): number | undefined {
  const text = paramText(value).trim()
  const number = Number(text)
  return text !== '' && Number.isSafeInteger(number) && number >= 0 && number <= MOST_PRICE ? number : undefined
}

const flag = (value: unknown): boolean => ['true', '1', 'on'].includes(paramText(value))
