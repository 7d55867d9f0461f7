/** Selects the items of an earlier order that can be put into the cart now. */
import type { KeptLine } from '#contract/cart.ts'
import type { OrderLine } from '#contract/orders.ts'
import { type Product, QUANTITY_MAX } from '#contract/products.ts'
import { remainingLines } from '#domain/order-lines.ts'

export type Reorder = {
  /** The lines for the cart. Their "seen" price is the price that was paid, so that the cart shows later changes. */
  lines: KeptLine[]
  /** Items of which fewer pieces than ordered can be added, because not enough are left. */
  fewer: { line: OrderLine; quantity: number }[]
  /** Items that are no longer sold, or sold out. */
  gone: OrderLine[]
}

type InCart = readonly Pick<KeptLine, 'variantId' | 'quantity'>[]

/** How many pieces of a variant can still be added to the cart. */
function roomOf({ productId, variantId }: OrderLine, products: readonly Product[], inCart: InCart): number {
  const product = products.find(({ _id }) => _id === productId)
  const sizes = product?.colors.flatMap((color) => color.sizes) ?? []
  const stock = sizes.find((size) => size.variantId === variantId)?.stock ?? 0
  const quantityInCart = inCart.find((line) => line.variantId === variantId)?.quantity ?? 0
  return Math.max(0, Math.min(stock, QUANTITY_MAX) - quantityInCart)
}

/**
 * Cancelled pieces are not ordered again.
 * @param inCart the present content of the cart
 */
export function reorder(ordered: readonly OrderLine[], products: readonly Product[], inCart: InCart): Reorder {
  const result: Reorder = { lines: [], fewer: [], gone: [] }
  for (const line of remainingLines(ordered)) {
    const { productId, variantId, name, color, size, unitPrice, discount } = line
    const quantity = Math.min(line.quantity, roomOf(line, products, inCart))
    if (quantity === 0) {
      result.gone.push(line)
      continue
    }
    if (quantity < line.quantity) result.fewer.push({ line, quantity })
    const seen = { name, color, size, unit: unitPrice, discount: discount?.kind ?? null }
    result.lines.push({ productId, variantId, quantity, seen })
  }
  return result
}
