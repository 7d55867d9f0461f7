import type { Page } from '@playwright/test'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'

// quality.md, Offline 6: whatever the device does with our storage, the app starts and works with what it has.

const shows = async (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

test('IndexedDB refused, as in some private modes', async ({ ownServer, page }) => {
  const [park] = await fetchParks(ownServer)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await page.goto(`${ownServer.origin}/skateparks/${park!.url}`)
  await shows(page, park!.name.he)
  await expect(page.getByText('הטלפון לא נותן לרמפה לשמור')).toBeVisible()
  await page.reload()
  await shows(page, park!.name.he)
})

test('no IndexedDB at all', async ({ ownServer, page }) => {
  const [park] = await fetchParks(ownServer)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto(`${ownServer.origin}/skateparks/${park!.url}`)
  await shows(page, park!.name.he)
  await page.goto(`${ownServer.origin}/skateparks`)
  await expect(page.locator('main img').first()).toBeVisible()
})

test('the quota is used up', async ({ ownServer, page }) => {
  const [park] = await fetchParks(ownServer)
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  })
  await page.goto(ownServer.origin)
  await page.goto(`${ownServer.origin}/skateparks/${park!.url}`)
  await shows(page, park!.name.he)
  await expect(page.getByText('הטלפון לא נותן לרמפה לשמור')).toBeVisible()
})

test('wiped between two starts: online it is filled again, offline it says so', async ({
  ownServer,
  page,
  allowConsole,
}) => {
  const [park] = await fetchParks(ownServer)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  const wipe = async () => {
    // From a page of ours that runs none of our code, so that nothing holds the database open.
    await page.goto(`${ownServer.origin}/api/openapi.json`)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('rampa')
          request.onsuccess = () => resolve()
          request.onerror = () => reject(request.error)
          request.onblocked = () => reject(new Error('blocked'))
        }),
    )
  }
  await wipe()
  await page.goto(`${ownServer.origin}/skateparks/${park!.url}`)
  await shows(page, park!.name.he)
  await untilOfflineReady(page)

  await wipe()
  await ownServer.stop()
  allowConsole(DEAD_SERVER)
  await page.goto(`${ownServer.origin}/skateparks/${park!.url}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('אין קליטה ועוד לא נשמר כלום')
  // The signal is back: one press and it is there.
  await ownServer.start()
  await page.getByRole('button', { name: 'לנסות שוב' }).click()
  await shows(page, park!.name.he)
})

for (const [what, spoil] of [
  ['garbage', () => 'not a cache'],
  ['another shape', (kept: Kept) => ({ ...kept, state: { ...kept.state, data: { items: [null], total: 1 } } })],
  ['an older version', (kept: Kept) => ({ ...kept, buster: '1.0.8' })],
  [
    'older than 60 days',
    (kept: Kept) => ({ ...kept, state: { ...kept.state, dataUpdatedAt: kept.state.dataUpdatedAt - 61 * 86_400_000 } }),
  ],
] as const) {
  test(`a copy that is ${what} is replaced`, async ({ ownServer, page }) => {
    const [park] = await fetchParks(ownServer)
    await page.goto(ownServer.origin)
    await untilOfflineReady(page)
    const kept = await readParksCopy(page)
    await page.goto(`${ownServer.origin}/api/openapi.json`)
    await writeParksCopy(page, spoil(kept))
    await page.goto(`${ownServer.origin}/skateparks/${park!.url}`)
    await shows(page, park!.name.he)
    await expect.poll(async () => (await readParksCopy(page))?.buster).toBe(kept.buster)
    await expect.poll(async () => (await readParksCopy(page))?.state?.data?.total).toBe(kept.state.data.total)
  })
}

type Kept = { buster: string; state: { dataUpdatedAt: number; data: { total: number; items: unknown[] } } }

const readParksCopy = (page: Page): Promise<Kept> =>
  page.evaluate(
    () =>
      new Promise<Kept>((resolve, reject) => {
        const open = indexedDB.open('rampa')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const get = open.result.transaction('entries').objectStore('entries').get('parks-["parks"]')
          get.onsuccess = () => (open.result.close(), resolve(get.result as Kept))
        }
      }),
  )

const writeParksCopy = (page: Page, value: unknown): Promise<void> =>
  page.evaluate(
    (copy) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('rampa')
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const write = open.result.transaction('entries', 'readwrite')
          write.objectStore('entries').put(copy, 'parks-["parks"]')
          write.oncomplete = () => (open.result.close(), resolve())
        }
      }),
    value,
  )
