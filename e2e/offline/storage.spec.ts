import type { Page } from '@playwright/test'
import { PARKS_COPY, readCopies } from '../device-copies.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'

// quality.md, Offline 6: the app starts and works, whatever happens to the storage.

const shows = async (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

test('IndexedDB refused, as in some private modes', async ({ sharedServer, page }) => {
  const [park] = await fetchParks(sharedServer)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError')
    }
  })
  await page.goto(`${sharedServer.origin}/skateparks/${park!.url}`)
  await shows(page, park!.name.he)
  await expect(page.getByText('המכשיר לא נותן לרמפה לשמור')).toBeVisible()
  await page.reload()
  await shows(page, park!.name.he)
})

test('no IndexedDB at all', async ({ sharedServer, page }) => {
  const [park] = await fetchParks(sharedServer)
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await page.goto(`${sharedServer.origin}/skateparks/${park!.url}`)
  await shows(page, park!.name.he)
  await page.goto(`${sharedServer.origin}/skateparks`)
  await expect(page.locator('main img').first()).toBeVisible()
})

test('the quota is used up', async ({ sharedServer, page }) => {
  const [park] = await fetchParks(sharedServer)
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  })
  await page.goto(sharedServer.origin)
  await page.goto(`${sharedServer.origin}/skateparks/${park!.url}`)
  await shows(page, park!.name.he)
  await expect(page.getByText('המכשיר לא נותן לרמפה לשמור')).toBeVisible()
})

