/** What the list costs as it grows: choosing and ordering in Node, the server's search, and the whole in a browser. */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { Park } from '#contract/parks.ts'
import { type ListQuery, selectParks, UNFILTERED, warmSearch } from '#domain/park-list.ts'
import { MOST_PAGES, PAGE_SIZE } from '#features/parks/list/list-links.ts'
import { fill } from './lib/fill.ts'
import { openStocked, withManyParks } from './lib/many-parks.ts'
import { newParks, TERMS, wireParks } from './lib/parks.ts'
import { profiled, spentText } from './lib/profile.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { serveProduct, withFolder } from './lib/server.ts'
import { median, quantile, slope, timed } from './lib/stats.ts'
import { type Tasks, traced } from './lib/trace.ts'
import { untilCalm } from './lib/calm.ts'

const SIZES = [100, 1_000, 10_000] as const
const MOST = 10_000
const KEYSTROKE_BUDGET_MS = 8
const FRAME_BUDGET_MS = 50
const OPENING_BUDGET_MS = 150
/** Linear, with room for the logarithm in sorting and for noise. */
const SLOPE_BUDGET = 1.15

/** A Wednesday evening in summer: some parks are open, some lit. */
const INSTANT = Date.parse('2026-07-08T16:30:00Z')

const QUERY: ListQuery = {
  ...UNFILTERED,
  sort: 'rating',
  near: null,
  language: 'he',
  instant: INSTANT,
}

/** Every prefix of every term: the searches while somebody types. */
const KEYSTROKES = TERMS.flatMap((term) => [...term].map((_, index) => term.slice(0, index + 1)))

const NEAR = { lat: 32.07, lon: 34.78 }

/** What is measured: each gets the parks and the number of the run, and does one thing that a rider does. */
const WORKS: Record<string, (parks: readonly Park[], run: number) => unknown> = {
  'a keystroke': (parks, run) => selectParks(parks, { ...QUERY, search: KEYSTROKES[run % KEYSTROKES.length]! }),
  'a keystroke near me': (parks, run) =>
    selectParks(parks, { ...QUERY, search: KEYSTROKES[run % KEYSTROKES.length]!, sort: 'distance', near: NEAR }),
  'a filter (open now)': (parks) => selectParks(parks, { ...QUERY, openNow: true }),
  'filters (area, amenities)': (parks) =>
    selectParks(parks, { ...QUERY, area: 'north', amenities: ['parking', 'shade'] }),
  // A new list each time: nothing is remembered of it.
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
    return [
      ...costs.map(([size, value]): Row => ({
        what: `${what}, ${size.toLocaleString('en')} parks`,
        value,
        unit: 'ms',
        ...(size === MOST && what.startsWith('a keystroke') && { budget: { most: KEYSTROKE_BUDGET_MS } }),
      })),
      { what: `${what}: growth`, value: slope(costs), unit: 'slope', budget: { most: SLOPE_BUDGET } },
    ]
  })
}

/** Searches that nobody made before, one after the other, on an embedded database of each size. */
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
  return [
    ...costs.map(([size, value]): Row => ({
      what: `a search on the server, ${size.toLocaleString('en')} parks`,
      value,
      unit: 'ms',
    })),
    { what: 'a search on the server: growth', value: slope(costs), unit: 'slope', budget: { most: SLOPE_BUDGET } },
  ]
}

type Opening = { read: number; toList: number; seen: number }

/** Starts the page anew from the worker and the device, and tells how the copy was opened. */
async function opening(page: Page): Promise<Opening> {
  await page.reload()
  await page.waitForFunction(() => performance.getEntriesByName('bench-seen').length > 0)
  return page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN
    return {
      read: at('bench-read-end') - at('bench-read'),
      toList: at('bench-seen') - at('bench-read'),
      seen: at('bench-seen'),
    }
  })
}

