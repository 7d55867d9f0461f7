import type { OrderLine } from '#contract/orders.ts'
import type { CartLineView } from '../cart/cart-lines.ts'

/** The cart's lines that can be bought, converted to an order's lines. */
export const shownLines = (lines: readonly CartLineView[]): OrderLine[] =>
  lines.flatMap(({ line, product, color, size, priced }) => {
    if (!product || !color || !size || !priced) return []
    const { productId, variantId, quantity } = line
    return [
      {
        productId,
        variantId,
        slug: product.slug,
        sku: size.sku,
        name: { he: product.name, en: product.nameEn },
        color: color.name,
        size: size.size,
        thumbUrl: color.images[0]?.thumbUrl ?? null,
        quantity,
        cancelled: 0,
        basePrice: product.basePrice,
        unitPrice: priced.unit,
        total: priced.total,
        discount: priced.applied,
      },
    ]
  })
