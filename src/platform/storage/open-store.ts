import { promisifyRequest, type UseStore } from 'idb-keyval'
import { createPageTransactions, type PageTransactions } from './page-transactions.ts'

const STORE = 'entries'

/**
 * A key-value store in a database of its own, for idb-keyval's calls. What idb-keyval's own `createStore` leaves out: a
 * database of this name that lacks our store (another schema, an interrupted creation) gets it; a connection gives way
 * when somebody wants to delete or upgrade the database, then opens again; no transaction is open while the page is in
 * the back-forward cache; and an opening that hangs is tried anew when the page comes back from there.
 */
export function openStore(databaseName: string): UseStore {
  const transactions = createPageTransactions()
  let opening: Promise<IDBDatabase> | undefined
  let isOpen = false

  const forget = () => {
    opening = undefined
    isOpen = false
  }
  const connect = (): Promise<IDBDatabase> => {
    opening ??= openWithStore(databaseName, transactions).then(
      (database) => {
        isOpen = true
        database.onclose = forget
        database.onversionchange = () => {
          database.close()
          forget()
        }
        return database
      },
      (error: unknown) => {
        forget()
        throw error
      },
    )
    return opening
  }
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isOpen) forget()
  })

  return async (mode, callback) => {
    for (;;) {
      const database = await connect()
      await transactions.untilShown()
      const transaction = transactions.track(database.transaction(STORE, mode))
      try {
        return await callback(transaction.objectStore(STORE))
      } catch (error) {
        if (!transactions.wasInterrupted(transaction)) throw error
      }
    }
  }
}

/**
 * Reads and writes the entry of `key` in one transaction: what `change` returns takes its place, undefined deletes it,
 * the same again leaves it. Resolves when that is on the device.
 */
export function changeEntry(store: UseStore, key: string, change: (old: unknown) => unknown): Promise<void> {
  return store(
    'readwrite',
    (entries) =>
      new Promise((resolve, reject) => {
        const { transaction } = entries
        let thrown: unknown
        transaction.oncomplete = () => resolve()
        // A full device says so when the transaction ends, not when the entry is put.
        transaction.onabort = () => reject(thrown ?? transaction.error ?? new Error('not kept'))
        const read = entries.get(key)
        read.onsuccess = () => {
          try {
            const old: unknown = read.result
            const next = change(old)
            if (next === undefined) entries.delete(key)
            else if (next !== old) entries.put(next, key)
            // Leaving the page can't undo it from here on.
            transaction.commit()
          } catch (error) {
            thrown = error
            transaction.abort()
          }
        }
      }),
  )
}

async function openWithStore(name: string, transactions: PageTransactions): Promise<IDBDatabase> {
  const database = await open(name, transactions)
  if (database.objectStoreNames.contains(STORE)) return database
  const next = database.version + 1
  database.close()
  return open(name, transactions, next)
}

function open(name: string, { track }: PageTransactions, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    track(request.transaction!)
    if (!request.result.objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE)
  }
  return promisifyRequest(request)
}
