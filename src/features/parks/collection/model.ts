import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import { nearbyParkSchema, type Park, parkSchema, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { readEach } from '#platform/http/each-of.ts'

/**
 * Converts parks of another server with the same API, which may send `longitude` and `latitude` instead of `location`,
 * and may lack our added fields. An amenity without a value is unknown (docs/decisions/unknown-facts-of-a-park.md).
 */
const acceptOlderForms = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const park = { ...(value as Record<string, unknown>) }
  if (park.location === undefined && typeof park.longitude === 'number' && typeof park.latitude === 'number') {
    park.location = { type: 'Point', coordinates: [park.longitude, park.latitude] }
  }
  if (park.hasLights === undefined) park.hasLights = park.lightingHours ? true : null
  if (typeof park.amenities === 'object' && !Array.isArray(park.amenities)) {
    park.amenities = { ...UNKNOWN_AMENITIES, ...park.amenities }
  }
  return park
}

export const clientParkSchema = z.pipe(z.transform(acceptOlderForms), parkSchema)

/** Each park is parsed separately (`readParks`). */
export const parksAnswerSchema = successSchema(
  z.object({
    skateparks: z.array(z.unknown()),
    total: z.int(),
    epoch: z.optional(z.string()),
    version: z.optional(z.int()),
    cursor: z.optional(z.string()),
  }),
)

/** The parks of an answer that fit the contract, and the ids of those that don't. */
export function readParks(values: readonly unknown[]): { items: Park[]; misfits: string[] } {
  const { fit, misfits } = readEach(clientParkSchema, values)
  return { items: fit, misfits: misfits.map((value) => String((value as Partial<Park> | null)?._id)) }
}

export const parkAnswerSchema = successSchema(
  z.object({
    skatepark: clientParkSchema,
    nearbyParks: z.array(z.pipe(z.transform(acceptOlderForms), nearbyParkSchema)),
  }),
)

/** The known state of the directory; fields are absent if another server with the same API does not send them. */
export type KnownState = {
  epoch?: string
  version?: number
  /** Changes since this cursor can be requested. */
  cursor?: string
}

/** The parks on the device: all, or those loaded so far. */
export type ParkCollection = KnownState & {
  items: Park[]
  /** Number of parks on the server; 0 while unknown. */
  total: number
  /**
   * The pages of the server's lists that were never loaded (fetch-all.ts); absent if there are none, or if unknown. An
   * earlier version of the app stored numbers.
   */
  missing?: string[]
}

export const isWhole = ({ items, total, missing }: ParkCollection): boolean => items.length >= total && !missing?.length

export function withoutCursor(collection: ParkCollection): ParkCollection {
  const { cursor: _cursor, ...rest } = collection
  return rest
}

/** A cheap check of a stored copy. */
export function isParkCollection(data: unknown): data is ParkCollection {
  if (typeof data !== 'object' || data === null) return false
  const { items, total } = data as Partial<ParkCollection>
  return (
    Array.isArray(items) &&
    typeof total === 'number' &&
    items.every(
      (park: Partial<Park> | null) =>
        typeof park?._id === 'string' && typeof park.url === 'string' && Array.isArray(park.location?.coordinates),
    )
  )
}
