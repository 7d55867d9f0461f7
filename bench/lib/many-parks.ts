import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import type { RatedPark } from '../../tests/factories/rated-row.ts'
import { PHONE } from './browser.ts'
import { fill } from './fill.ts'
import { serveProduct, withFolder } from './server.ts'

/** Runs a phone's browser against a server with these parks. Both have folders of their own, and end with it. */
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
