import { promisifyRequest, type UseStore } from 'idb-keyval'

const STORE = 'entries'

/**
 * A key-value store in a database of its own, for idb-keyval's calls. What idb-keyval's own `createStore` leaves out: a
 * database of this name that lacks our store (another schema, an interrupted creation) gets it, and a connection gives
 * way when somebody wants to delete or upgrade the database, then opens again.
 */
export function openStore(databaseName: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined

  const connect = (): Promise<IDBDatabase> => {
    opening ??= openWithStore(databaseName).then(
      (database) => {
        const forget = () => (opening = undefined)
        database.onclose = forget
        database.onversionchange = () => {
          database.close()
          forget()
        }
        return database
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }

  return async (mode, callback) => callback((await connect()).transaction(STORE, mode).objectStore(STORE))
}

async function openWithStore(name: string): Promise<IDBDatabase> {
  const database = await open(name)
  if (database.objectStoreNames.contains(STORE)) return database
  const next = database.version + 1
  database.close()
  return open(name, next)
}

function open(name: string, version?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, version)
  request.onupgradeneeded = () => {
    if (!request.result.objectStoreNames.contains(STORE)) request.result.createObjectStore(STORE)
  }
  return promisifyRequest(request)
}
