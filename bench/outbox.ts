/** The time of sending a full outbox in a browser, against the same requests without it. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { IDEMPOTENCY_HEADER } from '#contract/limits.ts'
import { RATING_TYPES } from '#contract/ratings.ts'
import { PARK_RATING } from '#features/parks/collection/keys.ts'
import { type ParkVote, replaceKeyOf } from '#features/parks/ratings/park-vote.ts'
import { type StoredEntry, toStored } from '#platform/outbox/outbox-entries.ts'
import { launchOptions } from '../e2e/browser.ts'
import { PHONE, untilOffline } from './lib/browser.ts'
import { fill } from './lib/fill.ts'
import { idOf, newParks } from './lib/parks.ts'
import type { Row, Section } from './lib/report.ts'
import { serveProduct, withFolder } from './lib/server.ts'
import { median, slope } from './lib/stats.ts'

const SIZES = [100, 1_000] as const
const MOST = 1_000
const SLOPE_BUDGET = 1.15

/** One vote for each park and type. */
const votes = (count: number, votedAt: number): ParkVote[] =>
  Array.from({ length: count }, (_, index) => ({
    parkId: idOf(Math.floor(index / RATING_TYPES.length)),
    type: RATING_TYPES[index % RATING_TYPES.length]!,
    rating: (index % 5) + 1,
    votedAt: new Date(votedAt + index).toISOString(),
  }))

const entryOf = (vote: ParkVote): StoredEntry =>
  toStored({
    id: crypto.randomUUID(),
    kind: PARK_RATING,
    replaceKey: replaceKeyOf(vote.parkId, vote.type),
    body: vote,
    at: Date.parse(vote.votedAt),
    attempts: 0,
    lastFailure: null,
  })

/** Puts the entries on the device, as an offline day would have, and sends them. In ms, from the signal to the last answer. */
async function drain(page: Page, entries: readonly StoredEntry[]): Promise<number> {
  await page.evaluate(putEntries, entries)
  await page.evaluate(() => {
    performance.setResourceTimingBufferSize(20_000)
    performance.clearResourceTimings()
    performance.mark('signal')
    dispatchEvent(new Event('online'))
  })
  const deadline = Date.now() + 180_000
  while ((await page.evaluate(countEntries)) > 0) {
    if (Date.now() > deadline) throw new Error('the outbox was never empty')
    await page.waitForTimeout(250)
  }
  const { sent, ms } = await page.evaluate(() => {
    const posts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('-rate'))
    const ends = (posts as PerformanceResourceTiming[]).map(({ responseEnd }) => responseEnd)
    return { sent: ends.length, ms: Math.max(...ends) - performance.getEntriesByName('signal').at(-1)!.startTime }
  })
  if (sent !== entries.length) throw new Error(`${entries.length} writes took ${sent} requests`)
  return ms
}

/** The same requests, one after another, and nothing else. In ms. */
const byHand = (page: Page, all: readonly ParkVote[]): Promise<number> =>
  page.evaluate(
    async ({ all, header }) => {
      const deviceId = crypto.randomUUID()
      const start = performance.now()
      for (const { parkId, type, rating, votedAt } of all) {
        const isHeart = type === 'heart'
        const answer = await fetch(`/api/skateparks/${parkId}/${isHeart ? 'heart' : 'specialty'}-rate`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            [header]: crypto.randomUUID(),
          },
          body: JSON.stringify({ deviceId, skateparkId: parkId, rating, votedAt, ...(!isHeart && { type }) }),
        })
        if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
        await answer.json()
      }
      return performance.now() - start
    },
    { all, header: IDEMPOTENCY_HEADER },
  )

export const outbox: Section = {
  name: 'outbox',
  title: 'What waited is sent: the outbox in a browser, against the same requests by bare fetch, one after another',
  run: async (bench) => {
    const dist = await bench.dist()
    return withFolder(async (folder) => {
      const parks = newParks(MOST / RATING_TYPES.length)
      await fill(folder, parks, dist)
      const server = await serveProduct(dist, folder, { SAMPLE_CONTENT: 'off', VOTES_PER_ADDRESS: '0' })
      const browser = await chromium.launch(launchOptions())
      try {
        const rows: Row[] = []
        const costs: [size: number, ms: number][] = []
        for (const size of SIZES) {
          const ours: number[] = []
          const theirs: number[] = []
          for (let round = 0; round < (bench.quick ? 1 : 5); round++) {
            bench.say(`${size} writes, round ${round + 1}`)
            // Another phone each time: its own device id, nothing rated yet.
            const context = await browser.newContext({ ...PHONE, baseURL: server.origin })
            const page = await readyPage(context, parks.length)
            const all = votes(size, Date.now() - 86_400_000)
            const ourTurn = async () => ours.push(await drain(page, all.map(entryOf)))
            const theirTurn = async () => theirs.push(await byHand(page, all))
            for (const turn of round % 2 ? [theirTurn, ourTurn] : [ourTurn, theirTurn]) await turn()
            await context.close()
          }
          costs.push([size, median(ours)])
          rows.push(
            {
              what: `${size.toLocaleString('en')} writes`,
              value: median(ours),
              against: median(theirs),
              unit: 'ms',
            },
            {
              what: `  each of ${size.toLocaleString('en')}`,
              value: median(ours) / size,
              against: median(theirs) / size,
              unit: 'ms',
            },
          )
        }
        rows.push({
          what: 'growth from 100 to 1,000 writes',
          value: slope(costs),
          unit: 'slope',
          budget: { most: SLOPE_BUDGET },
        })
        return rows
      } finally {
        await browser.close()
        await server.stop()
      }
    })
  },
}

/** A park's page with everything on the device. */
async function readyPage(context: BrowserContext, parks: number): Promise<Page> {
  const page = await context.newPage()
  const { data } = (await (await page.request.get('/api/skateparks')).json()) as {
    data: { skateparks: { url: string }[] }
  }
  await page.goto(`/skateparks/${data.skateparks[0]!.url}`)
  await untilOffline(page, parks)
  await page.waitForLoadState('networkidle')
  return page
}

/** Runs in the page. */
function putEntries(entries: readonly StoredEntry[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('rampa-outbox')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const transaction = open.result.transaction('entries', 'readwrite')
      for (const entry of entries) transaction.objectStore('entries').put(entry, entry.slot)
      transaction.oncomplete = () => (open.result.close(), resolve())
    }
  })
}

/** Runs in the page. */
function countEntries(): Promise<number> {
  return new Promise((resolve, reject) => {
    const open = indexedDB.open('rampa-outbox')
    open.onerror = () => reject(open.error)
    open.onsuccess = () => {
      const count = open.result.transaction('entries').objectStore('entries').count()
      count.onsuccess = () => (open.result.close(), resolve(count.result))
    }
  })
}
