/** Which colour and size of a product are chosen: kept in the address, so that a shared link shows them. Pure. */
import { type Product, type ProductColor, QUANTITY_MAX } from '#contract/products.ts'
import { cutText, paramText } from '#domain/address-text.ts'
import { createUniqueNames } from '#domain/unique-names.ts'
import { colorKey, optionKey } from '../list/option-key.ts'

export type ProductSize = ProductColor['sizes'][number]

/** The choice in the address. */
export type ChoiceSearch = { color?: string; size?: string }

/** Reads the address; what fits no colour or size of the product is left to `chosenOf`. */
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

/** The keys of a list, each once: a second `black` is `black-2`, and what has no letters its number. */
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

/** `size` is missing where the chosen colour does not come in it. */
export type SizeChoice = { key: string; label: string; size: ProductSize | undefined }

/** The sizes of all colours, in the order of the shop. */
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
 * What is chosen: the colour of the address, or else the first that is in stock; the size of the address where the colour
 * comes in it, or its only one. A sold-out size can be chosen, it just can't be bought.
 */
export function chosenOf(product: Pick<Product, 'colors'>, search: ChoiceSearch): Chosen | null {
  const colors = colorChoices(product)
  const color = colors.find(({ key }) => key === search.color) ?? colors.find(({ isOut }) => !isOut) ?? colors[0]
  if (!color) return null
  const sizes = sizeChoices(product, color.color).filter(({ size }) => size)
  const size = sizes.find(({ key }) => key === search.size) ?? (sizes.length === 1 ? sizes[0]! : null)
  return { color, size }
}

/** The most pieces that can be bought at once; 0: none. */
export const mostOf = (size: Pick<ProductSize, 'stock'> | undefined): number =>
  Math.min(QUANTITY_MAX, Math.max(0, size?.stock ?? QUANTITY_MAX))

/** A number of pieces within what there is. */
export const boundedQuantity = (wanted: number, most: number): number =>
  Math.max(1, Math.min(Math.trunc(Number.isFinite(wanted) ? wanted : 1), most))
