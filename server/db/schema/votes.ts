/** Who voted what. The parks' own rows hold what the votes add up to. */
import type { RatingType } from '#contract/ratings.ts'

/** One vote per park, device and type. */
export interface ParkVotesTable {
  park_id: string
  /** A UUID in lower case. */
  device_id: string
  type: RatingType
  rating: number
  /** When the rider tapped, ISO text with milliseconds: the latest tap is the one that counts. */
  voted_at: string
  /** When the server stored it. */
  updated_at: string
}
