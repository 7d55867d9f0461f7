/** Parks for tests: a plain one, and helpers to vary it. */
import { AMENITIES } from '#contract/parks.ts'
import type { Amenities, Amenity } from '#contract/parks.ts'
import { newId } from '#server/new-id.ts'
import type { Store } from '#server/db/store.ts'
import { UNKNOWN_FACTS } from '#contract/new-park.ts'
import type { NewPark } from '#contract/new-park.ts'
import { ratedRow, type RatedPark } from '../factories/rated-row.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'

export function amenitiesOf(...there: Amenity[]): Amenities {
  return Object.fromEntries(AMENITIES.map((name) => [name, there.includes(name)])) as Amenities
}

let made = 0

/** A published park in the centre of the country without votes. */
export function newPark(special: Partial<RatedPark> = {}): RatedPark {
  const number = ++made
  return {
    url: `park-${number}`,
    name: { he: `פארק ${number}`, en: `Park ${number}` },
    area: 'center',
    address: { he: 'הרחוב 1, העיר', en: '1 Street, Town' },
    location: { type: 'Point', coordinates: [34.8, 32.1] },
    ...UNKNOWN_FACTS,
    amenities: amenitiesOf(),
    status: 'published',
    ...special,
  }
}

export const at = (latitude: number, longitude: number): NewPark['location'] => ({
  type: 'Point',
  coordinates: [longitude, latitude],
})

/** Adds parks to a database. Resolves to their ids in order. */
export async function addParks(store: Store, ...parks: RatedPark[]): Promise<string[]> {
  const rows = parks.map((park) => ratedRow(newId(), park, '2026-01-01T00:00:00.000Z'))
  await store.writeContent(() => createParksRepo(store).insert(rows))
  return rows.map(({ id }) => id)
}
