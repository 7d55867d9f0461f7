/** Votes on parks. A device has one vote per park and type: its latest vote (docs/product.md#ratings). */
import type { OwnRating, RateAnswer, RatingType } from '#contract/ratings.ts'
import { roundRating } from '#domain/rating.ts'
import { notFound } from '#server/http/api-error.ts'
import type { RatingsRepo, VoteKey } from './repo.ts'

/**
 * A vote is dated at most this far in the future. Otherwise a vote from a phone whose clock is a year ahead would win
 * over all later votes of the same rider.
 */
export const CLOCK_AHEAD_MS = 60_000

export interface Vote {
  parkId: string
  /** A UUID, in upper or lower case. */
  deviceId: string
  type: RatingType
  rating: number
  /** ISO 8601 of any precision; undefined: the vote counts as later than the device's stored vote. */
  votedAt?: string | undefined
}

export type Voter = Pick<Vote, 'parkId' | 'deviceId' | 'type'>

export interface RatingsService {
  /**
   * Counts a vote; must run in a transaction. A vote that is older than the device's stored vote changes nothing.
   * @returns the park's tally after the vote
   * @throws ApiError 404 if the park is hidden or does not exist
   */
  vote(vote: Vote): Promise<RateAnswer>
  /** @throws ApiError 404 like `vote` */
  own(voter: Voter): Promise<OwnRating>
}

const noSuchPark = () => notFound('There is no such skatepark')

const keyOf = ({ parkId, deviceId, type }: Voter): VoteKey => ({
  park_id: parkId,
  device_id: deviceId.toLowerCase(),
  type,
})

/** @param now milliseconds since 1970 */
export function createRatingsService(repo: RatingsRepo, now: () => number): RatingsService {
  /** The time of a vote as an ISO text. All these texts have the same precision, so that they sort like the times. */
  function instantOf({ votedAt }: Vote, earlier: string | undefined): string {
    if (votedAt !== undefined) return new Date(Math.min(Date.parse(votedAt), now() + CLOCK_AHEAD_MS)).toISOString()
    return new Date(earlier === undefined ? now() : Math.max(now(), Date.parse(earlier) + 1)).toISOString()
  }

  const service: RatingsService = {
    async vote(vote) {
      const tally = await repo.lockTally(vote.parkId, vote.type)
      if (tally === undefined) {
        const parkId = await repo.keptParkId(vote.parkId)
        if (parkId === undefined) throw noSuchPark()
        return service.vote({ ...vote, parkId })
      }
      const key = keyOf(vote)
      const earlier = await repo.find(key)
      const taken = await repo.save({
        ...key,
        rating: vote.rating,
        voted_at: instantOf(vote, earlier?.voted_at),
        updated_at: new Date(now()).toISOString(),
      })
      if (taken && earlier?.rating !== vote.rating) {
        // Only the difference is added. A new sum of all rows would lose the votes of the sample content, which have no
        // rows.
        tally.sum += vote.rating - (earlier?.rating ?? 0)
        tally.count += earlier === undefined ? 1 : 0
        await repo.saveTally(vote.parkId, vote.type, tally, roundRating(tally.sum, tally.count).average)
        repo.touchVotes()
      }
      const { average, count } = roundRating(tally.sum, tally.count)
      return { success: true, averageRating: average, totalVotes: count }
    },
    async own(voter) {
      const ownVote = await repo.read(keyOf(voter))
      if (ownVote === undefined) {
        const parkId = await repo.keptParkId(voter.parkId)
        if (parkId === undefined) throw noSuchPark()
        return service.own({ ...voter, parkId })
      }
      return { success: true, rating: ownVote.rating, averageRating: ownVote.average, totalVotes: ownVote.count }
    },
  }
  return service
}
