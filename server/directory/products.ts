/**
 * Products in a directory file. Their variants are rows of a separate table, and an import does not change the stock of
 * existing variants.
 */
import type * as z from 'zod/mini'
import { skuKey } from '#contract/admin-products.ts'
import { directoryProductSchema } from '#contract/directory.ts'
import { missingTextPaths, publicPictures } from '#contract/picture-texts.ts'
import type { DirectoryProduct } from '#contract/directory.ts'
import type { FieldError } from '#contract/errors.ts'
import { NEW_ROW } from '../db/schema/editing.ts'
import type { ProductsTable, ProductVariantsTable } from '../db/schema/shop.ts'
import { colorsOf, pricedOf, toContent } from '../modules/products/to-wire.ts'
import { THINGS } from '../things/list.ts'
import { newId } from '../new-id.ts'
import { listed, settled, timesInFile } from './kind.ts'
import type { Kind, Settled } from './kind.ts'

/** A product with its variants as JSON, so that an import compares, stores and restores the variants like columns. */
export interface ProductRow extends ProductsTable {
  variants: string
}
type Variant = Omit<ProductVariantsTable, 'product_id'>

export const variantsText = (variants: readonly Variant[]): string =>
  JSON.stringify(
    variants.map(({ id, color_id, position, size, sku, stock }) => ({ id, color_id, position, size, sku, stock })),
  )

export const variantsOf = (productId: string, text: string): ProductVariantsTable[] =>
  (JSON.parse(text) as Variant[]).map((variant) => ({ ...variant, product_id: productId }))

/** The columns of an item whose colours and variants already have ids. */
function columnsOf(item: DirectoryProduct) {
  const { columns, variants } = toContent('', item, newId)
  return { ...columns, variants: variantsText(variants) }
}

type Color = DirectoryProduct['colors'][number]
type Size = Color['sizes'][number]

function storedColors(row: ProductRow): Color[] {
  const variants = variantsOf(row.id, row.variants)
  return colorsOf(row).map((color) => ({
    ...color,
    sizes: variants
      .filter(({ color_id }) => color_id === color.id)
      .map(({ id, size, sku, stock }) => ({ variantId: id, size, sku, stock })),
  }))
}

export const PRODUCTS: Kind<ProductRow, DirectoryProduct> = {
  list: 'products',
  thing: 'product',
  ...THINGS.product,
  schema: directoryProductSchema as unknown as z.ZodMiniType<DirectoryProduct>,
  fields: Object.keys(directoryProductSchema.shape),
  normal: (item) => ({
    ...settled('product', item),
    colors: item.colors.map((color) => ({
      ...color,
      code: color.code.toLowerCase(),
      sizes: color.sizes.map((size) => ({ ...size, size: size.size.trim() })),
    })),
  }),
  toItem: (row) => ({
    _id: row.id,
    slug: row.slug,
    sku: row.sku,
    status: row.status,
    ...timesInFile(row),
    category: row.category,
    isFeatured: row.is_featured === 1,
    name: row.name_he,
    nameEn: row.name_en,
    description: row.description_he,
    descriptionEn: row.description_en,
    ...pricedOf(row),
    sizeCategory: row.size_category,
    colors: storedColors(row),
    createdAt: row.created_at,
  }),
  settler: productSettler,
  columns: columnsOf,
  newRow: (id, item, now) => ({
    id,
    ...columnsOf(item),
    ...NEW_ROW,
    created_at: item.createdAt ?? now,
    updated_at: now,
  }),
  nameOf: ({ name, nameEn }) => ({ he: name, en: nameEn }),
  picturesOf: ({ colors }) => colors.flatMap(({ images }, index) => listed(`colors.${index}.images`, images)),
}

type Owner = string | object

/**
 * Records which product and variant has each SKU. @returns a problem for each SKU that a different product or variant
 * already has
 */
function takeSkus(skus: Map<string, Owner>, owner: Owner, colors: DirectoryProduct['colors']): FieldError[] {
  const own = new Set<string>()
  return colors.flatMap(({ sizes }, color) =>
    sizes.flatMap(({ sku }, size) => {
      const key = skuKey(sku)
      const other = skus.get(key)
      const isTaken = own.has(key) || (other !== undefined && other !== owner)
      own.add(key)
      skus.set(key, other ?? owner)
      return isTaken ? [{ field: `colors.${color}.sizes.${size}.sku`, message: 'sku' }] : []
    }),
  )
}

/**
 * Decides for each variant in the file which of the site's variants it is. Existing variants keep their stock. Variants
 * that are missing in the file stay, because an import must not undo sales.
 */
