/** What the list costs as it grows: choosing and ordering in Node, the server's search, and the whole in a browser. */
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Park } from '#contract/parks.ts'
import { type ListQuery, selectParks, warmSearch } from '#domain/park-list.ts'
import { launchOptions, PHONE, untilOffline } from './lib/browser.ts'
import { fill } from './lib/fill.ts'
import { takeFrames, untilCalm, watchFrames } from './lib/frames.ts'
import { newParks, TERMS, wireParks } from './lib/parks.ts'
import { profiled, spentText } from './lib/profile.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { serveProduct, withFolder } from './lib/server.ts'
import { median, quantile, slope, timed } from './lib/stats.ts'

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
  search: '',
  area: 'all',
  amenities: [],
  openNow: false,
  litNow: false,
  sort: 'rating',
  near: null,
  language: 'he',
  instant: INSTANT,
}

/** Every beginning of every term: what is searched for while somebody types. */
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
      if (String(key).startsWith('parks-')) {
        performance.mark('bench-read')
        // Reading `result` is what makes the objects.
        request.addEventListener('success', () => void (request.result, performance.mark('bench-read-end')))
      }
      return request
    }
    const look = () => {
      if (!document.querySelector('main article a[href^="/skateparks/"]')) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => performance.mark('bench-seen')))
    }
    look()
  })
}

/** Presses the link that leads to an address with this in it; the page must be calm before and is calm after. */
async function press(page: Page, part: string): Promise<number> {
  await takeFrames(page)
  const found = await page.evaluate((wanted) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/skateparks"]')]
    const link = links.find((candidate) =>
      wanted === '' ? candidate.getAttribute('href') === '/skateparks' : candidate.search.includes(wanted),
    )
    link?.click()
    return link !== undefined
  }, part)
  if (!found) return NaN
  await untilCalm(page)
  return (await takeFrames(page)).longest
}

async function browserRows(bench: Bench, dist: string, context: BrowserContext): Promise<Row[]> {
  const page = await context.newPage()
  await watchFrames(page)
  await watchOpening(page)
  bench.say(`a browser takes in ${MOST} parks`)
  await page.goto('/skateparks')
  await untilOffline(page, MOST)
  await page.waitForLoadState('networkidle')

  const rows: Row[] = []
  const openings: Opening[] = []
  for (let round = 0; round < (bench.quick ? 3 : 9); round++) {
    bench.say(`opening the device's copy, round ${round + 1}`)
    openings.push(await opening(page))
    await untilCalm(page)
  }
  const of = (what: keyof Opening) => median(openings.map((one) => one[what]))
  rows.push(
    { what: "reading the device's copy", value: of('read'), unit: 'ms', budget: { most: OPENING_BUDGET_MS } },
    {
      what: '… until the list is seen',
      value: of('toList'),
      unit: 'ms',
      note: `${of('seen').toFixed(0)} ms from the start of the page`,
    },
  )
  const session = await context.newCDPSession(page)
  const client = join(dist, 'client')
  const start = await profiled(session, client, async () => void (await opening(page)))
  rows.push({
    what: '… the whole start, busy thread',
    value: start.busy,
    unit: 'ms',
    note: `ms each: ${spentText(start, 1, 6)}`,
  })
  await untilCalm(page)
  await page.waitForLoadState('networkidle')

  bench.say('typing')
  const box = page.locator('main input[type=search]')
  const type = async (wait: number, each?: (longest: number) => void) => {
    for (const term of TERMS.slice(0, bench.quick ? 2 : TERMS.length)) {
      for (const letter of term) {
        await box.press(letter)
        await page.waitForTimeout(wait)
        if (each) each((await takeFrames(page)).longest)
      }
      await box.fill('')
      await untilCalm(page)
      await takeFrames(page)
    }
  }
  const count = TERMS.slice(0, bench.quick ? 2 : TERMS.length).join('').length
  await type(50)
  const longest: number[] = []
  await type(350, (ms) => longest.push(ms))
  const typing = await profiled(session, client, () => type(350))
  const search = typing.inside('src/domain/park-list.ts') / count
  rows.push(
    {
      what: `a keystroke: the search itself, ${MOST.toLocaleString('en')} parks`,
      value: search,
      unit: 'ms',
      budget: { most: KEYSTROKE_BUDGET_MS },
      note: 'profiled, in the page',
    },
    {
      what: '… the whole of it: list, address, layout, paint',
      value: typing.busy / count,
      unit: 'ms',
      note: `ms each: ${spentText(typing, count, 6)}`,
    },
    {
      what: '… the longest frame',
      value: Math.max(...longest),
      unit: 'ms',
      budget: { most: FRAME_BUDGET_MS },
      note: `0: none over 50 ms; ${longest.filter((ms) => ms > 50).length} of ${longest.length} keystrokes had one`,
    },
  )

  for (const [what, part] of [
    ['difficulty', 'sort=difficulty'],
    ['amenities', 'sort=amenities'],
    ['newest', 'sort=newest'],
    ['rating', 'sort=rating'],
  ] as const) {
    bench.say(`order: ${what}`)
    const first = await press(page, part)
    rows.push({
      what: `ordering by ${what}: the longest frame`,
      value: first,
      unit: 'ms',
      budget: { most: FRAME_BUDGET_MS },
    })
  }
  for (const [what, part] of [
    ['open now', 'open=true'],
    ['lit now', 'lit=true'],
    ['an area', 'area=north'],
    ['an amenity', 'amenities=parking'],
  ] as const) {
    bench.say(`filter: ${what}`)
    const longestFrame = await press(page, part)
    rows.push({
      what: `filtering by ${what}: the longest frame`,
      value: longestFrame,
      unit: 'ms',
      budget: { most: FRAME_BUDGET_MS },
    })
    // Off again: the same link turns it off, or the one that clears all.
    await page.goto('/skateparks')
    await page.waitForFunction(() => performance.getEntriesByName('bench-seen').length > 0)
    await untilCalm(page)
  }

  rows.push(...(await scrollRows(bench, page)))
  bench.say('scrolling, profiled')
  await page.evaluate(() => window.scrollTo(0, 0))
  await untilCalm(page)
  const frames = 300
  const scrolling = await profiled(session, client, () => scroll(page, 700, frames).then(() => undefined))
  rows.push({
    what: '… a frame of scrolling, busy thread',
    value: scrolling.busy / frames,
    unit: 'ms',
    note: `ms each: ${spentText(scrolling, frames, 6)}`,
  })
  return rows
}

