/**
 * The steps of docs/operations/upgrade.md on PostgreSQL: a release beside the earlier one, behind a proxy that asks
 * both in turn; then the earlier one alone again.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findHeadlessShell } from '../../build/chromium.ts'
import { launchOptions } from '../../e2e/browser.ts'
import { badFiles } from '../../e2e/offline/files.ts'
import { isHydrated } from '../../e2e/in-page.ts'
import { catalogPath, OFFLINE_AREAS } from '../../src/contract/catalogs.ts'
import { LANGUAGES } from '../../src/contract/limits.ts'
import type { Cluster } from '../postgres.ts'
import { startCluster } from '../postgres.ts'
import { newFolder, newState, removeFolder, runCommand, startRelease, unpack } from './instance.ts'
import type { Instance } from './instance.ts'
import { makeNext, NEXT_HEADING, NEXT_MIGRATION } from './next.ts'
import { keepReading, openSite, ordersOf, parkOf, useSite } from './site.ts'
import type { Site } from './site.ts'
import { startTurnProxy } from './two-servers.ts'
import type { TurnProxy } from './two-servers.ts'

const HEADING = { he: 'איפה רוכבים היום?', en: 'Where are we riding today?' }
/** Longest time without an answer while the schema changes. */
const MOST_WAIT_MS = 5_000

let folder: string
let state: string
let releases: { old: string; next: string }
let cluster: Cluster
let environment: NodeJS.ProcessEnv
let proxy: TurnProxy
let browser: Browser
let old: Instance
let next: Instance
let site: Site
const running = new Set<Instance>()

const start = async (release: string): Promise<Instance> => {
  const server = await startRelease(release, state, environment)
  running.add(server)
  return server
}
const stop = async (server: Instance) => {
  running.delete(server)
  expect(await server.stop()).toBe(0)
}

beforeAll(async () => {
  folder = newFolder()
  const release = unpack(inject('archive'), folder)
  releases = { old: release, next: makeNext(release, folder) }
  state = newState(folder)
  cluster = await startCluster()
  environment = { DATABASE_URL: cluster.url, SAMPLE_CONTENT: 'on' }
  browser = await chromium.launch(launchOptions([], findHeadlessShell()))
  old = await start(releases.old)
  proxy = await startTurnProxy(old.origin)
  site = await openSite(proxy.origin)
}, 900_000)
afterAll(async () => {
  await browser?.close()
  for (const server of running) await server.stop()
  await proxy?.close()
  await cluster?.stop()
  removeFolder(folder)
})

/** Console messages of pages that must not occur. */
const said: string[] = []
async function newContext(hasWorker = true): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'he-IL', timezoneId: 'Asia/Jerusalem', reducedMotion: 'reduce' })
  if (!hasWorker) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (error) => said.push(String(error.error().stack)))
  return context
}

/** A first visit, until the page is there and its worker, if it may have one, controls it. */
async function visit(path: string, hasWorker = true): Promise<Page> {
  const page = await (await newContext(hasWorker)).newPage()
  await page.goto(proxy.origin + path)
  await expect.poll(() => page.evaluate(isHydrated)).toBe(true)
  if (hasWorker)
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)), { timeout: 60_000 })
      .toBe(true)
  return page
}
const headingOf = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent()
const failures = () => ({ proxy: proxy.failures(), said })
/** The browser's messages about pictures that are not on the device. */
const NO_SIGNAL = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/
const NONE = { proxy: [], said: [] }

/** The texts that a release's pages and worker ask for: address -> content. */
function catalogsOf(release: string): Map<string, string> {
  const client = join(release, 'dist/client')
  const { texts } = JSON.parse(readFileSync(join(client, '.vite/release.json'), 'utf8')) as { texts: string }
  const names = LANGUAGES.flatMap((language) => OFFLINE_AREAS.map((area) => catalogPath(language, area)))
  return new Map(names.map((name) => [`${name}?v=${texts}`, readFileSync(join(client, name), 'utf8')]))
}

/** Scripts and styles that only this release has. */
function onlyIn(release: string): string[] {
  const namesIn = (folder: string) =>
    readdirSync(join(folder, 'dist/client/assets')).filter((name) => /\.(js|css)$/.test(name))
  const others = new Set(namesIn(releases.next))
  return namesIn(release).flatMap((name) => (others.has(name) ? [] : [`/assets/${name}`]))
}

/** The release of the page's worker. All its files and texts must be on the device as built. */
async function installedOn(page: Page): Promise<'old' | 'next'> {
  const isWhole = async (server: Instance) => (await badFiles(page, server.origin)).length === 0
  const release = (await isWhole(old)) ? 'old' : (await isWhole(next)) ? 'next' : undefined
  expect(release, 'all files of one release').toBeDefined()
  const wanted = Object.fromEntries(catalogsOf(releases[release!]))
  const stored = await page.evaluate(async (addresses) => {
    const cache = await caches.open('locales')
    const texts = addresses.map(async (address) => [address, await (await cache.match(address))?.text()] as const)
    return Object.fromEntries(await Promise.all(texts))
  }, Object.keys(wanted))
  expect(stored).toEqual(wanted)
  return release!
}

