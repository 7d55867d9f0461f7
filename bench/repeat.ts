/** A later start of the list, all from the worker, against a hand-written page from the same worker. */
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { CPU_SLOWDOWN, PHONE, slowed, untilOffline } from './lib/browser.ts'
import { untilIdle } from './lib/calm.ts'
import type { Row, Section } from './lib/report.ts'
import { withFolder } from './lib/server.ts'
import { withSite } from './lib/site.ts'
import { median, quantile } from './lib/stats.ts'

/** Allowed ratios to the hand-written page: until the list is seen, and until the app has drawn it and answers. */
const SEEN_BUDGET = 1.3
const DRAWN_BUDGET = 2
/** A park of the list: the same selector in the app, its start-up snapshot and the hand-written page. */
const CARD = 'main li a[href^="/skateparks/"]'

/** Times in ms from the start of the navigation. */
type Start = {
  fromWorker: boolean
  /** A card is painted. */
  seen: number
  /** The app has replaced its snapshot; on the hand-written page the same as `seen`. */
  drawn: number
}

async function start(context: BrowserContext, address: string, slowdown: number): Promise<Start> {
  const page = await context.newPage()
  try {
    const session = await slowed(page, slowdown)
    await page.addInitScript((card) => {
      const mark = (name: string, isThere: (card: Element) => boolean) => {
        const check = () => {
          const found = document.querySelector(card)
          if (!found || !isThere(found)) return requestAnimationFrame(check)
          // The frame that shows it ends before the next task.
          requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
        }
        check()
      }
      mark('seen', () => true)
      mark('drawn', (found) => !found.closest('[inert]'))
    }, CARD)
    // After a long pause no worker is running.
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await page.goto(address)
    await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
    return await page.evaluate(() => ({
      fromWorker: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).workerStart > 0,
      seen: performance.getEntriesByName('seen')[0]!.startTime,
      drawn: performance.getEntriesByName('drawn')[0]!.startTime,
    }))
  } finally {
    await page.close()
  }
}

/** Tries again when the worker came up too late on a busy machine: the page then came from the network. */
async function fromWorker(once: () => Promise<Start>): Promise<Start> {
  for (let tries = 0; tries < 5; tries++) {
    const start = await once()
    if (start.fromWorker) return start
  }
  throw new Error('the pages do not come from the worker')
}

async function firstVisit(page: Page, origin: string): Promise<void> {
  const { data } = (await (await fetch(`${origin}/api/skateparks`)).json()) as { data: { total: number } }
  await page.goto('/skateparks')
  await untilOffline(page, data.total)
  // The pictures follow the data.
  await page.waitForLoadState('networkidle')
}

/** A later visit that is left, as every rider leaves one: the app then keeps the snapshot that the next start shows. */
async function leaveSnapshot(page: Page): Promise<void> {
  await page.goto('/skateparks')
  await untilIdle(page)
  await page.goto('/robots.txt')
  if (await page.evaluate(() => localStorage.getItem('snapshot:/skateparks') === null))
    throw new Error('the list left no snapshot')
  await page.close()
}

export const repeat: Section = {
  name: 'repeat',
  title: 'A later start from the worker, the list, against a hand-written page from the same worker',
  run: (bench) =>
    withSite(bench, true, ({ server, paths, floor }) =>
      withFolder(async (folder) => {
        const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
          ...launchOptions(),
          ...PHONE,
          baseURL: server.origin,
        })
        try {
          bench.say('first visit')
          const page = await context.newPage()
          await firstVisit(page, server.origin)
          await leaveSnapshot(page)
          const rows: Row[] = []
          for (const slowdown of [1, CPU_SLOWDOWN]) {
            const rounds = bench.quick ? 3 : 15
            // A browser keeps compiled code from the second or third load on.
            for (let round = 0; round < 3; round++)
              for (const address of [paths.list, floor.list]) await start(context, address, slowdown)
            const ours: Start[] = []
            const theirs: Start[] = []
            for (let round = 0; round < rounds; round++) {
              bench.say(`CPU / ${slowdown}, round ${round + 1} of ${rounds}`)
              ours.push(await fromWorker(() => start(context, paths.list, slowdown)))
              theirs.push(await fromWorker(() => start(context, floor.list, slowdown)))
            }
            const of = (starts: Start[], what: 'seen' | 'drawn') => starts.map((start) => start[what])
            rows.push(
              {
                what: `list seen, CPU / ${slowdown}`,
                value: median(of(ours, 'seen')),
                against: median(of(theirs, 'seen')),
                unit: 'ms',
                budget: { most: SEEN_BUDGET },
                note: `middle half ${quantile(of(ours, 'seen'), 0.25).toFixed(0)} to ${quantile(of(ours, 'seen'), 0.75).toFixed(0)} ms`,
              },
              {
                what: `answers a press, CPU / ${slowdown}`,
                value: median(of(ours, 'drawn')),
                against: median(of(theirs, 'drawn')),
                unit: 'ms',
                budget: { most: DRAWN_BUDGET },
              },
            )
          }
          return rows
        } finally {
          await context.close()
        }
      }),
    ),
}
