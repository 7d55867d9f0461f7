/**
 * The receipt that a device keeps of a suggestion, and the call that asks for the suggestion's result
 * (docs/decisions/what-riders-tell.md). This is in a file separate from `suggestions.ts`, because the app's start only
 * asks for results and does not need the rules of parks.
 */
import { DAY_MS } from './time.ts'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from './common.ts'

/** Highest number of receipts in one request. */
export const RECEIPTS_MAX = 50
/** After this time, both the device and the server forget a suggestion that is still open. */
export const SUGGESTION_OPEN_MS = 365 * DAY_MS
/** How long a device can ask for the result of a settled suggestion. */
export const SUGGESTION_SETTLED_MS = 90 * DAY_MS
/** How long the photo of an open suggestion is stored if no admin looks at it. */
export const SUGGESTION_PHOTO_MS = 30 * DAY_MS

/** Reasons for which an admin can refuse a suggestion. */
export const REFUSALS = ['notSo', 'cantCheck', 'unclear', 'unsuitable', 'notAPark', 'other'] as const
export const refusalSchema = z.enum(REFUSALS, 'choice')
export type Refusal = z.infer<typeof refusalSchema>

export const RECEIPT_STATES = [
  'waiting',
  'takenOver',
  'refused',
  /** The park already has the suggested value. */
  'alreadySo',
  /**
   * The server has stored nothing for this receipt, or the receipt never existed. The device then deletes the receipt.
   */
  'gone',
] as const
export const receiptStateSchema = z.enum(RECEIPT_STATES)
export type ReceiptState = z.infer<typeof receiptStateSchema>

/** A receipt, which proves without an account who sent the suggestion. */
export const receiptSchema = z.object({ id: idSchema, secret: z.string().check(z.regex(/^[\w-]{43}$/)) })
export type Receipt = z.infer<typeof receiptSchema>

/** The header of `POST /suggestions/receipts/{id}/photo` that contains the receipt's secret. */
export const RECEIPT_SECRET_HEADER = 'Receipt-Secret'

/**
 * Answer of both calls that send a suggestion. `alreadySo`: the park already has the suggested value, so nothing is
 * stored and no receipt is given.
 */
export const suggestedSchema = z.object({
  success: z.literal(true),
  state: z.enum(['waiting', 'alreadySo']),
  receipt: z.nullable(receiptSchema),
})
export type Suggested = z.infer<typeof suggestedSchema>

/** Body of `POST /suggestions/receipts`. */
export const receiptsBodySchema = z.object({
  receipts: z.array(receiptSchema).check(z.minLength(1), z.maxLength(RECEIPTS_MAX)),
})
export type ReceiptsBody = z.infer<typeof receiptsBodySchema>

/** The result of one suggestion. */
export const receiptAnswerSchema = z.object({
  id: idSchema,
  /** The state of the suggestion. An app that does not know a state treats it as `waiting`. */
  state: z.string(),
  /**
   * Why the suggestion was refused; null: it was not refused. An app that does not know a reason treats it as `other`.
   */
  reason: z.nullable(z.string()),
  /** The admin's explanation for the rider; may be empty. */
  words: z.string(),
  /** When the suggestion was settled; null: it still waits. */
  settledAt: z.nullable(instantSchema),
  /** true: the suggestion waits, but its photo was deleted because nobody had looked at it in 30 days. */
  isPhotoGone: z.optional(z.boolean()),
})
export type ReceiptAnswer = z.infer<typeof receiptAnswerSchema>

/** Answer of `POST /suggestions/receipts`: one result for each receipt, in the same order. */
export const receiptsAnswerSchema = z.object({ success: z.literal(true), receipts: z.array(receiptAnswerSchema) })
export type ReceiptsAnswer = z.infer<typeof receiptsAnswerSchema>

/** Answer of `POST /suggestions/receipts/{id}/photo`. */
export const photoTakenSchema = z.object({ success: z.literal(true) })
