import { FILE_CACHES } from '#contract/file-caches.ts'
import { saveFile, SaveError, wholeSize } from './save-file.ts'
import type { FileSizes } from './model.ts'

type FilesOptions = {
  /** Absent if the browser has no caches, as on an insecure origin. */
  storage: Pick<CacheStorage, 'open' | 'match' | 'has'> | undefined
  fetch: typeof fetch
}

/** Reads and writes the photos in the device's cache of saved files. */
export function createSavedFiles({ storage, fetch }: FilesOptions) {
  /** The sizes measured so far. Measuring reads a whole file, so each file is measured once. */
  let sizes = new Map<string, number>()

  const open = async (): Promise<Cache> => {
    if (!storage) throw new SaveError('unpersisted')
    return storage.open(FILE_CACHES.saved).catch((error: unknown) => {
      throw new SaveError('unpersisted', { cause: error })
    })
  }
  /** Opens the cache only if it exists. Opening a missing cache would create it, and reading must not do that. */
  const findCache = async () => ((await storage?.has(FILE_CACHES.saved)) ? open() : undefined)

  async function measure(): Promise<Map<string, number>> {
    const newSizes = new Map<string, number>()
    const cache = await findCache()
    for (const { url } of (await cache?.keys()) ?? []) {
      const size = sizes.get(url) ?? (await wholeSize(await cache!.match(url, { ignoreVary: true })))
      if (size !== null) newSizes.set(url, size)
    }
    return newSizes
  }

  return {
    /** Resolves to the files in the cache, with their sizes. */
    async read(): Promise<FileSizes> {
      sizes = await measure().catch(() => new Map<string, number>())
      return sizes
    },
    sizes: (): FileSizes => sizes,
    /** Fetches a file into the cache, or copies it from another cache. Throws a SaveError, or the signal's reason. */
    async save(address: string, signal: AbortSignal): Promise<void> {
      const findCopy = async () => storage?.match(address, { ignoreVary: true })
      sizes.set(address, await saveFile(address, { cache: await open(), findCopy, fetch, signal }))
    },
    /** Deletes all files except the needed ones. Never rejects. */
    async sweep(needed: ReadonlySet<string>): Promise<void> {
      try {
        const cache = await findCache()
        for (const { url } of (await cache?.keys()) ?? []) {
          if (needed.has(url)) continue
          await cache!.delete(url)
          sizes.delete(url)
        }
      } catch {
        // The remaining files will be deleted by the sweep after the next change.
      }
    },
  }
}
