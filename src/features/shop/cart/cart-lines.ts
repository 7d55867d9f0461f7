/**
 * A cart's lines with the present products: what each line costs, and what has changed since the person last saw the
 * line.
 */
import type { KeptLine, Seen } from '#contract/cart.ts'
import type { Product, ProductColor } from '#contract/products.ts'
import {
  type OrderTotals,
  type PricedLine,
  priceLines,
  priceOfPiece,
  type Shipping,
  totalsOf,
} from '#domain/pricing.ts'
import type { Lines } from './model.ts'

type Size = ProductColor['sizes'][number]

/**
 * Why a line can't be bought. `gone`: no longer sold. `fewer`: fewer pieces are left than wanted. `unknown`: there is
 * no current data to check the line.
 */
export type LineProblem = 'gone' | 'soldOut' | 'fewer' | 'unknown'

/** A changed price of a piece, and the discount that began or ended with it. */
export type PriceChange = {
  from: number
  to: number
  reason: 'discountBegan' | 'discountEnded' | 'bulkEnded' | null
}

/** A line of the cart with its product. */
export type CartLineView = {
  line: KeptLine
  /** undefined: the product is no longer sold, or unknown; then `line.seen` has the names. */
  product: Product | undefined
  color: ProductColor | undefined
  size: Size | undefined
  problem: LineProblem | null
  /** Pieces in stock; undefined if unknown. */
  left: number | undefined
  /** null: the line can't be bought, and the totals leave it out. */
  priced: PricedLine | null
  priceChange: PriceChange | null
}

export type CartSums = {
  /** The totals of the lines that can be bought. */
  totals: OrderTotals
  /**
   * How much more must be bought for free shipping. null: shipping is already free, or the shop offers no free
   * shipping.
   */
  missingToFree: number | null
}

/** Finds a variant among the products. */
function findVariant(
  products: readonly Product[],
  { productId, variantId }: Pick<KeptLine, 'productId' | 'variantId'>,
) {
  const product = products.find(({ _id }) => _id === productId)
  for (const color of product?.colors ?? []) {
    const size = color.sizes.find((one) => one.variantId === variantId)
    if (size) return { product, color, size }
  }
  return { product: undefined, color: undefined, size: undefined }
}

function problemOf(quantity: number, left: number | undefined, isCurrent: boolean): LineProblem | null {
  if (left === undefined) return isCurrent ? 'gone' : 'unknown'
  if (left <= 0) return 'soldOut'
  return left < quantity ? 'fewer' : null
}

function reasonOf(before: Seen['discount'], after: Seen['discount']): PriceChange['reason'] {
  if (before === after || after === 'bulk') return null
  if (before === 'bulk') return 'bulkEnded'
  return after === 'discount' ? 'discountBegan' : 'discountEnded'
}

function priceChangeOf({ seen }: KeptLine, { unit, applied }: PricedLine): PriceChange | null {
  // A lower price because of a bulk discount is not reported: the person chose the quantity, and the line shows the new
  // price.
  if (unit === seen.unit || (unit < seen.unit && applied?.kind === 'bulk')) return null
  return { from: seen.unit, to: unit, reason: reasonOf(seen.discount, applied?.kind ?? null) }
}

/**
 * @param isCurrent whether `products` is up to date. A product that is missing there is then no longer sold; otherwise
 * it may be a new product.
 */
export function viewLines(
  lines: Lines,
  products: readonly Product[],
  { instant, isCurrent }: { instant: number; isCurrent: boolean },
): CartLineView[] {
  const found = lines.map((line) => {
    const variant = findVariant(products, line)
    const inStock = variant.size?.stock
    return { line, ...variant, left: inStock, problem: problemOf(line.quantity, inStock, isCurrent) }
  })
  const bought = found.flatMap(({ line, product, problem }) =>
    product && problem === null ? [{ productId: line.productId, quantity: line.quantity, product }] : [],
  )
  const prices = priceLines(bought, instant)
  let next = 0
  return found.map((one) => {
    const priced = one.product && one.problem === null ? prices[next++]! : null
    return { ...one, priced, priceChange: priced && priceChangeOf(one.line, priced) }
  })
}

/** The totals of the lines that can be bought. */
export function sumsOf(lines: readonly CartLineView[], shipping: Shipping, vatPercent: number): CartSums {
  const totals = totalsOf(
    lines.flatMap(({ priced }) => priced ?? []),
    shipping,
    vatPercent,
  )
  const isFree = totals.shipping === 0 || shipping.freeFrom === null
  return { totals, missingToFree: isFree ? null : shipping.freeFrom! - totals.subtotal }
}

/** The present names and prices of the lines whose price has changed. */
export const seenNow = (lines: readonly CartLineView[]): Map<string, Seen> =>
  new Map(
    lines.flatMap(({ line, product, color, size, priced, priceChange }) =>
      product && color && size && priced && priceChange
        ? [[line.variantId, seenOf(product, color, size, priced)] as const]
        : [],
    ),
  )

const seenOf = (
  { name, nameEn }: Product,
  color: ProductColor,
  { size }: Size,
  { unit, applied }: Pick<PricedLine, 'unit' | 'applied'>,
): Seen => ({
  name: { he: name, en: nameEn },
  color: { he: color.name.he, en: color.name.en },
  size,
  unit,
  discount: applied?.kind ?? null,
})

/** A new line, as the person sees it now; undefined if the product has no such variant. */
export function newLine(product: Product, variantId: string, quantity: number, instant: number): KeptLine | undefined {
  const { color, size } = findVariant([product], { productId: product._id, variantId })
  if (!color || !size) return undefined
  const seen = seenOf(product, color, size, priceOfPiece(product, quantity, instant))
  return { productId: product._id, variantId, quantity, seen }
}
