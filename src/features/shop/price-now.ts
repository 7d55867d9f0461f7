import type { Product } from '#contract/products.ts'
import { type AppliedDiscount, priceOfPiece } from '#domain/pricing.ts'

export type PriceNow = {
  /** The price of one piece, in agorot. */
  unit: number
  /** The price without discount; equal to `unit` if there is no discount. */
  base: number
  /** The discount in whole percent; 0 without a discount. */
  percent: number
  applied: AppliedDiscount | null
}

/**
 * The price of a piece.
 * @param quantity pieces of the product, for its bulk discounts
 */
export function priceNow(
  product: Pick<Product, 'basePrice' | 'discount' | 'bulkDiscounts'>,
  instant: number,
  quantity = 1,
): PriceNow {
  const { unit, applied } = priceOfPiece(product, quantity, instant)
  const base = product.basePrice
  const percent = unit < base ? Math.max(1, Math.round(((base - unit) / base) * 100)) : 0
  return { unit, base, percent, applied }
}
