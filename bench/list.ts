/** The list of parks as it grows: searching and sorting in Node, the server's search, and the whole list in a browser. */
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Park } from '#contract/parks.ts'
import { UNFILTERED, warmSearch } from '#domain/park-filters.ts'
import { type ListQuery, selectParks } from '#domain/park-list.ts'
import { MOST_PAGES, PAGE_SIZE } from '#features/parks/list/list-links.ts'
import { untilCalm } from './lib/calm.ts'
import { fill } from './lib/fill.ts'
import { growthRows, MOST, SIZES } from './lib/growth.ts'
import { openStocked, withManyParks } from './lib/many-parks.ts'
import { newParks, TERMS, wireParks } from './lib/parks.ts'
import { profiled, spentText } from './lib/profile.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { serveProduct, withFolder } from './lib/server.ts'
import { median, timed } from './lib/stats.ts'
import { longestTask, type Tasks, traced } from './lib/trace.ts'

const KEYSTROKE_BUDGET_MS = 8
const OPENING_BUDGET_MS = 150

/** A Wednesday evening in summer: some parks are open, some lit. */
const INSTANT = Date.parse('2026-07-08T16:30:00Z')

const QUERY: ListQuery = {
  ...UNFILTERED,
  sort: 'rating',
  near: null,
  language: 'he',
  instant: INSTANT,
}

/** The searches while somebody types: every beginning of every term. */
const KEYSTROKES = TERMS.flatMap((term) => [...term].map((_, index) => term.slice(0, index + 1)))

const NEAR = { lat: 32.07, lon: 34.78 }

/** One thing that a rider does, given the parks and the number of the run. */
const WORKS: Record<string, (parks: readonly Park[], run: number) => unknown> = {
  'a keystroke': (parks, run) => selectParks(parks, { ...QUERY, search: KEYSTROKES[run % KEYSTROKES.length]! }),
  'a keystroke near me': (parks, run) =>
    selectParks(parks, { ...QUERY, search: KEYSTROKES[run % KEYSTROKES.length]!, sort: 'distance', near: NEAR }),
  'a filter (open now)': (parks) => selectParks(parks, { ...QUERY, openNow: true }),
  'filters (area, amenities)': (parks) =>
    selectParks(parks, { ...QUERY, area: 'north', amenities: ['parking', 'shade'] }),
  // A new array each time, for which no order is remembered.
  'the first order of a new list': (parks) => selectParks([...parks], QUERY),
  'an order by distance from a new place': (parks, run) =>
    selectParks(parks, { ...QUERY, sort: 'distance', near: { lat: 31 + run / 1000, lon: 34.8 } }),
}

function nodeRows(bench: Bench): Row[] {
  const lists = SIZES.map((size) => wireParks(size))
  for (const parks of lists) warmSearch(parks)
  return Object.entries(WORKS).flatMap(([what, work]): Row[] => {
    bench.say(`in Node: ${what}`)
    const costs = SIZES.map((size, index) => {
      const times = (bench.quick ? 20 : 100) * (size === MOST ? 1 : 3)
      return [size, timed(times, (run) => work(lists[index]!, run))] as const
    })
    return growthRows(what, costs, what.startsWith('a keystroke') ? { budgetMs: KEYSTROKE_BUDGET_MS } : {})
  })
}

/** Searches that no answer is kept for, one after the other, on an embedded database of each size. */
async function serverRows(bench: Bench, dist: string): Promise<Row[]> {
  const costs: [number, number][] = []
  for (const size of SIZES) {
    bench.say(`server's search, ${size} parks`)
    await withFolder(async (folder) => {
      await fill(folder, newParks(size), dist)
      const server = await serveProduct(dist, folder, { SAMPLE_CONTENT: 'off' })
      try {
        const times: number[] = []
        for (let run = 0; run < (bench.quick ? 20 : 100); run++) {
          const search = encodeURIComponent(`${TERMS[run % TERMS.length]} ${run}`)
          const begin = performance.now()
          await (await fetch(`${server.origin}/api/skateparks?limit=24&search=${search}`)).arrayBuffer()
          times.push(performance.now() - begin)
        }
        costs.push([size, median(times)])
      } finally {
        await server.stop()
      }
    })
  }
  return growthRows('a search on the server', costs)
}

/** Starts the page anew. Resolves to the ms from asking for the device's copy of the parks to having them. */
async function opening(page: Page): Promise<number> {
  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('bench-seen').length > 0)
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    return at('bench-read-end') - at('bench-read')
  })
}

/** Marks when the parks' copy is asked for, when it is there, and when the list is seen. Call before opening the page. */
async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = IDBObjectStore.prototype.get
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key)
      // The small entry `…-age` beside the copy doesn't count.
      if (String(key).startsWith('parks-') && !String(key).endsWith('-age')) {
        performance.mark('bench-read')
        // Reading `result` creates the objects.
        request.addEventListener('success', () => void (request.result, performance.mark('bench-read-end')))
      }
      return request
    }
    const check = () => {
      if (!document.querySelector('main article a[href^="/skateparks/"]')) return requestAnimationFrame(check)
      requestAnimationFrame(() => setTimeout(() => performance.mark('bench-seen')))
    }
    check()
  })
}

/** Presses the link whose address contains `part`. The page must be calm before, and is calm afterwards. */
async function press(page: Page, part: string): Promise<void> {
  const found = await page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/skateparks?"]')]
    const link = links.find((candidate) => candidate.search.includes(wanted))
    link?.click()
    return link !== undefined
  }, part)
  if (!found) throw new Error(`the list has no link to ${part}`)
  await untilCalm(page)
}

