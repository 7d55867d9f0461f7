import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'

/** What one noun keeps on the device: a single query, with the version of its shape (spec §5, §9). */
export type CacheSpec = {
  name: string
  version: string
  queryKey: QueryKey
  /** A cheap look at what was read back: a corrupt copy is a miss, never a crash. */
  isUsable: (data: unknown) => boolean
}

type Persister = ReturnType<typeof experimental_createQueryPersister>

/** The device's copy of the data that everyone sees, in IndexedDB. */
export type QueryCaches = {
  /** For the `persister` option of the noun's query: reads the copy when memory has none, writes each fresh answer. */
  persisterFor(spec: CacheSpec): Persister['persisterFn']
  /** Puts the device's copy into memory, if there is a usable one. Resolves to whether there was. */
  restore(spec: CacheSpec, queryClient: QueryClient): Promise<boolean>
  /** Writes what memory holds now: hydrated data never passed through a fetch. */
  save(spec: CacheSpec, queryClient: QueryClient): Promise<void>
  clear(spec: CacheSpec): Promise<void>
}

export type KeyValueStorage = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  del(key: string): Promise<void>
}

/** IndexedDB that hangs (a blocked upgrade, a broken profile) must not hold the first page. */
const READ_PATIENCE_MS = 1500

/**
 * Caches over a storage that may be missing, refused, full or corrupt: every failure is a cache miss
 * (spec §8), told to `onTrouble` once, never thrown.
 */
export function createQueryCaches(
  storage: KeyValueStorage,
  onTrouble: (error: unknown) => void = () => {},
): QueryCaches {
  const persisters = new Map<string, Persister>()

  const guarded = async <T>(work: () => Promise<T>, fallback: T): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      onTrouble(error)
      return fallback
    }
  }

  function of(spec: CacheSpec): Persister {
    const known = persisters.get(spec.name)
    if (known) return known
    const storageKey = `${spec.name}-${hashKey(spec.queryKey)}`
    const read = (key: string) => guarded(() => within(READ_PATIENCE_MS, storage.get(key)), undefined)
    const persister = experimental_createQueryPersister<unknown>({
      prefix: spec.name,
      buster: spec.version,
      maxAge: CACHE_MAX_AGE_MS,
      // IndexedDB takes structured clones: no JSON on the way in or out.
      serialize: (query) => query,
      deserialize: (value) => requireUsable(value, spec),
      storage: {
        getItem: read,
        setItem: (key, value) => guarded(() => storage.set(key, value), undefined),
        removeItem: (key) => guarded(() => storage.del(key), undefined),
        entries: async () => {
          const value = await read(storageKey)
          return value === undefined ? [] : [[storageKey, value]]
        },
      },
    })
    persisters.set(spec.name, persister)
    return persister
  }

  return {
    persisterFor: (spec) => of(spec).persisterFn,
    async restore(spec, queryClient) {
      await of(spec).restoreQueries(queryClient)
      return queryClient.getQueryData(spec.queryKey) !== undefined
    },
    async save(spec, queryClient) {
      if (queryClient.getQueryData(spec.queryKey) !== undefined)
        await of(spec).persistQueryByKey(spec.queryKey, queryClient)
    },
    clear: (spec) => of(spec).removeQueries(),
  }
}

/** The real storage. Client only: opening starts at once. */
export function openKeyValueStorage(databaseName: string): KeyValueStorage {
  // A refused IndexedDB throws at the call in some browsers and rejects in others; both end in a rejected read.
  let store: UseStore
  try {
    store = createStore(databaseName, 'entries')
  } catch (error) {
    const refuse = () => Promise.reject(error)
    return { get: refuse, set: refuse, del: refuse }
  }
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    del: (key) => del(key, store),
  }
}

function requireUsable(value: unknown, spec: CacheSpec): PersistedQuery {
  const query = value as PersistedQuery | undefined
  if (query?.queryHash !== hashKey(spec.queryKey) || !spec.isUsable(query.state?.data)) {
    throw new TypeError(`the ${spec.name} cache is not readable`)
  }
  return query
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`storage did not answer in ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