let early: Page
let workerless: Page
test('pages of the release before the upgrade', async () => {
  early = await visit('/')
  workerless = await visit('/', false)
  expect(await headingOf(early)).toBe(HEADING.he)
  await useSite(proxy.origin, site, 'Before')
  expect(failures()).toEqual(NONE)
})

test('the next release starts beside it, changes the schema, and nobody fails meanwhile', async () => {
  const reading = keepReading(proxy.origin, ['/', '/api/skateparks', '/skateparks?lang=en', '/readyz', '/index.html'])
  next = await start(releases.next)
  const { answers, failures: failed, longestMs } = await reading.stop()
  console.log(`While the next release started: ${answers} answers, the slowest in ${longestMs} ms.`)
  expect(failed).toEqual([])
  expect(answers).toBeGreaterThan(10)
  expect(longestMs).toBeLessThan(MOST_WAIT_MS)
  expect(next.output()).not.toContain("newer release's")
})

test('each votes, orders and saves on the other’s database', async () => {
  proxy.use(old.origin, next.origin)
  const numbers = [
    await useSite(old.origin, site, 'By the old one'),
    await useSite(next.origin, site, 'By the next one'),
  ]
  for (const { origin } of [old, next]) {
    expect(await ordersOf(origin, site)).toEqual(expect.arrayContaining(numbers))
    expect((await parkOf(origin, site)).name.en).toBe('By the next one')
  }
  // Both servers answer in turn, also within one page's calls.
  await useSite(proxy.origin, site, 'By both')
  expect(failures()).toEqual(NONE)
})

test('first visits and installs while each answers every second request: no 404, nothing in the console', async () => {
  const installed: string[] = []
  for (const path of ['/', '/skateparks?lang=en', '/shop', '/guides']) {
    const page = await visit(path)
    installed.push(await installedOn(page))
    await page.context().setOffline(true)
    await page.goto(`${proxy.origin}/?lang=he`)
    expect([HEADING.he, NEXT_HEADING.he]).toContain(await headingOf(page))
    await page.context().close()
  }
  console.log(`Installed: ${installed.join(', ')}.`)
  expect(failures()).toEqual({ proxy: [], said: said.filter((line) => NO_SIGNAL.test(line)) })
  said.length = 0
})

test('the old one ends: open pages go on, with its code, and change to the next release', async () => {
  proxy.use(next.origin)
  await stop(old)
  // Without a worker, the page's code comes from a server that lacks it in its own build.
  const files = onlyIn(releases.old)
  expect(files.length).toBeGreaterThan(10)
  const statuses = await workerless.evaluate(
    (paths) => Promise.all(paths.map(async (path) => (await fetch(path)).status)),
    files,
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  let loads = 0
  workerless.on('load', () => loads++)
  await workerless.getByRole('banner').getByRole('link', { name: 'סקייטפארקים' }).click()
  await expect.poll(() => workerless.locator('main article').count()).toBeGreaterThan(0)
  expect(loads).toBe(0)
  await workerless.context().close()

  await early.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  const question = early.getByRole('button', { name: 'רענון', exact: true })
  await question.waitFor({ timeout: 60_000 })
  await Promise.all([early.waitForEvent('load'), question.click()])
  await expect.poll(() => headingOf(early)).toBe(NEXT_HEADING.he)
  expect(failures()).toEqual(NONE)
})

test('the way back: the old release on the new schema, with what was written meanwhile', async () => {
  const number = await useSite(next.origin, site, 'Before the way back')
  old = await start(releases.old)
  expect(old.output()).toContain(`The database is a newer release's (${NEXT_MIGRATION})`)
  proxy.use(old.origin)
  await stop(next)
  expect(await ordersOf(proxy.origin, site)).toContain(number)
  expect((await parkOf(proxy.origin, site)).name.en).toBe('Before the way back')
  await useSite(proxy.origin, site, 'After the way back')

  // The open page has code of a removed release, and changes back.
  await early.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()))
  const question = early.getByRole('button', { name: 'רענון', exact: true })
  await question.waitFor({ timeout: 60_000 })
  await Promise.all([early.waitForEvent('load'), question.click()])
  await expect.poll(() => headingOf(early)).toBe(HEADING.he)
  expect(await installedOn(early)).toBe('old')
  expect(failures()).toEqual(NONE)
})

test('a backup by the old release has all that it knows of, and says what it leaves out', () => {
  const { status, output } = runCommand(releases.old, state, ['backup', 'back.tar.gz'], environment)
  expect([status, output]).toEqual([
    0,
    expect.stringContaining(`left out: what a newer release has added (${NEXT_MIGRATION})`),
  ])
})

test('and forward again: nothing is left to change', async () => {
  const reading = keepReading(proxy.origin, ['/', '/api/skateparks'])
  next = await start(releases.next)
  proxy.use(next.origin)
  await stop(old)
  expect((await reading.stop()).failures).toEqual([])
  await useSite(proxy.origin, site, 'Forward again')
  expect(failures()).toEqual(NONE)
})
