/** What it costs to move the map: a finger drags it, two fingers zoom, at a quarter of the processor's speed. */
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { CPU_SLOWDOWN, slowed } from './lib/browser.ts'
import type { RatedPark } from '../tests/factories/rated-row.ts'
import { untilCalm, untilIdle } from './lib/calm.ts'
import { newParks } from './lib/parks.ts'
import { openStocked, withManyParks } from './lib/many-parks.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { type Tasks, traced } from './lib/trace.ts'

const MOST = 10_000
const FRAME_BUDGET_MS = 50

/** The invented parks are around a dozen towns; here they are all over the country, which is more to draw at every zoom. */
const allOver = (parks: readonly RatedPark[]): RatedPark[] =>
  parks.map((park, index) => {
    const lat = 30.6 + ((index * 0.618034) % 1) * 2.5
    const lon = 34.75 + ((index * 0.754878) % 1) * 0.8
    return { ...park, location: { type: 'Point', coordinates: [lon, lat] } }
  })

type Touch = { x: number; y: number; id: number }

/** One gesture: where the fingers are at each of its steps, a frame apart. */
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

const longestTask = (what: string, { longest, over, total, longestOnTheWall }: Tasks): Row => ({
  what,
  value: longest,
  unit: 'ms',
  budget: { most: FRAME_BUDGET_MS },
  note: `${over} over 50 ms, ${total.toFixed(0)} ms in all; on the wall ${longestOnTheWall.toFixed(0)} ms`,
})

async function browserRows(bench: Bench, context: BrowserContext): Promise<Row[]> {
  const { browser, page } = await openStocked(bench, context, MOST)
  await page.goto('/skateparks?view=map')
  const map = page.getByRole('application')
  await map.locator('button').first().waitFor()
  await map.scrollIntoViewIfNeeded()
  // What a page prepares while nobody touches it, such as the search's index, is measured in its own sections.
  await untilIdle(page)
  const dots = await map.locator('button').count()
  const session = await slowed(page, CPU_SLOWDOWN)
  const { x, y, width, height } = (await map.boundingBox())!
  const middle = { x: x + width / 2, y: y + height / 2 }
  const drag = (way: 1 | -1) =>
    gesture(
      page,
      session,
      STEPS.map((step) => [{ x: middle.x, y: middle.y + way * (step - 12) * 12, id: 1 }]),
    )
  /** @param way 1: closer */
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
    longestTask(
      `zooming in, each step of the zoom for the first time, ${MOST.toLocaleString('en')} parks: the longest task`,
      first,
    ),
    longestTask('dragging: the longest task', dragged),
    longestTask('zooming out and in again: the longest task', zoomed),
    {
      what: 'dots at the closest',
      value: await map.locator('button').count(),
      unit: 'count',
      note: `${dots} at the farthest`,
    },
  ]
}

export const map: Section = {
  name: 'map',
  title: 'The map of 10,000 invented parks, at a quarter of the speed',
  run: async (bench) =>
    withManyParks(await bench.dist(), allOver(newParks(MOST)), (context) => browserRows(bench, context)),
}
