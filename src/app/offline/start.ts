import type { RegisteredRouter } from '@tanstack/react-router'
import { configAnswerSchema } from '#contract/config.ts'
import type { Competition } from '#contract/competitions.ts'
import type { Guide } from '#contract/guides.ts'
import { smallPictureOf } from '#contract/picture-files.ts'
import { competitionsCache } from '#features/competitions/cache.ts'
import { competitionsQuery } from '#features/competitions/queries.ts'
import { configCache } from '#features/config/queries.ts'
import { guidesCache } from '#features/guides/cache.ts'
import { type GuideCollection, guideCovers } from '#features/guides/model.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { smallPicturesInText } from '#features/guides/text-pictures.ts'
import { coverOf } from '#features/parks/card/park-view.ts'
import { parksCache } from '#features/parks/collection/cache.ts'
import { isWhole, type ParkCollection } from '#features/parks/collection/model.ts'
import { OWN_SUGGESTIONS_KEY } from '#features/parks/collection/keys.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { copyDeviceId } from '#platform/device/device-id.ts'
import type { Services } from '#platform/services.tsx'
import { whenQuiet } from '#platform/page/when-idle.ts'
import { watchOutbox } from '../outbox/outbox-triggers.ts'
import { watchSnapshots } from '../snapshot.ts'
import { savesData } from './browser-wishes.ts'
import { completeSaved } from './complete-saved.ts'
import { registerWorker } from '../update/register-worker.ts'
import { measureVisit } from './measure-visit.ts'
import { watchSignal } from './watch-signal.ts'

/**
 * Runs after the first page is rendered: stores the parks and, once the page is quiet, registers the worker and stores
 * the other data and the thumbnails. A step that fails affects neither the page nor the other steps.
 */
export function startOffline(services: Services, router: RegisteredRouter): void {
  if (import.meta.env.PROD) void whenQuiet().then(() => registerWorker(services))
  void loadNextScreen(router)
  const { store, http, queryClient, outbox, device } = services
  watchOutbox(outbox, store)
  void copyDeviceId(device)
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
  // Without the permission there can be no subscription to renew.
  if ('Notification' in globalThis && Notification.permission === 'granted') {
    void import('../reminders/renew.ts').then(({ watchReminders }) => watchReminders(services)).catch(() => undefined)
  }
  watchSnapshots(document.getElementById('root')!)
  void hearOfSuggestions(services)
  void measureVisit(services)
}

/**
 * Once a page that links to parks is quiet, loads the code of a park's screen, so that the first press on a park waits
 * neither for a file nor for its compilation. The worker stores the same file, so nothing more is fetched. Running the
 * code costs a slow phone 50 to 110 ms, so other pages leave it.
 */
async function loadNextScreen({ loadRouteChunk, routesById }: RegisteredRouter): Promise<void> {
  await whenQuiet()
  if (!document.querySelector('main a[href^="/skateparks/"]')) return
  // If it fails, the press tries again.
  await Promise.resolve(loadRouteChunk(routesById['/skateparks/$url'])).catch(() => undefined)
}

/** Once the page is quiet, asks the server whether suggestions from this device were answered. */
async function hearOfSuggestions(services: Services): Promise<void> {
  await whenQuiet()
  if ((await services.device.get(OWN_SUGGESTIONS_KEY)) === undefined) return
  const asking = await import('#features/parks/suggestions/ask-receipts.ts').catch(() => undefined)
  await asking?.askReceipts(services)
}

/**
 * Highest numbers of thumbnails that are prefetched, by kind. The worker's cache keeps no more than the sum of these
 * numbers.
 */
const MOST_PARKS = 500
const MOST_GUIDES = 100
const MOST_COMPETITIONS = 10
const MOST_PRODUCTS = 60

/** Stores the site's data, one kind after another, the parks first. */
async function keepData(services: Services): Promise<void> {
  const parks = await keepParks(services)
  await whenQuiet()
  const warmed =
    parks &&
    warmThumbnails(
      parks.items.map((park) => coverOf(park)?.thumbUrl),
      MOST_PARKS,
    )
  const guides = await keepGuides(services)
  const events = await keepCompetitions(services)
  // The worker is awaited only here, so that the data above is stored even if there is no worker.
  await warmed
  await warmThumbnails(events.map(pictureOf), MOST_COMPETITIONS)
  // The pictures of the guides' cards come before the pictures in the guides' texts.
  const guidePictures = guides && [...guides.items.flatMap(coversOf), ...guides.items.flatMap(smallPicturesInText)]
  if (guidePictures) await warmThumbnails(guidePictures, MOST_GUIDES)
  const others = await import('../pages/keep-others.ts').catch(() => undefined)
  if (others) await warmThumbnails(await others.keepOthers(services), MOST_PRODUCTS)
  if (parks) await completeSaved(services).catch(() => undefined)
}

async function keepParks(services: Services): Promise<ParkCollection | undefined> {
  const { queryClient, caches } = services
  const query = parksQuery(services)
  // The data of a server-rendered page was not fetched, so only this call stores the settings.
  await caches.save(configCache, queryClient)
  try {
    const collection = queryClient.getQueryData(query.queryKey)
    if (collection && isWhole(collection)) {
      // If another version of the app stored the parks, they are stored again for this version. Otherwise nothing is
      // written.
      await caches.save(parksCache, queryClient)
      await queryClient.prefetchQuery(query)
    } else {
      await queryClient.fetchQuery({ ...query, staleTime: 0 })
    }
  } catch {
    // The server did not answer: the pages loaded so far are stored, and watch-signal.ts requests the rest.
  }
  return queryClient.getQueryData(query.queryKey)
}

/** Stores the guides and returns them: the device's copy, which is refreshed, or the server's answer. */
async function keepGuides(services: Services): Promise<GuideCollection | undefined> {
  const query = guidesQuery(services)
  // If there is no answer, the next start tries again.
  await services.queryClient.prefetchQuery(query)
  await services.caches.save(guidesCache, services.queryClient)
  return services.queryClient.getQueryData(query.queryKey)
}

/** Stores the competitions and returns them, the latest first. */
async function keepCompetitions(services: Services): Promise<readonly Competition[]> {
  const query = competitionsQuery(services)
  // If there is no answer, the next start tries again.
  await services.queryClient.prefetchQuery(query)
  await services.caches.save(competitionsCache, services.queryClient)
  return services.queryClient.getQueryData(query.queryKey) ?? []
}

const pictureOf = ({ image }: Competition): string | undefined => (image === null ? undefined : smallPictureOf(image))

/**
 * The pictures of a guide's card in both languages, because the language can be switched offline. Read from the guide,
 * not from its summary: making a summary counts the words of the text, which is needed only when a card is shown.
 */
function coversOf(guide: Guide): (string | undefined)[] {
  const { he, en } = guideCovers(guide)
  return [he?.thumbUrl, en?.thumbUrl]
}

/** Asks the worker to fetch the first `most` pictures. Does nothing in data saver mode. */
async function warmThumbnails(addresses: readonly (string | undefined)[], most: number): Promise<void> {
  if (!('serviceWorker' in navigator) || savesData(navigator)) return
  const urls = [...new Set(addresses)].filter((url) => url !== undefined)
  // `ready` rejects if the browser refuses all site data.
  const registration = await navigator.serviceWorker.ready.catch(() => undefined)
  registration?.active?.postMessage({ type: 'WARM_IMAGES', addresses: urls.slice(0, most) })
}
