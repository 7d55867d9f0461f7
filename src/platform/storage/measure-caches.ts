/** The size of one file cache. */
export type CacheMeasure = { name: string; entries: number; bytes: number }

/**
 * Measures one cache by reading it. null: the cache does not exist, and is not opened because that would create it.
 * Rejects if the browser refuses.
 */
export async function measureCache(name: string, storage: CacheStorage = caches): Promise<CacheMeasure | null> {
  if (!(await storage.has(name))) return null
  const cache = await storage.open(name)
  const stored = await cache.keys()
  let bytes = 0
  for (const request of stored) {
    const response = await cache.match(request, { ignoreVary: true })
    bytes += (await response?.blob())?.size ?? 0
  }
  return { name, entries: stored.length, bytes }
}

/** All caches, in the browser's order; empty without Cache Storage (plain HTTP). Never rejects. */
export async function measureCaches(): Promise<CacheMeasure[]> {
  if (!('caches' in window)) return []
  try {
    const names = await caches.keys()
    const measures = await Promise.all(names.map((name) => measureCache(name).catch(() => null)))
    return measures.filter((measure) => measure !== null)
  } catch {
    return []
  }
}
