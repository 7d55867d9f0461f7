import type { Rating } from '#contract/parks.ts'
import { withVote } from '#domain/rating.ts'
import type { OwnVote } from './own-ratings.ts'
import type { WaitingVote } from './park-vote.ts'

/** A park's numbers of one type as its rider sees them. */
export type ShownRating = Rating & {
  /** What this device gave; null before it did. */
  own: number | null
  /** Given, but not confirmed by the server yet. */
  waiting: boolean
}

/**
 * The numbers of a cached copy with this device's vote over them. A waiting vote lies over the copy and never goes into
 * it: a stale copy can't undo it, and without the entry everything is as it was (design, Offline).
 */
export function shownRating(cached: Rating, own?: OwnVote, waiting?: WaitingVote): ShownRating {
  // The copy is from before this device's own vote, which alone makes it wrong to say that nobody voted.
  const { average, count } = cached.count === 0 && own ? own : cached
  // A vote that is confirmed already: its entry is just about to go.
  if (!waiting || (own && Date.parse(own.votedAt) >= Date.parse(waiting.votedAt)))
    return { average, count, own: own?.rating ?? null, waiting: false }
  return { ...withVote({ average, count }, own?.rating ?? null, waiting.rating), own: waiting.rating, waiting: true }
}
