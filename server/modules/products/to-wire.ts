/** Converts a product's rows to the API's form, and a product's content to rows. */
import type { AdminProduct, ProductBody } from '#contract/admin-products.ts'
import type { Discount, Product, ProductColor } from '#contract/products.ts'
import { searchText } from '#domain/fold.ts'
import { priceOfPiece, stockLabelOf } from '#domain/pricing.ts'
import type { EditableColumns } from '#server/db/schema/editing.ts'
import type { ProductsTable, ProductVariantsTable } from '#server/db/schema/shop.ts'
import { timeColumns, timesOf } from '#server/things/times.ts'

/** A product with its variants, in their display order. */
export interface ProductRow extends ProductsTable {
  variants: readonly ProductVariantsTable[]
}

/** Besides the product's rows, these values decide what the API answers. */
export interface Shown {
  /** A stock of at most `low` pieces is labelled as low, of at most `veryLow` as very low. */
  stockLabels: { low: number; veryLow: number }
  /** Milliseconds since 1970. */
  instant: number
}

/** A colour as the product's row stores it, without the sizes: these are rows of their own. */
export type StoredColor = Omit<ProductColor, 'sizes'>

const json = <T>(text: string) => JSON.parse(text) as T

export const pricedOf = (row: Pick<ProductsTable, 'base_price' | 'discount' | 'bulk_discounts'>) => ({
  basePrice: row.base_price,
  discount: row.discount === null ? null : json<Discount>(row.discount),
  bulkDiscounts: json<Product['bulkDiscounts']>(row.bulk_discounts),
})

export const colorsOf = (row: Pick<ProductsTable, 'colors'>) => json<StoredColor[]>(row.colors)

export function toWire(row: ProductRow, { stockLabels, instant }: Shown): Product {
  const { variants } = row
  const priced = pricedOf(row)
  const stock = variants.reduce((sum, one) => sum + one.stock, 0)
  return {
    _id: row.id,
    slug: row.slug,
    sku: row.sku,
    category: row.category,
    name: row.name_he,
    nameEn: row.name_en,
    description: row.description_he,
    descriptionEn: row.description_en,
    ...priced,
    price: priceOfPiece(priced, 1, instant).unit,
    sizeCategory: row.size_category,
    colors: colorsOf(row).map((color) => ({
      ...color,
      sizes: variants
        .filter(({ color_id }) => color_id === color.id)
        .map(({ id, size, sku, stock: pieces }) => ({
          variantId: id,
          size,
          sku,
          stock: pieces,
          stockLabel: stockLabelOf(pieces, stockLabels),
        })),
    })),
    stock,
    stockLabel: stockLabelOf(stock, stockLabels),
    status: row.status,
    isFeatured: row.is_featured === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

export const toAdminProduct = (row: ProductRow, shown: Shown): AdminProduct => ({
  ...toWire(row, shown),
  ...timesOf(row),
  revision: row.revision,
})

/** The columns that people edit. */
export type ProductContentColumns = Omit<ProductsTable, 'id' | 'created_at' | 'updated_at' | keyof EditableColumns>

/** The product's columns, and the variants in their order; `makeId` makes an id for each new colour and variant. */
export function toContent(
  productId: string,
  body: ProductBody,
  makeId: () => string,
): { columns: ProductContentColumns; variants: ProductVariantsTable[] } {
  const colors = body.colors.map((color) => ({ ...color, id: color.id ?? makeId() }))
  const variants = colors
    .flatMap(({ id: color_id, sizes }) => sizes.map((size) => ({ ...size, color_id })))
    .map(({ variantId, color_id, size, sku, stock }, position) => ({
      id: variantId ?? makeId(),
      product_id: productId,
      color_id,
      position,
      size: size.trim(),
      sku,
      stock,
    }))
  const words = [
    body.name,
    body.nameEn,
    body.description,
    body.descriptionEn,
    body.sku,
    ...variants.map(({ sku }) => sku),
  ]
  const columns: ProductContentColumns = {
    slug: body.slug,
    sku: body.sku,
    status: body.status,
    category: body.category,
    is_featured: body.isFeatured ? 1 : 0,
    name_he: body.name,
    name_en: body.nameEn,
    description_he: body.description,
    description_en: body.descriptionEn,
    search: searchText(...words),
    base_price: body.basePrice,
    size_category: body.sizeCategory,
    discount: body.discount && JSON.stringify(body.discount),
    bulk_discounts: JSON.stringify(body.bulkDiscounts),
    ...timeColumns(body),
    colors: JSON.stringify(
      colors.map(({ id, name, code, images }): StoredColor => ({ id, name, code: code.toLowerCase(), images })),
    ),
  }
  return { columns, variants }
}
