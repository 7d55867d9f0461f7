/** Functions that run in a page of ours, whatever drives the browser: each is handed over as its source. */

/** "ready" when the device has what it needs without a signal; otherwise what is still missing. */
export async function isOfflineReady(): Promise<string> {
  if (!navigator.serviceWorker.controller) return 'the worker'
  // Opening it here first would create it empty.
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

/**
 * Whether React has hydrated the whole page. Marks on the elements themselves tell too early, because React hydrates in
 * slices; what tells is its root.
 */
export function isAlive(): boolean {
  type Fiber = {
    child: Fiber | null
    sibling: Fiber | null
    memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null
  }
  const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } }>
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  if (!root || !key) return false
  const { current } = root[key]!.stateNode
  if (current.child === null || current.memoizedState?.isDehydrated) return false
  // Parts of the page may be hydrated after the rest of it.
  const todo: (Fiber | null)[] = [current.child]
  while (todo.length > 0) {
    const fiber = todo.pop()
    if (!fiber) continue
    if (fiber.memoizedState?.dehydrated) return false
    todo.push(fiber.sibling, fiber.child)
  }
  return true
}
