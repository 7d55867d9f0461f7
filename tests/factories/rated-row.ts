/** Parks with ratings, as rows. The product itself creates parks without votes, and only votes change their ratings. */
import type { NewPark } from '#contract/new-park.ts'
import type { Park, Rating } from '#contract/parks.ts'
import type { RatingType } from '#contract/ratings.ts'
import { roundRating } from '#domain/rating.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { toRow } from '#server/modules/parks/to-wire.ts'

type RatingField = 'heartRating' | 'cleanlinessRating' | 'maintenanceRating' | 'difficultyRating'
/** A missing rating has no votes. */
export type RatedPark = NewPark & Partial<Pick<Park, RatingField>>

/** The sum of the votes is a whole number; the average is computed from it. */
function ratingColumns(type: RatingType, rating: Rating = { average: 0, count: 0 }) {
  const sum = Math.round(rating.average * rating.count)
  return {
    [`${type}_sum`]: sum,
    [`${type}_count`]: rating.count,
    [`${type}_average`]: roundRating(sum, rating.count).average,
  }
}

export const ratedRow = (id: string, park: RatedPark, now: string): ParksTable => ({
  ...toRow(id, park, now),
  ...ratingColumns('heart', park.heartRating),
  ...ratingColumns('cleanliness', park.cleanlinessRating),
  ...ratingColumns('maintenance', park.maintenanceRating),
  ...ratingColumns('difficulty', park.difficultyRating),
})
