import type { Page } from '@playwright/test'
import { freePort } from '../../tests/free-port.ts'
import { valueOf } from '../../tests/server/metric-text.ts'
import { type RunningServer, startServer } from '../server.ts'
import { expect, test as base, untilHydrated } from './support.ts'

// Riders' figures: measured after the page is quiet, sent once when it is left, counted at the metrics' own address.

type Counting = RunningServer & { scrape(): Promise<string> }

const test = base.extend<{ counting: Counting }>({
  counting: async ({ siteClock }, use) => {
    const port = await freePort()
    const server = await startServer({ env: { METRICS_PORT: String(port) }, clock: siteClock })
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    await use({ ...server, scrape })
    await server.dispose()
  },
  baseURL: async ({ counting }, use) => use(counting.origin),
})

const CODE = /\/assets\/measure-[^/]*\.js$/

/** Opens a page and waits until its figures so far are measured. */
async function openMeasured(page: Page, path: string): Promise<void> {
  const [code] = await Promise.all([page.waitForResponse((answer) => CODE.test(answer.url())), page.goto(path)])
  await untilHydrated(page)
  // The app has asked for this code first, so its observers are told before the observer below.
  await page.evaluate(async (address) => {
    await import(address)
    const types = ['largest-contentful-paint', 'paint']
    const told = types.map(
      (type) => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type, buffered: true })),
    )
    await Promise.all(told)
  }, code.url())
}

/**
 * Leaves the page for another document of the site. A browser may end the process of a page that is left for another
 * site before its last request goes out, so there is nothing exact to count.
 */
const leave = (page: Page) => page.goto('/healthz')

/** Hides and shows the tab, as its events tell. */
const hideAndShow = (page: Page) =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })

const calls = (text: string) => valueOf(text, 'rampa_http_requests_total', { route: '/api/vitals', code: '204' }) ?? 0

const counted = (text: string, figure: string, kind: string) =>
  valueOf(text, `rampa_page_${figure}_count`, { page: kind, engine: 'chromium' }) ?? 0

test('a page tells its figures once, when it is first left', async ({ page, counting }) => {
  await openMeasured(page, '/skateparks')
  // A screen opened from the page belongs to the page.
  await page.locator('main li[data-park] a[href^="/skateparks/"]').first().click()
  await page.waitForURL(/\/skateparks\/[^/?]+$/)
  expect(calls(await counting.scrape())).toBe(0)
  await leave(page)
  await expect.poll(async () => calls(await counting.scrape())).toBe(1)
  const text = await counting.scrape()
  const figures = ['lcp_seconds', 'ttfb_seconds', 'cls'] as const
  expect(figures.map((figure) => counted(text, figure, 'list'))).toEqual([1, 1, 1])
  expect(figures.map((figure) => counted(text, figure, 'park'))).toEqual([0, 0, 0])

  // A tab that is hidden, shown and left again is counted once.
  await openMeasured(page, '/')
  await hideAndShow(page)
  await hideAndShow(page)
  await leave(page)
  // The next page's figures arrive after any that home had sent twice.
  await openMeasured(page, '/guides')
  await leave(page)
  await expect.poll(async () => counted(await counting.scrape(), 'lcp_seconds', 'guide')).toBe(1)
  await expect.poll(async () => calls(await counting.scrape())).toBe(3)
  expect(counted(await counting.scrape(), 'cls', 'home')).toBe(1)
})
