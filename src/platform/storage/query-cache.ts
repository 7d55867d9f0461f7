import { notifyManager, type QueryClient, type QueryPersister } from '@tanstack/react-query'
import { del, get, set } from 'idb-keyval'
import { withRoom } from './free-space.ts'
import { openStore } from './open-store.ts'
import { type CacheSpec, type Copy, readStoredCopy, storageKeyOf, toStoredCopy } from './stored-copy.ts'
import { HungError, within } from './within.ts'

/** The device's copy of the data that everyone sees, in IndexedDB. */
export type QueryCaches = {
  /** For the `persister` option of the noun's query: reads the copy when memory has none, writes each fresh answer. */
  persisterFor(spec: CacheSpec): QueryPersister
  /**
   * Puts the device's copy into memory, unless memory has a newer one. Resolves to whether memory has any now. A copy
   * that lost records to today's schema is in memory as invalidated: it is asked for again.
   */
  restore(spec: CacheSpec, queryClient: QueryClient): Promise<boolean>
  /** Writes what memory holds, unless the device has just that already. Resolves once it is there, or was refused. */
  save(spec: CacheSpec, queryClient: QueryClient): Promise<void>
  clear(spec: CacheSpec): Promise<void>
}

export type KeyValueStorage = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  del(key: string): Promise<void>
}

/** IndexedDB that hangs (a blocked upgrade, a broken profile) must not hold the first page. */
export const READ_PATIENCE_MS = 1500
/** Nobody waits for a write; ten thousand parks on a slow phone take their time. */
const WRITE_PATIENCE_MS = 30_000

/**
 * Caches over a storage that may be missing, refused, full, hanging or corrupt: every failure is a cache miss
 * (spec §8), never thrown. The first one is told to `onTrouble`. A storage that hung is not asked again
 * until the page comes back from the back-forward cache.
 */
export function createQueryCaches(
  storage: KeyValueStorage,
  onTrouble: (error: unknown) => void = () => {},
): QueryCaches {
  let troubled = false
  let hung = false
  // It may answer again when the page comes back from the back-forward cache.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hung = false
  })

  const guarded = async <T>(work: () => Promise<T>, patience = READ_PATIENCE_MS): Promise<T | undefined> => {
    if (hung) return undefined
    try {
      return await within(patience, work())
    } catch (error) {
      hung ||= error instanceof HungError
      if (!troubled) onTrouble(error)
      troubled = true
      return undefined
    }
  }

  /** Data that the device has as it is, with its age: not written again. */
  let onDevice = new WeakMap<object, number>()
  /** The last write of each noun: they follow one another. */
  const writes = new Map<string, Promise<void>>()

  async function read(spec: CacheSpec): Promise<Copy | undefined> {
    const value = await guarded(() => storage.get(storageKeyOf(spec)))
    const copy = await readStoredCopy(value, spec).catch(() => undefined)
    // A whole copy of another version is due to be upgraded; one with misfits waits for its successor.
    if (copy && (copy.isCurrent || copy.dropped > 0)) onDevice.set(copy.data as object, copy.updatedAt)
    return copy
  }

  async function write(spec: CacheSpec, queryClient: QueryClient): Promise<void> {
    // A query that has just got its data has its age a task later.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
    const { data, dataUpdatedAt = 0 } = queryClient.getQueryState<object>(spec.queryKey) ?? {}
    if (data === undefined || onDevice.get(data) === dataUpdatedAt) return
    const copy = toStoredCopy(spec, data, dataUpdatedAt)
    await guarded(async () => {
      // The list is worth more than pictures: a full device gives up old ones for it.
      await withRoom(() => storage.set(storageKeyOf(spec), copy))
      onDevice.set(data, dataUpdatedAt)
    }, WRITE_PATIENCE_MS)
  }

  function save(spec: CacheSpec, queryClient: QueryClient): Promise<void> {
    if (hung) return Promise.resolve()
    const next = (writes.get(spec.name) ?? Promise.resolve()).then(() => write(spec, queryClient))
    writes.set(spec.name, next)
    return next
  }

  return {
    persisterFor: (spec) => async (queryFn, context, query) => {
      const copy = query.state.data === undefined ? await read(spec) : undefined
      if (!copy) {
        const data = await queryFn(context)
        void save(spec, context.client)
        return data as never
      }
      // The query takes whatever it gets for new: its age follows, and with it a refresh behind what is shown.
      notifyManager.schedule(() => {
        query.setState({ dataUpdatedAt: copy.updatedAt, isInvalidated: copy.dropped > 0 })
        if (query.isStale()) query.fetch().catch(() => undefined)
      })
      return copy.data as never
    },
    async restore(spec, queryClient) {
      const { queryKey } = spec
      const copy = await read(spec)
      const known = queryClient.getQueryState(queryKey)
      // A fetch may have ended while the device was read.
      if (copy && (known?.data === undefined || known.dataUpdatedAt < copy.updatedAt)) {
        queryClient.setQueryData(queryKey, copy.data, { updatedAt: copy.updatedAt })
        if (copy.dropped > 0) queryClient.getQueryCache().find({ queryKey })?.invalidate()
      }
      return queryClient.getQueryData(queryKey) !== undefined
    },
    save,
    async clear(spec) {
      onDevice = new WeakMap()
      await guarded(() => storage.del(storageKeyOf(spec)))
    },
  }
}

/** The real storage. Opened at the first use; a refusal rejects that use. */
export function openKeyValueStorage(databaseName: string): KeyValueStorage {
  const store = openStore(databaseName)
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    del: (key) => del(key, store),
  }
}
