/** Votes on parks: what a device sends, and what the server answers (docs/product.md#ratings). */
import * as z from 'zod/mini'
import { deviceIdSchema, idSchema, instantSchema } from './common.ts'
import { RATING_MAX, RATING_MIN } from './limits.ts'

/** The three ratings besides the heart rating. The heart rating is the overall one. */
export const SPECIALTY_TYPES = ['maintenance', 'cleanliness', 'difficulty'] as const
export const specialtyTypeSchema = z.enum(SPECIALTY_TYPES)
export type SpecialtyType = z.infer<typeof specialtyTypeSchema>

export const RATING_TYPES = ['heart', ...SPECIALTY_TYPES] as const
export type RatingType = (typeof RATING_TYPES)[number]

/** Whole numbers from 1 to 5. */
export const voteSchema = z.int().check(z.gte(RATING_MIN), z.lte(RATING_MAX))

export const heartRateBodySchema = z.object({
  deviceId: deviceIdSchema,
  /** Must be the park id in the request's path; the server refuses any other id. */
  skateparkId: idSchema,
  rating: voteSchema,
  /**
   * When the rider tapped. If a later vote of the same device, park and type has already arrived, because this request
   * was delayed, this vote changes nothing. Absent: the vote counts as the latest.
   */
  votedAt: z.optional(instantSchema),
})
export type HeartRateBody = z.infer<typeof heartRateBodySchema>

export const specialtyRateBodySchema = z.extend(heartRateBodySchema, { type: specialtyTypeSchema })
export type SpecialtyRateBody = z.infer<typeof specialtyRateBodySchema>

/** The park's averages and numbers of votes, this vote included. */
export const rateAnswerSchema = z.object({
  success: z.literal(true),
  averageRating: z.number(),
  totalVotes: z.int(),
})
export type RateAnswer = z.infer<typeof rateAnswerSchema>

export const heartRatingQuerySchema = z.object({ deviceId: deviceIdSchema })
export const specialtyRatingQuerySchema = z.object({ deviceId: deviceIdSchema, type: specialtyTypeSchema })

/** `rating`: this device's own vote; null: the device has not voted. */
export const ownRatingSchema = z.extend(rateAnswerSchema, { rating: z.nullable(voteSchema) })
export type OwnRating = z.infer<typeof ownRatingSchema>
