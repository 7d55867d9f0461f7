import type { Park } from '#contract/parks.ts'

/** How many parks' first pictures are fetched ahead; the worker keeps no more small pictures than this anyway. */
const MOST = 500

/** The picture a card shows. */
const coverOf = (park: Park): string | undefined =>
  (park.photos.find((photo) => photo.isFeatured) ?? park.photos[0])?.thumbUrl

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } }

/** Asks the worker to fetch the list's pictures quietly. A person who saves data is left alone. */
export async function warmThumbnails(parks: readonly Park[]): Promise<void> {
  if (!('serviceWorker' in navigator) || (navigator as SavingNavigator).connection?.saveData) return
  const addresses = parks.map(coverOf).filter((url) => url !== undefined)
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage({ type: 'WARM_IMAGES', addresses: addresses.slice(0, MOST) })
}
