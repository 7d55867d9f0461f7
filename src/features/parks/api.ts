import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { ParkDetail } from '#contract/parks.ts'
import type { ParkKey } from '#domain/park-key.ts'
import type { Http, SearchParams } from '#platform/http.ts'
import { type ParkCollection, parkAnswerSchema, parksAnswerSchema } from './model.ts'

type Call = { http: Http; signal?: AbortSignal }

/** One page of parks, in the server's order, with the caller's filters (spec §7). */
export async function fetchParksPage({ http, signal }: Call, filters: SearchParams = {}): Promise<ParkCollection> {
  const { data } = await http.get('skateparks', parksAnswerSchema, {
    searchParams: { limit: LIST_FETCH_LIMIT, ...filters },
    signal,
  })
  return { items: data.skateparks, total: data.total }
}

/** Every park there is: the first hundred, then the rest, a few pages at a time. */
export async function fetchAllParks(call: Call): Promise<ParkCollection> {
  const first = await fetchParksPage(call)
  const byId = new Map(first.items.map((park) => [park._id, park]))
  const pages = Math.ceil(first.total / LIST_FETCH_LIMIT)
  let next = 2
  const worker = async () => {
    while (next <= pages) {
      const { items } = await fetchParksPage(call, { page: next++ })
      // A park that moved between two pages meanwhile is not doubled.
      for (const park of items) byId.set(park._id, park)
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  const items = [...byId.values()]
  return { items, total: items.length }
}

/** One park and those near it. Throws an AppError with status 404 when there is none. */
export async function fetchPark({ http, signal }: Call, key: ParkKey): Promise<ParkDetail> {
  const path = key.kind === 'id' ? `skateparks/${key.id}` : `skateparks/by-url/${encodeURIComponent(key.slug)}`
  return (await http.get(path, parkAnswerSchema, { signal })).data
}
