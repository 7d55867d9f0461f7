/** The cart of a signed-in person: `GET` and `PUT /users/me/cart`. */
import * as z from 'zod/mini'
import { idSchema, successSchema } from './common.ts'
import { QUANTITY_MAX } from './products.ts'
import { localizedTextSchema, textSchema } from './text.ts'

/** Highest number of lines in a cart, and in an order. */
export const LINES_MAX = 50

const quantity = z.int('required').check(z.gte(1, 'required'), z.lte(QUANTITY_MAX, 'tooMany'))

/** The fields of a line in the body of an order. */
export const cartLineSchema = z.object({ productId: idSchema, variantId: idSchema, quantity })
export type CartLine = z.infer<typeof cartLineSchema>

/** The line as the person last saw it. The cart shows what has changed since then. */
export const seenSchema = z.object({
  name: localizedTextSchema(500),
  color: localizedTextSchema(500),
  size: textSchema(100),
  /** The price of a piece, in agorot. */
  unit: z.int().check(z.gte(0)),
  /** Which discount lowered the price. */
  discount: z.nullable(z.enum(['discount', 'bulk'])),
})
export type Seen = z.infer<typeof seenSchema>

/** A line of the cart: the fields of an order's line, and the state that the person last saw. */
export const keptLineSchema = z.extend(cartLineSchema, { seen: seenSchema })
export type KeptLine = z.infer<typeof keptLineSchema>

/**
 * Lines in the order in which they were added, each variant once. The product of a line may have been deleted; the app
 * then tells the person.
 */
const linesSchema = z.array(keptLineSchema).check(
  z.maxLength(LINES_MAX, 'tooMany'),
  z.refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'repeated'),
)

/**
 * Answer of `GET` and body of `PUT /users/me/cart`: the whole list of lines. `revision` counts the changes; 0: nothing
 * was ever stored. A body has the `revision` that the edit began from; if the cart was changed since, the answer is 409
 * `STALE_EDIT`.
 */
export const cartSchema = z.object({ lines: linesSchema, revision: z.int().check(z.gte(0)) })
export type Cart = z.infer<typeof cartSchema>

export const cartAnswerSchema = successSchema(z.object({ cart: cartSchema }))
/** The `current` field of `STALE_EDIT`. */
export const currentCartSchema = z.object({ cart: cartSchema })
