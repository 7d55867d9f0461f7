import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { Park, ParkDetail } from '#contract/parks.ts'
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

const PARALLEL_PAGES = 4

/** Every park there is, in the server's order: the first hundred, then the rest, a few pages at a time. */
export async function fetchAllParks(call: Call): Promise<ParkCollection> {
  const first = await fetchParksPage(call)
  const pages: Park[][] = [first.items]
  // A server that does not page has sent everything already.
  let last = first.items.length < first.total ? Math.ceil(first.total / LIST_FETCH_LIMIT) : 1
  let next = 2
  const worker = async () => {
    while (next <= last) {
      const page = next++
      try {
        const { items } = await fetchParksPage(call, { page })
        pages[page - 1] = items
        // The list became shorter meanwhile, or its total was never true.
        if (items.length === 0) last = Math.min(last, page)
      } catch (error) {
        // The whole has failed: the other workers need not go on.
        last = 0
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_PAGES }, worker))
  // A park that moved between two pages meanwhile is not doubled: its later reading counts, in its first place.
  const items = [...new Map(pages.flat().map((park) => [park._id, park])).values()]
  return { items, total: items.length }
}

/** One park and those near it. Throws an AppError with status 404 when there is none. */
export async function fetchPark({ http, signal }: Call, key: ParkKey): Promise<ParkDetail> {
  const path = key.kind === 'id' ? `skateparks/${key.id}` : `skateparks/by-url/${encodeURIComponent(key.slug)}`
  return (await http.get(path, parkAnswerSchema, { signal })).data
}
