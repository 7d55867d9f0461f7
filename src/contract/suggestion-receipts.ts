/**
 * What a device keeps of a suggestion that it sent, and what it hears about it (docs/decisions/what-riders-tell.md).
 * Apart from `suggestions.ts`, so that the app's start, which only asks for news, loads no rules of parks.
 */
import { DAY_MS } from './time.ts'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from './common.ts'

/** Most receipts in one question. */
export const RECEIPTS_MAX = 50
/** After this time the device and the server forget an open suggestion. */
export const SUGGESTION_OPEN_MS = 365 * DAY_MS
/** How long the result of a settled suggestion can be asked for. */
export const SUGGESTION_SETTLED_MS = 90 * DAY_MS
/** How long a suggestion's photo waits for an admin. */
export const SUGGESTION_PHOTO_MS = 30 * DAY_MS

/** Why an admin refused. */
export const REFUSALS = ['notSo', 'cantCheck', 'unclear', 'unsuitable', 'notAPark', 'other'] as const
export const refusalSchema = z.enum(REFUSALS, 'choice')
export type Refusal = z.infer<typeof refusalSchema>

export const RECEIPT_STATES = [
  'waiting',
  'takenOver',
  'refused',
  /** The park already says so. */
  'alreadySo',
  /** Nothing is stored for this receipt any longer, or it never existed: the device forgets it. */
  'gone',
] as const
export const receiptStateSchema = z.enum(RECEIPT_STATES)
export type ReceiptState = z.infer<typeof receiptStateSchema>

/** Proves without an account who sent the suggestion. */
export const receiptSchema = z.object({ id: idSchema, secret: z.string().check(z.regex(/^[\w-]{43}$/)) })
export type Receipt = z.infer<typeof receiptSchema>

/** The header of `POST /suggestions/receipts/{id}/photo` with the receipt's secret. */
export const RECEIPT_SECRET_HEADER = 'Receipt-Secret'

/**
 * Answer of both calls that send a suggestion. `alreadySo`: the park already says so, nothing is stored and there is no
 * receipt.
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
  /** A reader treats an unknown state as `waiting`. */
  state: z.string(),
  /** Why it was refused; null unless it was. A reader treats an unknown reason as `other`. */
  reason: z.nullable(z.string()),
  /** The admin's own words about it; may be empty. */
  words: z.string(),
  /** null while it waits. */
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
