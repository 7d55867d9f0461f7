/** Votes on parks: what a device sends, and what it gets back (docs/product.md#ratings). */
import * as z from 'zod/mini'
import { deviceIdSchema, idSchema, instantSchema } from './common.ts'
import { RATING_MAX, RATING_MIN } from './limits.ts'

/** The three ratings beside the heart, which is the overall rating. */
export const SPECIALTY_TYPES = ['maintenance', 'cleanliness', 'difficulty'] as const
export const specialtyTypeSchema = z.enum(SPECIALTY_TYPES)
export type SpecialtyType = z.infer<typeof specialtyTypeSchema>

export const RATING_TYPES = ['heart', ...SPECIALTY_TYPES] as const
export type RatingType = (typeof RATING_TYPES)[number]

/** Whole numbers from 1 to 5. */
export const voteSchema = z.int().check(z.gte(RATING_MIN), z.lte(RATING_MAX))

export const heartRateBodySchema = z.object({
  deviceId: deviceIdSchema,
  /** Repeats the park of the address; another id is refused. */
  skateparkId: idSchema,
  rating: voteSchema,
  /**
   * When the rider tapped. If a later vote of the same device, park and type has already arrived (this request was
   * delayed), this one changes nothing. Without it a vote counts as the latest.
   */
  votedAt: z.optional(instantSchema),
})
export type HeartRateBody = z.infer<typeof heartRateBodySchema>

export const specialtyRateBodySchema = z.extend(heartRateBodySchema, { type: specialtyTypeSchema })
export type SpecialtyRateBody = z.infer<typeof specialtyRateBodySchema>

/** The park's numbers, this vote included. */
export const rateAnswerSchema = z.object({
  success: z.literal(true),
  averageRating: z.number(),
  totalVotes: z.int(),
})
export type RateAnswer = z.infer<typeof rateAnswerSchema>

export const heartRatingQuerySchema = z.object({ deviceId: deviceIdSchema })
export const specialtyRatingQuerySchema = z.object({ deviceId: deviceIdSchema, type: specialtyTypeSchema })

/** `rating`: this device's own vote; null: it has not voted. */
export const ownRatingSchema = z.extend(rateAnswerSchema, { rating: z.nullable(voteSchema) })
export type OwnRating = z.infer<typeof ownRatingSchema>
