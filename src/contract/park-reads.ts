/** Queries and answers of the calls that read parks. */
import * as z from 'zod/mini'
import { flagSchema, successSchema, wholeNumberText } from './common.ts'
import { LIST_FETCH_LIMIT } from './limits.ts'
import { coverSchema, type Element, ELEMENTS, surfaceSchema } from './park-elements.ts'
import { amenitySchema, AREAS, asOf, nearbyParkSchema, PARK_SORTS, parkSchema } from './parks.ts'

const elementSchema = z.enum(ELEMENTS as [Element, ...Element[]], 'choice')

/** Comma-separated values in a query parameter. */
const commaSeparated = <Value extends string>(valueSchema: z.ZodMiniType<Value, Value>) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(400)),
      z.transform((text) => text.split(',').filter(Boolean)),
    ),
    z.array(valueSchema),
  )

/** Query of `GET /skateparks`. Unknown parameters are ignored; an invalid value is 400. */
export const parkListQuerySchema = z.object({
  search: z.optional(z.string().check(z.maxLength(100))),
  area: z.optional(z.enum(['all', ...AREAS])),
  /** Comma-separated amenities. A park matches if it is known to have all of them. */
  amenities: z.optional(commaSeparated(amenitySchema)),
  /** Comma-separated elements. A park matches if it is known to have all of them. */
  elements: z.optional(commaSeparated(elementSchema)),
  /** Comma-separated surfaces. A park matches if its surface is known to be one of them. */
  surface: z.optional(commaSeparated(surfaceSchema)),
  /** Comma-separated covers. A park matches if its cover is known to be one of them. */
  cover: z.optional(commaSeparated(coverSchema)),
  sort: z.optional(z.enum(PARK_SORTS)),
  /** `latitude,longitude` of the rider, for `sort=distance`. */
  near: z.optional(
    z.pipe(
      z.pipe(
        z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)),
        z.transform((text) => text.split(',').map(Number) as [number, number]),
      ),
      z.tuple([z.number().check(z.gte(-90), z.lte(90)), z.number().check(z.gte(-180), z.lte(180))]),
    ),
  ),
  featured: z.optional(flagSchema),
  page: z.optional(wholeNumberText(1, 1_000_000)),
  limit: z.optional(wholeNumberText(1, LIST_FETCH_LIMIT)),
})
export type ParkListQuery = z.infer<typeof parkListQuerySchema>

/**
 * The parks that match the query. A device later sends `cursor` to `GET /skateparks/changes` to get what has changed
 * since this answer.
 */
export const parkListSchema = successSchema(
  z.object({ skateparks: z.array(parkSchema), total: z.int(), ...asOf, cursor: z.string() }),
)
export type ParkList = z.infer<typeof parkListSchema>['data']

export const parkDetailSchema = successSchema(
  z.object({ skatepark: parkSchema, nearbyParks: z.array(nearbyParkSchema) }),
)
export type ParkDetail = z.infer<typeof parkDetailSchema>['data']