async function browserRows(bench: Bench, dist: string, context: BrowserContext): Promise<Row[]> {
  const { browser, page } = await openStocked(bench, context, MOST, watchOpening)
  return [
    await openingRow(bench, page),
    ...(await typingRows(bench, dist, browser, page)),
    ...(await pressingRows(bench, browser, page)),
    ...(await readingRows(bench, browser, page)),
  ]
}

async function openingRow(bench: Bench, page: Page): Promise<Row> {
  const openings: number[] = []
  for (let round = 0; round < (bench.quick ? 3 : 9); round++) {
    bench.say(`opening the device's copy, round ${round + 1}`)
    openings.push(await opening(page))
    await untilCalm(page)
  }
  return {
    what: "reading the device's copy",
    value: median(openings),
    unit: 'ms',
    budget: { most: OPENING_BUDGET_MS },
    note: `fastest ${Math.min(...openings).toFixed(0)} ms`,
  }
}

async function typingRows(bench: Bench, dist: string, browser: Browser, page: Page): Promise<Row[]> {
  const terms = TERMS.slice(0, bench.quick ? 2 : TERMS.length)
  const box = page.locator('main input[type=search]')
  const type = async () => {
    for (const term of terms) {
      for (const letter of term) {
        await box.focus()
        await page.keyboard.insertText(letter)
        // Long enough for the address, which is updated after a delay.
        await page.waitForTimeout(350)
      }
      await box.fill('')
      await untilCalm(page)
    }
  }
  const count = terms.join('').length
  bench.say('typing')
  await type()
  const tasks = await traced(browser, page, type)
  const session = await page.context().newCDPSession(page)
  const spent = await profiled(session, join(dist, 'client'), type)
  return [
    {
      what: `a keystroke: the search itself, ${MOST.toLocaleString('en')} parks`,
      value: (spent.inside('src/domain/park-list.ts') + spent.inside('src/domain/park-filters.ts')) / count,
      unit: 'ms',
      budget: { most: KEYSTROKE_BUDGET_MS },
      note: `of ${(tasks.total / count).toFixed(1)} ms a keystroke in all; profile, ms each: ${spentText(spent, count)}`,
    },
    longestTask('a keystroke', tasks),
  ]
}

async function pressingRows(bench: Bench, browser: Browser, page: Page): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, part] of [
    ['sorting by difficulty', 'sort=difficulty'],
    ['sorting by newest', 'sort=newest'],
    ['filtering by open now', 'open=true'],
    ['filtering by an area', 'area=north'],
  ] as const) {
    bench.say(what)
    await page.goto('/skateparks')
    await page.waitForFunction(() => performance.getEntriesByName('bench-seen').length > 0)
    await page.waitForLoadState('networkidle')
    await untilCalm(page)
    // Most of the links are in the panel, which is rendered when it is opened.
    await page.locator('main details > summary').first().click()
    await untilCalm(page)
    rows.push(longestTask(what, await traced(browser, page, () => press(page, part))))
  }
  return rows
}

async function readingRows(bench: Bench, browser: Browser, page: Page): Promise<Row[]> {
  bench.say('reading on')
  await page.goto('/skateparks')
  await page.waitForLoadState('networkidle')
  await untilCalm(page)
  const presses: Tasks[] = []
  const scrolls: Tasks[] = []
  for (let shown = 2; shown <= (bench.quick ? MOST_PAGES : PAGES); shown++) {
    // Most of a screen in each frame: faster than any swipe.
    scrolls.push(await traced(browser, page, () => scroll(page, 600)))
    presses.push(await traced(browser, page, () => pressMore(page, shown)))
  }
  return [
    longestTask(`scrolling through ${presses.length} pages, 600 px a frame`, together(scrolls)),
    longestTask('“More parks” after each page', together(presses)),
  ]
}

/** Pages of the list that are read. */
const PAGES = 21

/** Presses “More parks”, and resolves when the last card of that page is there and the page is calm. */
async function pressMore(page: Page, shown: number): Promise<void> {
  await page.locator('main a[rel=next]').click()
  await page.locator(`main li[aria-posinset="${shown * PAGE_SIZE}"]`).waitFor({ state: 'attached' })
  await untilCalm(page)
}

const together = (parts: readonly Tasks[]): Tasks => ({
  total: parts.reduce((sum, { total }) => sum + total, 0),
  longest: Math.max(...parts.map(({ longest }) => longest)),
  longestOnTheWall: Math.max(...parts.map(({ longestOnTheWall }) => longestOnTheWall)),
  over: parts.reduce((sum, { over }) => sum + over, 0),
  styles: parts.reduce((sum, { styles }) => sum + styles, 0),
})

/** Scrolls to the end, by `step` pixels in every frame. */
const scroll = (page: Page, step: number): Promise<void> =>
  page.evaluate(
    (by) =>
      new Promise<void>((resolve) => {
        let top = -1
        const next = () => {
          if (window.scrollY === top) return resolve()
          top = window.scrollY
          window.scrollBy({ top: by, behavior: 'instant' })
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    step,
  )

export const list: Section = {
  name: 'list',
  title: 'The list at 100, 1,000 and 10,000 invented parks',
  async run(bench) {
    const dist = await bench.dist()
    const rows = [...nodeRows(bench), ...(await serverRows(bench, dist))]
    return [...rows, ...(await withManyParks(dist, newParks(MOST), (context) => browserRows(bench, dist, context)))]
  },
}