function productSettler(rows: readonly ProductRow[]) {
  const living = rows.filter(({ deleted_at }) => deleted_at === null)
  const skus = new Map<string, Owner>(
    living.flatMap(({ id, variants }) => variantsOf(id, variants).map(({ sku }) => [skuKey(sku), id] as const)),
  )
  const takenBy = new Map(rows.flatMap(({ id, variants }) => variantsOf(id, variants).map((one) => [one.id, id])))

  return (item: DirectoryProduct, row: ProductRow | undefined): Settled<DirectoryProduct> => {
    const stored = row === undefined ? [] : storedColors(row)
    const { colors, isStockOther, isKept } = mergeColors(item.colors, stored, (id) => takenBy.get(id) === undefined)
    const id = row?.id ?? ''
    for (const { variantId } of colors.flatMap(({ sizes }) => sizes)) takenBy.set(variantId!, id)
    const checked = directoryProductSchema.shape.colors.safeParse(colors)
    const errors = (checked.error?.issues ?? []).map(({ path, message }) => ({
      field: ['colors', ...path].join('.'),
      message,
    }))
    // A colour that only this site has may have a picture that waits for its text.
    const untexted = missingTextPaths(publicPictures.product({ ...item, colors }))
    errors.push(...untexted.map((path) => ({ field: path.join('.'), message: 'altRequired' })))
    // A file from an earlier version may contain these problems: the admin is warned before the import, and the product
    // form refuses them at the next save.
    const warnings: FieldError[] = takeSkus(skus, row?.id ?? {}, colors)
    if (isStockOther) warnings.push({ field: 'colors', message: 'stock' })
    if (isKept) warnings.push({ field: 'colors', message: 'kept' })
    return { item: { ...item, colors }, warnings, errors }
  }
}

interface Merged {
  /** The colours of the file and of the site together, all with ids. */
  colors: Color[]
  /** Whether the stock of a variant differs between the file and this site. */
  isStockOther: boolean
  /** Whether this site has variants that are missing in the file. */
  isKept: boolean
}

/** @param isFree tells whether no variant of this site has the id */
export function mergeColors(
  given: readonly Color[],
  stored: readonly Color[],
  isFree: (id: string) => boolean,
): Merged {
  const colorOf = pairs(
    given,
    stored,
    ({ id }) => id,
    ({ name }) => name.he,
  )
  const usedColors = new Set(stored.map(({ id }) => id))
  const ids = new Map(given.map((color) => [color, colorOf.get(color)?.id ?? unused(color.id, usedColors)]))

  const sizes = given.flatMap((color) => color.sizes.map((size) => ({ size, colorId: ids.get(color) })))
  const storedSizes = stored.flatMap((color) => color.sizes.map((size) => ({ size, colorId: color.id })))
  const variantOf = pairs(
    sizes,
    storedSizes,
    ({ size }) => size.variantId,
    ({ size, colorId }) => `${colorId} ${size.size.toLowerCase()}`,
  )
  const usedVariants = new Set(storedSizes.map(({ size }) => size.variantId))
  let isStockOther = false
  const settled = new Map<Size, Size>()
  for (const one of sizes) {
    const counterpart = variantOf.get(one)?.size
    const own = one.size.variantId !== undefined && isFree(one.size.variantId) ? one.size.variantId : undefined
    const stock = counterpart?.stock ?? one.size.stock
    if (stock !== one.size.stock) isStockOther = true
    settled.set(one.size, { ...one.size, variantId: counterpart?.variantId ?? unused(own, usedVariants), stock })
  }

  const matchedSizes = new Set([...variantOf.values()].map(({ size }) => size))
  const unmatchedColors = stored
    .map((color) => ({ ...color, sizes: color.sizes.filter((size) => !matchedSizes.has(size)) }))
    .filter((color) => color.sizes.length > 0)
  const colors = given.map((color) => {
    const id = ids.get(color)!
    const own = color.sizes.map((size) => settled.get(size)!)
    return {
      ...color,
      id,
      sizes: [...own, ...unmatchedColors.filter((one) => one.id === id).flatMap((one) => one.sizes)],
    }
  })
  const others = unmatchedColors.filter((one) => !colors.some(({ id }) => id === one.id))
  return { colors: [...colors, ...others], isStockOther, isKept: unmatchedColors.length > 0 }
}

/** The wanted id, if it is given and not used yet; otherwise a new id. From then on, the returned id counts as used. */
function unused(wanted: string | undefined, used: Set<string | undefined>): string {
  const id = wanted === undefined || used.has(wanted) ? newId() : wanted
  used.add(id)
  return id
}

/**
 * Finds the counterpart among `others` for each of `ones`: by the first key, or else by the next keys. Each counterpart
 * is used only once.
 */
function pairs<T>(
  ones: readonly T[],
  others: readonly T[],
  ...keys: readonly ((one: T) => string | undefined)[]
): Map<T, T> {
  const found = new Map<T, T>()
  const taken = new Set<T>()
  for (const key of keys) {
    for (const one of ones.filter((item) => !found.has(item) && key(item) !== undefined)) {
      const other = others.find((candidate) => !taken.has(candidate) && key(candidate) === key(one))
      if (other === undefined) continue
      found.set(one, other)
      taken.add(other)
    }
  }
  return found
}
