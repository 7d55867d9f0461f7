import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import type { RatedPark } from '../../tests/factories/rated-row.ts'
import { PHONE, untilOffline } from './browser.ts'
import { fill } from './fill.ts'
import type { Bench } from './report.ts'
import { serveProduct, withFolder } from './server.ts'

/** Runs a phone's browser against a server with these parks. Both have temporary folders of their own. */
export const withManyParks = <T>(
  dist: string,
  parks: readonly RatedPark[],
  run: (context: BrowserContext) => Promise<T>,
): Promise<T> =>
  withFolder(async (folder) => {
    await fill(join(folder, 'data'), parks, dist)
    const server = await serveProduct(dist, join(folder, 'data'), { SAMPLE_CONTENT: 'off' })
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...launchOptions(),
      ...PHONE,
      baseURL: server.origin,
    })
    try {
      return await run(context)
    } finally {
      await context.close()
      await server.stop()
    }
  })

/**
 * A page of such a context whose device has stored all parks.
 * @param prepare runs before anything is opened
 */
export async function openStocked(
  bench: Bench,
  context: BrowserContext,
  count: number,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<{ browser: Browser; page: Page }> {
  const browser = context.browser()
  if (!browser) throw new Error('the context does not tell its browser')
  const page = await context.newPage()
  await prepare(page)
  bench.say(`a browser takes in ${count} parks`)
  await page.goto('/skateparks')
  await untilOffline(page, count)
  await page.waitForLoadState('networkidle')
  return { browser, page }
}
