import { letGo } from './fetch-checked.ts'
import { deleteEntries, EXPENDABLE_PICTURES, retryWithRoom } from '../src/contract/free-space.ts'

/**
 * Deletes up to `most` pictures, full-size photos before thumbnails. Resolves to the number of deleted pictures; never
 * rejects.
 */
export const freeImages = (most: number): Promise<number> => deleteEntries(() => caches, EXPENDABLE_PICTURES, most)

/** Runs a write. If the storage is full, deletes pictures and runs the write again. */
export const withRoom = <T>(write: () => Promise<T>, free = freeImages): Promise<T> => retryWithRoom(write, free)

/** Bytes that an entry takes in addition to its body: headers, address, index. */
const ENTRY_BYTES = 1024

/**
 * Whether deleting all pictures would make enough room for files of these sizes (bytes). Called when the storage is
 * full. Chromium does not tell before a write how much room is left: `navigator.storage.estimate` always reports 10 GiB
 * more than is used.
 */
export async function canPicturesMakeRoom(sizes: readonly number[]): Promise<boolean> {
  let missing = sizes.reduce((sum, size) => sum + size + ENTRY_BYTES, 0)
  for (const { name } of EXPENDABLE_PICTURES) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      missing -= await sizeOf(cache, request)
      if (missing <= 0) return true
    }
  }
  return missing <= 0
}

/**
 * Size of an entry, from the headers of the stored answer. The body is cancelled without being read, so that deleting
 * the entry frees its room at once.
 */
async function sizeOf(cache: Cache, request: Request): Promise<number> {
  const stored = await cache.match(request, { ignoreVary: true })
  letGo(stored)
  return Number(stored?.headers.get('content-length') ?? 0)
}
