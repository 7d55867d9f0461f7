/** Products as admins see them (`/admin/products`). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, SLUG_PATTERN, successSchema } from './common.ts'
import { RESERVED_PRODUCTS } from './reserved-names.ts'
import { bulkIdsSchema, pageQueryShape, revisionShape } from './editing.ts'
import { code, trimText } from './pasted.ts'
import { hasPictureTexts, publicPictures, textStateShape } from './picture-texts.ts'
import {
  bulkDiscountSchema,
  COLOR_IMAGES_MAX,
  PRODUCT_IMAGES_MAX,
  discountSchema,
  productCategorySchema,
  productColorSchema,
  productImageSchema,
  productSchema,
  productStatusSchema,
  sizeCategorySchema,
  type Discount,
} from './products.ts'
import {
  localizedTextSchema,
  pictureAddressSchema,
  requiredLocalizedTextSchema,
  requiredTextSchema,
  textSchema,
} from './text.ts'
import { shownTimesShape, timesInOrder, timesShape } from './times.ts'

/** Longest text per field in UTF-16 units, highest number of items per list, highest price in agorot. */
export const PRODUCT_LIMITS = {
  name: 120,
  description: 5000,
  sku: 40,
  size: 20,
  link: 2000,
  color: 60,
  colors: 20,
  sizes: 40,
  bulkDiscounts: 5,
  price: 10_000_000,
  stock: 100_000,
} as const

/**
 * Codes of field errors, in addition to `FIELD_PROBLEMS`: `slug` (not a slug), `reserved` (the site uses this address),
 * `range` (not an allowed number), `color` (not `#rrggbb`), `address` (not the address of a picture), `repeated` (twice
 * in a list), `order` (the end is not after the start), `tooMany` (items), `pictures` (too many of all colours
 * together), `free` (the discount leaves nothing of the price), `sku` (another variant, or another product, has this
 * SKU),
 * `altRequired` (a picture of a product on sale has no text and is not decorative).
 */
const wholeNumber = (min: number, max: number) => z.int('range').check(z.gte(min, 'range'), z.lte(max, 'range'))
const isUnique = (values: readonly string[]) => new Set(values).size === values.length
/** 0 % is refused because it is no discount; 100 % is refused because the admin sets the price itself to 0 instead. */
const percentOff = z.number('range').check(z.gt(0, 'range'), z.lt(100, 'free'))
const picture = pictureAddressSchema(PRODUCT_LIMITS.link)
const sku = z.pipe(z.string().check(code()), requiredTextSchema(PRODUCT_LIMITS.sku))

/** A size in a request. A new size has no `variantId`. The `stock` of an existing size is ignored. */
const sizeInputSchema = z.object({
  variantId: z.optional(idSchema),
  size: textSchema(PRODUCT_LIMITS.size),
  sku,
  stock: wholeNumber(0, PRODUCT_LIMITS.stock),
})

