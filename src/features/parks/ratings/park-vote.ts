import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#contract/common.ts'
import { RATING_TYPES, type RatingType, voteSchema } from '#contract/ratings.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { PARK_RATING } from '../collection/keys.ts'

const parkVoteSchema = z.object({
  parkId: idSchema,
  type: z.enum(RATING_TYPES),
  rating: voteSchema,
  votedAt: instantSchema,
})
/** A vote in the outbox. It does not contain the device id, which is added when the vote is sent. */
export type ParkVote = z.infer<typeof parkVoteSchema>

export const isParkVote = (body: unknown): body is ParkVote => parkVoteSchema.safeParse(body).success

/** The outbox has one vote per park and rating type: a later vote replaces the waiting one. */
export const replaceKeyOf = (parkId: string, type: RatingType): string => `${PARK_RATING}/${parkId}/${type}`

/** The vote in an outbox entry; undefined if the entry is of another kind or from another version. */
export const findVote = (entry: OutboxEntry | undefined): ParkVote | undefined =>
  entry?.kind === PARK_RATING && isParkVote(entry.body) ? entry.body : undefined
