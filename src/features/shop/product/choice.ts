/**
 * The chosen colour and size of a product: pure functions. The choice is kept in the address, so that a shared link
 * shows it.
 */
import { type Product, type ProductColor, QUANTITY_MAX } from '#contract/products.ts'
import { cutText, paramText } from '#domain/address-text.ts'
import { createUniqueNames } from '#domain/unique-names.ts'
import { colorKey, optionKey } from '../list/option-key.ts'

export type ProductSize = ProductColor['sizes'][number]

/** The choice in the address. */
export type ChoiceSearch = { color?: string; size?: string }

/** Reads the address; `chosenOf` handles values that fit no colour or size. */
export function parseChoiceSearch(raw: Record<string, unknown>): ChoiceSearch {
  const search: ChoiceSearch = {}
  const color = keyIn(raw.color)
  if (color) search.color = color
  const size = keyIn(raw.size)
  if (size) search.size = size
  return search
}

const MAX_PARAMETER = 60
const keyIn = (value: unknown) => optionKey(cutText(paramText(value), MAX_PARAMETER))

/** Unique keys for a list: a second `black` becomes `black-2`, and an item without letters gets its number. */
export function uniqueKeys(keys: readonly string[]): string[] {
  const unique = createUniqueNames()
  return keys.map((key, index) => unique(key || String(index + 1), `${key}-`))
}

const piecesOf = ({ sizes }: ProductColor) => sizes.reduce((sum, { stock }) => sum + stock, 0)

export type ColorChoice = { key: string; color: ProductColor; isOut: boolean }

export function colorChoices({ colors }: Pick<Product, 'colors'>): ColorChoice[] {
  const keys = uniqueKeys(colors.map(colorKey))
  return colors.map((color, index) => ({ key: keys[index]!, color, isOut: piecesOf(color) <= 0 }))
}

/** `size` is undefined if the chosen colour does not come in this size. */
export type SizeChoice = { key: string; label: string; size: ProductSize | undefined }

/** The sizes of all colours, in the shop's order. */
export function sizeChoices({ colors }: Pick<Product, 'colors'>, chosen: ProductColor): SizeChoice[] {
  const labels = [...new Set(colors.flatMap(({ sizes }) => sizes.map(({ size }) => size)))]
  const keys = uniqueKeys(labels.map(optionKey))
  return labels.map((label, index) => ({
    key: keys[index]!,
    label,
    size: chosen.sizes.find(({ size }) => size === label),
  }))
}

export type Chosen = { color: ColorChoice; size: SizeChoice | null }

/**
 * The chosen variant: a colour and a size. The colour is the one in the address, otherwise the first colour in stock.
 * The size is the one in the address if the colour comes in this size; otherwise the colour's only size. A sold-out
 * size can be chosen, but not bought.
 */
export function chosenOf(product: Pick<Product, 'colors'>, search: ChoiceSearch): Chosen | null {
  const colors = colorChoices(product)
  const color = colors.find(({ key }) => key === search.color) ?? colors.find(({ isOut }) => !isOut) ?? colors[0]
  if (!color) return null
  const sizes = sizeChoices(product, color.color).filter(({ size }) => size)
  const size = sizes.find(({ key }) => key === search.size) ?? (sizes.length === 1 ? sizes[0]! : null)
  return { color, size }
}

/** Highest number of pieces that can be bought at once; 0: none can be bought. */
export const mostOf = (size: Pick<ProductSize, 'stock'> | undefined): number =>
  Math.min(QUANTITY_MAX, Math.max(0, size?.stock ?? QUANTITY_MAX))

/** Limits a number of pieces to what is available. */
export const boundedQuantity = (wanted: number, most: number): number =>
  Math.max(1, Math.min(Math.trunc(Number.isFinite(wanted) ? wanted : 1), most))
