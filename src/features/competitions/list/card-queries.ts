import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { placeNames } from '#domain/competition-text.ts'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { fetchCompetitions } from '../api.ts'
import { competitionsCache } from '../cache.ts'
import { competitionsQuery, ensureCompetition } from '../queries.ts'

/** A competition without its rules and results, which the list does not show. */
export type CompetitionCardData = Pick<
  Competition,
  'slug' | 'kind' | 'name' | 'place' | 'date' | 'startTime' | 'endTime' | 'opensAt' | 'closesAt' | 'placesLeft'
> & {
  /** true: the results are published. */
  hasResults?: true
}

function cardOf(event: Competition): CompetitionCardData {
  const { slug, kind, name, date, startTime, endTime, opensAt, closesAt, placesLeft, results } = event
  const card = { slug, kind, name, place: placeNames(event), date, startTime, endTime, opensAt, closesAt, placesLeft }
  return { ...card, ...(results && { hasResults: true }) }
}

/** Every competition without its rules: the data of a server-rendered list. */
const cardsQuery = ({ http }: RenderServices) =>
  queryOptions({
    queryKey: ['event-cards'],
    queryFn: async ({ signal }): Promise<CompetitionCardData[]> =>
      (await fetchCompetitions({ http, signal })).map(cardOf),
  })

/**
 * Loads the list's data. On the server: the competitions without rules. In a browser: the collection, unless the
 * server-rendered page contains the data. Throws an AppError.
 */
export async function ensureCompetitionList(services: RenderServices): Promise<void> {
  const { queryClient, caches } = services
  const cards = cardsQuery(services)
  if (!caches) await queryClient.ensureQueryData(cards)
  else if (!queryClient.getQueryData(cards.queryKey)) await queryClient.ensureQueryData(competitionsQuery(services))
}

/**
 * Loads the competition of a short address, `/{name}`; null: there is none. Every unknown page has such an address too.
 * So a device that has all competitions takes a name that it lacks as unknown if nobody answers.
 */
export async function ensureNamed(services: RenderServices, slug: string): Promise<Competition | null> {
  const event = await ensureCompetition(services, slug).catch((error: unknown) => {
    if (services.queryClient.getQueryData(competitionsCache.queryKey) === undefined) throw error
    return null
  })
  // The page links to the other years. In a browser they come after the page.
  if (event && !services.caches) await ensureCompetitionList(services)
  return event
}

/**
 * Every competition without its rules. They come from the collection or from a server-rendered page; undefined while
 * neither is loaded. `isError`: loading the collection failed; `retry` loads it again.
 */
export function useCompetitionCards() {
  const services = useServices()
  const cardsKey = cardsQuery(services).queryKey
  const all = useQuery({
    ...competitionsQuery(services),
    enabled: (query) => query.state.data !== undefined || services.queryClient.getQueryData(cardsKey) === undefined,
  })
  const cards = useQuery({ ...cardsQuery(services), enabled: false })
  const collection = useOnceHydrated(all.data)
  const events = useMemo(() => collection?.map(cardOf) ?? cards.data, [collection, cards.data])
  return { events, isError: all.isError, retry: all.refetch }
}
