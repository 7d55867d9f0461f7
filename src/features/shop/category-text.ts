import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProductCategory } from '#contract/products.ts'

export const CATEGORY_TEXT: Readonly<Record<ProductCategory, MessageDescriptor>> = {
  clothing: msg({ message: 'Clothing', context: 'category of products' }),
  accessories: msg({ message: 'Accessories', context: 'category of products' }),
  wax: msg({ message: 'Wax', context: 'category of products' }),
  footwear: msg({ message: 'Footwear', context: 'category of products' }),
}
