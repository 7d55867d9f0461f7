import type { Page } from '@playwright/test'
import { PARKS_COPY, readCopies } from '../device-copies.ts'
import { expect, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { expectLoaded, heading, test } from './support.ts'

// The app starts and works with any state of the storage. Each kind of copy, and storage that is missing or hangs:
// src/platform/storage/*.test.ts.

const shows = async (page: Page, name: string) => expect(heading(page)).toHaveText(name)

test('a full device, one that refuses IndexedDB as some private modes do, one without it: the page, and one honest line', async ({
  sharedServer,
  context,
  allowConsole,
}) => {
  allowConsole(/^Storage: (read|write) \w+ (QuotaExceeded|Security|Type)Error /)
  const [park] = await fetchParks(sharedServer)
  const open = async (spoil: () => void, look?: (page: Page) => Promise<void>) => {
    const page = await context.newPage()
    await page.addInitScript(spoil)
    await page.goto(`${sharedServer.origin}/skateparks/${park!.url}`)
    await shows(page, park!.name.he)
    await expect(page.getByText('המכשיר לא נותן לאתר לשמור')).toBeVisible()
    await look?.(page)
    await page.close()
  }
  await test.step('the quota is used up', () =>
    open(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    }))
  await test.step('IndexedDB refused', () =>
    open(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    }))
  await test.step('no IndexedDB at all: the list with its pictures, too', () =>
    open(
      () => void Object.defineProperty(window, 'indexedDB', { value: undefined }),
      async (page) => {
        await page.goto(`${sharedServer.origin}/skateparks`)
        await expectLoaded(page.locator('main img').first())
      },
    ))
})

/** Creates a database of a later version, whose entries have another shape. */
const makeLaterDatabase = (page: Page, name: string, stores: readonly string[]): Promise<void> =>
  page.evaluate(
    ([database, names]) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open(database, 99)
        open.onerror = () => reject(open.error!)
        open.onupgradeneeded = () => {
          for (const each of names) open.result.createObjectStore(each).put({ v: 99, rows: ['?'] }, 'parks-["parks"]')
        }
        open.onsuccess = () => (open.result.close(), resolve())
      }),
    [name, stores] as const,
  )

const deleteDatabase = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase('rampa')
        request.onsuccess = () => resolve()
        request.onerror = () => reject(request.error!)
        request.onblocked = () => reject(new Error('blocked'))
      }),
  )

const withParks = (kept: Kept, change: (parks: Kept['state']['data']['items']) => unknown[]): Kept => {
  const { data } = kept.state
  return { ...kept, state: { ...kept.state, data: { ...data, items: change(data.items) as never } } }
}

test('copies of another version, shape or age are replaced, or shown without a signal; a device that was cleared', async ({
  sharedServer,
  page,
  context,
  stopServer,
  say: { he: say },
}) => {
  const parks = await fetchParks(sharedServer)
  const { origin } = sharedServer
  const note = page.getByText('ואולי כבר לא נכון')
  /** A page of this origin without scripts, so that no connection keeps a database open. */
  const emptyPage = () => page.goto(`${origin}/robots.txt`)

  await test.step('databases of a later version', async () => {
    await emptyPage()
    await makeLaterDatabase(page, 'rampa', ['settings', 'entries'])
    await makeLaterDatabase(page, 'rampa-device', ['settings'])
    await page.goto(`${origin}/skateparks/${parks[0]!.url}`)
    await shows(page, parks[0]!.name.he)
    await untilOfflineReady(page)
    await expect(page.getByText('המכשיר לא נותן לאתר לשמור')).toHaveCount(0)
  })

  await expect.poll(async () => (await readParksCopy(page)).state?.data?.items.length).toBe(parks.length)
  const kept = await readParksCopy(page)
  // Any park but the first, whose entry is broken below.
  const park = parks.find(({ _id }) => _id === kept.state.data.items[3]!._id)!
  await test.step('one that can’t be used is replaced', async () => {
    await emptyPage()
    await writeParksCopy(page, 'not a cache')
    await page.goto(`${origin}/skateparks`)
    await expect(page.getByRole('link', { name: parks[0]!.name.he }).first()).toBeVisible()
    const stored = async () => {
      const { buster, fingerprint, state } = await readParksCopy(page)
      return { buster, fingerprint, items: state?.data?.items }
    }
    const { buster, fingerprint } = kept
    await expect.poll(stored).toEqual({ buster, fingerprint, items: kept.state.data.items })
  })

  await stopServer()
  for (const [what, copy] of [
    [
      'of an older version, with hours of another form',
      {
        ...withParks(kept, ([first, ...rest]) => [{ ...first, openingHours: { sunday: '08:00-20:00' } }, ...rest]),
        buster: '1.0.8',
      },
    ],
    [
      'older than 60 days',
      { ...kept, state: { ...kept.state, dataUpdatedAt: kept.state.dataUpdatedAt - 95 * 86_400_000 } },
    ],
  ] as const)
    await test.step(`one ${what} is shown without a signal, and stays stored`, async () => {
      await writeParksCopy(page, copy)
      await page.goto(`${origin}/skateparks`)
      await expect(page.locator('main a[href^="/skateparks/"]').first()).toBeVisible()
      await page.goto(`${origin}/skateparks/${park.url}`)
      await shows(page, park.name.he)
      if (what === 'older than 60 days') await expect(note).toContainText('לפני 3 חודשים')
      else await expect(note).toHaveCount(0)
      expect((await readParksCopy(page)).state.data.items).toHaveLength(parks.length)
    })

  await test.step('a clock that jumped to 2035, and came back', async () => {
    await writeParksCopy(page, kept)
    await context.clock.setFixedTime(Date.parse('2035-03-01T12:00:00Z'))
    await page.goto(`${origin}/skateparks/${park.url}`)
    await expect(note).toContainText('שנים')
    await context.clock.setFixedTime(sharedServer.clock.now())
    await page.goto(`${origin}/skateparks/${park.url}`)
    await shows(page, park.name.he)
    await expect(note).toHaveCount(0)
    expect(await readParksCopy(page)).toEqual(kept)
  })

  await test.step('cleared between two starts: a note without a signal, filled again with one', async () => {
    await sharedServer.start()
    await emptyPage()
    await deleteDatabase(page)
    await stopServer()
    // Answers only after the press: the app asks by itself too, and an earlier answer would remove the button.
    await page.addInitScript(() =>
      document.addEventListener('click', () => (document.documentElement.dataset.pressed = ''), true),
    )
    await page.route('**/api/**', async (route) => {
      const isPressed = await page.evaluate(() => 'pressed' in document.documentElement.dataset)
      return isPressed ? route.continue() : route.abort('connectionrefused')
    })
    await page.goto(`${origin}/skateparks/${park.url}`)
    await expect(heading(page)).toHaveText('אין קליטה ועוד לא נשמר כלום')
    await sharedServer.start()
    await page.getByRole('button', { name: say('Try again') }).click()
    await shows(page, park.name.he)
    await untilOfflineReady(page)
  })
})

test('a full device deletes the oldest pictures, and no page fails', async ({ sharedServer, page, context }) => {
  const parks = await fetchParks(sharedServer)
  await page.goto(`${sharedServer.origin}/skateparks/${parks[0]!.url}`)
  await untilOfflineReady(page)
  // Old full-size photos, and a photo that the rider saved.
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
  // The worker stores the photo after it has answered the page.
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
