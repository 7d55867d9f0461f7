import type { Page } from '@playwright/test'
import { readDeviceValue } from './in-page.ts'

/** The key of the parks' copy. */
export const PARKS_COPY = 'parks-["parks"]'

/** The device's copies of data (IndexedDB) by key, without their ages; none if there is no database yet. */
export const readCopies = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    // Opening the database here first would create it empty.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'rampa')) return {}
    return new Promise<Record<string, unknown>>((resolve, reject) => {
      const open = indexedDB.open('rampa')
      open.onerror = () => reject(open.error!)
      open.onsuccess = () => {
        const database = open.result
        if (!database.objectStoreNames.contains('entries')) return (database.close(), resolve({}))
        const read = database.transaction('entries')
        const keys = read.objectStore('entries').getAllKeys()
        const values = read.objectStore('entries').getAll()
        read.oncomplete = () => {
          database.close()
          const entries = keys.result.map((key, index) => [String(key), values.result[index] as unknown] as const)
          resolve(Object.fromEntries(entries.filter(([key]) => !key.endsWith('-age'))))
        }
      }
    })
  })

/** The stored value of a key; undefined before the app has created its database. */
export const readDevice = (page: Page, key: string): Promise<unknown> => page.evaluate(readDeviceValue, key)
