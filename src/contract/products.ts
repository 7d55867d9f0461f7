/** Products of the shop (`/products`). Money is whole agorot, VAT included. */
import * as z from 'zod/mini'
import { idSchema, instantSchema, localizedSchema, slugSchema, successSchema } from './common.ts'
import { LIST_FETCH_LIMIT } from './limits.ts'

export const PRODUCT_CATEGORIES = ['clothing', 'accessories', 'wax', 'footwear'] as const
export const productCategorySchema = z.enum(PRODUCT_CATEGORIES, 'choice')
export type ProductCategory = z.infer<typeof productCategorySchema>

export const PRODUCT_STATUSES = ['active', 'inactive'] as const
export const productStatusSchema = z.enum(PRODUCT_STATUSES, 'choice')
export type ProductStatus = z.infer<typeof productStatusSchema>

/** Kinds of sizes that a product can have. The kind decides which size guide is shown. */
export const SIZE_CATEGORIES = ['clothing', 'shoes', 'kids', 'accessories', 'oneSize', 'custom'] as const
export const sizeCategorySchema = z.enum(SIZE_CATEGORIES, 'choice')
export type SizeCategory = z.infer<typeof sizeCategorySchema>

/** Highest number of pictures of one colour, and of all colours of a product together (docs/decisions/pictures.md). */
export const COLOR_IMAGES_MAX = 5
export const PRODUCT_IMAGES_MAX = 20
/** Highest number of pieces of one product in an order. */
export const QUANTITY_MAX = 99

export const STOCK_LABELS = ['inStock', 'low', 'veryLow', 'out'] as const
export const stockLabelSchema = z.enum(STOCK_LABELS)
export type StockLabel = z.infer<typeof stockLabelSchema>

export const productImageSchema = z.object({
  url: z.string(),
  thumbUrl: z.string(),
  width: z.int(),
  height: z.int(),
  alt: localizedSchema,
})

/** A size of a colour: the variant that is sold. */
export const productSizeSchema = z.object({
  variantId: idSchema,
  /** The size as written on the product: `M`, `42`; '' for the only size. */
  size: z.string(),
  sku: z.string(),
  stock: z.int(),
  stockLabel: stockLabelSchema,
})

export const productColorSchema = z.object({
  id: idSchema,
  name: localizedSchema,
  /** `#rrggbb`. */
  code: z.string(),
  images: z.array(productImageSchema),
  sizes: z.array(productSizeSchema),
})
export type ProductColor = z.infer<typeof productColorSchema>

export const DISCOUNT_TYPES = ['percentage', 'fixed'] as const
/** A discount for some time. Without a start date, it has already begun; without an end date, it never ends. */
export const discountSchema = z.object({
  type: z.enum(DISCOUNT_TYPES, 'choice'),
  /** Percent, or agorot that are taken off the price of each piece. */
  value: z.number(),
  startsAt: z.nullable(instantSchema),
  endsAt: z.nullable(instantSchema),
  isActive: z.boolean(),
})
export type Discount = z.infer<typeof discountSchema>

/** The discount for an order with at least `minQuantity` pieces of the product, of any colours and sizes. */
export const bulkDiscountSchema = z.object({ minQuantity: z.int(), percentage: z.number(), isActive: z.boolean() })
export type BulkDiscount = z.infer<typeof bulkDiscountSchema>

/** A product as everybody gets it. `price` is the price of one piece at the time of the answer. */
export const productSchema = z.object({
  _id: idSchema,
  slug: slugSchema,
  sku: z.string(),
  category: productCategorySchema,
  name: z.string(),
  nameEn: z.string(),
  description: z.string(),
  descriptionEn: z.string(),
  basePrice: z.int(),
  price: z.int(),
  discount: z.nullable(discountSchema),
  bulkDiscounts: z.array(bulkDiscountSchema),
  sizeCategory: sizeCategorySchema,
  colors: z.array(productColorSchema),
  /** Stock of all variants together. */
  stock: z.int(),
  stockLabel: stockLabelSchema,
  status: productStatusSchema,
  isFeatured: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Product = z.infer<typeof productSchema>

/** Query of `GET /products`. */
export const productListQuerySchema = z.object({
  category: z.optional(productCategorySchema),
  search: z.optional(z.string().check(z.maxLength(100))),
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(LIST_FETCH_LIMIT))),
})
export type ProductListQuery = z.infer<typeof productListQuerySchema>

export const productListSchema = successSchema(z.object({ products: z.array(productSchema), total: z.int() }))
/**
 * Answer of the call that reads a product by its slug. `data` is the product itself, and not an object that contains
 * the product.
 */
export const productAnswerSchema = successSchema(z.extend(productSchema, { related: z.array(productSchema) }))
