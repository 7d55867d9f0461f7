import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import type { ParkDetail } from '#contract/park-reads.ts'
import type { ParkKey } from '#domain/park-key.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Http, SearchParams } from '#platform/http/http-types.ts'
import { type KnownState, type ParkCollection, parkAnswerSchema, parksAnswerSchema, readParks } from './model.ts'

export type Call = { http: Http; signal?: AbortSignal }

/** One page of the server's list; `misfits` are the ids of parks that break the contract. */
type ParksPage = { items: Park[]; total: number; misfits: string[]; state: KnownState }

/**
 * Fetches one page of parks that match the filters, in the server's order. Leaves out parks that break the contract.
 */
export async function fetchReadableParks({ http, signal }: Call, filters: SearchParams = {}): Promise<ParksPage> {
  const { data } = await http.get('skateparks', parksAnswerSchema, {
    searchParams: { limit: LIST_FETCH_LIMIT, ...filters },
    signal,
  })
  const { skateparks, total, ...state } = data
  return { ...readParks(skateparks), total, state }
}

/**
 * Like `fetchReadableParks`, but throws if every park breaks the contract, because such an answer does not come from
 * our server.
 */
export async function fetchParksPage(call: Call, filters: SearchParams = {}): Promise<ParkCollection> {
  const { items, total, misfits } = await fetchReadableParks(call, filters)
  requireSome(items, misfits)
  return { items, total }
}

export function requireSome(items: readonly Park[], misfits: readonly string[]): void {
  if (items.length === 0 && misfits.length > 0) throw new AppError('invalid', 'none of the parks fits the contract')
}

/** Fetches one park and the parks near it. Throws an AppError with status 404 if the park does not exist. */
export async function fetchPark({ http, signal }: Call, key: ParkKey): Promise<ParkDetail> {
  const path = key.kind === 'id' ? `skateparks/${key.id}` : `skateparks/by-url/${encodeURIComponent(key.slug)}`
  return (await http.get(path, parkAnswerSchema, { signal })).data
}
