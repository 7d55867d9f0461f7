/** JavaScript that a rider's page loads before it answers, by library. The exact budgets of bytes: `npm run check:bundle`. */
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { isOf } from '../build/area-folders.ts'
import { launchOptions } from '../e2e/browser.ts'
import { PHONE } from './lib/browser.ts'
import { firstPark } from './lib/first-park.ts'
import type { Bench, Row, Section } from './lib/report.ts'
import { type Served, withProduct } from './lib/server.ts'
import { bytesByOwner, readSourceMap, type SourceMap } from './lib/source-map.ts'

const BUDGET_KB = 200
const KB = 1024

/** Editor, chart, signature and map code, which no rider's page may load before it answers, like the admin area's. */
const FOREIGN =
  /node_modules\/(?:leaflet|maplibre|mapbox|@tiptap|prosemirror|quill|lexical|slate|codemirror|@mantine\/(?:tiptap|charts|dropzone)|recharts|d3|chart\.js|echarts|signature)|(?:^|\/)(?:rich-text|signature-pad|editor)[^/]*\.tsx?$/i

/** Waits until the page's main control works. Resolves to the scripts that were asked for until then. */
async function firstScripts(page: Page, address: string, usable: string): Promise<{ path: string; bytes: number }[]> {
  await page.addInitScript((selector) => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
    const propertyOf = <T>(element: Element | null, name: string): T | undefined => {
      const key = element && Object.keys(element).find((key) => key.startsWith(name))
      return key ? (element as unknown as Record<string, T>)[key] : undefined
    }
    const check = () => {
      // React has hydrated the control: it has its props, and the root is hydrated.
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
  return page.evaluate(() => {
    const at = performance.getEntriesByName('usable')[0]!.startTime
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= at)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname.slice(1), bytes: encodedBodySize }))
      .filter(({ path }) => path.endsWith('.js'))
  })
}

async function pageRows(
  bench: Bench,
  dist: string,
  server: Served,
  { name, path, usable }: { name: string; path: string; usable: string },
): Promise<Row[]> {
  bench.say(`first load of the ${name}`)
  const browser = await chromium.launch(launchOptions())
  try {
    // Without a worker: its own fetches would count as the page's.
    const context = await browser.newContext({ ...PHONE, baseURL: server.origin })
    await context.route('**/sw.js', (route) => route.abort())
    const scripts = await firstScripts(await context.newPage(), path, usable)
    const owners = new Map<string, number>()
    const foreign = new Set<string>()
    for (const script of scripts) {
      const file = join(dist, 'client', script.path)
      const map = await mapOf(file)
      map.sources
        .filter((source) => FOREIGN.test(source) || isOf(source, 'admin'))
        .forEach((source) => foreign.add(source))
      const compressed = await servedSize(file)
      for (const [owner, bytes] of bytesByOwner(await readFile(file, 'utf8'), map, compressed))
        owners.set(owner, (owners.get(owner) ?? 0) + bytes)
    }
    return [
      {
        what: `${name}: JavaScript until it answers`,
        value: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / KB,
        unit: 'KB',
        budget: { most: BUDGET_KB },
        note: `${scripts.length} files`,
      },
      ...[...owners]
        .sort(([, a], [, b]) => b - a)
        .filter(([, bytes]) => bytes > 300)
        .map(([owner, bytes]): Row => ({ what: `    ${owner}`, value: bytes / KB, unit: 'KB' })),
      {
        what: `${name}: sources of admin, editor, chart, signature or map code`,
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

/** A file that holds only the bundler's own lines has no map. */
const mapOf = async (file: string): Promise<SourceMap> =>
  existsSync(`${file}.map`) ? readSourceMap(await readFile(`${file}.map`, 'utf8')) : { sources: [], lines: [] }

/** Bytes as they travel: of the compressed file, if the build has made one. */
async function servedSize(file: string): Promise<number> {
  return (await stat(existsSync(`${file}.br`) ? `${file}.br` : file)).size
}

export const bundle: Section = {
  name: 'bundle',
  title: 'JavaScript of the first load, by library (brotli, as served)',
  async run(bench) {
    const dist = await bench.dist()
    return withProduct(dist, async (server) => [
      ...(await pageRows(bench, dist, server, { name: 'list', path: '/skateparks', usable: 'input[type=search]' })),
      ...(await pageRows(bench, dist, server, {
        name: 'park',
        path: await firstPark(server),
        usable: 'main a, main button',
      })),
      ...(await pageRows(bench, dist, server, { name: 'home', path: '/', usable: 'main a' })),
    ])
  },
}
