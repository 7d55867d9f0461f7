/** Functions that run in the page, with any browser driver. Each is sent as its source text. */

/** "ready" when the device has everything for offline use; otherwise names of missing parts. */
export async function isOfflineReady(): Promise<string> {
  if (!navigator.serviceWorker.controller) return 'the worker'
  // Opening the database here first would create it empty.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'rampa')) return 'the database'
  const entries = await new Promise<number>((resolve, reject) => {
    const open = indexedDB.open('rampa')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const count = open.result.transaction('entries').objectStore('entries').count()
      count.onsuccess = () => {
        open.result.close()
        resolve(count.result)
      }
    }
  })
  if (entries < 2) return 'the data'
  type Answer = { data: { skateparks: { photos: { thumbUrl: string; isFeatured: boolean }[] }[] } }
  const { data } = (await (await fetch('/api/skateparks')).json()) as Answer
  const covers = data.skateparks
    .map(({ photos }) => (photos.find((photo) => photo.isFeatured) ?? photos[0])?.thumbUrl)
    .filter((url) => url !== undefined)
  const stored = await Promise.all(covers.map((url) => caches.match(url)))
  return stored.every(Boolean) ? 'ready' : 'pictures'
}

/** The stored value of a key; undefined before the app has created its database. */
export async function readDeviceValue(key: string): Promise<unknown> {
  // Opening the database here first would create it empty.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'rampa-device')) return undefined
  return new Promise<unknown>((resolve, reject) => {
    const open = indexedDB.open('rampa-device')
    open.onerror = () => reject(open.error!)
    open.onsuccess = () => {
      const get = open.result.transaction('entries').objectStore('entries').get(key)
      get.onsuccess = () => {
        open.result.close()
        resolve(get.result)
      }
    }
  })
}

/**
 * Whether React has hydrated or rendered the whole page. The head, which every screen has
 * (platform/page/page-head.tsx), says so.
 */
export const isHydrated = (): boolean => document.documentElement.hasAttribute('data-hydrated')
