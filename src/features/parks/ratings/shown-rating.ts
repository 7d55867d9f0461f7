import type { Rating } from '#contract/parks.ts'
import { withVote } from '#domain/rating.ts'
import type { OwnVote } from './own-ratings.ts'
import type { ParkVote } from './park-vote.ts'

/** A park's rating of one type, with this device's vote included. */
export type ShownRating = Rating & {
  /** This device's vote; null if the device has not voted. */
  own: number | null
  /** Whether the server has not confirmed the vote yet. */
  waiting: boolean
}

/**
 * Adds this device's vote to a cached rating. A waiting vote is added only here and never written into the cache. So an
 * old copy of the park can't hide the vote, and the vote disappears when its outbox entry is deleted.
 */
export function shownRating(
  cached: Rating,
  own?: OwnVote,
  waiting?: Pick<ParkVote, 'rating' | 'votedAt'>,
): ShownRating {
  // A copy without any vote is older than this device's vote, so the rating from the answer to the vote is used.
  const { average, count } = cached.count === 0 && own ? own : cached
  // The waiting vote has been confirmed, and its outbox entry is about to be deleted.
  if (!waiting || (own && Date.parse(own.votedAt) >= Date.parse(waiting.votedAt)))
    return { average, count, own: own?.rating ?? null, waiting: false }
  return { ...withVote({ average, count }, own?.rating ?? null, waiting.rating), own: waiting.rating, waiting: true }
}