const colorInputSchema = z.object({
  id: z.optional(idSchema),
  name: requiredLocalizedTextSchema(PRODUCT_LIMITS.color),
  code: z.string().check(code(), z.regex(/^#[0-9a-f]{6}$/i, 'color')),
  images: z
    .array(
      z.extend(productImageSchema, {
        ...{ url: picture, thumbUrl: picture, alt: localizedTextSchema(300) },
        ...textStateShape,
      }),
    )
    .check(z.maxLength(COLOR_IMAGES_MAX, 'tooMany')),
  sizes: z.array(sizeInputSchema).check(
    z.minLength(1, 'required'),
    z.maxLength(PRODUCT_LIMITS.sizes, 'tooMany'),
    z.refine((sizes) => isUnique(sizes.map(({ size }) => trimText(size).toLowerCase())), 'repeated'),
  ),
})

const discountInputSchema = z
  .extend(discountSchema, { value: z.number('range').check(z.gt(0, 'range'), z.lte(PRODUCT_LIMITS.price, 'range')) })
  .check(
    ...(['endsAt', 'startsAt'] as const).map((field) =>
      z.refine<Pick<Discount, 'startsAt' | 'endsAt'>>(
        ({ startsAt, endsAt }) => startsAt === null || endsAt === null || Date.parse(startsAt) < Date.parse(endsAt),
        { path: [field], message: 'order' },
      ),
    ),
  )

/** The form in which SKUs are compared: without blanks, and with capitals and small letters made equal. */
export const skuKey = (sku: string): string => sku.replaceAll(/\s/g, '').toLowerCase()

type SoldProduct = {
  sku: string
  basePrice: number
  discount: Discount | null
  colors: readonly { sizes: readonly { sku: string }[] }[]
}
type Issues = { issues: { push: (issue: z.core.$ZodRawIssue) => void } }
const problemAt = (input: unknown, path: (string | number)[], message: string) =>
  ({ code: 'custom', input, path, message, continue: true }) as const

/** A discount must leave something of a price above 0: to give a product away, an admin sets the price to 0. */
function leavesAPrice({ value: product, issues }: { value: SoldProduct } & Issues): void {
  const { basePrice, discount } = product
  if (discount === null) return
  const priceLeft =
    discount.type === 'fixed'
      ? basePrice - discount.value
      : Math.round((basePrice * (10_000 - Math.round(discount.value * 100))) / 10_000)
  if (priceLeft >= 1) return
  for (const path of [['discount', 'value'], ['basePrice']]) issues.push(problemAt(product, path, 'free'))
}

/** Reports a problem for each SKU that two variants of the product have. */
function hasOwnSkus({ value: product, issues }: { value: SoldProduct } & Issues): void {
  const places = new Map<string, (string | number)[][]>()
  product.colors.forEach(({ sizes }, color) =>
    sizes.forEach(({ sku: ofSize }, size) => {
      const key = skuKey(ofSize)
      places.set(key, [...(places.get(key) ?? []), ['colors', color, 'sizes', size, 'sku']])
    }),
  )
  for (const pathsOfSku of places.values())
    if (pathsOfSku.length > 1) for (const path of pathsOfSku) issues.push(problemAt(product, path, 'sku'))
}

const productFields = z.object({
  slug: z.string('required').check(
    code(),
    z.minLength(1, 'required'),
    z.maxLength(96, 'tooLong'),
    z.regex(SLUG_PATTERN, 'slug'),
    z.refine((slug) => !RESERVED_PRODUCTS.includes(slug), 'reserved'),
  ),
  sku,
  status: productStatusSchema,
  ...timesShape,
  category: productCategorySchema,
  isFeatured: z.boolean(),
  name: requiredTextSchema(PRODUCT_LIMITS.name),
  nameEn: requiredTextSchema(PRODUCT_LIMITS.name),
  description: textSchema(PRODUCT_LIMITS.description),
  descriptionEn: textSchema(PRODUCT_LIMITS.description),
  basePrice: wholeNumber(0, PRODUCT_LIMITS.price),
  sizeCategory: sizeCategorySchema,
  discount: z.nullable(discountInputSchema),
  bulkDiscounts: z
    .array(z.extend(bulkDiscountSchema, { minQuantity: wholeNumber(2, 99), percentage: percentOff }))
    .check(
      z.maxLength(PRODUCT_LIMITS.bulkDiscounts, 'tooMany'),
      z.refine((all) => isUnique(all.map(({ minQuantity }) => String(minQuantity))), 'repeated'),
    ),
  colors: z.array(colorInputSchema).check(
    z.minLength(1, 'required'),
    z.maxLength(PRODUCT_LIMITS.colors, 'tooMany'),
    z.refine((colors) => colors.reduce((sum, { images }) => sum + images.length, 0) <= PRODUCT_IMAGES_MAX, 'pictures'),
  ),
})

const rules = [...timesInOrder, leavesAPrice, hasOwnSkus, hasPictureTexts(publicPictures.product)] as const

/** Body of `POST /admin/products`. */
export const productBodySchema = productFields.check(...rules)
export type ProductBody = z.infer<typeof productBodySchema>

/** Body of `PUT /admin/products/{id}`. Variants that are missing in the body are deleted. */
export const editProductBodySchema = z.extend(productFields, revisionShape).check(...rules)
export type EditProductBody = z.infer<typeof editProductBodySchema>

const colors = z.array(z.extend(productColorSchema, { images: z.array(z.extend(productImageSchema, textStateShape)) }))

export const adminProductSchema = z.extend(productSchema, { colors, ...shownTimesShape, revision: z.int() })
export type AdminProduct = z.infer<typeof adminProductSchema>
export const adminProductAnswerSchema = successSchema(z.object({ product: adminProductSchema }))
export const adminProductListSchema = successSchema(z.object({ products: z.array(adminProductSchema), total: z.int() }))

export const PRODUCT_SORTS = [
  'name',
  '-name',
  'category',
  '-category',
  'price',
  '-price',
  'stock',
  '-stock',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

/**
 * Query of `GET /admin/products`. `stock=low`: only products with a variant at or below the threshold for low stock.
 */
export const adminProductListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(productStatusSchema),
  category: z.optional(productCategorySchema),
  stock: z.optional(z.enum(['low', 'out'])),
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  ...pageQueryShape,
})
export type AdminProductListQuery = z.infer<typeof adminProductListQuerySchema>

/** Body of `POST /admin/products/bulk`: changes all the products or none. */
export const bulkProductsBodySchema = z.object({
  ids: bulkIdsSchema,
  action: z.enum(['activate', 'deactivate', 'feature', 'unfeature', 'delete'], 'choice'),
})
export type BulkProductsBody = z.infer<typeof bulkProductsBodySchema>

/**
 * Body of `PATCH /admin/products/stock`, the only call that changes the stock of existing variants. It changes all the
 * variants or none. If the stored stock of a variant differs from its `from`, the answer is 409 `STALE_EDIT` with the
 * current stocks.
 */
export const stockBodySchema = z.object({
  changes: z
    .array(
      z.object({
        variantId: idSchema,
        from: wholeNumber(0, PRODUCT_LIMITS.stock),
        to: wholeNumber(0, PRODUCT_LIMITS.stock),
      }),
    )
    .check(
      z.minLength(1, 'required'),
      z.maxLength(500, 'tooMany'),
      z.refine((all) => isUnique(all.map(({ variantId }) => variantId)), 'repeated'),
    ),
})
export type StockBody = z.infer<typeof stockBodySchema>
export const stockAnswerSchema = successSchema(
  z.object({ stocks: z.array(z.object({ variantId: idSchema, stock: z.int() })) }),
)

/** Query of `GET /admin/products/{id}/movements`. */
export const movementListQuerySchema = z.object({ variant: z.optional(idSchema), ...pageQueryShape })
export type MovementListQuery = z.infer<typeof movementListQuerySchema>

/**
 * A change of a stock. `order`: the order that took the pieces, or gave them back when it was cancelled. `isReturn`: the
 * customer sent the pieces back; then `reason` is `cancel`, which older apps know.
 */
export const stockMovementSchema = z.object({
  id: idSchema,
  at: instantSchema,
  variantId: idSchema,
  change: z.int(),
  stockAfter: z.int(),
  reason: z.enum(['order', 'cancel', 'edit']),
  isReturn: z._default(z.boolean(), false),
  order: z.nullable(z.object({ id: idSchema, number: z.string() })),
  actor: z.nullable(z.object({ id: idSchema, name: z.string() })),
})
export type StockMovement = z.infer<typeof stockMovementSchema>
/** Answer of `GET /admin/products/{id}/movements`, the latest first. */
export const stockMovementsSchema = successSchema(z.object({ movements: z.array(stockMovementSchema), total: z.int() }))
