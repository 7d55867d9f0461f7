/** A product with some former values of its history, as its form can show it. */
import { type AdminProduct, adminProductSchema } from '#contract/admin-products.ts'

type Values = Readonly<Record<string, unknown>>
/** A colour as the history has it: its sizes have neither a variant's id nor a stock. */
type FormerColor = Values & { id: string; sizes: readonly { size: string; sku: string; variantId?: string }[] }

/** The id of a variant that is gone, until it has been read. It is the id of no variant. */
const GONE = '0'.repeat(24)

/**
 * Reads the product. A variant that is gone comes back as a new one, without stock; the others stay what they are.
 * @param product the stored product @param raw the stored product with former values
 */
export function readFormer(product: AdminProduct, raw: Values): AdminProduct | undefined {
  const own = product.colors.flatMap(({ id, sizes }) => sizes.map((size) => ({ color: id, ...size })))
  const colors = (raw.colors as readonly FormerColor[]).map((color) => ({
    ...color,
    sizes: color.sizes.map(({ variantId, size, sku }) => {
      const isSame = (one: (typeof own)[number]) =>
        variantId === undefined ? one.color === color.id && one.size === size : one.variantId === variantId
      const stored = own.find(isSame) ?? own.find((one) => one.sku === sku)
      return {
        variantId: stored?.variantId ?? GONE,
        size,
        sku,
        stock: stored?.stock ?? 0,
        stockLabel: stored?.stockLabel ?? 'out',
      }
    }),
  }))
  const read = adminProductSchema.safeParse({ ...raw, colors }).data
  return read && { ...read, colors: read.colors.map((color) => ({ ...color, sizes: color.sizes.map(asNew) })) }
}

const asNew = <Size extends { variantId: string }>(size: Size): Size =>
  size.variantId === GONE ? { ...size, variantId: '' } : size
