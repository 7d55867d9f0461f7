/**
 * Parks as JSON in lists. Each state of a park is read from the database, converted and checked against the contract
 * once, for all lists that show it: lists in an order by distance, or of a search, seldom are the same twice.
 */
import * as z from 'zod/mini'
import { type ParkList, parkListSchema } from '#contract/park-reads.ts'
import { parkSchema } from '#contract/parks.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import { success } from '#server/http/api-routes.ts'
import { BufferCache } from '#server/http/buffer-cache.ts'
import { Representation } from '#server/http/representation.ts'
import { toWire } from './to-wire.ts'

/** About 5,000 parks; a list has at most 100. */
const MOST_BYTES = 16 * 1024 * 1024

const COMMA = Buffer.from(',')

/** Names a state of a park: each edit and each vote gives `latest_rev` a new value. */
export type ParkState = Pick<ParksTable, 'id' | 'latest_rev'>

/** The data of a list whose parks are JSON texts in UTF-8. */
export type WrittenList = Omit<ParkList, 'skateparks'> & { skateparks: Buffer[] }

/**
 * @param read reads public parks by their ids, in any order
 * @returns a function that returns the JSON of parks in UTF-8, in their order, without the parks that are gone. `epoch`: the
 * database's, because another database may count the same states
 */
export function createWrittenParks(read: (ids: string[]) => Promise<ParksTable[]>) {
  const cache = new BufferCache(MOST_BYTES)

  return async (epoch: string, states: readonly ParkState[]): Promise<Buffer[]> => {
    const keyOf = (id: string) => `${epoch} ${id}`
    const written = new Map(states.map(({ id, latest_rev }) => [id, cache.get(keyOf(id), latest_rev)?.plain]))
    const missing = [...written.keys()].filter((id) => written.get(id) === undefined)
    for (const row of missing.length === 0 ? [] : await read(missing)) {
      const park = new Representation('application/json', JSON.stringify(z.encode(parkSchema, toWire(row))))
      written.set(row.id, park.plain)
      cache.set(keyOf(row.id), row.latest_rev, park)
    }
    return [...written.values()].filter((park) => park !== undefined)
  }
}

/** A list's answer as JSON, as `parkListSchema` has it. */
export function listText({ skateparks, ...rest }: WrittenList): Buffer {
  const withoutParks = JSON.stringify(z.encode(parkListSchema, success({ skateparks: [], ...rest })))
  // The schema has the parks first, so the first empty array is theirs.
  const place = withoutParks.indexOf('[]') + 1
  const parts = skateparks.flatMap((park, index) => (index === 0 ? [park] : [COMMA, park]))
  return Buffer.concat([Buffer.from(withoutParks.slice(0, place)), ...parts, Buffer.from(withoutParks.slice(place))])
}
