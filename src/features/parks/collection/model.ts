import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import { nearbyParkSchema, type Park, parkSchema, UNKNOWN_AMENITIES } from '#contract/parks.ts'
import { readEach } from '#platform/http/each-of.ts'

/**
 * Converts parks from another server with the same API. That server may send `longitude` and `latitude` instead of
 * `location`, and may lack fields that we added. An amenity without a value is unknown
 * (docs/decisions/unknown-facts-of-a-park.md).
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

/**
 * Parks are not parsed here: `readParks` parses each one separately, so that one invalid park does not make the whole
 * answer invalid.
 */
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

/**
 * The state of the server's parks that the data shows. A field is absent if a server with the same API does not send
 * it.
 */
export type KnownState = {
  epoch?: string
  version?: number
  /** A mark for this state. Given the cursor, the server sends the changes made after the state. */
  cursor?: string
}

/** The parks on the device: all parks, or those loaded so far. */
export type ParkCollection = KnownState & {
  items: Park[]
  /** Number of parks on the server; 0 while unknown. */
  total: number
  /**
   * The pages that were never loaded, as named in fetch-all.ts; absent if no page is missing, or if the missing pages
   * are unknown. An earlier version of the app stored numbers.
   */
  missing?: string[]
  /** Maps the id and the slug of each merged park to the id of the park that stayed. */
  moved?: Readonly<Record<string, string>>
}

export const isWhole = ({ items, total, missing }: ParkCollection): boolean => items.length >= total && !missing?.length

export function withoutCursor(collection: ParkCollection): ParkCollection {
  const { cursor: _cursor, ...rest } = collection
  return rest
}

/** Checks a stored collection cheaply: its shape, and three fields of each park. */
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
