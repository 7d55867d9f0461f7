/**
 * What a device keeps of a suggestion that it sent, and what it hears about it (docs/decisions/what-riders-tell.md). Apart from
 * `suggestions.ts`, so that a start which only asks loads no rule of a park.
 */
import { DAY_MS } from './time.ts'
import * as z from 'zod/mini'
import { idSchema, instantSchema } from './common.ts'

/** Receipts in one question. */
export const RECEIPTS_MAX = 50
/** A device forgets a receipt that is older: the server has done so too. */
export const SUGGESTION_OPEN_MS = 365 * DAY_MS
/** How long what became of a suggestion can be heard. */
export const SUGGESTION_SETTLED_MS = 90 * DAY_MS
/** How long its photo waits for an admin. */
export const SUGGESTION_PHOTO_MS = 30 * DAY_MS

/** Why an admin refused. */
export const REFUSALS = ['notSo', 'cantCheck', 'unclear', 'unsuitable', 'notAPark', 'other'] as const
export const refusalSchema = z.enum(REFUSALS, 'choice')
export type Refusal = z.infer<typeof refusalSchema>

export const RECEIPT_STATES = [
  'waiting',
  'takenOver',
  'refused',
  /** The park says so already. */
  'alreadySo',
  /** Nothing is kept of it any more, or there is no such receipt: forget it. */
  'gone',
] as const
export const receiptStateSchema = z.enum(RECEIPT_STATES)
export type ReceiptState = z.infer<typeof receiptStateSchema>

/** Proves who sent it, without an account. */
export const receiptSchema = z.object({ id: idSchema, secret: z.string().check(z.regex(/^[\w-]{43}$/)) })
export type Receipt = z.infer<typeof receiptSchema>

/** The header of `POST /suggestions/receipts/{id}/photo` with the receipt's secret. */
export const RECEIPT_SECRET_HEADER = 'Receipt-Secret'

/**
 * Answer of both calls that send a suggestion. `alreadySo`: the park says so, nothing is stored and there is no receipt.
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

/** What became of one. */
export const receiptAnswerSchema = z.object({
  id: idSchema,
  /** A state that a reader does not know counts as `waiting`. */
  state: z.string(),
  /** Why it was refused; null unless it was. One that a reader does not know is `other`. */
  reason: z.nullable(z.string()),
  /** The admin's own words to it; may be empty. */
  words: z.string(),
  /** null while it waits. */
  settledAt: z.nullable(instantSchema),
  /** It waits, and its photo was deleted because nobody had looked at it in 30 days. */
  isPhotoGone: z.optional(z.boolean()),
})
export type ReceiptAnswer = z.infer<typeof receiptAnswerSchema>

/** Answer of `POST /suggestions/receipts`: one for each, in the same order. */
export const receiptsAnswerSchema = z.object({ success: z.literal(true), receipts: z.array(receiptAnswerSchema) })
export type ReceiptsAnswer = z.infer<typeof receiptsAnswerSchema>

/** Answer of `POST /suggestions/receipts/{id}/photo`. */
export const photoTakenSchema = z.object({ success: z.literal(true) })
