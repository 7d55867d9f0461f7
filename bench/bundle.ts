/** The size of the first load, by library, and of the precache. */
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { precacheEntries } from '../build/precache-integrity.ts'
import { launchOptions } from '../e2e/browser.ts'
import { PHONE } from './lib/browser.ts'
import { firstPark } from './lib/first-park.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { type Served, withProduct } from './lib/server.ts'
import { bytesByOwner, readSourceMap, type SourceMap } from './lib/source-map.ts'

const JS_BUDGET_KB = 200
const PRECACHE_BUDGET_MB = { travelling: 0.65, stored: 2 }
const KB = 1024

/** No rider's page carries any of it (quality, Fast). */
const FOREIGN =
  /node_modules\/(?:leaflet|maplibre|mapbox|@tiptap|prosemirror|quill|lexical|slate|codemirror|@mantine\/(?:tiptap|charts|dropzone)|recharts|d3|chart\.js|echarts|signature)|src\/features\/admin\/|(?:^|\/)(?:rich-text|signature-pad|editor)[^/]*\.tsx?$/i

/** It is not in a first load, but can be done without a signal. */
const SIGNATURE = /signature/i

type Got = { name: string; type: string; bytes: number; start: number }

/** Waits until the page's main control works, and then until the network is idle. */
async function firstLoad(page: Page, address: string, usable: string): Promise<{ needed: Got[]; all: Got[] }> {
  await page.addInitScript((selector) => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const propertyOf = <T>(element: Element | null, name: string): T | undefined => {
      const key = element && Object.keys(element).find((key) => key.startsWith(name))
      return key ? (element as unknown as Record<string, T>)[key] : undefined
    }
    const check = () => {
      // React has hydrated it: it has its props, and the root is hydrated.
      const props = propertyOf(document.querySelector(selector), '__reactProps$')
      const root = propertyOf<Root>(document.getElementById('root'), '__reactContainer$')
      if (props && root && !root.stateNode.current.memoizedState.isDehydrated) performance.mark('usable')
      else requestAnimationFrame(check)
    }
    check()
  }, usable)
  await page.goto(address)
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
  await page.waitForLoadState('networkidle')
  const { got, at } = await page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    return {
      at: performance.getEntriesByName('usable')[0]!.startTime,
      got: entries.map(({ name, initiatorType, encodedBodySize, startTime }) => ({
        name,
        type: initiatorType,
        bytes: encodedBodySize,
        start: startTime,
      })),
    }
  })
  return { all: got, needed: got.filter(({ start }) => start <= at) }
}

