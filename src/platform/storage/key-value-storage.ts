import { delMany, getMany, promisifyRequest } from 'idb-keyval'
import { openStore } from './open-store.ts'

/** Values by key, on the device. Each call is one transaction: it succeeds or fails as a whole. */
export type KeyValueStorage = {
  get(...keys: string[]): Promise<unknown[]>
  set(...entries: [key: string, value: unknown][]): Promise<void>
  del(...keys: string[]): Promise<void>
}

/** The real storage, opened at its first use. If the browser refuses the storage, that use rejects. */
export function openKeyValueStorage(databaseName: string): KeyValueStorage {
  const store = openStore(databaseName)
  return {
    get: (...keys) => getMany(keys, store),
    set: (...values) =>
      store('readwrite', (entries) => {
        for (const [key, value] of values) entries.put(value, key)
        // Commits at once, because leaving the page can't abort a transaction after its commit.
        entries.transaction.commit()
        return promisifyRequest(entries.transaction)
      }),
    del: (...keys) => delMany(keys, store),
  }
}
