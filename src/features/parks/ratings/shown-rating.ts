import type { Rating } from '#contract/parks.ts'
import { withVote } from '#domain/rating.ts'
import type { OwnVote } from './own-ratings.ts'
import type { ParkVote } from './park-vote.ts'

/** A park's numbers of one type as its rider sees them. */
export type ShownRating = Rating & {
  /** What this device gave; null before it did. */
  own: number | null
  /** Given, but not confirmed by the server yet. */
  waiting: boolean
}

/**
 * The numbers of a cached copy, overlaid by this device's vote. A waiting vote is never written into the copy, so a stale
 * copy can't undo it, and deleting its entry takes it back.
 */
export function shownRating(
  cached: Rating,
  own?: OwnVote,
  waiting?: Pick<ParkVote, 'rating' | 'votedAt'>,
): ShownRating {
  // The copy is older than this device's own vote.
  const { average, count } = cached.count === 0 && own ? own : cached
  // It is confirmed already, and its entry is about to be deleted.
  if (!waiting || (own && Date.parse(own.votedAt) >= Date.parse(waiting.votedAt)))
    return { average, count, own: own?.rating ?? null, waiting: false }
  return { ...withVote({ average, count }, own?.rating ?? null, waiting.rating), own: waiting.rating, waiting: true }
}
