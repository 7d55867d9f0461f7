import type { Rating } from '#contract/parks.ts'
import { withVote } from '#domain/rating.ts'
import type { OwnVote } from './own-ratings.ts'
import type { ParkVote } from './park-vote.ts'

/** A park's rating of one type, including this device's vote. */
export type ShownRating = Rating & {
  /** This device's vote; null before it voted. */
  own: number | null
  /** The server has not confirmed the vote yet. */
  waiting: boolean
}

/**
 * A cached rating overlaid with this device's vote: a waiting vote is never written into the cache, so a stale copy
 * can't undo it, and deleting its entry does.
 */
export function shownRating(
  cached: Rating,
  own?: OwnVote,
  waiting?: Pick<ParkVote, 'rating' | 'votedAt'>,
): ShownRating {
  // The copy is older than this device's own vote.
  const { average, count } = cached.count === 0 && own ? own : cached
  // The waiting vote is confirmed; its entry is about to be deleted.
  if (!waiting || (own && Date.parse(own.votedAt) >= Date.parse(waiting.votedAt)))
    return { average, count, own: own?.rating ?? null, waiting: false }
  return { ...withVote({ average, count }, own?.rating ?? null, waiting.rating), own: waiting.rating, waiting: true }
}
