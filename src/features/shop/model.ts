import { PRODUCT_CATEGORIES, type Product, type ProductCategory, type ProductColor } from '#contract/products.ts'
import { coverOf } from './product-text.ts'

/**
 * The products on the device: every active product, with all its fields. `categories`: the categories that have
 * products.
 */
export type ProductCollection = { items: Product[]; categories: ProductCategory[] }

/** Inactive products are never shown or cached. */
export const isActive = ({ status }: Pick<Product, 'status'>): boolean => status === 'active'

/** The active products, with their categories in the shop's order. */
export function collectionOf(products: readonly Product[]): ProductCollection {
  const items = products.filter(isActive)
  return { items, categories: PRODUCT_CATEGORIES.filter((one) => items.some(({ category }) => category === one)) }
}

type CardColor = Pick<ProductColor, 'id' | 'name' | 'code'> & { images: readonly { thumbUrl: string }[] }
/** The fields that a product's card shows. */
export type CardProduct = Pick<
  Product,
  '_id' | 'slug' | 'name' | 'nameEn' | 'basePrice' | 'discount' | 'bulkDiscounts' | 'stockLabel' | 'isFeatured'
> & { colors: readonly CardColor[] }

/** Reduces a product to what its card shows. */
export function toCardProduct(product: Product): CardProduct {
  const { _id, slug, name, nameEn, basePrice, discount, bulkDiscounts, stockLabel, isFeatured } = product
  const cover = coverOf(product)
  const colors = product.colors.map(({ images, sizes: _, ...color }) => ({
    ...color,
    images: cover && images[0] === cover ? [{ thumbUrl: cover.thumbUrl }] : [],
  }))
  return { _id, slug, name, nameEn, basePrice, discount, bulkDiscounts, stockLabel, isFeatured, colors }
}
