import type { Product } from '#contract/products.ts'
import { type AppliedDiscount, priceOfPiece } from '#domain/pricing.ts'

export type PriceNow = {
  /** Of one piece, in agorot. */
  unit: number
  /** Without discount; the same as `unit` where there is none. */
  base: number
  /** How much lower it is, in whole percent; 0: not at all. */
  percent: number
  applied: AppliedDiscount | null
}

/** What a piece costs. @param quantity pieces of the product, for its bulk discounts */
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
