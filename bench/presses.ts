/**
 * What a rider waits for after a press, at a quarter of the speed: from the press's own time until the next frame, and
 * until what was asked for is seen. Counted inside the page, because a driver's own waiting would add to it.
 */
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { launchOptions } from '../e2e/browser.ts'
import { CPU_SLOWDOWN, PHONE, slowed, untilOffline } from './lib/browser.ts'
import { untilIdle } from './lib/calm.ts'
import type { Row, Section } from './lib/report.ts'
import { withFolder } from './lib/server.ts'
import { type Site, withSite } from './lib/site.ts'
import { median } from './lib/stats.ts'

/** Budgets in ms. The next frame of a press that shows another screen waits for that screen's code at most once. */
const SEEN_MS = { first: 280, other: 200, map: 300 }
const PAINT_MS = 100
const TASK_MS = 100

const LIST_ROW = 'main [data-park]'
const OPEN_CHIP = 'main a[href*="open=true"]'
const PARK = 'main h1[data-length]'

type Press = {
  name: string
  /** Selector of the element that is pressed; without it the browser's Back. */
  on?: string
  /** Selector of an element that is seen after the press, and not before. */
  shows: string
  seenMs: number
}

/** A rider's way through the app. Each press begins where the one before ended. */
const WAY: readonly Press[] = [
  { name: 'first park', on: `${LIST_ROW} a`, shows: PARK, seenMs: SEEN_MS.first },
  { name: 'back', shows: LIST_ROW, seenMs: SEEN_MS.other },
  { name: 'second park', on: `${LIST_ROW}:nth-of-type(2) a`, shows: PARK, seenMs: SEEN_MS.other },
  { name: 'back again', shows: LIST_ROW, seenMs: SEEN_MS.other },
  { name: 'open now', on: OPEN_CHIP, shows: `main a[aria-current=true]`, seenMs: SEEN_MS.other },
  { name: 'map', on: 'main a[href*="view=map"]', shows: 'main [role=application] button', seenMs: SEEN_MS.map },
  { name: 'home', on: 'header a[href="/"]', shows: '#home-now', seenMs: SEEN_MS.other },
]

/** Times of one press, ms. */
type Times = {
  /** Until the next frame. */
  paint: number
  /** Until what it shows is painted. */
  seen: number
  /** The longest task in between, as the browser reports it from 50 ms on; 0: none. */
  task: number
}

type Watched = { press?: Promise<Times>; back(): void }

/** Runs in the page: waits for the next press, and then for what it shows. */
function watch(shows: string) {
  let longest = 0
  const tasks = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longest = Math.max(longest, duration)
  }
  const observer = new PerformanceObserver((list) => tasks(list.getEntries()))
  observer.observe({ type: 'longtask' })
  /** Resolves after the frame that is drawn next; tasks that come later are not in it. */
  const painted = () =>
    new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(undefined)
      }),
    )
  const until = async (start: number): Promise<Times> => {
    const paint = painted()
    for (;;) {
      const found = document.querySelector<HTMLElement>(shows)
      if (found && !found.closest('[inert]') && found.checkVisibility()) break
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    const seen = await painted()
    tasks(observer.takeRecords())
    observer.disconnect()
    return { paint: (await paint) - start, seen: seen - start, task: longest }
  }
  const watched: Watched = {
    back() {
      watched.press = until(performance.now())
      history.back()
    },
  }
  const start = ({ timeStamp }: Event) => {
    watched.press = until(timeStamp)
  }
  addEventListener('click', start, { capture: true, once: true })
  Object.assign(globalThis, { watched })
}

async function pressed(page: Page, { name, on, shows }: Press): Promise<Times> {
  if (await page.locator(shows).first().isVisible()) throw new Error(`${name}: ${shows} is there before the press`)
  await page.evaluate(watch, shows)
  if (on === undefined) await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.back())
  else await page.locator(on).first().tap()
  const times = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.press)
  if (!times) throw new Error(`${name}: no press reached the page`)
  return times
}

