import { queryOptions, useQuery } from '@tanstack/react-query'
import { slugSchema } from '#contract/common.ts'
import type { Event } from '#contract/competitions.ts'
import { eventState } from '#domain/competition-state.ts'
import { isNotFound } from '#platform/http/app-error.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { useOnceHydrated } from '#platform/page/hydrated.ts'
import { answerSoon } from '#platform/answer-soon.ts'
import { newerCopy } from '#platform/newer-copy.ts'
import { type RenderServices, useServices } from '#platform/services.tsx'
import { fetchEvent, fetchEvents } from './api.ts'
import { eventsCache } from './cache.ts'

/** Every competition, stored on the device. */
export const eventsQuery = ({ http, caches }: RenderServices) =>
  queryOptions({
    queryKey: eventsCache.queryKey,
    queryFn: (): Promise<Event[]> => fetchEvents({ http }),
    persister: caches?.persisterFor(eventsCache),
  })

/** One competition, for pages that do not load all of them; null if it does not exist. */
export const eventQuery = ({ http }: RenderServices, slug: string) =>
  queryOptions({
    queryKey: ['event', slug],
    queryFn: ({ signal }): Promise<Event | null> =>
      fetchEvent({ http, signal }, slug).catch((error: unknown) => {
        if (isNotFound(error)) return null
        throw error
      }),
  })

/**
 * Loads a competition from memory, the device or the network. Resolves to null if the server says that it does not
 * exist; throws an AppError if the server does not answer, because the competition may be newer than the device's copy.
 */
export async function ensureEvent(services: RenderServices, slug: string): Promise<Event | null> {
  // A name that can't be a slug is not requested.
  if (!slugSchema.safeParse(slug).success) return null
  const { queryClient, caches } = services
  const query = eventQuery(services, slug)
  // Rendered by the server: an older copy on the device must not change the page during hydration.
  const carried = queryClient.getQueryData(query.queryKey)
  if (carried) return carried
  if (caches) await caches.restore(eventsCache, queryClient)
  const all = queryClient.getQueryData(eventsQuery(services).queryKey)
  const listedEvent = all?.find((event) => event.slug === slug)
  if (listedEvent) return listedEvent
  // A stale null is fetched again: the competition may have been added since. No retries if the device has every
  // competition, because this one hardly exists.
  const answer = queryClient.fetchQuery(all ? { ...query, retry: false } : query)
  return answerSoon(queryClient, query.queryKey, answer)
}

/** The competition that an address names, with its state at this minute; undefined until any copy is loaded. */
export function useEvent(slug: string): Event | undefined {
  const services = useServices()
  const instant = useInstant()
  const all = useQuery({ ...eventsQuery(services), enabled: (query) => query.state.data !== undefined })
  const listed = useOnceHydrated(all.data?.find((event) => event.slug === slug))
  const single = useQuery({ ...eventQuery(services, slug), enabled: !listed })
  const event = newerCopy(
    { record: listed, updatedAt: all.dataUpdatedAt },
    { record: single.data, updatedAt: single.dataUpdatedAt },
  ).record
  return event && { ...event, state: eventState(event, event.placesLeft === 0, instant) }
}
