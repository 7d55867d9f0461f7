/** The rows of the stock sheet: every variant of the products on a page. */
import type { AdminProduct } from '#contract/admin-products.ts'
import type { Language } from '#contract/limits.ts'
import { localText, nameOf } from '../../../product-text.ts'
import type { Stocked } from './stock-changes.ts'

export type StockRow = Stocked & {
  product: string
  color: string
  /** The colour's code. */
  code: string
  size: string
  sku: string
  /** Whether this is the first variant of its product. */
  isFirst: boolean
}

export const stockRows = (products: readonly AdminProduct[], language: Language): StockRow[] =>
  products.flatMap((product) =>
    product.colors
      .flatMap((color) => color.sizes.map((size) => ({ color, size })))
      .map(({ color, size }, index) => ({
        variantId: size.variantId,
        stock: size.stock,
        product: nameOf(product, language),
        color: localText(color.name, language),
        code: color.code,
        size: size.size,
        sku: size.sku,
        isFirst: index === 0,
      })),
  )

/** A variant in words, for messages about it. */
export const titleOf = ({ product, color, size }: Pick<StockRow, 'product' | 'color' | 'size'>): string =>
  [product, color, size].filter((part) => part !== '').join(', ')
