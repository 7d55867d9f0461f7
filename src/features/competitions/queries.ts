import { queryOptions } from '@tanstack/react-query'
import { slugSchema } from '#contract/common.ts'
import type { Competition } from '#contract/competitions.ts'
import { competitionState } from '#domain/competition-state.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { ensureRecord, orNone, useRecord } from '#platform/page-record.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { fetchCompetition, fetchCompetitions } from './api.ts'
import { competitionsCache } from './cache.ts'

/** Every competition, stored on the device. */
export const competitionsQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: competitionsCache.queryKey,
    queryFn: (): Promise<Competition[]> => fetchCompetitions({ http }),
    persister: caches?.persisterFor(competitionsCache),
  })

/** One competition, for pages that do not load all of them; null if it does not exist. */
export const competitionQuery = ({ http }: RenderServices, slug: string) =>
  queryOptions({
    queryKey: ['event', slug],
    queryFn: ({ signal }): Promise<Competition | null> => orNone(fetchCompetition({ http, signal }, slug)),
  })

const findIn = (all: readonly Competition[] | undefined, slug: string) => all?.find((event) => event.slug === slug)

/** Loads a competition from memory, the device or the network; null: it does not exist. Throws an AppError. */
export async function ensureCompetition(services: RenderServices, slug: string): Promise<Competition | null> {
  // A text that can't be a slug is not requested.
  if (!slugSchema.safeParse(slug).success) return null
  // Another tab may have stored newer competitions than this tab has in memory.
  if (!services.queryClient.getQueryData(competitionQuery(services, slug).queryKey))
    await services.caches?.restore(competitionsCache, services.queryClient)
  return ensureRecord(services, competitionQuery(services, slug), competitionsCache, (all?: Competition[]) =>
    findIn(all, slug),
  )
}

/** The competition that an address names, with its state at this minute; undefined until the competition is loaded. */
export function useCompetition(slug: string): Competition | undefined {
  const services = useServices()
  const instant = useInstant()
  const event = useRecord(competitionsQuery(services), competitionQuery(services, slug), (all) => findIn(all, slug))
  return event && { ...event, state: competitionState(event, event.placesLeft === 0, instant) }
}