/** The whole way in a page that stands at the list. */
async function walk(page: Page): Promise<Times[]> {
  const walked: Times[] = []
  for (const press of WAY) {
    await untilIdle(page)
    walked.push(await pressed(page, press))
  }
  return walked
}

/** A first visit that has become quiet, and then a later start from a stopped worker. */
async function bothWays(context: BrowserContext, site: Site, parks: number): Promise<[Times[], Times[]]> {
  const page = await context.newPage()
  const session = await slowed(page, CPU_SLOWDOWN)
  await page.goto(site.paths.list)
  await untilOffline(page, parks)
  await page.waitForLoadState('networkidle')
  const first = await walk(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.goto(site.paths.list)
  await page.locator(`${LIST_ROW}:not([inert] *)`).first().waitFor()
  return [first, await walk(page)]
}

/** The hand-written list's link to the hand-written park: until the park's first paint, on the clock of both pages. */
async function floorPress(context: BrowserContext, { floor }: Site): Promise<number> {
  const page = await context.newPage()
  try {
    await slowed(page, CPU_SLOWDOWN)
    await page.goto(floor.list)
    await page.evaluate((park) => {
      const link = document.querySelector<HTMLAnchorElement>('main li a')!
      link.href = park
      link.addEventListener('click', ({ timeStamp }) =>
        sessionStorage.setItem('pressed', String(performance.timeOrigin + timeStamp)),
      )
    }, floor.park)
    await page.locator('main li a').first().tap()
    await page.waitForURL(`**${floor.park}`)
    return await page.evaluate(async () => {
      const painted = await new Promise<number>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries()[0]!.startTime)).observe({
          type: 'paint',
          buffered: true,
        }),
      )
      return performance.timeOrigin + painted - Number(sessionStorage.getItem('pressed'))
    })
  } finally {
    await page.close()
  }
}

async function round(site: Site, parks: number): Promise<{ ways: [Times[], Times[]]; floor: number }> {
  return withFolder(async (folder) => {
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      ...launchOptions(),
      ...PHONE,
      baseURL: site.server.origin,
    })
    try {
      return { ways: await bothWays(context, site, parks), floor: await floorPress(context, site) }
    } finally {
      await context.close()
    }
  })
}

function rowsOf(when: string, press: Press, times: readonly Times[], floor: number): Row[] {
  const of = (what: keyof Times) => median(times.map((each) => each[what]))
  const rows: Row[] = [
    {
      what: `${when}, ${press.name}: seen`,
      value: of('seen'),
      unit: 'ms',
      budget: { most: press.seenMs },
      note: press.on?.startsWith(LIST_ROW) ? `the hand-written page: ${floor.toFixed(0)} ms` : undefined,
    },
    { what: `${when}, ${press.name}: next frame`, value: of('paint'), unit: 'ms', budget: { most: PAINT_MS } },
  ]
  if (press === WAY[0])
    rows.push({
      what: `${when}, ${press.name}: longest task`,
      value: of('task'),
      unit: 'ms',
      budget: { most: TASK_MS },
    })
  return rows
}

export const presses: Section = {
  name: 'presses',
  title: `Presses at a quarter of the speed, from the press's own time`,
  run: (bench) =>
    withSite(bench, true, async (site) => {
      const { data } = (await (await fetch(`${site.server.origin}/api/skateparks`)).json()) as {
        data: { total: number }
      }
      const rounds = bench.quick ? 1 : 7
      const measured: Awaited<ReturnType<typeof round>>[] = []
      for (let turn = 0; turn < rounds; turn++) {
        bench.say(`round ${turn + 1} of ${rounds}`)
        measured.push(await round(site, data.total))
      }
      const floor = median(measured.map((each) => each.floor))
      return ['first visit', 'later start'].flatMap((when, way) =>
        WAY.flatMap((press, at) =>
          rowsOf(
            when,
            press,
            measured.map(({ ways }) => ways[way]![at]!),
            floor,
          ),
        ),
      )
    }),
}
