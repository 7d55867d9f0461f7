import { cutText } from '#domain/address-text.ts'
import { foldText } from '#domain/fold.ts'
import type { ProductColor } from '#contract/products.ts'

const MAX_KEY = 40

/**
 * The key of a size or colour in addresses: `M` becomes `m`, `Off White` `off-white`, `8.25"` `8-25`. The key of a key
 * is the same key.
 */
export const optionKey = (name: string): string => foldText(cutText(foldText(name), MAX_KEY)).replaceAll(' ', '-')

/** A colour's key is the same in both languages. */
export const colorKey = ({ name }: Pick<ProductColor, 'name'>): string => optionKey(name.en) || optionKey(name.he)
