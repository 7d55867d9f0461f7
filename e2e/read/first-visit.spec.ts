import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Page } from '@playwright/test'
import { switchFeatures } from '../accounts.ts'
import { expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { neverRest, rest } from '../restless-reader.ts'
import { PHONE, untilHydrated } from './support.ts'

// The cost of a whole first visit. Counts and bytes are exact, so they are tested here; the bench measures times. A
// bound is the last reached value: a change that raises one says so in its message.

type Cost = { requests: number; scripts: number; styles: number; kilobytes: number }

const PAGES: Readonly<Record<string, { quiet: Cost; all: Cost }>> = {
  '/': {
    quiet: { requests: 34, scripts: 11, styles: 1, kilobytes: 409 },
    all: { requests: 320, scripts: 152, styles: 12, kilobytes: 1907 },
  },
  '/skateparks': {
    quiet: { requests: 29, scripts: 11, styles: 1, kilobytes: 362 },
    all: { requests: 322, scripts: 152, styles: 12, kilobytes: 1911 },
  },
  '/skateparks/the-pipe-holon': {
    quiet: { requests: 30, scripts: 17, styles: 1, kilobytes: 393 },
    all: { requests: 315, scripts: 152, styles: 12, kilobytes: 1913 },
  },
  '/shop': {
    quiet: { requests: 33, scripts: 18, styles: 1, kilobytes: 394 },
    all: { requests: 311, scripts: 152, styles: 12, kilobytes: 1869 },
  },
}

/** Tolerance in kilobytes: hours, events and ages differ from day to day by some hundred bytes. */
const WORDS_OF_THE_DAY = 1

const test = base.extend({ viewport: PHONE })

for (const [path, bounds] of Object.entries(PAGES)) {
  test(`a first visit of ${path} costs no more than it did`, async ({ page, sharedServer }) => {
    const gate = await startGate(sharedServer.origin)
    await neverRest(page)
    await watchFormatters(page)
    await page.goto(gate.origin + path)
    await gate.untilQuiet(page)
    const quiet = gate.cost()
    const asked = gate.paths.join('\n')
    const formatters = await formattersOf(page)
    await rest(page)
    // On a busy machine the worker needs long for its two hundred files.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 })
    await gate.untilQuiet(page)
    const costs = { quiet, all: gate.cost() }
    // The device has everything, so the count is complete.
    await untilOfflineReady(page)
    // Closed first: a page that outlives its server would report failed requests.
    await page.close()
    await gate.close()
    const exceeded = (['quiet', 'all'] as const).flatMap((when) =>
      (Object.keys(bounds[when]) as (keyof Cost)[])
        .filter((what) => costs[when][what] > bounds[when][what] + (what === 'kilobytes' ? WORDS_OF_THE_DAY : 0))
        .map((what) => `${when}: ${costs[when][what]} ${what}, not ${bounds[when][what]}`),
    )
    expect(exceeded, `${JSON.stringify(costs)}\nuntil quiet:\n${asked}`).toEqual([])
    expect(formatters, 'the first Intl object costs a slow phone 100 ms').toEqual([])
  })
}

test('a first visit of a guide makes no formatter', async ({ page }) => {
  await neverRest(page)
  await watchFormatters(page)
  await page.goto('/guides/first-drop-in')
  await untilHydrated(page)
  expect(await formattersOf(page)).toEqual([])
})

test('switched-on features cost a page no script and no style sheet until it is quiet', async ({
  page,
  sharedServer,
  ownServer,
}) => {
  await switchFeatures(ownServer, { shop: false, accounts: false })
  await neverRest(page)
  /** The files of code that a page asks for, as a set. */
  const codeOf = async (origin: string, path: string): Promise<string[]> => {
    const gate = await startGate(origin)
    await page.goto(gate.origin + path)
    await gate.untilQuiet(page)
    const code = gate.paths.filter((asked) => isScript(asked) || isStyle(asked)).sort()
    await page.goto('about:blank')
    await gate.close()
    return code
  }
  for (const path of ['/', '/skateparks']) {
    const off = await codeOf(ownServer.origin, path)
    const on = await codeOf(sharedServer.origin, path)
    expect(off, path).toContainEqual(expect.stringMatching(/\.js$/))
    expect(on, path).toEqual(off)
  }
})

const isScript = (path: string) => /\.js(\?|$)/.test(path)
const isStyle = (path: string) => /\.css(\?|$)/.test(path)

/** Records where a page creates formatters of numbers and dates. */
const watchFormatters = (page: Page) =>
  page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { formatters: made })
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const) {
      const note = () => void made.push(`${name} ${new Error().stack}`)
      Intl[name] = new Proxy<object>(Intl[name], {
        construct: (target, values, asked) => (note(), Reflect.construct(target as never, values, asked) as object),
      }) as never
    }
  })

const formattersOf = (page: Page) => page.evaluate(() => (window as unknown as { formatters: string[] }).formatters)

/** The icon of the tab, which the browser asks for by itself; some versions of Chromium do, some don't. */
const isTabIcon = ({ url = '', headers }: IncomingMessage) =>
  url.startsWith('/icons/favicon') && headers['sec-fetch-dest'] === 'image'

/** A proxy that counts the requests of page and worker, and all bytes towards them. */
async function startGate(target: string) {
  const sockets = new Set<Socket>()
  const paths: string[] = []
  const server = createServer((incoming, outgoing) => {
    if (isTabIcon(incoming)) return void outgoing.writeHead(204).end()
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
    /** Requested paths, in order. */
    paths,
    /** Resolves when the page is loaded and hydrated, and has asked for nothing for two seconds. */
    async untilQuiet(page: Page) {
      await page.waitForLoadState('load')
      await untilHydrated(page)
      let before = -1
      await expect.poll(() => before === (before = paths.length), { intervals: [2000], timeout: 60_000 }).toBe(true)
    },
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
