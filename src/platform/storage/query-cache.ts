import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { hashKey, notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { del, get, set } from 'idb-keyval'
import { CACHE_MAX_AGE_MS, FRESH_MS } from '#contract/limits.ts'
import { withRoom } from './free-space.ts'
import { openStore } from './open-store.ts'
import { HungError, within } from './within.ts'

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
  /** Puts the device's copy into memory, unless memory has a newer one. Resolves to whether memory has any now. */
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
  const persisters = new Map<string, Persister>()
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

  function of(spec: CacheSpec): Persister {
    const known = persisters.get(spec.name)
    if (known) return known
    const read = (key: string) => guarded(() => storage.get(key))
    const persister = experimental_createQueryPersister<unknown>({
      prefix: spec.name,
      buster: spec.version,
      maxAge: CACHE_MAX_AGE_MS,
      // Its own refresh leaves a rejection unhandled when it fails.
      refetchOnRestore: false,
      // IndexedDB takes structured clones: no JSON on the way in or out.
      serialize: ({ state, ...query }) => ({
        ...query,
        // The rest of the state is this session's: a failure, what is running, things that can't be cloned.
        state: { data: state.data, dataUpdatedAt: state.dataUpdatedAt },
      }),
      deserialize: (value) => requireUsable(value, spec),
      storage: {
        getItem: read,
        // The list is worth more than pictures: a full device gives up old ones for it.
        setItem: (key, value) => guarded(() => withRoom(() => storage.set(key, value)), WRITE_PATIENCE_MS),
        removeItem: (key) => guarded(() => storage.del(key)),
        entries: async () => {
          const key = storageKeyOf(spec)
          const value = await read(key)
          return value === undefined ? [] : [[key, value]]
        },
      },
    })
    persisters.set(spec.name, persister)
    return persister
  }

  return {
    persisterFor(spec) {
      const { persisterFn } = of(spec)
      return async (queryFn, context, query) => {
        let asked = false
        const data = await persisterFn(
          (given) => {
            asked = true
            return queryFn(given)
          },
          context,
          query,
        )
        // A stale copy is refreshed behind what is shown. Scheduled after the persister has given the copy its age.
        if (!asked) notifyManager.schedule(() => refresh(query))
        return data
      }
    },
    async restore(spec, queryClient) {
      const { queryKey } = spec
      const copy = await readCopy(of(spec), queryKey)
      const known = queryClient.getQueryState(queryKey)
      // A fetch may have ended while the device was read.
      if (copy && (known?.data === undefined || known.dataUpdatedAt < copy.updatedAt)) {
        queryClient.setQueryData(queryKey, copy.data, { updatedAt: copy.updatedAt })
      }
      return queryClient.getQueryData(queryKey) !== undefined
    },
    async save(spec, queryClient) {
      if (queryClient.getQueryData(spec.queryKey) !== undefined)
        await of(spec).persistQueryByKey(spec.queryKey, queryClient)
    },
    async clear(spec) {
      await guarded(() => storage.del(storageKeyOf(spec)))
    },
  }
}

function refresh(query: Query): void {
  if (query.isStale()) query.fetch().catch(() => undefined)
}

/** The persister restores into a client only: one of its own shows what there was before anyone sees it. */
async function readCopy(persister: Persister, queryKey: QueryKey) {
  const reader = new QueryClient()
  await persister.restoreQueries(reader)
  const state = reader.getQueryState(queryKey)
  reader.clear()
  return state?.data === undefined ? undefined : { data: state.data, updatedAt: state.dataUpdatedAt }
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

/** As the persister names it. */
const storageKeyOf = (spec: CacheSpec) => `${spec.name}-${hashKey(spec.queryKey)}`

function requireUsable(value: unknown, spec: CacheSpec): PersistedQuery {
  const query = value as PersistedQuery | null
  if (
    query?.queryHash !== hashKey(spec.queryKey) ||
    !Number.isFinite(query.state?.dataUpdatedAt) ||
    !spec.isUsable(query.state.data)
  ) {
    throw new TypeError(`the ${spec.name} cache is not readable`)
  }
  // Written while the phone's clock was ahead: it would neither expire nor be refreshed until that day comes.
  if (query.state.dataUpdatedAt > Date.now()) {
    return { ...query, state: { ...query.state, dataUpdatedAt: Date.now() - FRESH_MS } }
  }
  return query
}
