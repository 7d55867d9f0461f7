/**
 * Prices of the shop (docs/product.md#prices-and-stock), for server, cart and admin area. Money is whole agorot, VAT
 * included; instants are epoch ms.
 * A product's discounts are never added up: only the discount with the lowest price per piece applies. Only the price
 * per piece is rounded (half an agora up), so that lines and totals are sums of whole numbers.
 */
import type { BulkDiscount, Discount, StockLabel } from '#contract/products.ts'

/** The fields of a product that its price depends on. */
export type Priced = {
  basePrice: number
  discount: Discount | null
  bulkDiscounts: readonly BulkDiscount[]
}

/** The discount that applies. */
export type AppliedDiscount = { kind: 'discount'; discount: Discount } | { kind: 'bulk'; bulk: BulkDiscount }

export type PiecePrice = { unit: number; applied: AppliedDiscount | null }

export type PricedLine = {
  unit: number
  quantity: number
  total: number
  saved: number
  applied: AppliedDiscount | null
}

/** Whether a discount applies at an instant: not before its start, and only before its end. */
export const isDiscountOn = ({ isActive, startsAt, endsAt }: Discount, instant: number): boolean =>
  isActive &&
  (startsAt === null || Date.parse(startsAt) <= instant) &&
  (endsAt === null || instant < Date.parse(endsAt))

const bounded = (price: number, base: number) => Math.min(base, Math.max(0, price))

/** Computes in whole hundredths of a percent and divides last, so that half an agora is exactly a half. */
const percentOff = (base: number, percent: number) =>
  bounded(Math.round((base * (10_000 - Math.round(percent * 100))) / 10_000), base)

const discounted = (base: number, { type, value }: Discount) =>
  type === 'percentage' ? percentOff(base, value) : bounded(Math.round(base - value), base)

/**
 * The price of one piece.
 * @param quantity pieces of the product in the order, all its variants together
 */
export function priceOfPiece(
  { basePrice, discount, bulkDiscounts }: Priced,
  quantity: number,
  instant: number,
): PiecePrice {
  let best: PiecePrice = { unit: basePrice, applied: null }
  const offer = (unit: number, applied: AppliedDiscount) => {
    if (unit < best.unit) best = { unit, applied }
  }
  if (discount !== null && isDiscountOn(discount, instant))
    offer(discounted(basePrice, discount), { kind: 'discount', discount })
  for (const bulk of bulkDiscounts) {
    if (bulk.isActive && quantity >= bulk.minQuantity)
      offer(percentOff(basePrice, bulk.percentage), { kind: 'bulk', bulk })
  }
  return best
}

/**
 * A line of a cart or an order. Lines of the same `productId` (variants of one product) count together for bulk
 * discounts.
 */
export type LineToPrice = { productId: string; quantity: number; product: Priced }

/** Prices each line; the result has the order of `lines`. */
export function priceLines(lines: readonly LineToPrice[], instant: number): PricedLine[] {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return lines.map(({ productId, quantity, product }) => {
    const { unit, applied } = priceOfPiece(product, pieces.get(productId)!, instant)
    return { unit, quantity, total: unit * quantity, saved: (product.basePrice - unit) * quantity, applied }
  })
}

export type Shipping = { fee: number; freeFrom: number | null }

export type OrderTotals = {
  /** Sum of the lines. */
  subtotal: number
  shipping: number
  total: number
  /** The part of `total` that is VAT; the rest is `total - vat`. */
  vat: number
  saved: number
}

/** The sums of an order. @param vatPercent the VAT that every price includes */
export function totalsOf(lines: readonly PricedLine[], shipping: Shipping, vatPercent: number): OrderTotals {
  const subtotal = lines.reduce((sum, { total }) => sum + total, 0)
  const fee = lines.length === 0 || (shipping.freeFrom !== null && subtotal >= shipping.freeFrom) ? 0 : shipping.fee
  const total = subtotal + fee
  return {
    subtotal,
    shipping: fee,
    total,
    vat: vatInside(total, vatPercent),
    saved: lines.reduce((sum, { saved }) => sum + saved, 0),
  }
}

/** The VAT that an amount contains. */
export const vatInside = (amount: number, vatPercent: number): number =>
  amount - Math.round((amount * 10_000) / (10_000 + Math.round(vatPercent * 100)))

/** The label of a stock: `low` or `veryLow` if the stock is at or below that threshold. */
export function stockLabelOf(stock: number, { low, veryLow }: { low: number; veryLow: number }): StockLabel {
  if (stock <= 0) return 'out'
  if (stock <= veryLow) return 'veryLow'
  return stock <= low ? 'low' : 'inStock'
}
