/**
 * The map at a quarter of the processor's speed: when its dots are seen in a first visit, and how it moves under
 * fingers.
 */
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { CPU_SLOWDOWN, PHONE, slowed } from './lib/browser.ts'
import type { RatedPark } from '../tests/factories/rated-row.ts'
import { untilCalm, untilIdle } from './lib/calm.ts'
import { MOST } from './lib/growth.ts'
import { newParks } from './lib/parks.ts'
import { openStocked, withManyParks } from './lib/many-parks.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { withSite } from './lib/site.ts'
import { median } from './lib/stats.ts'
import { longestTask, traced } from './lib/trace.ts'

/** Allowed ratio of the map's first dots to the list's first rows. */
const BUDGET = 1.5

/** Runs in the page: notes when an element of a selector is drawn for the first time, in milliseconds. */
function watchFor(selector: string) {
  const look = () => {
    const found = document.querySelector(selector)
    if (!found || found.getBoundingClientRect().height === 0) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { seenAt: performance.now() }))
  }
  requestAnimationFrame(look)
}

/** When an element of a page is seen in a first visit, in milliseconds. */
async function seen(origin: string, path: string, selector: string): Promise<number> {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: origin })
    const page = await context.newPage()
    await slowed(page, CPU_SLOWDOWN)
    await page.addInitScript(watchFor, selector)
    await page.goto(path)
    const seenAt = await page.waitForFunction(() => (globalThis as { seenAt?: number }).seenAt)
    return (await seenAt.jsonValue())!
  } finally {
    await browser.close()
  }
}

const ROW = '[data-park]'
/** The first picture's dots have no buttons. */
const DOT = 'button[data-url]'

const firstDots = (bench: Bench): Promise<Row[]> =>
  withSite(bench, false, async ({ server: { origin } }) => {
    const [list, picture, dots]: number[][] = [[], [], []]
    const rounds = bench.quick ? 1 : 5
    for (let round = 0; round < rounds; round++) {
      bench.say(`first dots, round ${round + 1} of ${rounds}`)
      list!.push(await seen(origin, '/skateparks', ROW))
      picture!.push(await seen(origin, '/skateparks?view=map', `[data-look] > path, ${DOT}`))
      dots!.push(await seen(origin, '/skateparks?view=map', DOT))
    }
    return [
      {
        what: 'dots seen, against the first rows of the list',
        value: median(picture!),
        against: median(list!),
        unit: 'ms',
        budget: { most: BUDGET },
        note: `the map can be moved after ${Math.round(median(dots!))} ms`,
      },
    ]
  })

/** The invented parks lie around a dozen towns. Spread over the country they are more to draw at every zoom. */
const allOver = (parks: readonly RatedPark[]): RatedPark[] =>
  parks.map((park, index) => {
    const lat = 30.6 + ((index * 0.618034) % 1) * 2.5
    const lon = 34.75 + ((index * 0.754878) % 1) * 0.8
    return { ...park, location: { type: 'Point', coordinates: [lon, lat] } }
  })

type Touch = { x: number; y: number; id: number }

/** One gesture: the places of the fingers in each of its frames. */
async function gesture(page: Page, session: CDPSession, steps: readonly (readonly Touch[])[]): Promise<void> {
  for (const [index, touchPoints] of steps.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await untilCalm(page)
}

const STEPS = Array.from({ length: 24 }, (_, step) => step)

async function browserRows(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const { browser, page } = await openStocked(bench, context, MOST)
  await page.goto('/skateparks?view=map')
  const map = page.getByRole('application')
  await map.locator('button').first().waitFor()
  await map.scrollIntoViewIfNeeded()
  // Idle work of the page, such as preparing the search's index, has a section of its own.
  await untilIdle(page)
  const session = await slowed(page, CPU_SLOWDOWN)
  const { x, y, width, height } = (await map.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  const drag = (way: 1 | -1) =>
    gesture(
      page,
      session,
      STEPS.map((step) => [{ x: middle.x, y: middle.y + way * (step - 12) * 12, id: 1 }]),
    )
  /** @param way 1 zooms in, -1 zooms out */
  const pinch = (way: 1 | -1) =>
    gesture(
      page,
      session,
      STEPS.map((step) => {
        const apart = 16 + (way > 0 ? step : 23 - step) * 5
        return [
          { x: middle.x - apart, y: middle.y, id: 1 },
          { x: middle.x + apart, y: middle.y, id: 2 },
        ]
      }),
    )
  bench.say('zooming in for the first time')
  const first = await traced(browser, page, async () => {
    await pinch(1)
    await pinch(1)
  })
  bench.say('dragging')
  const dragged = await traced(browser, page, async () => {
    for (const way of [1, -1, 1, -1] as const) await drag(way)
  })
  bench.say('zooming out and in again')
  const zoomed = await traced(browser, page, async () => {
    for (const way of [-1, -1, 1, 1] as const) await pinch(way)
  })
  return [
    longestTask(`zooming in, each step for the first time, ${MOST.toLocaleString('en')} parks`, first),
    longestTask('dragging', dragged),
    longestTask('zooming out and in again', zoomed),
  ]
}

export const map: Section = {
  name: 'map',
  title: 'The map at a quarter of the speed: its first dots, and moving 10,000 invented parks',
  run: async (bench) => [
    ...(await firstDots(bench)),
    ...(await withManyParks(await bench.dist(), allOver(newParks(MOST)), (context) => browserRows(bench, context))),
  ],
}
