import { configAnswerSchema } from '#contract/config.ts'
import type { Event } from '#contract/events.ts'
import type { Guide } from '#contract/guides.ts'
import { smallPictureOf } from '#domain/small-picture.ts'
import { eventsCache } from '#features/competitions/cache.ts'
import { eventsQuery } from '#features/competitions/queries.ts'
import { configCache } from '#features/config/queries.ts'
import { guidesCache } from '#features/guides/cache.ts'
import { type GuideCollection, summaryOf } from '#features/guides/model.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { smallPicturesInText } from '#features/guides/text-pictures.ts'
import { coverOf } from '#features/parks/park-view.ts'
import { parksCache } from '#features/parks/cache.ts'
import { isWhole, type ParkCollection } from '#features/parks/model.ts'
import { parksQuery } from '#features/parks/queries.ts'
import { copyDeviceId } from '#platform/device-id.ts'
import type { Services } from '#platform/services.tsx'
import { watchOutbox } from '../outbox/outbox-triggers.ts'
import { watchSnapshots } from '../snapshot.ts'
import { completeSaved } from './complete-saved.ts'
import { registerWorker } from '../update/register-worker.ts'
import { warmThumbnails } from './warm-thumbnails.ts'
import { watchSignal } from './watch-signal.ts'

/**
 * After the first page stands: registers the worker, puts the data that every rider needs on the device, then the
 * small pictures. Nothing here may disturb the page: each step fails alone.
 */
export function startOffline(services: Services): void {
  if (import.meta.env.PROD) void registerWorker(services)
  if (services.outbox) watchOutbox(services.outbox, services.store)
  if (services.device) void copyDeviceId(services.device)
  const { store, http, queryClient } = services
  watchSignal({
    store,
    probe: (signal) => http.get('config', configAnswerSchema, { signal }),
    refresh: () =>
      Promise.all([
        queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false }),
        keepData(services),
      ]),
    isIncomplete: () => {
      const parks = queryClient.getQueryData(parksQuery(services).queryKey)
      return !parks || !isWhole(parks)
    },
  })
  watchSnapshots(document.getElementById('root')!)
}

/** How many small pictures are fetched ahead of each; the worker keeps no more of them together anyway. */
const MOST_PARKS = 500
const MOST_GUIDES = 100
const MOST_EVENTS = 10

/** One after the other: the parks are what a rider came for. */
async function keepData(services: Services): Promise<void> {
  const parks = await keepParks(services)
  const warmed =
    parks &&
    warmThumbnails(
      parks.items.map((park) => coverOf(park)?.thumbUrl),
      MOST_PARKS,
    )
  const guides = await keepGuides(services)
  const events = await keepEvents(services)
  // Only pictures wait for the worker: there may be none.
  await warmed
  await warmThumbnails(events.map(pictureOf), MOST_EVENTS)
  // The cards' first, then what the texts show.
  const wanted = guides && [...guides.items.flatMap(coversOf), ...guides.items.flatMap(smallPicturesInText)]
  if (wanted) await warmThumbnails(wanted, MOST_GUIDES)
  if (parks) await completeSaved(services).catch(() => undefined)
}

async function keepParks(services: Services): Promise<ParkCollection | undefined> {
  const { queryClient, caches } = services
  const query = parksQuery(services)
  // Hydrated data never passed through a fetch: it would not reach the device by itself.
  await caches?.save(configCache, queryClient)
  try {
    const known = queryClient.getQueryData(query.queryKey)
    if (known && isWhole(known)) {
      // A copy of another version is written back under today's; what the device has as it is, is not written again.
      await caches?.save(parksCache, queryClient)
      await queryClient.prefetchQuery(query)
    } else {
      await queryClient.fetchQuery({ ...query, staleTime: 0 })
    }
  } catch {
    // What came is saved; watch-signal asks for the rest.
  }
  return queryClient.getQueryData(query.queryKey)
}

/** The guides, whole: from the device if it has a copy (renewed behind it), else from the server. */
async function keepGuides(services: Services): Promise<GuideCollection | undefined> {
  const query = guidesQuery(services)
  // No answer: the next start tries again.
  await services.queryClient.prefetchQuery(query)
  await services.caches?.save(guidesCache, services.queryClient)
  return services.queryClient.getQueryData(query.queryKey)
}

/** The competitions, the latest first. */
async function keepEvents(services: Services): Promise<readonly Event[]> {
  const query = eventsQuery(services)
  // No answer: the next start tries again.
  await services.queryClient.prefetchQuery(query)
  await services.caches?.save(eventsCache, services.queryClient)
  return services.queryClient.getQueryData(query.queryKey) ?? []
}

const pictureOf = ({ image }: Event): string | undefined => (image === null ? undefined : smallPictureOf(image))

/** The pictures a guide's card shows, in both languages: nobody says which one is read without a signal. */
function coversOf(guide: Guide): (string | undefined)[] {
  const { cover } = summaryOf(guide)
  return [cover.he?.thumbUrl, cover.en?.thumbUrl]
}
