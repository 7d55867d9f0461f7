/** Products in words: for their list and form, the history and imports. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TIMES_LABELS } from '#admin/form/times.ts'
import type { ProductCategory, ProductStatus, SizeCategory } from '#contract/products.ts'

/** Labels by field path. */
export const PRODUCT_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name in Hebrew`,
  nameEn: msg`Name in English`,
  description: msg`Description in Hebrew`,
  descriptionEn: msg`Description in English`,
  slug: msg`Address on the site`,
  sku: msg`SKU`,
  category: msg`Category`,
  status: msg`Status`,
  ...TIMES_LABELS,
  isFeatured: msg`Featured`,
  basePrice: msg`Price`,
  discount: msg`Discount`,
  'discount.type': msg`Kind of discount`,
  'discount.value': msg`Discount`,
  'discount.startsAt': msg`Discount begins`,
  'discount.endsAt': msg`Discount ends`,
  'discount.isActive': msg`Discount is on`,
  bulkDiscounts: msg`Bulk discounts`,
  sizeCategory: msg`Kind of sizes`,
  colors: msg`Colours and sizes`,
}

export const PRODUCT_STATUS_WORDS: Readonly<Record<ProductStatus, MessageDescriptor>> = {
  active: msg({ message: 'For sale', context: 'status of a product' }),
  inactive: msg({ message: 'Hidden', context: 'status of a product' }),
}

export const PRODUCT_CATEGORY_WORDS: Readonly<Record<ProductCategory, MessageDescriptor>> = {
  clothing: msg`Clothing`,
  accessories: msg`Accessories`,
  wax: msg`Wax`,
  footwear: msg`Footwear`,
}

export const SIZE_CATEGORY_WORDS: Readonly<Record<SizeCategory, MessageDescriptor>> = {
  clothing: msg`Clothing`,
  shoes: msg`Shoes`,
  kids: msg`Kids`,
  accessories: msg`Accessories`,
  oneSize: msg`One size`,
  custom: msg`Other sizes`,
}
