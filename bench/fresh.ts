/** What it costs to keep a stored copy of a large directory fresh. */
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import { openStore } from '#server/db/store.ts'
import { createParksRepo } from '#server/modules/parks/repo.ts'
import { launchOptions } from '../e2e/browser.ts'
import { PHONE } from './lib/browser.ts'
import { untilCalm } from './lib/calm.ts'
import { fill } from './lib/fill.ts'
import { openStocked } from './lib/many-parks.ts'
import { idOf, newParks } from './lib/parks.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { serveProduct, withFolder } from './lib/server.ts'
import { traced } from './lib/trace.ts'

const MOST = 10_000
const CHANGED = 3
const KB = 1024
const REFRESH_BUDGET_KB = 5
const FRAME_BUDGET_MS = 50

type Writes = { key: string; parks: number }[]

declare global {
  interface Window {
    benchWrites: Writes
  }
}

/** Counts what is written of the parks, before the page is opened. */
async function watchWrites(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.benchWrites = []
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (value, key) {
      if (String(key).startsWith('parks-')) {
        const { state } = value as { state?: { data?: { items?: unknown[] } } }
        window.benchWrites.push({ key: String(key), parks: state?.data?.items?.length ?? 0 })
      }
      return put.call(this, value, key)
    }
  })
}

/** Makes the device's copy an hour old. */
const age = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    type Entry = { state: { dataUpdatedAt: number } }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const entries = database.transaction(store, 'readwrite').objectStore(store)
        for (const key of await done(entries.getAllKeys())) {
          if (!String(key).startsWith('parks-')) continue
          if (String(key).endsWith('-age')) continue
          const entry = (await done(entries.get(key))) as Entry
          const updatedAt = (entry.state.dataUpdatedAt -= 60 * 60_000)
          await done(entries.put(entry, key))
          await done(entries.put({ of: updatedAt, updatedAt }, `${String(key)}-age`))
        }
      }
      database.close()
    }
  })

type Refresh = { bodies: number; requests: number; written: Writes; longest: number }

/** Starts the page with an old copy, and tells what renewing it took. */
async function refresh(context: BrowserContext, page: Page): Promise<Refresh> {
  await age(page)
  const sizes: Promise<number>[] = []
  const seen = (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/skateparks')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  context.on('requestfinished', seen)
  const tasks = await traced(context.browser()!, page, async () => {
    await page.goto('/skateparks')
    await page.waitForFunction(() => window.benchWrites.length > 0)
    await page.waitForLoadState('networkidle')
  })
  await untilCalm(page)
  context.off('requestfinished', seen)
  const bodies = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  return {
    bodies,
    requests: sizes.length,
    written: await page.evaluate(() => window.benchWrites),
    longest: tasks.longest,
  }
}

const rowsOf = (
  what: string,
  { bodies, requests, written, longest }: Refresh,
  { most, mostWrites }: { most: number; mostWrites: number },
): Row[] => [
  { what: `${what}: received`, value: bodies / KB, unit: 'KB', budget: { most }, note: `${requests} requests` },
  {
    what: `${what}: writes of the parks`,
    value: written.filter(({ parks }) => parks > 0).length,
    unit: 'count',
    budget: { most: mostWrites },
    note: `and ${written.filter(({ parks }) => parks === 0).length} of their age alone`,
  },
  {
    what: `${what}: the longest task of the start`,
    value: longest,
    unit: 'ms',
    note: `a frame is ${FRAME_BUDGET_MS} ms`,
  },
]

/** Renames parks, while no server runs. */
async function change(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir })
  try {
    const repo = createParksRepo(store)
    await store.writeContent(async () => {
      for (let index = 0; index < CHANGED; index++) {
        await repo.updateContent(idOf(index), { name_en: `Renamed ${index}` }, new Date().toISOString())
      }
    })
  } finally {
    await store.close()
  }
}

export const fresh: Section = {
  name: 'fresh',
  title: 'Renewing a stored copy of 10,000 invented parks',
  run: async (bench: Bench) => {
    const dist = await bench.dist()
    return withFolder(async (folder) => {
      const data = join(folder, 'data')
      await fill(data, newParks(MOST), dist)
      const settings = { SAMPLE_CONTENT: 'off' }
      let server = await serveProduct(dist, data, settings)
      const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        ...launchOptions(),
        ...PHONE,
        baseURL: server.origin,
      })
      try {
        const { page } = await openStocked(bench, context, MOST, watchWrites)
        bench.say('nothing changed')
        const nothing = await refresh(context, page)
        const { port } = new URL(server.origin)
        await server.stop()
        await change(data)
        server = await serveProduct(dist, data, { ...settings, PORT: port })
        bench.say(`${CHANGED} parks changed`)
        const three = await refresh(context, page)
        return [
          ...rowsOf('nothing changed', nothing, { most: 0, mostWrites: 0 }),
          ...rowsOf(`${CHANGED} of ${MOST.toLocaleString('en')} parks changed`, three, {
            most: REFRESH_BUDGET_KB,
            mostWrites: 1,
          }),
        ]
      } finally {
        await context.close()
        await server.stop()
      }
    })
  },
}
