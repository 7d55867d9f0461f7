/** How a sample product is written down, and how it becomes the body that creates it. */
import type { ProductBody } from '#contract/admin-products.ts'
import type { Localized } from '#contract/common.ts'
import type { BulkDiscount, Discount, ProductCategory, SizeCategory } from '#contract/products.ts'
import { DAY_MS, dayNumber, instantOnDay, localTime } from '#domain/israel-time.ts'
import type { ProductToSeed } from '#server/seed-shop.ts'
import { samplePicturesOf } from '../pictures.ts'

interface SampleText {
  name: string
  description: string
}

export interface SampleColor extends Localized {
  /** In SKUs and in the keys of pictures. */
  key: string
  code: string
  /** Pieces by size; '' is the only size. */
  stock: Readonly<Record<string, number>>
}

/** A discount whose dates are days from the first start: from midnight to a minute before it. */
export interface SampleDiscount extends Pick<Discount, 'type' | 'value'> {
  fromDay?: number
  toDay?: number
  isActive?: boolean
}

export interface SampleProduct {
  slug: string
  sku: string
  category: ProductCategory
  sizeCategory: SizeCategory
  he: SampleText
  en: SampleText
  /** In shekels. */
  price: number
  /** Days before the first start. */
  age: number
  isFeatured?: boolean
  isInactive?: boolean
  discount?: SampleDiscount
  bulk?: readonly (Omit<BulkDiscount, 'isActive'> & { isActive?: boolean })[]
  colors: readonly SampleColor[]
}

/** The last line of every sample description. */
export const SAMPLE_LINE: Localized = {
  he: 'מוצר לדוגמה: הוא הומצא, ואין מה לשלוח.',
  en: 'A sample product: it is made up, and there is nothing to send.',
}

const colorOf = (product: SampleProduct, color: SampleColor): ProductBody['colors'][number] => ({
  name: { he: color.he, en: color.en },
  code: color.code,
  images: samplePicturesOf(`product-${product.slug}-${color.key}`),
  sizes: Object.entries(color.stock).map(([size, stock]) => ({
    size,
    sku: [product.sku, color.key.toUpperCase(), ...(size === '' ? [] : [size])].join('-'),
    stock,
  })),
})

/** Midnight in UTC, so that the dates look chosen. */
const LAST_MINUTE = 24 * 60 - 1

/** The instant so many days from now, at minutes after midnight in Israel. */
const dayAt = (now: number, days: number | undefined, minutes: number) =>
  days === undefined ? null : new Date(instantOnDay(dayNumber(localTime(now)) + days, minutes)).toISOString()

function discountOf(discount: SampleDiscount | undefined, now: number): Discount | null {
  if (!discount) return null
  const { type, value, fromDay, toDay, isActive = true } = discount
  return { type, value, startsAt: dayAt(now, fromDay, 0), endsAt: dayAt(now, toDay, LAST_MINUTE), isActive }
}

const AGOROT = 100

/** @param now milliseconds since 1970: dates count from it */
export function toSeed(product: SampleProduct, now: number): ProductToSeed {
  const { slug, sku, category, sizeCategory, he, en } = product
  const discount = discountOf(product.discount, now)
  return {
    slug,
    sku,
    status: product.isInactive ? 'inactive' : 'active',
    category,
    isFeatured: product.isFeatured ?? false,
    name: he.name,
    nameEn: en.name,
    description: `${he.description}\n\n${SAMPLE_LINE.he}`,
    descriptionEn: `${en.description}\n\n${SAMPLE_LINE.en}`,
    basePrice: product.price * AGOROT,
    sizeCategory,
    // Amounts are in agorot, percents as they are.
    discount: discount?.type === 'fixed' ? { ...discount, value: discount.value * AGOROT } : discount,
    bulkDiscounts: (product.bulk ?? []).map(({ isActive = true, ...bulk }) => ({ ...bulk, isActive })),
    colors: product.colors.map((color) => colorOf(product, color)),
    createdAt: new Date(now - product.age * DAY_MS).toISOString(),
  }
}

/** The same number of pieces in each size. */
export const each = (sizes: readonly string[], stock: number): Record<string, number> =>
  Object.fromEntries(sizes.map((size) => [size, stock]))
