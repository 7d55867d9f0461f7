/** Products for tests: plain and valid, with a test's own fields on top. */
import type { Product, ProductColor } from '#contract/products.ts'
import { stockLabelOf } from '#domain/pricing.ts'
import { idOf } from './park.ts'

/** A size with this many pieces. `n` makes its id. */
export const aSize = (n: number, size: string, stock = 10): ProductColor['sizes'][number] => ({
  variantId: idOf(7000 + n),
  size,
  sku: `SKU-${n}`,
  stock,
  stockLabel: stockLabelOf(stock, { low: 5, veryLow: 2 }),
})

/** The n-th colour: black, in M and L with ten pieces each. */
export const aColor = (n: number, over: Partial<ProductColor> = {}): ProductColor => ({
  id: idOf(6000 + n),
  name: { he: 'שחור', en: 'Black' },
  code: '#16150f',
  images: [],
  sizes: [aSize(n * 10, 'M'), aSize(n * 10 + 1, 'L')],
  ...over,
})

/** An active shirt for 100 shekels. */
export function aProduct(over: Partial<Product> = {}): Product {
  const colors = over.colors ?? [aColor(1)]
  const stock = colors.flatMap(({ sizes }) => sizes).reduce((sum, size) => sum + size.stock, 0)
  const basePrice = over.basePrice ?? 10_000
  return {
    _id: idOf(801),
    slug: 'shirt',
    sku: 'SHIRT',
    category: 'clothing',
    name: 'חולצה',
    nameEn: 'Shirt',
    description: 'כותנה רכה',
    descriptionEn: 'Soft cotton',
    basePrice,
    price: basePrice,
    discount: null,
    bulkDiscounts: [],
    sizeCategory: 'clothing',
    colors,
    stock,
    stockLabel: stockLabelOf(stock, { low: 5, veryLow: 2 }),
    status: 'active',
    isFeatured: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...over,
  }
}
