/** The votes. The sums of the votes are in the rows of the parks. */
import type { RatingType } from '#contract/ratings.ts'

/** One vote per park, device and type. */
export interface ParkVotesTable {
  park_id: string
  /** A UUID in lower case. */
  device_id: string
  type: RatingType
  rating: number
  /** When the rider voted, ISO text with milliseconds. The latest vote counts. */
  voted_at: string
  /** When the server stored the vote. */
  updated_at: string
}
