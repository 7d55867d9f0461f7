import type { Locator, Page } from '@playwright/test'
import { expect, test as base } from '../read/support.ts'
import { openShop, type Shop } from '../shop-till.ts'

/**
 * For tests that write with a signal, on the worker's server. Each has accounts, products and addresses of its own. A
 * test undoes changes that affect everybody, such as a switched feature; after a failure worker and server are new.
 */
export const test = base.extend<object, { shop: Shop }>({
  shop: [async ({ sharedServer }, use) => use(await openShop(sharedServer)), { scope: 'worker' }],
})

export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /F8/ }).locator('[data-variant]').filter({ hasText: text })

/** Expects this path, with its query and hash. */
export const expectAt = (page: Page, path: string) =>
  expect(page).toHaveURL(({ pathname, search, hash }) => pathname + search + hash === path)

/** All data of the site in this browser: local storage, databases, and addresses of cached files. */
export const everyStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error!)
      })
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name!))
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([settled(entries.getAllKeys()), settled(entries.getAll())])
        found.push(...keys.map((key, index) => ({ [String(key)]: values[index] as unknown })))
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(url)
    return JSON.stringify(found)
  })
