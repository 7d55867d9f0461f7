import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEAD_SERVER, expect, test as base } from '../fixtures.ts'
import type { RunningServer } from '../server.ts'
import { type Proxy, startProxy } from './proxy.ts'

// A directory of 34 pages over a network that loses some of them.

const IMPORTED = 3300

type Directory = { testProxy: Proxy; total: number; pagesAsked: number[] }

const test = base.extend<{ directory: Directory }>({
  locale: 'en-US',
  directory: async ({ ownServer }, use) => {
    await importParks(ownServer)
    const testProxy = await startProxy(ownServer.origin)
    const { data } = (await (await fetch(`${ownServer.origin}/api/skateparks?limit=1`)).json()) as {
      data: { total: number }
    }
    await use({ testProxy, total: data.total, pagesAsked: [] })
    await testProxy.close()
  },
})

test.beforeEach(({ allowConsole }) => {
  allowConsole(DEAD_SERVER)
  // What a browser says about a page that the proxy answered with 502.
  allowConsole(/502 \(Bad Gateway\)/)
})

/** Invented parks, by the import program. */
async function importParks(server: RunningServer): Promise<void> {
  const features = Array.from({ length: IMPORTED }, (_, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [34.5 + (index % 60) / 100, 30 + Math.floor(index / 60) / 20] },
    properties: { slug: `invented-${index}`, name_he: `מומצא ${index}`, name_en: `Invented ${index}` },
  }))
  const file = join(server.dataDir, 'parks.geojson')
  await writeFile(file, JSON.stringify({ type: 'FeatureCollection', features }))
  await server.stop()
  const program = spawn(process.execPath, ['server/import.ts', file], {
    env: { ...process.env, DATA_DIR: server.dataDir, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const [code] = (await once(program, 'exit')) as [number]
  expect(code, 'the import').toBe(0)
  await server.start()
}

/** The page of the list that a request asks for; null: it asks for something else. */
function listPage(path: string): number | null {
  const url = new URL(path, 'http://host')
  if (url.pathname !== '/api/skateparks' || url.searchParams.has('sort')) return null
  return Number(url.searchParams.get('page') ?? 1)
}

/** A number from 0 to 1 for each page and attempt, the same in every run: two pages fail and one hangs, each once. */
function roll(page: number, attempt: number): number {
  let state = Math.imul(page * 64 + attempt + 33, 0x9e3779b1)
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b)
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const untilControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), { timeout: 30_000 }).toBe(true)

test('3 % of the pages fail and 2 % hang: everything is on the device after one visit', async ({
  ownServer,
  directory: { testProxy, total },
  context,
}) => {
  const attempts = new Map<number, number>()
  const fates: (string | number)[] = []
  testProxy.fate = (path) => {
    const page = listPage(path)
    if (page === null || page === 1) return 'pass'
    const attempt = attempts.get(page) ?? 0
    attempts.set(page, attempt + 1)
    const chance = roll(page, attempt)
    const fate = chance < 0.03 ? 502 : chance < 0.05 ? 'hang' : 'pass'
    fates.push(fate)
    return fate
  }
  const page = await context.newPage()
  await page.goto(`${testProxy.origin}/skateparks/invented-2500`)
  await expect(heading(page)).toHaveText('Invented 2500')
  await untilControlled(page)
  await page.getByRole('link', { name: 'Skateparks' }).first().click()
  await expect(page.getByText('Saved on this device, from')).toBeVisible({ timeout: 45_000 })
  expect(fates.filter((fate) => fate !== 'pass').sort()).toEqual([502, 502, 'hang'])
  await page.close()
  await ownServer.stop()

  const cold = await context.newPage()
  await cold.goto(`${testProxy.origin}/skateparks`)
  await expect(heading(cold)).toContainText(`${total.toLocaleString('en')} parks`)
  for (const index of [2500, 3100]) {
    await cold.goto(`${testProxy.origin}/skateparks/invented-${index}`)
    await expect(heading(cold)).toHaveText(`Invented ${index}`)
  }
})

test('loaded pages are kept when others fail, and the next start fetches only the missing ones', async ({
  ownServer,
  directory: { testProxy, total, pagesAsked },
  context,
}) => {
  const seventh = (await (await fetch(`${ownServer.origin}/api/skateparks?limit=100&page=7`)).json()) as {
    data: { skateparks: { url: string }[] }
  }
  testProxy.fate = (path) => {
    const page = listPage(path)
    if (page === null) return 'pass'
    pagesAsked.push(page)
    return page === 7 ? 502 : 'pass'
  }
  const page = await context.newPage()
  await page.goto(`${testProxy.origin}/skateparks/invented-2500`)
  await untilControlled(page)
  await page.getByRole('link', { name: 'Skateparks' }).first().click()
  await expect(page.getByText('Not all parks are here yet')).toBeVisible({ timeout: 30_000 })
  // Two attempts with two retries each: they may still be running, but all other pages are loaded.
  expect(new Set(pagesAsked).size).toBe(Math.ceil(total / 100))
  await page.close()
  await ownServer.stop()

  const cold = await context.newPage()
  await cold.goto(`${testProxy.origin}/skateparks/invented-2500`)
  await expect(heading(cold)).toHaveText('Invented 2500')
  await cold.goto(`${testProxy.origin}/skateparks/${seventh.data.skateparks[0]!.url}`)
  await expect(heading(cold)).toHaveText('No signal for this page')
  await cold.goto(`${testProxy.origin}/skateparks`)
  await expect(heading(cold)).toContainText(`${(total - 100).toLocaleString('en')} parks`)
  await cold.close()

  await ownServer.start()
  pagesAsked.length = 0
  testProxy.fate = (path) => {
    const page = listPage(path)
    if (page !== null) pagesAsked.push(page)
    return 'pass'
  }
  const next = await context.newPage()
  await next.goto(`${testProxy.origin}/skateparks`)
  await expect(next.getByText('Saved on this device, from')).toBeVisible({ timeout: 30_000 })
  await expect(heading(next)).toContainText(`${total.toLocaleString('en')} parks`)
  expect(pagesAsked).toEqual([7])
})

test('missing pages are loaded while the app stays open', async ({ directory: { testProxy, total }, context }) => {
  let isBroken = true
  testProxy.fate = (path) => (isBroken && listPage(path) === 7 ? 502 : 'pass')
  const page = await context.newPage()
  await page.goto(`${testProxy.origin}/skateparks`)
  await expect(page.getByText('Not all parks are here yet')).toBeVisible({ timeout: 30_000 })
  isBroken = false
  await expect(page.getByText('Saved on this device, from')).toBeVisible({ timeout: 30_000 })
  await expect(heading(page)).toContainText(`${total.toLocaleString('en')} parks`)
})
