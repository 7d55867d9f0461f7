/** Deciding about the parks that imports have added (`/admin/skateparks/review`). */
import * as z from 'zod/mini'
import { idSchema, instantSchema, successSchema } from './common.ts'
import { bulkIdsSchema, pageQueryShape, revisionShape } from './editing.ts'
import { TEXT_LIMITS } from './new-park.ts'
import { parkSourceSchema } from './park-sources.ts'
import { areaSchema, parkSchema, parkStatusSchema } from './parks.ts'
import { requiredLocalizedTextSchema } from './text.ts'

/** Parks at most this many metres away are shown beside a park that waits for review. */
export const REVIEW_NEIGHBOURS_M = 500
/** At most this many of them. A faulty file may have thousands of parks at one point. */
export const REVIEW_NEIGHBOURS_MAX = 50

/** A park near one that waits for review. It may be hidden, or wait itself. */
export const reviewNeighbourSchema = z.object({
  id: idSchema,
  url: parkSchema.shape.url,
  name: parkSchema.shape.name,
  status: parkStatusSchema,
  isInReview: z.boolean(),
  location: parkSchema.shape.location,
  distanceM: z.int(),
})
export type ReviewNeighbour = z.infer<typeof reviewNeighbourSchema>

/** A park that an import added, and about which nobody has decided yet. */
export const reviewedParkSchema = z.object({
  _id: idSchema,
  url: parkSchema.shape.url,
  revision: z.int(),
  name: parkSchema.shape.name,
  /** Whether the import made up the name. Such a park is published only with a name that a person took. */
  needsName: z.boolean(),
  address: parkSchema.shape.address,
  area: areaSchema,
  location: parkSchema.shape.location,
  createdAt: instantSchema,
  sources: z.array(parkSourceSchema),
  /** The nearest first, at most `REVIEW_NEIGHBOURS_MAX`. */
  neighbours: z.array(reviewNeighbourSchema),
})
export type ReviewedPark = z.infer<typeof reviewedParkSchema>

/** Query of `GET /admin/skateparks/review`. `name=needed`: only the parks whose name the import made up. */
export const reviewListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  name: z.optional(z.enum(['needed'], 'choice')),
  ...pageQueryShape,
})
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>

/** `total` counts the parks that match; `waiting` counts all parks that wait for review. */
export const reviewListSchema = successSchema(
  z.object({ parks: z.array(reviewedParkSchema), total: z.int(), waiting: z.int() }),
)
export type ReviewList = z.infer<typeof reviewListSchema>['data']

/** Body of `PUT /admin/skateparks/review/{id}/name`. Sending the stored name takes it as it is. */
export const reviewNameBodySchema = z.object({ name: requiredLocalizedTextSchema(TEXT_LIMITS.name), ...revisionShape })
export type ReviewNameBody = z.infer<typeof reviewNameBodySchema>

/** Decisions about a park alone. `notPark`: the source is wrong; its element is not imported again. */
export const REVIEW_DECISIONS = ['publish', 'keepHidden', 'notPark'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

/**
 * Body of `POST /admin/skateparks/review/decide`. `takesNames`: publishing also takes the names that the import made
 * up; without it, a park with such a name is 409 `NEEDS_NAME`, and no park is published.
 */
export const reviewDecisionBodySchema = z.object({
  ids: bulkIdsSchema,
  decision: z.enum(REVIEW_DECISIONS, 'choice'),
  takesNames: z.optional(z.boolean()),
})
export type ReviewDecisionBody = z.infer<typeof reviewDecisionBodySchema>

/**
 * Body of `POST /admin/skateparks/review/same`: the parks are the same as the park `parkId`, which gets their sources.
 * `fills`: it also gets their values of facts that it does not know.
 */
export const sameParkBodySchema = z.object({ ids: bulkIdsSchema, parkId: idSchema, fills: z.boolean() })
export type SameParkBody = z.infer<typeof sameParkBodySchema>

/** Answer of the calls that change the name of one park. */
export const reviewedParkAnswerSchema = successSchema(z.object({ park: reviewedParkSchema }))
