import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core'
import {
  hashKey,
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type QueryPersister,
} from '@tanstack/react-query'
import { withRoom } from './free-space.ts'
import { type CacheSpec, type Copy, readStoredCopy, type StoredCopy, toStoredCopy, withAge } from './stored-copy.ts'
import type { KeyValueStorage } from './key-value-storage.ts'
import { deleteEntry, readEntry, writeEntry } from './stored-entry.ts'
import { createStorageGuard, type OnStorageFailure } from './storage-timeout.ts'

/** The device's copies of public data, in IndexedDB. */
export type QueryCaches = {
  /**
   * The value of a query's `persister` option. Reads the copy if the data is not in memory, and writes each new answer.
   */
  persisterFor<Data, Key extends QueryKey>(spec: CacheSpec): QueryPersister<Data, Key>
  /**
   * Loads the device's copy into memory, unless the data in memory is newer. Resolves to whether the data is in memory
   * now. If today's schema refused some records of a copy, the copy counts as invalidated, so that the data is fetched
   * again.
   */
  restore(spec: CacheSpec, queryClient: QueryClient): Promise<boolean>
  /**
   * Writes the data in memory to the device, unless the device has exactly this data. Resolves when the device has
   * stored or refused the data.
   */
  save(spec: CacheSpec, queryClient: QueryClient): Promise<void>
  clear(spec: CacheSpec): Promise<void>
  /** Whether the device has exactly this data, written by today's version. */
  isSaved(data: object): boolean
  /** Calls `listener` whenever `isSaved` may have changed. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/**
 * Longest wait for a read in ms. An IndexedDB that hangs (a blocked upgrade, a broken profile) must not block the first
 * page for ever. Within this time even a slow, busy phone reads thousands of parks. After it, the device counts as
 * having no copy.
 */
export const READ_TIMEOUT_MS = 5000
/**
 * Longest wait for a write in ms. Longer than for a read, because nothing waits for a write, and writing ten thousand
 * parks takes long on a slow phone.
 */
const WRITE_TIMEOUT_MS = 30_000

/**
 * Caches over a storage that may be missing, refused, full, hanging or corrupt. Every failure counts as a missing copy;
 * no function throws. `onFailure` gets the first failure of each kind.
 */
export function createQueryCaches(storage: KeyValueStorage, onFailure?: OnStorageFailure): QueryCaches {
  const guard = createStorageGuard(onFailure)
  const guarded = <T>(what: string, work: () => Promise<T>, timeoutMs = READ_TIMEOUT_MS): Promise<T | undefined> =>
    guard(work, timeoutMs, what).catch(() => undefined)

  /** Data that is on the device already, with the times of its first and last answer. `first` is the entry's age. */
  let onDevice = new WeakMap<object, { first: number; last: number }>()
  /** Data from a copy some of whose records today's schema refused. */
  const incomplete = new WeakSet<object>()
  /** The last write of each cache. The next write of the cache waits for this one. */
  const writes = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const tell = () => listeners.forEach((listener) => listener())

  async function read(spec: CacheSpec): Promise<Copy | undefined> {
    const [value, age] = (await guarded(`read ${spec.name}`, () => readEntry(storage, spec))) ?? []
    const copy = await readStoredCopy(withAge(value, age), spec).catch(() => undefined)
    if (!copy) return undefined
    const data = copy.data as object
    if (copy.dropped > 0) incomplete.add(data)
    // A complete copy from another version is written again under this version. An incomplete copy is only written
    // again with the next answer.
    if (copy.isCurrent || copy.dropped > 0) {
      onDevice.set(data, { first: (value as StoredCopy).state.dataUpdatedAt, last: copy.updatedAt })
    }
    return copy
  }

  function write(spec: CacheSpec, copy: StoredCopy): Promise<void> {
    const { dataUpdatedAt } = copy.state
    const data = copy.state.data as object | undefined
    const next = (writes.get(spec.name) ?? Promise.resolve()).then(async () => {
      const known = data && onDevice.get(data)
      if (data === undefined || known?.last === dataUpdatedAt) return
      await guarded(
        `write ${spec.name}`,
        async () => {
          const first = await withRoom(() => writeEntry(storage, spec, copy, known?.first))
          onDevice.set(data, { first, last: dataUpdatedAt })
        },
        WRITE_TIMEOUT_MS,
      )
      tell()
    })
    writes.set(spec.name, next)
    return next
  }

  const persisterOf = (spec: CacheSpec) => createPersister(spec, read, write)

  function refresh(query: Query): void {
    if (incomplete.has(query.state.data as object)) query.invalidate()
    if (query.isStale()) query.fetch().catch(() => undefined)
  }

  return {
    persisterFor<Data, Key extends QueryKey>(spec: CacheSpec): QueryPersister<Data, Key> {
      const { persisterFn } = persisterOf(spec)
      return async (queryFn, context, query) => {
        let asked = false
        const ask = (given: QueryFunctionContext<Key>) => {
          asked = true
          return queryFn(given)
        }
        const data = await persisterFn(ask, context, query)
        // The persister must set the copy's age before this runs.
        if (!asked) notifyManager.schedule(() => refresh(query))
        return data
      }
    },
    async restore(spec, queryClient) {
      const { queryKey } = spec
      const copy = await read(spec)
      const inMemory = queryClient.getQueryState(queryKey)
      // A fetch may have ended while the device was read, so the copy is used only if it is newer than the data in
      // memory.
      if (copy && (inMemory?.data === undefined || inMemory.dataUpdatedAt < copy.updatedAt)) {
        queryClient.setQueryData(queryKey, copy.data, { updatedAt: copy.updatedAt })
        if (incomplete.has(copy.data as object)) queryClient.getQueryCache().find({ queryKey })?.invalidate()
      }
      return queryClient.getQueryData(queryKey) !== undefined
    },
    async save(spec, queryClient) {
      // A query knows its data's age only one task after its data.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
      await persisterOf(spec).persistQueryByKey(spec.queryKey, queryClient)
    },
    async clear(spec) {
      onDevice = new WeakMap()
      await guarded(`delete ${spec.name}`, () => deleteEntry(storage, spec))
      tell()
    },
    isSaved: (data) => onDevice.has(data) && !incomplete.has(data),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * The library's persister for one cache. It never deletes a copy because of its version or age: `read` decides whether
 * a copy is usable.
 */
function createPersister(
  spec: CacheSpec,
  read: (spec: CacheSpec) => Promise<Copy | undefined>,
  write: (spec: CacheSpec, copy: StoredCopy) => Promise<void>,
) {
  return experimental_createQueryPersister<Copy | StoredCopy>({
    prefix: spec.name,
    buster: spec.version,
    maxAge: Infinity,
    // Off, because the library's refetch does not handle a rejection.
    refetchOnRestore: false,
    serialize: ({ state }) => toStoredCopy(spec, state.data, state.dataUpdatedAt),
    deserialize: (copy) => toPersistedQuery(spec, copy as Copy),
    storage: {
      getItem: () => read(spec),
      setItem: (_key, copy) => write(spec, copy as StoredCopy),
      // Does nothing: the next answer overwrites an unreadable copy.
      removeItem: () => undefined,
    },
  })
}

const toPersistedQuery = ({ version, queryKey }: CacheSpec, { data, updatedAt }: Copy) => ({
  buster: version,
  queryKey,
  queryHash: hashKey(queryKey),
  state: { data, dataUpdatedAt: updatedAt } as Query['state'],
})
