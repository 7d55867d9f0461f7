/** Returns of ordered pieces (`/orders/{id}/returns`, docs/product.md#returns). */
import * as z from 'zod/mini'
import { LINES_MAX } from './cart.ts'
import { idSchema, instantSchema } from './common.ts'
import { dateSchema } from './park-hours.ts'
import { QUANTITY_MAX } from './products.ts'
import { requiredTextSchema, textSchema } from './text.ts'

/**
 * States of a return. `withdrawn`: the customer took the request back before it was answered. `refunded`: the money was
 * given back.
 */
export const RETURN_STATES = ['asked', 'accepted', 'refused', 'received', 'refunded', 'withdrawn'] as const
export const returnStateSchema = z.enum(RETURN_STATES, 'choice')
export type ReturnState = z.infer<typeof returnStateSchema>

export const RETURN_REASONS = ['size', 'different', 'damaged', 'wrong', 'unwanted'] as const
export const returnReasonSchema = z.enum(RETURN_REASONS, 'choice')
export type ReturnReason = z.infer<typeof returnReasonSchema>

/** Filters of the list of orders: those with a return that waits for an admin, or with any return. */
export const RETURN_FILTERS = ['waiting', 'any'] as const
export type ReturnFilter = (typeof RETURN_FILTERS)[number]

/** Greatest length of the customer's and the admin's words. */
export const RETURN_WORDS_MAX = 500

const lineSchema = z.object({
  variantId: idSchema,
  quantity: z.int('required').check(z.gte(1, 'required'), z.lte(QUANTITY_MAX, 'tooMany')),
})
export type ReturnLine = z.infer<typeof lineSchema>

/** Body of `POST /orders/{id}/returns`: how many pieces of which lines, and why. */
export const returnBodySchema = z.object({
  lines: z.array(lineSchema).check(
    z.minLength(1, 'required'),
    z.maxLength(LINES_MAX, 'tooMany'),
    z.refine((lines) => new Set(lines.map(({ variantId }) => variantId)).size === lines.length, 'repeated'),
  ),
  reason: z.nullable(returnReasonSchema),
  words: textSchema(RETURN_WORDS_MAX),
})
export type ReturnBody = z.infer<typeof returnBodySchema>

/** A return as its customer sees it. */
export const orderReturnSchema = z.object({
  _id: idSchema,
  state: returnStateSchema,
  lines: z.array(z.object({ variantId: idSchema, quantity: z.int() })),
  reason: z.nullable(returnReasonSchema),
  words: z.string(),
  /** The admin's words to the customer; may be empty. */
  answer: z.string(),
  askedAt: instantSchema,
  /** When it was accepted, refused or withdrawn. */
  answeredAt: z.nullable(instantSchema),
  receivedAt: z.nullable(instantSchema),
  /** The day in Israel on which the money was given back. */
  refundedOn: z.nullable(dateSchema),
})
export type OrderReturn = z.infer<typeof orderReturnSchema>

/** A return as admins see it. */
export const adminReturnSchema = z.extend(orderReturnSchema, {
  /** Whether the received pieces went back into the stock. */
  isRestocked: z.boolean(),
  /** A note about the money that only admins see. */
  refundNote: z.string(),
})
export type AdminReturn = z.infer<typeof adminReturnSchema>

/** Body of `PATCH /admin/orders/{id}/returns/{returnId}`: the next state, and what belongs to it. */
export const returnStepSchema = z.discriminatedUnion('state', [
  /** `answer`: how to send the pieces back. */
  z.object({ state: z.literal('accepted'), answer: textSchema(RETURN_WORDS_MAX) }),
  /** `answer`: why. */
  z.object({ state: z.literal('refused'), answer: requiredTextSchema(RETURN_WORDS_MAX) }),
  z.object({ state: z.literal('received'), restock: z.boolean() }),
  z.object({ state: z.literal('refunded'), on: dateSchema, note: textSchema(RETURN_WORDS_MAX) }),
])
export type ReturnStep = z.infer<typeof returnStepSchema>
