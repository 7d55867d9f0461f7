import { FILE_CACHES } from '#contract/file-caches.ts'

const SHARE = 4

/** Whether a write failed because the device (or our part of it) is full. */
export const isQuotaError = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError'

/**
 * Makes room for data: drops the oldest quarter of the full-size photos; where there are none, of the thumbnails. What
 * the rider saved on purpose and the app's own files stay. Never rejects. The worker does the same for its own writes
 * (sw/free-images.ts).
 */
export async function freeSpace(): Promise<void> {
  for (const name of [FILE_CACHES.photos, FILE_CACHES.thumbs]) {
    try {
      const cache = await caches.open(name)
      const stored = await cache.keys()
      const oldest = stored.slice(0, Math.ceil(stored.length / SHARE))
      await Promise.all(oldest.map((request) => cache.delete(request)))
      if (oldest.length > 0) return
    } catch {
      // No Cache Storage here, or it refuses: nothing to give.
    }
  }
}

/** Runs a write; when it finds no room, frees some and runs it once more. Rejects as the last try did. */
export async function withRoom<T>(write: () => Promise<T>, free = freeSpace): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await free()
    return write()
  }
}
