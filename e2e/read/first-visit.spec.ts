import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { PHONE } from './support.ts'

// quality.md, Fast: what a first visit costs in all. Counts and bytes are exact, so they are tested here; times are
// measured by the bench. A bound is what was reached last: a change that raises one says so in its message. The first
// counts have room for one request of a slow page: what the app asks by itself after some seconds.

type Cost = { requests: number; scripts: number; styles: number; kilobytes: number }

const PAGES: Readonly<Record<string, { quiet: Cost; all: Cost }>> = {
  '/': {
    quiet: { requests: 32, scripts: 9, styles: 1, kilobytes: 446 },
    all: { requests: 279, scripts: 121, styles: 3, kilobytes: 1780 },
  },
  '/skateparks': {
    quiet: { requests: 22, scripts: 9, styles: 1, kilobytes: 372 },
    all: { requests: 277, scripts: 121, styles: 3, kilobytes: 1780 },
  },
  '/skateparks/the-pipe-holon': {
    quiet: { requests: 27, scripts: 15, styles: 1, kilobytes: 375 },
    all: { requests: 278, scripts: 121, styles: 3, kilobytes: 1780 },
  },
  '/shop': {
    quiet: { requests: 47, scripts: 18, styles: 1, kilobytes: 467 },
    all: { requests: 277, scripts: 121, styles: 3, kilobytes: 1780 },
  },
}

const test = base.extend({ viewport: PHONE })

for (const [path, bounds] of Object.entries(PAGES)) {
  test(`a first visit of ${path} costs no more than it did`, async ({ page, sharedServer }) => {
    const gate = await startGate(sharedServer.origin)
    await page.addInitScript(scrollOnAndOn)
    await page.goto(gate.origin + path)
    await untilNothingIsFetched(page)
    const quiet = await page.evaluate(costOfPage)
    await page.evaluate(() => (window as unknown as Reader).stopScrolling())
    await untilOfflineReady(page)
    await untilNothingIsFetched(page)
    const costs = { quiet, all: gate.cost() }
    // Closed first: a page without its server would report failed requests.
    await page.close()
    await gate.close()
    const exceeded = (['quiet', 'all'] as const).flatMap((when) =>
      (Object.keys(bounds[when]) as (keyof Cost)[])
        .filter((what) => costs[when][what] > bounds[when][what])
        .map((what) => `${when}: ${costs[when][what]} ${what}, not ${bounds[when][what]}`),
    )
    expect(exceeded, JSON.stringify(costs)).toEqual([])
  })
}

/** A reader who never rests: nothing is fetched ahead meanwhile (platform/when-idle.ts), for fifteen seconds at most. */
type Reader = { stopScrolling: () => void }

/** Runs in the page, before it. */
function scrollOnAndOn() {
  const timer = setInterval(() => dispatchEvent(new Event('scroll')), 100)
  Object.assign(window, { stopScrolling: () => clearInterval(timer) })
}

const isScript = (path: string) => /\.js(\?|$)/.test(path)
const isStyle = (path: string) => /\.css(\?|$)/.test(path)

/** A door to the server that counts what passes: requests of the page and of the worker, and all bytes towards them. */
async function startGate(target: string) {
  const sockets = new Set<Socket>()
  const paths: string[] = []
  const server = createServer((incoming, outgoing) => {
    paths.push(incoming.url!)
    const { method, headers, url } = incoming
    const onward = request(new URL(url!, target), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.on('connection', (socket: Socket) => void sockets.add(socket))
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cost: (): Cost => ({
      requests: paths.length,
      scripts: paths.filter(isScript).length,
      styles: paths.filter(isStyle).length,
      kilobytes: Math.ceil([...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, 0) / 1024),
    }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Resolves when the loaded page has begun no request since the last look, two seconds before. */
const untilNothingIsFetched = (page: Page) =>
  page.waitForFunction(
    () => {
      const store = window as unknown as { requestsBefore?: number }
      const count = performance.getEntriesByType('resource').length
      const isSame = document.readyState === 'complete' && store.requestsBefore === count
      store.requestsBefore = count
      return isSame
    },
    null,
    { polling: 2000 },
  )

/** Runs in the page: what it has asked for. */
function costOfPage(): Cost {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const count = (ending: RegExp) => entries.filter(({ name }) => ending.test(new URL(name).pathname)).length
  const bytes = entries.reduce((sum, { transferSize }) => sum + transferSize, page!.transferSize)
  return {
    requests: 1 + entries.length,
    scripts: count(/\.js$/),
    styles: count(/\.css$/),
    kilobytes: Math.ceil(bytes / 1024),
  }
}
