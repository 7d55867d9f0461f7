/**
 * The main thread's processor time in a first visit, against the same page with its scripts blocked: until the page is
 * quiet, and then for what it fetches ahead for the other pages.
 */
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { neverRest, rest } from '../e2e/restless-reader.ts'
import { CPU_SLOWDOWN, PHONE, slowed } from './lib/browser.ts'
import type { Row, Section } from './lib/report.ts'
import { withSite } from './lib/site.ts'
import { median } from './lib/stats.ts'
import { type Tasks, traced } from './lib/trace.ts'

/** Allowed ratio to the page with its scripts blocked. */
const BUDGET = 2.2
/** The page is quiet when it asks for nothing for this long. */
const REST_MS = 2000

type Visit = {
  /** Until the page is quiet. */
  page: Tasks
  /** From then until everything is fetched ahead. */
  ahead: Tasks
}

async function visit(origin: string, path: string, isBlocked: boolean): Promise<Visit> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: origin })
    const page = await context.newPage()
    const session = await slowed(page, CPU_SLOWDOWN)
    if (isBlocked) {
      await session.send('Network.enable')
      await session.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
    }
    let requests = 0
    context.on('request', () => requests++)
    const untilQuiet = async () => {
      for (let before = -1; before !== requests;) {
        before = requests
        await page.waitForTimeout(REST_MS)
      }
    }
    await neverRest(page)
    await page.addInitScript(withoutStacks)
    return {
      page: await traced(browser, page, async () => {
        await page.goto(path, { waitUntil: 'load' })
        await untilQuiet()
      }),
      ahead: await traced(browser, page, async () => {
        await rest(page)
        if (!isBlocked) await untilControlled(page)
        await untilQuiet()
      }),
    }
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page. While a debugger is attached, V8 resolves the stack of each new error: it parses again the function
 * that made it, and for React's five constants that is all of React. A visitor's browser doesn't do that.
 */
function withoutStacks() {
  Object.assign(Error, { stackTraceLimit: undefined })
}

/** Waits for the worker by its event: polling would make the page draw more frames. */
const untilControlled = (page: Page) =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator
    if (serviceWorker.controller) return
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })

export const visitSection: Section = {
  name: 'visit',
  title: `The page's thread in a first visit, CPU / ${CPU_SLOWDOWN}, against the same page with its scripts blocked`,
  run: (bench) =>
    withSite(bench, false, async ({ server, paths }) => {
      const rows: Row[] = []
      for (const [name, path] of Object.entries(paths)) {
        const ours: Visit[] = []
        const bare: Visit[] = []
        const rounds = bench.quick ? 1 : 5
        for (let round = 0; round < rounds; round++) {
          bench.say(`${name}, round ${round + 1} of ${rounds}`)
          ours.push(await visit(server.origin, path, false))
          bare.push(await visit(server.origin, path, true))
        }
        const of = (visits: readonly Visit[], pick: (visit: Visit) => number) => median(visits.map(pick))
        rows.push(
          {
            what: `${name}: until quiet`,
            value: of(ours, ({ page }) => page.total),
            against: of(bare, ({ page }) => page.total),
            unit: 'ms',
            budget: { most: BUDGET },
            note: `${of(ours, ({ page }) => page.styles)} style calculations; scripts blocked ${of(bare, ({ page }) => page.styles)}`,
          },
          {
            what: `${name}: with what is fetched ahead`,
            value: of(ours, ({ page, ahead }) => page.total + ahead.total),
            against: of(bare, ({ page, ahead }) => page.total + ahead.total),
            unit: 'ms',
            budget: { most: BUDGET },
          },
        )
      }
      return rows
    }),
}
