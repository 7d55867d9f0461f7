import type { Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PARKS_COPY, readCopies } from '../device-copies.ts'
import { DEAD_SERVER, expect, untilControlled } from '../fixtures.ts'
import type { RunningServer } from '../server.ts'
import { startProxy } from './proxy.ts'
import { test as base } from './support.ts'

// A directory of nine pages over a network that loses some of the answers.

const IMPORTED = 800

const test = base.extend({ locale: 'en-US' })

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

/** The list's page that a request asks for; null for other requests. */
function listPage(path: string): number | null {
  const url = new URL(path, 'http://host')
  if (url.pathname !== '/api/skateparks' || url.searchParams.get('limit') !== '100') return null
  return Number(url.searchParams.get('page') ?? 1)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** Number of parks on the device. */
async function countStored(page: Page): Promise<number> {
  const copy = (await readCopies(page))[PARKS_COPY] as { state: { data: { items: unknown[] } } } | undefined
  return copy?.state.data.items.length ?? 0
}

test('pages that fail or hang once come; one that never comes keeps no other off the device, and comes later', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  // The browser's message about a page that the proxy answered with 502.
  allowConsole(/502 \(Bad Gateway\)/)
  await importParks(ownServer)
  const fetchPage = async (query: string) => {
    const answer = await fetch(`${ownServer.origin}/api/skateparks?${query}`)
    return ((await answer.json()) as { data: { total: number; skateparks: { url: string }[] } }).data
  }
  const { total } = await fetchPage('limit=1')
  const seventh = (await fetchPage('limit=100&sort=rating&page=7')).skateparks[0]!.url
  const testProxy = await startProxy(ownServer.origin)
  const pagesAsked: number[] = []
  let isSeventhThere = false
  /** Failures of the first requests for each page. */
  const trouble: Record<number, (502 | 'hang')[]> = { 3: [502], 5: ['hang'], 8: [502] }
  testProxy.fate = (path) => {
    const page = listPage(path)
    if (page === null) return 'pass'
    pagesAsked.push(page)
    if (page === 7) return isSeventhThere ? 'pass' : 502
    return trouble[page]?.shift() ?? 'pass'
  }
  const { origin } = testProxy
  const incomplete = (page: Page) => page.getByText('Not all parks are here yet')
  try {
    await test.step('a first visit', async () => {
      const page = await context.newPage()
      await page.goto(`${origin}/skateparks/invented-450`)
      await expect(heading(page)).toHaveText('Invented 450')
      await untilControlled(page)
      await page.getByRole('link', { name: 'Skateparks' }).first().click()
      await expect(incomplete(page)).toBeVisible({ timeout: 45_000 })
      await expect.poll(() => countStored(page), { timeout: 45_000 }).toBe(total - 100)
      expect(new Set(pagesAsked).size).toBe(Math.ceil(total / 100))
      expect(Object.values(trouble).flat(), 'all of it happened').toEqual([])
      await page.close()
    })

    await test.step('without a server all but one page are there', async () => {
      await ownServer.stop()
      const page = await context.newPage()
      await page.goto(`${origin}/skateparks/invented-450`)
      await expect(heading(page)).toHaveText('Invented 450')
      await page.goto(`${origin}/skateparks/${seventh}`)
      await expect(heading(page)).toHaveText('No signal for this page')
      await page.goto(`${origin}/skateparks`)
      await expect(heading(page)).toContainText(`${(total - 100).toLocaleString('en')} parks`)

      // A park far down the list, a restart of the app, and Back.
      const rows = page.getByRole('list', { name: 'Parks' }).getByRole('article')
      // Scrolls to the first page's end first: until somebody comes near it, the rest of the page is plain names.
      await page.getByRole('link', { name: 'More parks' }).scrollIntoViewIfNeeded()
      await expect(rows).toHaveCount(24)
      for (const shown of [48, 72]) {
        await page.getByRole('link', { name: 'More parks' }).click()
        await expect(rows).toHaveCount(shown)
        // The page keeps its place, although the server does not answer.
        await expect(rows.nth(shown - 25)).toBeInViewport()
      }
      const link = rows.nth(60).getByRole('link')
      const name = (await link.textContent())!
      // No finger presses in the frame in which it scrolls: such a press would come before the scroll event.
      await link.scrollIntoViewIfNeeded()
      await link.click()
      await expect(heading(page)).toHaveText(name)
      await page.reload()
      await expect(heading(page)).toHaveText(name)
      await page.goBack()
      await expect(page.getByRole('link', { name, exact: true })).toBeInViewport()
      await expect(rows).toHaveCount(72)
      await page.close()
    })

    await test.step('the next start asks for that page alone, until it comes', async () => {
      await ownServer.start()
      pagesAsked.length = 0
      const page = await context.newPage()
      await page.goto(`${origin}/skateparks`)
      await expect.poll(() => pagesAsked.length).toBeGreaterThan(0)
      await expect(incomplete(page)).toBeVisible({ timeout: 30_000 })
      isSeventhThere = true
      await expect(page.getByText('Saved on this device, ')).toBeVisible({ timeout: 30_000 })
      await expect(heading(page)).toContainText(`${total.toLocaleString('en')} parks`)
      expect([...new Set(pagesAsked)]).toEqual([7])
      await page.close()
    })
  } finally {
    await testProxy.close()
  }
})
