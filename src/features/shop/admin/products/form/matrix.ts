/** A product's matrix: which colour comes in which size, and the pictures of each colour. */
import { PRODUCT_LIMITS } from '#contract/admin-products.ts'
import { COLOR_IMAGES_MAX, type SizeCategory } from '#contract/products.ts'
import type { FieldImage } from '#admin/pictures/image-value.ts'

type SizeFields = { variantId: string; size: string; sku: string; stock: number | '' }
type Color = { sizes: SizeFields[]; images: FieldImage[] }

/** The usual sizes of each size category, in order. '' is the size of a product with only one size. */
export const USUAL_SIZES: Readonly<Record<SizeCategory, readonly string[]>> = {
  clothing: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  shoes: ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46'],
  kids: ['2', '4', '6', '8', '10', '12', '14'],
  accessories: ['S', 'M', 'L'],
  oneSize: [''],
  custom: [],
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Every size that at least one colour has: first the usual sizes in their order, then the others in the order they were
 * added.
 */
export function sizesOf(colors: readonly Color[], category: SizeCategory): string[] {
  const union: string[] = []
  for (const { sizes } of colors)
    for (const { size } of sizes) if (!union.some((one) => same(one, size))) union.push(size)
  const rank = (size: string) => {
    const index = USUAL_SIZES[category].findIndex((usual) => same(usual, size))
    return index < 0 ? USUAL_SIZES[category].length : index
  }
  return union.sort((one, other) => rank(one) - rank(other))
}

export const hasSize = ({ sizes }: Color, size: string): boolean => sizes.some((one) => same(one.size, size))

const newSize = (size: string): SizeFields => ({ variantId: '', size, sku: '', stock: 0 })

/** Adds a size to every colour that lacks it. */
export const withSize = <C extends Color>(colors: readonly C[], size: string): C[] =>
  colors.map((color) => (hasSize(color, size) ? color : { ...color, sizes: [...color.sizes, newSize(size.trim())] }))

/** Removes a size from every colour. */
export const withoutSize = <C extends Color>(colors: readonly C[], size: string): C[] =>
  colors.map((color) => ({ ...color, sizes: color.sizes.filter((one) => !same(one.size, size)) }))

/** Adds a size to one colour, or removes it. */
export const toggled = <C extends Color>(colors: readonly C[], index: number, size: string): C[] =>
  colors.map((color, at) => {
    if (at !== index) return color
    return hasSize(color, size) ? withoutSize([color], size)[0]! : withSize([color], size)[0]!
  })

/**
 * Moves a picture to the end of another colour's pictures; does nothing if that colour is full or has the picture
 * already.
 */
export function withMovedImage<C extends Color>(
  colors: readonly C[],
  from: { color: number; image: number },
  to: number,
): C[] {
  const image = colors[from.color]?.images[from.image]
  const target = colors[to]
  const isRefused =
    image === undefined ||
    target === undefined ||
    from.color === to ||
    target.images.length >= COLOR_IMAGES_MAX ||
    target.images.some(({ url }) => url === image.url)
  if (isRefused) return [...colors]
  return colors.map((color, index) => {
    if (index === from.color) return { ...color, images: color.images.filter((_, at) => at !== from.image) }
    return index === to ? { ...color, images: [...color.images, image] } : color
  })
}

const part = (text: string, length: number) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '')
    .slice(0, length)

/** The SKU proposed for a variant; '' while the product has no SKU. */
export function proposeSku(product: string, colorEn: string, size: string): string {
  if (product.trim() === '') return ''
  return [product.trim(), part(colorEn, 6), part(size, 6)]
    .filter((one) => one !== '')
    .join('-')
    .slice(0, PRODUCT_LIMITS.sku)
}
