import { del, get, promisifyRequest } from 'idb-keyval'
import { openStore } from './open-store.ts'

/** Values by key, on the device. */
export type KeyValueStorage = {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  del(key: string): Promise<void>
}

/** The real storage, opened at the first use; a refusal rejects that use. */
export function openKeyValueStorage(databaseName: string): KeyValueStorage {
  const store = openStore(databaseName)
  return {
    get: (key) => get(key, store),
    set: (key, value) =>
      store('readwrite', (entries) => {
        entries.put(value, key)
        // Leaving the page can't abort it any more.
        entries.transaction.commit()
        return promisifyRequest(entries.transaction)
      }),
    del: (key) => del(key, store),
  }
}
