/** The site's search as the number of parks grows: each of its rules in Node, then a rider who types into the panel. */
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { siteItems } from '#app/search/site-items.ts'
import { prepareAll, prepareSlice, searchIndexOf } from '#domain/search/search-index.ts'
import { search } from '#domain/search/search.ts'
import { untilCalm } from './lib/calm.ts'
import { growthRows, MOST, SIZES } from './lib/growth.ts'
import { openStocked, withManyParks } from './lib/many-parks.ts'
import { newParks, TERMS, wireParks } from './lib/parks.ts'
import { profiled, spentText } from './lib/profile.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { timed } from './lib/stats.ts'
import { longestTask, traced } from './lib/trace.ts'

const KEYSTROKE_BUDGET_MS = 8
/** Longer than the panel waits for the next letter. */
const SETTLED_MS = 350

const beginnings = (terms: readonly string[]) =>
  terms.flatMap((term) => [...term].map((_, index) => term.slice(0, index + 1)))

/** Terms that riders type letter by letter, by the rule that answers them in the end. */
const TYPED: Record<string, readonly string[]> = {
  'as the names are written': TERMS,
  'another spelling': ['סקיטפארק', 'הצפונ', 'קקטס הצפוני', 'בְּרֵיכַת הדקל', 'תכנית'],
  'another name': ['רחוב הגלים', 'haruach st', 'jerusalem', 'ראשון לציון'],
  'the other layout': [',k tchc', 'jhpv', 'ךןאאךק', "נם'ך"],
  'a slip': ['plazza', 'jerusalem skatepakr', 'סקייטפאקר', 'haifq'],
  'nothing at all': ['qqqqqqqq wwwww', 'קשקשקשקש ושוב'],
}

function nodeRows(bench: Bench): Row[] {
  const lists = SIZES.map((size) => siteItems(wireParks(size), []))
  const indexes = lists.map(searchIndexOf)
  for (const index of indexes) prepareAll(index)
  const rows = Object.entries(TYPED).flatMap(([what, terms]): Row[] => {
    bench.say(`in Node: ${what}`)
    const letters = beginnings(terms)
    const times = Math.max(letters.length, bench.quick ? 20 : 100)
    const costs = indexes.map(
      (index, at) => [SIZES[at]!, timed(times, (run) => search(index, letters[run % letters.length]!))] as const,
    )
    // A median would hide the one letter that matches everything.
    const dearest = letters
      .map((letter) => ({ letter, ms: timed(bench.quick ? 3 : 9, () => search(indexes.at(-1)!, letter)) }))
      .reduce((a, b) => (b.ms > a.ms ? b : a))
    return [
      ...growthRows(what, costs, { budgetMs: KEYSTROKE_BUDGET_MS }),
      {
        what: `${what}: the dearest letter, ${MOST.toLocaleString('en')} parks`,
        value: dearest.ms,
        unit: 'ms',
        budget: { most: KEYSTROKE_BUDGET_MS },
        note: `the last one of “${dearest.letter}”`,
      },
    ]
  })
  return [...rows, ...preparing(bench)]
}

/** Making the index from nothing. The app does it in slices while nobody types, so a rider feels only the longest one. */
function preparing(bench: Bench): Row[] {
  bench.say('in Node: preparing')
  let longest = 0
  const costs = SIZES.map((size) => {
    const rounds = bench.quick ? 3 : 9
    const fresh = Array.from({ length: rounds * 2 }, () => siteItems(wireParks(size), []))
    const value = timed(rounds, () => {
      const index = searchIndexOf(fresh.pop()!)
      for (let more = true; more;) {
        const start = performance.now()
        more = prepareSlice(index)
        if (fresh.length < rounds) longest = Math.max(longest, performance.now() - start)
      }
    })
    return [size, value] as const
  })
  return growthRows('making the index', costs, { note: `the longest slice ${longest.toFixed(1)} ms` })
}

async function browserRows(bench: Bench, dist: string, context: BrowserContext): Promise<Row[]> {
  const { browser, page } = await openStocked(bench, context, MOST)
  await page.goto('/about')
  await page.waitForLoadState('networkidle')
  await untilCalm(page)
  const session = await context.newCDPSession(page)
  const client = join(dist, 'client')
  const toggle = page.locator('button[aria-controls="site-search"]')
  const box = page.locator('#site-search input')

  bench.say('opening the panel')
  const opened = await traced(browser, page, async () => {
    await toggle.click()
    await box.waitFor()
    await untilCalm(page)
  })

  const terms = Object.values(TYPED)
    .map(([first]) => first!)
    .slice(0, bench.quick ? 2 : undefined)
  const type = async () => {
    for (const term of terms) {
      for (const letter of term) {
        await box.focus()
        await page.keyboard.insertText(letter)
        await page.waitForTimeout(SETTLED_MS)
      }
      await box.fill('')
      await untilCalm(page)
    }
  }
  const count = terms.join('').length
  bench.say('typing into the panel')
  await type()
  const tasks = await traced(browser, page, type)
  const typing = await profiled(session, client, type)
  return [
    longestTask('opening the panel, its code and the index', opened),
    {
      what: `a keystroke in the panel: the search itself, ${MOST.toLocaleString('en')} parks`,
      value: typing.inside('src/domain/search/search.ts') / count,
      unit: 'ms',
      budget: { most: KEYSTROKE_BUDGET_MS },
      note: `of ${(tasks.total / count).toFixed(1)} ms a keystroke in all; profile, ms each: ${spentText(typing, count)}`,
    },
    longestTask('a keystroke in the panel', tasks),
  ]
}

export const searchSection: Section = {
  name: 'search',
  title: "The site's search at 100, 1,000 and 10,000 invented parks",
  async run(bench) {
    const dist = await bench.dist()
    const rows = nodeRows(bench)
    return [...rows, ...(await withManyParks(dist, newParks(MOST), (context) => browserRows(bench, dist, context)))]
  },
}