/** Moves on by `step` pixels in every frame; resolves to the time from frame to frame. */
const scroll = (page: Page, step: number, most = Infinity): Promise<number[]> =>
  page.evaluate(
    ([by, limit]) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = []
        let last = performance.now()
        let top = -1
        const next = (now: number) => {
          gaps.push(now - last)
          last = now
          if (window.scrollY === top || gaps.length >= limit) return resolve(gaps)
          top = window.scrollY
          window.scrollBy({ top: by, behavior: 'instant' })
          requestAnimationFrame(next)
        }
        requestAnimationFrame(next)
      }),
    [step, most === Infinity ? 1e9 : most] as const,
  )

async function scrollRows(bench: Bench, page: Page): Promise<Row[]> {
  bench.say('scrolling the whole list')
  await takeFrames(page)
  // Most of a screen in each frame: faster than any finger, so that every row is drawn for the first time in some frame.
  const gaps = (await scroll(page, 600, bench.quick ? 600 : Infinity)).slice(1)
  const { longest, over } = await takeFrames(page)
  const bottom = await page.evaluate(() => window.scrollY)
  return [
    {
      what: 'scrolling the whole list, 600 px a frame: the longest frame',
      value: longest,
      unit: 'ms',
      budget: { most: FRAME_BUDGET_MS },
      note: `0: none over 50 ms; ${over} of ${gaps.length} over it, ${bottom.toLocaleString('en')} px`,
    },
    {
      what: '… from frame to frame, median',
      value: median(gaps),
      unit: 'ms',
      note: `99th percentile ${quantile(gaps, 0.99).toFixed(1)} ms`,
    },
  ]
}

export const list: Section = {
  name: 'list',
  title: 'The list at 100, 1,000 and 10,000 invented parks',
  async run(bench) {
    const dist = await bench.dist()
    const rows = [...nodeRows(bench), ...(await serverRows(bench, dist))]
    return withFolder(async (folder) => {
      await fill(join(folder, 'data'), newParks(MOST), dist)
      const server = await serveProduct(dist, join(folder, 'data'), { SAMPLE_CONTENT: 'off' })
      const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
        ...launchOptions(),
        ...PHONE,
        baseURL: server.origin,
      })
      try {
        return [...rows, ...(await browserRows(bench, dist, context))]
      } finally {
        await context.close()
        await server.stop()
      }
    })
  },
}
