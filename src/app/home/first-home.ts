import { queryOptions, skipToken } from '@tanstack/react-query'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { type ParkCounts, parkCounts } from '#domain/counts.ts'
import { findConfig } from '#features/config/queries.ts'
import type { ListedPark } from '#domain/park-list.ts'
import { fetchParksPage } from '#features/parks/collection/api.ts'
import { toRowPark } from '#features/parks/card/park-view.ts'
import { isWhole, type ParkCollection } from '#features/parks/collection/model.ts'
import { FIRST_PARKS_KEY } from '#features/parks/collection/queries.ts'
import type { RenderServices } from '#platform/services.tsx'
import { newestParks, PARKS_SHOWN, parksForNow } from './parks-for-now.ts'

/** The park data in a server-rendered home page. The browser loads the other parks with the collection. */
export type FirstHome = {
  total: number
  /** null: the server has not read all parks, so it can't count them. */
  counts: ParkCounts | null
  board: ListedPark[]
  newest: Park[]
}

/** Only the server runs this query. A browser only has the result that came with the page. */
export const firstHomeQuery = (services: RenderServices) =>
  queryOptions({
    queryKey: [FIRST_PARKS_KEY, 'home'],
    queryFn: import.meta.env.SSR ? () => makeFirstHome(services) : skipToken,
  })

async function makeFirstHome(services: RenderServices): Promise<FirstHome> {
  const { http, i18n, instant } = services
  const reports = findConfig(services)?.conditions?.parks
  const moment = { language: i18n.locale as Language, instant: instant! }
  const collection = await fetchParksPage({ http })
  const newest = newestParks((isWhole(collection) ? collection : await fetchNewest(http)).items, moment)
  return {
    total: collection.total,
    counts: isWhole(collection) ? parkCounts(collection.items, reports, moment.instant) : null,
    board: parksForNow(collection.items, { near: null, reports, ...moment }).map((row) => ({
      ...row,
      park: toRowPark(row.park),
    })),
    newest: newest.map(toRowPark),
  }
}

/** Requests twice as many parks as the page shows, because some may be closed for good. */
const fetchNewest = (http: RenderServices['http']): Promise<ParkCollection> =>
  fetchParksPage({ http }, { sort: 'newest', limit: 2 * PARKS_SHOWN })
