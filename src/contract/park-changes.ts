/** Changes in the directory since a device last asked. */
import * as z from 'zod/mini'
import { idSchema, successSchema, wholeNumberText } from './common.ts'
import { CHANGES_MOST } from './limits.ts'
import { asOf, type Park, parkSchema } from './parks.ts'

const average = z.number().check(z.gte(0), z.lte(5))
const count = z.int().check(z.gte(0))

/**
 * The votes of a park, as a list: the park's id, then the average and the number of votes for heart, cleanliness,
 * maintenance and difficulty.
 */
export const parkVotesSchema = z.tuple([idSchema, average, count, average, count, average, count, average, count])
export type ParkVotes = z.infer<typeof parkVotesSchema>

export const votesOf = (park: Park): ParkVotes =>
  [
    park._id,
    ...[park.heartRating.average, park.heartRating.count],
    ...[park.cleanlinessRating.average, park.cleanlinessRating.count],
    ...[park.maintenanceRating.average, park.maintenanceRating.count],
    ...[park.difficultyRating.average, park.difficultyRating.count],
  ] as unknown as ParkVotes

/** A copy of the park with these votes instead of its own. */
export function withVotes<T extends Park>(park: T, votes: ParkVotes): T {
  const [, heart, hearts, cleanliness, cleanlinesses, maintenance, maintenances, difficulty, difficulties] = votes
  const heartRating = { average: heart, count: hearts }
  return {
    ...park,
    heartRating,
    overallRating: heartRating,
    cleanlinessRating: { average: cleanliness, count: cleanlinesses },
    maintenanceRating: { average: maintenance, count: maintenances },
    difficultyRating: { average: difficulty, count: difficulties },
  }
}

/** Query of `GET /skateparks/changes`. */
export const parkChangesQuerySchema = z.object({
  /** The `cursor` that an earlier answer of the API contained. */
  since: z.string().check(z.maxLength(100)),
  limit: z.optional(wholeNumberText(1, CHANGES_MOST)),
})

/** One page of the changes, the oldest first. */
export const parkChangesSchema = successSchema(
  z.object({
    /** Parks that are new or were edited. */
    changed: z.array(parkSchema),
    /** The ids of parks that are no longer public. */
    deleted: z.array(idSchema),
    /** Pairs of a merged park's id, which is also in `deleted`, and the id of the park that stayed. */
    merged: z.optional(z.array(z.tuple([idSchema, idSchema]))),
    /** The votes of each park of which nothing but the votes changed. */
    ratings: z.array(parkVotesSchema),
    /**
     * Number of public parks. If the device has a different number of parks after the last page, the device has missed
     * a change.
     */
    total: z.int(),
    ...asOf,
    cursor: z.string(),
    /** Whether a further page follows. */
    more: z.boolean(),
  }),
)
export type ParkChanges = z.infer<typeof parkChangesSchema>['data']