test('cleared between two starts: filled again online, a note offline', async ({ ownServer, page, allowConsole }) => {
  const [park] = await fetchParks(ownServer)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  const wipe = async () => {
    // From a page of this origin without scripts, so that no connection keeps the database open.
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

/** Copies as another version, a fault or a long time may have left them. Each still has parks that can be shown. */
const SPOILED: readonly (readonly [what: string, spoil: (kept: Kept) => unknown])[] = [
  ['an older version', (kept) => ({ ...kept, buster: '1.0.8' })],
  ['another fingerprint', (kept) => ({ ...kept, fingerprint: 'another' })],
  [
    'one park without photos',
    (kept) => withParks(kept, ([first, ...rest]) => [{ ...first, photos: undefined }, ...rest]),
  ],
  [
    'older hours in another version',
    (kept) => ({
      ...withParks(kept, ([first, ...rest]) => [{ ...first, openingHours: { sunday: '08:00-20:00' } }, ...rest]),
      buster: '1.0.8',
    }),
  ],
  [
    'older than 60 days',
    (kept) => ({ ...kept, state: { ...kept.state, dataUpdatedAt: kept.state.dataUpdatedAt - 95 * 86_400_000 } }),
  ],
]

const withParks = (kept: Kept, change: (parks: Kept['state']['data']['items']) => unknown[]): Kept => {
  const { data } = kept.state
  return { ...kept, state: { ...kept.state, data: { ...data, items: change(data.items) as never } } }
}

test('a copy that can’t be used is replaced', async ({ sharedServer, page }) => {
  const [park] = await fetchParks(sharedServer)
  await page.goto(sharedServer.origin)
  await untilOfflineReady(page)
  const kept = await readParksCopy(page)
  for (const [what, spoil] of [
    ...SPOILED,
    ['garbage', () => 'not a cache'],
    ['another shape', (copy: Kept) => withParks(copy, () => [null])],
  ] as const) {
    await test.step(what, async () => {
      await page.goto(`${sharedServer.origin}/api/openapi.json`)
      await writeParksCopy(page, spoil(kept))
      await page.goto(`${sharedServer.origin}/skateparks/${park!.url}`)
      await shows(page, park!.name.he)
      await page.goto(`${sharedServer.origin}/skateparks`)
      await expect(page.getByRole('link', { name: park!.name.he }).first()).toBeVisible()
      const stored = async () => {
        const { buster, fingerprint, state } = await readParksCopy(page)
        return { buster, fingerprint, items: state?.data?.items }
      }
      const { buster, fingerprint } = kept
      await expect.poll(stored, what).toEqual({ buster, fingerprint, items: kept.state.data.items })
    })
  }
})

test('a stored copy of any version, shape or age is shown without a signal, and stays stored', async ({
  ownServer,
  page,
  context,
  allowConsole,
}) => {
  const parks = await fetchParks(ownServer)
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  const kept = await readParksCopy(page)
  // Any but the first, which is broken.
  const park = parks.find(({ _id }) => _id === kept.state.data.items[3]!._id)!
  const note = page.getByText('ואולי כבר לא נכון')
  await page.goto(`${ownServer.origin}/api/openapi.json`)
  await ownServer.stop()
  allowConsole(DEAD_SERVER)
  for (const [what, spoil] of SPOILED) {
    await test.step(what, async () => {
      await writeParksCopy(page, spoil(kept))
      for (const path of [`/skateparks/${park.url}`, '/skateparks', '/', `/skateparks/${park.url}`]) {
        await page.goto(ownServer.origin + path)
        if (path.endsWith(park.url)) await shows(page, park.name.he)
        else await expect(page.locator('main a[href^="/skateparks/"]').first()).toBeVisible()
        if (what === 'older than 60 days') await expect(note).toContainText('לפני 3 חודשים')
        else await expect(note).toHaveCount(0)
      }
      expect((await readParksCopy(page)).state.data.items, what).toHaveLength(parks.length)
    })
  }

  await test.step('a clock that jumped to 2035, and came back', async () => {
    await writeParksCopy(page, kept)
    const path = `/skateparks/${park.url}`
    await context.clock.setFixedTime(Date.parse('2035-03-01T12:00:00Z'))
    for (const address of ['/skateparks', '/guides', path]) {
      await page.goto(ownServer.origin + address)
      await expect(note).toContainText('שנים')
    }
    await shows(page, park.name.he)
    await context.clock.setFixedTime(Date.now())
    await page.goto(ownServer.origin + path)
    await shows(page, park.name.he)
    await expect(note).toHaveCount(0)
    expect(await readParksCopy(page)).toEqual(kept)
  })
})

test('a start does not write back what it read', async ({ sharedServer, page }) => {
  await page.addInitScript(() => {
    const { put, get } = IDBObjectStore.prototype
    const note = (what: string, key: unknown) => {
      const calls = JSON.parse(sessionStorage.getItem('calls') ?? '[]') as string[]
      sessionStorage.setItem('calls', JSON.stringify([...calls, `${what} ${String(key)}`]))
    }
    IDBObjectStore.prototype.put = function (value, key) {
      note('put', key)
      return put.call(this, value, key)
    }
    IDBObjectStore.prototype.get = function (key) {
      note('get', key)
      return get.call(this, key)
    }
  })
  const calls = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('calls') ?? '[]') as string[])
  await page.goto(sharedServer.origin)
  await untilOfflineReady(page)
  await expect.poll(calls).toContain('put events-["events"]')
  expect((await calls()).filter((call) => call.startsWith('put parks-'))).toHaveLength(1)
  for (let start = 0; start < 3; start++) {
    await page.evaluate(() => sessionStorage.removeItem('calls'))
    await page.goto(`${sharedServer.origin}/skateparks`)
    // The list does not need competitions: a start reads them after the parks and the guides.
    await expect.poll(calls).toContain('get events-["events"]')
    expect((await calls()).filter((call) => /^put (parks|guides|events|config)-/.test(call))).toEqual([])
  }
})

for (const [what, stores] of [
  ['without our store', ['settings']],
  ['whose entries are another shape', ['settings', 'entries']],
] as const) {
  test(`a database of a later version, ${what}`, async ({ ownServer, page, allowConsole }) => {
    const [park] = await fetchParks(ownServer)
    await page.goto(`${ownServer.origin}/api/openapi.json`)
    for (const name of ['rampa', 'rampa-device'])
      await page.evaluate(
        ([database, names]) =>
          new Promise<void>((resolve, reject) => {
            const open = indexedDB.open(database, 99)
            open.onerror = () => reject(open.error)
            open.onupgradeneeded = () => {
              for (const each of names)
                open.result.createObjectStore(each).put({ v: 99, rows: ['?'] }, 'parks-["parks"]')
            }
            open.onsuccess = () => (open.result.close(), resolve())
          }),
        [name, stores] as const,
      )
    await page.goto(`${ownServer.origin}/skateparks/${park!.url}`)
    await shows(page, park!.name.he)
    await untilOfflineReady(page)
    await expect(page.getByText('המכשיר לא נותן לרמפה לשמור')).toHaveCount(0)
    allowConsole(DEAD_SERVER)
    await ownServer.stop()
    await page.reload()
    await shows(page, park!.name.he)
  })
}

test('a full device deletes the oldest pictures, and no page fails', async ({ sharedServer, page, context }) => {
  const parks = await fetchParks(sharedServer)
  await page.goto(`${sharedServer.origin}/skateparks/${parks[0]!.url}`)
  await untilOfflineReady(page)
  // Old full-size photos, and one that the rider saved.
  await page.evaluate(async () => {
    const photos = await caches.open('photos')
    for (let n = 0; n < 12; n++)
      await photos.put(`/photos/old-${n}.webp`, new Response(new Blob([new Uint8Array(300_000)])))
    await (await caches.open('saved')).put('/photos/kept.webp', new Response(new Blob([new Uint8Array(300_000)])))
  })
  const addresses = (name: string) =>
    page.evaluate(
      async (cache) => (await (await caches.open(cache)).keys()).map(({ url }) => new URL(url).pathname),
      name,
    )
  const devtools = await context.newCDPSession(page)
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: sharedServer.origin, quotaSize: usage + 10_000 })

  const next = parks.find(({ photos }, index) => index > 0 && photos.length > 0)!
  await page.goto(`${sharedServer.origin}/skateparks/${next.url}`)
  await shows(page, next.name.he)
  const { url } = next.photos[0]!
  // The worker stores it after it has answered the page.
  expect(await page.evaluate(async (address) => (await fetch(address)).ok, url)).toBe(true)
  await expect.poll(() => addresses('photos')).toContain(new URL(url, sharedServer.origin).pathname)
  const left = await addresses('photos')
  expect(left).not.toContain('/photos/old-0.webp')
  expect(left).toContain('/photos/old-11.webp')
  expect(await addresses('saved')).toContain('/photos/kept.webp')
  expect((await addresses('thumbs')).length).toBeGreaterThan(0)
})

type Kept = {
  buster: string
  fingerprint: string
  state: { dataUpdatedAt: number; data: { total: number; items: (Record<string, unknown> & { _id: string })[] } }
}

const readParksCopy = async (page: Page) => (await readCopies(page))[PARKS_COPY] as Kept

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
