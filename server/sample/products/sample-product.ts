/** How a sample product is written down, and how it becomes the body that creates it and its pictures. */
import type { ProductBody } from '#contract/admin-products.ts'
import type { Localized } from '#contract/common.ts'
import type { BulkDiscount, Discount, ProductCategory, SizeCategory } from '#contract/products.ts'
import { DAY_MS, dayNumber, instantOnDay, localTime } from '#domain/israel-time.ts'
import type { ProductToSeed } from '#server/seed-shop.ts'
import { PHOTO_SIZE, type PictureFile, pictureFile } from '../photo-files.ts'
import type { PaletteName } from '../scenes/palettes.ts'
import { drawThing, type ThingBackdrop, type ThingName, type ThingPicture } from './things/index.ts'

interface SampleText {
  name: string
  description: string
}

export interface SampleColor extends Localized {
  /** In SKUs and file names. */
  key: string
  code: string
  /** What is printed on it; absent: what goes with the colour. */
  print?: string
  palette: PaletteName
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
  thing: ThingName
  backdrop: ThingBackdrop
  /** A second picture of each colour, from close. */
  close?: ThingPicture['close']
  colors: readonly SampleColor[]
}

/** The last line of every sample description. */
export const SAMPLE_LINE: Localized = {
  he: 'מוצר לדוגמה: הוא הומצא, ואין מה לשלוח.',
  en: 'A sample product: it is made up, and there is nothing to send.',
}

/** A picture of a colour: its file, and what it shows in words. */
type ProductPicture = PictureFile & { alt: Localized }

function picturesOf({ slug, he, en, thing, backdrop, close }: SampleProduct, color: SampleColor): ProductPicture[] {
  const { key, code: colour, print, palette } = color
  const look: ThingPicture = { thing, colour, palette, backdrop, ...(print !== undefined && { print }) }
  const alt: Localized = { he: `${he.name}, ${color.he}`, en: `${en.name}, ${color.en}` }
  const whole = { ...pictureFile(`product-${slug}-${key}`, drawThing(look)), alt }
  if (!close) return [whole]
  const near: Localized = { he: `${alt.he}, מקרוב`, en: `${alt.en}, from close` }
  return [whole, { ...pictureFile(`product-${slug}-${key}-close`, drawThing({ ...look, close })), alt: near }]
}

/** Every picture of a product as a file to be rendered. */
export const pictureFilesOf = (product: SampleProduct): PictureFile[] =>
  product.colors.flatMap((color) => picturesOf(product, color))

const colorOf = (product: SampleProduct, color: SampleColor): ProductBody['colors'][number] => ({
  name: { he: color.he, en: color.en },
  code: color.code,
  images: picturesOf(product, color).map(({ full, thumb, alt }) => ({
    url: `/photos/${full}`,
    thumbUrl: `/photos/${thumb}`,
    ...PHOTO_SIZE,
    alt,
  })),
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
