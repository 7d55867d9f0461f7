/** The values of a product's form. Amounts are in shekels here, and times are on Israel's clock. */
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import type { Localized } from '#contract/common.ts'
import type { Discount } from '#contract/products.ts'
import { toLocal, toInstant } from '#admin/form/local-instant.ts'
import { NO_TIMES, type TimesFields, toTimes, toTimesFields } from '#admin/form/times.ts'
import { toAgorot, toShekels } from '#admin/form/money.ts'
import type { Problems } from '#platform/forms/problem.ts'
import { type FieldImage, missingTexts, toFieldImages, toPhotos } from '#admin/pictures/image-value.ts'
import { proposeSku } from './matrix.ts'

type NumberValue = number | ''

export type DiscountFields = {
  type: 'none' | Discount['type']
  /** The discount, in percent or shekels. */
  value: NumberValue
  startsAt: string
  endsAt: string
  isActive: boolean
}

export type BulkFields = { minQuantity: NumberValue; percentage: NumberValue; isActive: boolean }

/**
 * `variantId` '': a new variant. `stock` is the initial stock of a new variant; the stock of existing variants is only
 * changed in the stock sheet.
 */
export type SizeFields = { variantId: string; size: string; sku: string; stock: NumberValue }
/** `id` '': a new colour. */
export type ColorFields = { id: string; name: Localized; code: string; images: FieldImage[]; sizes: SizeFields[] }

export type ProductFields = Omit<
  ProductBody,
  'basePrice' | 'discount' | 'bulkDiscounts' | 'colors' | keyof TimesFields
> &
  TimesFields & {
    basePrice: NumberValue
    discount: DiscountFields
    bulkDiscounts: BulkFields[]
    colors: ColorFields[]
  }

const NO_DISCOUNT: DiscountFields = { type: 'none', value: '', startsAt: '', endsAt: '', isActive: true }

export const NEW_COLOR: ColorFields = { id: '', name: { he: '', en: '' }, code: '#111111', images: [], sizes: [] }

export const NEW_PRODUCT: ProductFields = {
  name: '',
  nameEn: '',
  description: '',
  descriptionEn: '',
  slug: '',
  sku: '',
  category: 'clothing',
  status: 'inactive',
  ...NO_TIMES,
  isFeatured: false,
  basePrice: '',
  discount: NO_DISCOUNT,
  bulkDiscounts: [],
  sizeCategory: 'clothing',
  colors: [NEW_COLOR],
}

function toDiscountFields(discount: Discount | null): DiscountFields {
  if (discount === null) return NO_DISCOUNT
  const { type, value, startsAt, endsAt, isActive } = discount
  return {
    type,
    value: type === 'fixed' ? toShekels(value) : value,
    startsAt: toLocal(startsAt),
    endsAt: toLocal(endsAt),
    isActive,
  }
}

/** The fields in page order. Problems are listed in the same order. */
export function toFields(product: AdminProduct): ProductFields {
  const { name, nameEn, description, descriptionEn, slug, sku, category, status, isFeatured, sizeCategory } = product
  return {
    ...{ name, nameEn, description, descriptionEn, slug, sku, category, status },
    ...toTimesFields(product),
    isFeatured,
    basePrice: toShekels(product.basePrice),
    discount: toDiscountFields(product.discount),
    bulkDiscounts: product.bulkDiscounts,
    sizeCategory,
    colors: product.colors.map(({ id, name: ofColor, code, images, sizes }) => ({
      id,
      name: ofColor,
      code,
      images: toFieldImages(images),
      sizes: sizes.map(({ variantId, size, sku: ofSize }) => ({ variantId, size, sku: ofSize, stock: 0 })),
    })),
  }
}

function toDiscount({ type, value, startsAt, endsAt, isActive }: DiscountFields): unknown {
  if (type === 'none') return null
  return {
    type,
    value: type === 'fixed' ? toAgorot(value) : value,
    startsAt: startsAt === '' ? null : toInstant(startsAt),
    endsAt: endsAt === '' ? null : toInstant(endsAt),
    isActive,
  }
}

const trimmed = ({ he, en }: Localized): Localized => ({ he: he.trim(), en: en.trim() })

/** The body for the contract's schema; incomplete values fail there, at the field's path. */
export function toBody({ discount, basePrice, colors, ...fields }: ProductFields): unknown {
  return {
    ...fields,
    ...toTimes(fields, fields.status === 'active'),
    name: fields.name.trim(),
    nameEn: fields.nameEn.trim(),
    description: fields.description.trim(),
    descriptionEn: fields.descriptionEn.trim(),
    slug: fields.slug.trim(),
    sku: fields.sku.trim(),
    basePrice: toAgorot(basePrice),
    discount: toDiscount(discount),
    colors: colors.map(({ id, name, code, images, sizes }) => ({
      ...(id !== '' && { id }),
      name: trimmed(name),
      code: code.trim(),
      images: toPhotos(images).map(({ url, thumbUrl, width, height, alt, needsText }) => ({
        ...{ url, thumbUrl, width, height, alt },
        ...(needsText && { needsText }),
      })),
      sizes: sizes.map(({ variantId, size, sku, stock }) => ({
        ...(variantId !== '' && { variantId }),
        size: size.trim(),
        sku: sku.trim() || proposeSku(fields.sku, name.en, size),
        stock: stock === '' ? 0 : stock,
      })),
    })),
  }
}

/** Before a product goes on sale, each picture has a text or is marked as decorative. */
export const checkPictures = ({ colors, status, publishAt }: ProductFields): Problems<string> =>
  status === 'active' || publishAt !== ''
    ? (Object.assign(
        {},
        ...colors.map(({ images }, index) => missingTexts(images, `colors.${index}.images`)),
      ) as Problems)
    : {}

/** The parts of the form that decide the price; null while there is no price. */
export function pricedOf({ basePrice, discount, bulkDiscounts }: ProductFields) {
  const agorot = toAgorot(basePrice)
  if (agorot === '') return null
  const off = toDiscount({ ...discount, value: discount.value === '' ? 0 : discount.value })
  return {
    basePrice: agorot,
    discount: off as Discount | null,
    bulkDiscounts: bulkDiscounts.flatMap(({ minQuantity, percentage, isActive }) =>
      minQuantity === '' || percentage === '' ? [] : [{ minQuantity, percentage, isActive }],
    ),
  }
}
