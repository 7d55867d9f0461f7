import { promisifyRequest, type UseStore } from 'idb-keyval'
import { createPageTransactions, type PageTransactions } from './page-transactions.ts'

const STORE = 'entries'

/**
 * A key-value store in its own database, for idb-keyval's functions. Unlike idb-keyval's `createStore`, this function
 * creates a missing object store, closes the connection when the database is deleted or upgraded elsewhere, leaves no
 * transaction open in the back-forward cache, and opens the database again if an opening hung there.
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
 * Reads and writes the entry of `key` in one transaction and stores the value that `change` returns. undefined deletes
 * the entry; the unchanged value writes nothing. Resolves when the device has stored the change.
 */
export function changeEntry(store: UseStore, key: string, change: (old: unknown) => unknown): Promise<void> {
  return store(
    'readwrite',
    (entries) =>
      new Promise((resolve, reject) => {
        const { transaction } = entries
        let thrown: unknown
        transaction.oncomplete = () => resolve()
        // On a full device the put succeeds and the transaction fails.
        transaction.onabort = () => reject(thrown ?? transaction.error ?? new Error('not kept'))
        const read = entries.get(key)
        read.onsuccess = () => {
          try {
            const old: unknown = read.result
            const next = change(old)
            if (next === undefined) entries.delete(key)
            else if (next !== old) entries.put(next, key)
            // Commits at once, because leaving the page can't abort a transaction after its commit.
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