/** Marks when the parks' copy is asked for, when it is there, and when the list is seen. Call before the page is opened. */
async function watchOpening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = IDBObjectStore.prototype.get
    IDBObjectStore.prototype.get = function (key) {
      const request = get.call(this, key)
      // Not the small entry beside it, which tells its age.
      if (String(key).startsWith('parks-') && !String(key).endsWith('-age')) {
        performance.mark('bench-read')
        // Reading `result` is what makes the objects.
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

/** Presses the link that leads to an address with this in it; the page must be calm before and is calm after. */
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

const longestTask = (what: string, tasks: Tasks): Row => ({
  what,
  value: tasks.longest,
  unit: 'ms',
  budget: { most: FRAME_BUDGET_MS },
  note: `${tasks.over} over 50 ms, ${tasks.total.toFixed(0)} ms in all; on the wall ${tasks.longestOnTheWall.toFixed(0)} ms`,
})

async function browserRows(bench: Bench, dist: string, context: BrowserContext): Promise<Row[]> {
  const { browser, page } = await openStocked(bench, context, MOST, watchOpening)
  const session = await context.newCDPSession(page)
  const client = join(dist, 'client')
  const terms = TERMS.slice(0, bench.quick ? 2 : TERMS.length)
  const rows: Row[] = []

  const openings: Opening[] = []
  for (let round = 0; round < (bench.quick ? 3 : 9); round++) {
    bench.say(`opening the device's copy, round ${round + 1}`)
    openings.push(await opening(page))
    await untilCalm(page)
  }
  const of = (what: keyof Opening) => median(openings.map((one) => one[what]))
  const startTasks = await traced(browser, page, () => opening(page))
  await untilCalm(page)
  const start = await profiled(session, client, async () => void (await opening(page)))
  await untilCalm(page)
  rows.push(
    {
      what: "reading the device's copy",
      value: of('read'),
      unit: 'ms',
      budget: { most: OPENING_BUDGET_MS },
      note: `fastest ${Math.min(...openings.map(({ read }) => read)).toFixed(0)} ms`,
    },
    {
      what: '… until the list is seen',
      value: of('toList'),
      unit: 'ms',
      note: `fastest ${Math.min(...openings.map(({ toList }) => toList)).toFixed(0)} ms; ${of('seen').toFixed(0)} ms from the start of the page`,
    },
    {
      what: '… the whole start, processor time',
      value: startTasks.total,
      unit: 'ms',
      note: `longest task ${startTasks.longest.toFixed(0)} ms; profile: ${spentText(start, 1)}`,
    },
  )

  const box = page.locator('main input[type=search]')
  const type = async () => {
    for (const term of terms) {
      for (const letter of term) {
        await box.focus()
        await page.keyboard.insertText(letter)
        // The address is updated after a delay, and is a part of the cost.
        await page.waitForTimeout(350)
      }
      await box.fill('')
      await untilCalm(page)
    }
  }
  const count = terms.join('').length
  bench.say('typing')
  await type()
  const typingTasks = await traced(browser, page, type)
  const typing = await profiled(session, client, type)
  rows.push(
    {
      what: `a keystroke: the search itself, ${MOST.toLocaleString('en')} parks`,
      value: typing.inside('src/domain/park-list.ts') / count,
      unit: 'ms',
      budget: { most: KEYSTROKE_BUDGET_MS },
      note: 'profiled, in the page',
    },
    {
      what: '… the whole of it: list, address, layout, paint; processor time',
      value: typingTasks.total / count,
      unit: 'ms',
      note: `profile, ms each: ${spentText(typing, count)}`,
    },
    longestTask('… the longest task', typingTasks),
  )

  for (const [what, part] of [
    ['ordering by difficulty', 'sort=difficulty'],
    ['ordering by amenities', 'sort=amenities'],
    ['ordering by newest', 'sort=newest'],
    ['filtering by open now', 'open=true'],
    ['filtering by lit now', 'lit=true'],
    ['filtering by an area', 'area=north'],
    ['filtering by an amenity', 'amenities=parking'],
  ] as const) {
    bench.say(what)
    await page.goto('/skateparks')
    await page.waitForFunction(() => performance.getEntriesByName('bench-seen').length > 0)
    await page.waitForLoadState('networkidle')
    await untilCalm(page)
    // Most of the links lie in the panel, which is rendered when somebody opens it.
    await page.locator('main details > summary').first().click()
    await untilCalm(page)
    rows.push(longestTask(`${what}: the longest task`, await traced(browser, page, () => press(page, part))))
  }

  bench.say('reading on')
  await page.goto('/skateparks')
  await page.waitForLoadState('networkidle')
  await untilCalm(page)
  const presses: Tasks[] = []
  const scrolls: Tasks[] = []
  const gaps: number[] = []
  for (let shown = 2; shown <= (bench.quick ? MOST_PAGES : PAGES); shown++) {
    // Most of a screen in each frame: faster than any swipe.
    scrolls.push(await traced(browser, page, async () => void gaps.push(...(await scroll(page, 600)).slice(1))))
    presses.push(await traced(browser, page, () => pressMore(page, shown)))
  }
  const ofScrolls = together(scrolls)
  const ofPresses = together(presses)
  rows.push(
    longestTask(`scrolling through ${presses.length} pages, 600 px a frame: the longest task`, ofScrolls),
    { what: '… each frame, processor time', value: ofScrolls.total / gaps.length, unit: 'ms', note: gapsText(gaps) },
    longestTask('“More parks” after each page: the longest task', ofPresses),
    { what: '… each time, processor time', value: ofPresses.total / presses.length, unit: 'ms' },
  )

  bench.say('a park and Back')
  await page.goto('/skateparks')
  for (let shown = 2; shown <= MOST_PAGES; shown++) await pressMore(page, shown)
  await page.locator('main li[data-park] a').last().click()
  await page.waitForURL(/\/skateparks\/./)
  await untilCalm(page)
  const back = await traced(browser, page, async () => {
    await page.goBack()
    await untilShown(page, MOST_PAGES)
  })
  const { budget: _, ...backRow } = longestTask(`Back to ${MOST_PAGES * PAGE_SIZE} cards: the longest task`, back)
  rows.push(backRow)
  return rows
}

/** How many pages of the list are read. */
const PAGES = 21

/** Resolves when the last card of a page is there, and the page is calm. */
async function untilShown(page: Page, shown: number): Promise<void> {
  await page.locator(`main li[aria-posinset="${shown * PAGE_SIZE}"]`).waitFor({ state: 'attached' })
  await untilCalm(page)
}

/** Presses the link to this page. */
async function pressMore(page: Page, shown: number): Promise<void> {
  await page.locator('main a[rel=next]').click()
  await untilShown(page, shown)
}

const gapsText = (gaps: readonly number[]) =>
  `${gaps.length} frames, frame to frame ${median(gaps).toFixed(0)} ms (99th ${quantile(gaps, 0.99).toFixed(0)})`

const together = (parts: readonly Tasks[]): Tasks => ({
  total: parts.reduce((sum, { total }) => sum + total, 0),
  longest: Math.max(...parts.map(({ longest }) => longest)),
  longestOnTheWall: Math.max(...parts.map(({ longestOnTheWall }) => longestOnTheWall)),
  over: parts.reduce((sum, { over }) => sum + over, 0),
  tasks: parts.reduce((sum, { tasks }) => sum + tasks, 0),
  styles: parts.reduce((sum, { styles }) => sum + styles, 0),
})

/** Moves on by `step` pixels in every frame; resolves to the times from frame to frame. */
const scroll = (page: Page, step: number): Promise<number[]> =>
  page.evaluate(
    (by) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = performance.now()
        let top = -1
        const next = (now: number) => {
          gaps.push(now - last)
          last = now
          if (window.scrollY === top) return resolve(gaps)
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
