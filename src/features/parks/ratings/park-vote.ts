import * as z from 'zod/mini'
import { idSchema, instantSchema } from '#contract/common.ts'
import { RATING_TYPES, type RatingType, voteSchema } from '#contract/ratings.ts'
import type { OutboxEntry } from '#platform/storage/outbox-types.ts'
import { PARK_RATING } from './kind-name.ts'

const parkVoteSchema = z.object({
  parkId: idSchema,
  type: z.enum(RATING_TYPES),
  rating: voteSchema,
  votedAt: instantSchema,
})
/** A vote as it waits to be sent. Who votes is the device: its id is read when the vote goes out. */
export type ParkVote = z.infer<typeof parkVoteSchema>

export const isParkVote = (body: unknown): body is ParkVote => parkVoteSchema.safeParse(body).success

/** One per park and type: a later tap replaces what still waits. */
export const replaceKeyOf = (parkId: string, type: RatingType): string => `${PARK_RATING}/${parkId}/${type}`

export type WaitingVote = {
  rating: number
  votedAt: string
  /** It was tried, and nobody answered. */
  held: boolean
}

/** What waits for this park and type, the latest of it. */
export function waitingVote(
  entries: readonly OutboxEntry[],
  parkId: string,
  type: RatingType,
): WaitingVote | undefined {
  const replaceKey = replaceKeyOf(parkId, type)
  const entry = entries.findLast((entry) => entry.kind === PARK_RATING && entry.replaceKey === replaceKey)
  if (!entry || !isParkVote(entry.body)) return undefined
  const { rating, votedAt } = entry.body
  return { rating, votedAt, held: entry.lastFailure !== null }
}

/**
 * When a tap counts: now, but later than every tap before it. A phone's clock that was put back would otherwise make
 * the new vote older than the one it replaces, and the server would pass over it.
 */
export function nextVotedAt(now: number, ...earlier: (string | undefined)[]): string {
  const last = earlier.map((at) => (at === undefined ? 0 : Date.parse(at) + 1))
  return new Date(Math.max(now, ...last)).toISOString()
}
