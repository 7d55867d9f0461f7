import * as z from 'zod/mini'
import { successSchema } from '#contract/common.ts'
import { nearbyParkSchema, type Park, parkSchema, UNKNOWN_AMENITIES } from '#contract/parks.ts'

/**
 * Parks as the client accepts them. Another server of the same API may send `longitude` and `latitude`
 * in place of `location` (spec §3), and may not know fields that we added to the wire; an amenity that it does not
 * name is one that nobody knows of (decision 11).
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

export const parksAnswerSchema = successSchema(z.object({ skateparks: z.array(clientParkSchema), total: z.int() }))
export const parkAnswerSchema = successSchema(
  z.object({
    skatepark: clientParkSchema,
    nearbyParks: z.array(z.pipe(z.transform(acceptOlderForms), nearbyParkSchema)),
  }),
)

/** What the device keeps: parks, and how many the server has in all. `items.length < total`: not whole yet. */
export type ParkCollection = { items: Park[]; total: number }

export const isWhole = (collection: ParkCollection): boolean => collection.items.length >= collection.total

/** A cheap look at a copy read back from the device. */
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