const kindOf = ({ name, type }: Got): string => {
  if (type === 'navigation') return 'document'
  const ending = /\.(\w+)(?:\?|$)/.exec(name)?.[1] ?? ''
  if (ending === 'js') return 'js'
  if (ending === 'css') return 'css'
  if (ending === 'woff2') return 'fonts'
  return ['webp', 'svg', 'png', 'ico'].includes(ending) ? 'pictures' : 'data'
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

async function pageRows(
  bench: Bench,
  dist: string,
  server: Served,
  name: string,
  path: string,
  usable: string,
): Promise<Row[]> {
  bench.say(`first load of the ${name}`)
  const browser = await chromium.launch(launchOptions())
  try {
    // Without a worker: its own fetches would count as the page's.
    const context = await browser.newContext({ ...PHONE, baseURL: server.origin })
    await context.route('**/sw.js', (route) => route.abort())
    const { needed } = await firstLoad(await context.newPage(), path, usable)
    const size = (kind: string) => sum(needed.filter((got) => kindOf(got) === kind).map(({ bytes }) => bytes)) / KB
    const scripts = needed.filter((got) => kindOf(got) === 'js').map((got) => new URL(got.name).pathname.slice(1))

    const html = await (await fetch(`${server.origin}${path}`, { headers: { 'accept-encoding': 'identity' } })).text()
    const bare = html.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')
    const document = size('document')
    const owners = new Map<string, number>()
    const foreign = new Set<string>()
    for (const script of scripts) {
      const file = join(dist, 'client', script)
      const map = await mapOf(file)
      map.sources.filter((source) => FOREIGN.test(source)).forEach((source) => foreign.add(source))
      const compressed = await servedSize(file)
      for (const [owner, bytes] of bytesByOwner(await readFile(file, 'utf8'), map, compressed))
        owners.set(owner, (owners.get(owner) ?? 0) + bytes)
    }
    return [
      {
        what: `${name}: JavaScript until it answers`,
        value: size('js'),
        unit: 'KB',
        budget: { most: JS_BUDGET_KB },
        note: `${scripts.length} files`,
      },
      ...[...owners]
        .sort(([, a], [, b]) => b - a)
        .filter(([, bytes]) => bytes > 300)
        .map(([owner, bytes]): Row => ({ what: `    ${owner}`, value: bytes / KB, unit: 'KB' })),
      { what: `${name}: stylesheets (linked)`, value: size('css'), unit: 'KB', note: 'the rest is in the document' },
      { what: `${name}: fonts`, value: size('fonts'), unit: 'KB' },
      { what: `${name}: pictures`, value: size('pictures'), unit: 'KB' },
      { what: `${name}: data over HTTP`, value: size('data'), unit: 'KB' },
      {
        what: `${name}: document`,
        value: document,
        unit: 'KB',
        note: `${(html.length / KB).toFixed(0)} KB before compression`,
      },
      { what: `${name}: document without its data`, value: brotli(bare) / KB, unit: 'KB' },
      {
        what: `${name}: admin, editor, chart, signature or map code`,
        value: foreign.size,
        unit: 'count',
        budget: { most: 0 },
        note: [...foreign].slice(0, 3).join(' '),
      },
    ]
  } finally {
    await browser.close()
  }
}

/** A file of the bundler's own few lines has no map. */
const mapOf = async (file: string): Promise<SourceMap> =>
  existsSync(`${file}.map`) ? readSourceMap(await readFile(`${file}.map`, 'utf8')) : { sources: [], lines: [] }

const brotli = (text: string): number => brotliCompressSync(text).length

/** Bytes on the network: compressed where the build has compressed the file. */
async function servedSize(file: string): Promise<number> {
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size
}

async function precacheRows(dist: string): Promise<Row[]> {
  const client = join(dist, 'client')
  const worker = await readFile(join(client, 'sw.js'), 'utf8')
  const entries = precacheEntries(worker).map(({ url }) => url)
  const sizes = await Promise.all(
    entries.map(async (url) => {
      const file = join(client, url)
      return { raw: (await stat(file)).size, served: await servedSize(file) }
    }),
  )
  const foreign = new Set<string>()
  for (const url of entries.filter((url) => url.endsWith('.js'))) {
    const map = await mapOf(join(client, url))
    map.sources
      .filter((source) => FOREIGN.test(source) && !SIGNATURE.test(source))
      .forEach((source) => foreign.add(source))
  }
  const megabytes = (bytes: readonly number[]) => sum(bytes) / KB / KB
  return [
    {
      what: 'precache, as it travels',
      value: megabytes(sizes.map(({ served }) => served)),
      unit: 'MB',
      budget: { most: PRECACHE_BUDGET_MB.travelling },
    },
    {
      what: 'precache, on the phone',
      value: megabytes(sizes.map(({ raw }) => raw)),
      unit: 'MB',
      budget: { most: PRECACHE_BUDGET_MB.stored },
      note: `${entries.length} files`,
    },
    { what: 'worker script', value: (await servedSize(join(client, 'sw.js'))) / KB, unit: 'KB' },
    {
      what: 'precache: admin, editor, chart or map code',
      value: foreign.size,
      unit: 'count',
      budget: { most: 0 },
      note: [...foreign].slice(0, 3).join(' '),
    },
  ]
}

export const bundle: Section = {
  name: 'bundle',
  title: 'Bytes of the first load (brotli, as served) and of the precache',
  async run(bench) {
    const dist = await bench.dist()
    return withProduct(dist, async (server) => {
      const park = await firstPark(server)
      return [
        ...(await pageRows(bench, dist, server, 'list', '/skateparks', 'input[type=search]')),
        ...(await pageRows(bench, dist, server, 'park', park, 'main a, main button')),
        ...(await pageRows(bench, dist, server, 'home', '/', 'main a')),
        ...(await precacheRows(dist)),
      ]
    })
  },
}
