import type { Product } from '#contract/products.ts'
import { cached } from '#domain/cached.ts'
import { looseText } from '#domain/search/loose-spelling.ts'
import type { SearchItem } from '#domain/search/search-item.ts'

export type ProductItem = SearchItem & { readonly kind: 'product'; readonly product: Product }

const items = new WeakMap<Product, ProductItem>()

/**
 * A product in the form that the search needs. There is one object per product, so that its prepared search data is
 * reused.
 */
export const productItem = (product: Product): ProductItem => cached(items, product, makeItem)

function makeItem(product: Product): ProductItem {
  const { name, nameEn, slug, sku, colors } = product
  const slugWords = slug.replaceAll('-', ' ')
  return {
    kind: 'product',
    id: product._id,
    name: { he: name, en: nameEn },
    otherNames: [
      ...colors.flatMap((color) => [color.name.he, color.name.en]),
      sku,
      ...(looseText(nameEn) === slugWords ? [] : [slugWords]),
    ].filter(Boolean),
    texts: [product.description, product.descriptionEn].filter(Boolean),
    product,
  }
}
