import { type Browser, type BrowserContext, expect, type Page, type Request, test as base } from '@playwright/test'
import { AFTERNOON, restoreDate, shiftDate, type SiteClock, startClock } from './clock.ts'
import { isOfflineReady } from './in-page.ts'
import { type RunningServer, startServer } from './server.ts'

type WorkerFixtures = {
  /** Start of the servers' and pages' clock: an ISO instant. */
  instant: string
  siteClock: SiteClock
  /** The worker's server, for tests that only read or write only their own things. It runs when a test begins. */
  sharedServer: RunningServer
}
type TestFixtures = {
  isServerRunning: void
  /** A server of this test's own, with untouched data. */
  ownServer: RunningServer
  /** Console messages that a test expects, for example failed requests of a stopped server. */
  allowConsole: (pattern: RegExp) => void
  consoleMessages: ConsoleMessages
  /** The app's log lines about failed calls, in order (docs/decisions/failures-in-words.md). */
  loggedCalls: readonly string[]
}

type ConsoleMessages = {
  lines: string[]
  /** The app's log lines about failed calls: `GET /config unreachable`. */
  calls: string[]
  /** Failed calls of the API as the browser saw them: `GET /config`. */
  failed: string[]
  allowed: RegExp[]
}

/** Contexts whose pages have a clock that the test moves. */
const heldClocks = new WeakSet<BrowserContext>()

/** Every page's console errors, warnings and uncaught errors fail the test that saw them. */
export const test = base.extend<TestFixtures, WorkerFixtures & { browser: Browser }>({
  instant: [AFTERNOON, { option: true, scope: 'worker' }],
  siteClock: [async ({ instant }, use) => use(startClock(instant)), { scope: 'worker' }],
  // All pages have the servers' clock.
  browser: [
    async ({ browser, siteClock }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(shiftDate, siteClock.offset)
        const install = context.clock.install.bind(context.clock)
        let isHeld = false
        context.clock.install = async (clock) => {
          // Only once: a second `restoreDate` would remove the held clock.
          if (!isHeld) await context.addInitScript(restoreDate)
          isHeld = true
          heldClocks.add(context)
          await install(clock)
        }
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  sharedServer: [
    async ({ siteClock }, use) => {
      const server = await startServer({ clock: siteClock })
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  // An earlier test may have stopped the server.
  isServerRunning: [
    async ({ sharedServer }, use) => {
      await sharedServer.start()
      await use()
    },
    { auto: true },
  ],
  baseURL: async ({ sharedServer }, use) => use(sharedServer.origin),
  ownServer: async ({ context, siteClock }, use) => {
    const server = await startServer({ clock: siteClock })
    await use(server)
    // A page that outlives its server would report failed requests.
    await Promise.all(context.pages().map((page) => page.close()))
    await server.dispose()
  },
  consoleMessages: [
    async ({ context }, use) => {
      const record: ConsoleMessages = { lines: [], calls: [], failed: [], allowed: [] }
      watch(context, record)
      await use(record)
      const calls = withoutCause(record).filter((line) => !(heldClocks.has(context) && CALL_TIMEOUT.test(line)))
      const unexpected = [...record.lines, ...calls]
      expect(
        unexpected.filter((line) => !record.allowed.some((pattern) => pattern.test(line))),
        'the console stayed silent',
      ).toEqual([])
    },
    { auto: true },
  ],
  loggedCalls: async ({ consoleMessages }, use) => use(consoleMessages.calls),
  allowConsole: async ({ consoleMessages }, use) => use((pattern) => void consoleMessages.allowed.push(pattern)),
})

/** The browser's messages about requests without an answer. */
export const DEAD_SERVER =
  /An unknown error occurred when fetching the script|net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|FAILED|INTERNET_DISCONNECTED)/

/** The app logs one line for each failed call; the browser's own line about the request belongs to it. */
const LOGGED_CALL = /^((?:GET|POST|PUT|PATCH|DELETE) \/\S+) \S+$/

/** Moving a page's clock by hours times out calls whose answers the page has not read yet, though no request failed. */
const CALL_TIMEOUT = / timeout$/

/** Log lines of the app about calls that did not fail, or that failed less often. */
function withoutCause({ calls, failed }: ConsoleMessages): string[] {
  const left = [...failed]
  return calls.filter((line) => {
    const index = left.indexOf(decodeURI(LOGGED_CALL.exec(line)![1]!))
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

const STORAGE_TIMEOUT = /^Storage: (read|write) [\w-]+ StorageTimeoutError$/

function watch(context: BrowserContext, { lines, calls, failed }: ConsoleMessages): void {
  const onFailed = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) failed.push(`${request.method()} ${decodeURI(pathname.slice(4))}`)
  }
  context.on('requestfailed', onFailed)
  context.on('response', (response) => {
    if (response.status() >= 400) onFailed(response.request())
  })
  const onPage = (page: Page) => {
    page.on('console', (message) => {
      // Moving the page's clock times out a read of the storage that is still running. Storage timeouts have tests of
      // their own.
      if (STORAGE_TIMEOUT.test(message.text())) return
      if (LOGGED_CALL.test(message.text())) calls.push(message.text())
      else if (message.type() === 'error' || message.type() === 'warning')
        lines.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => lines.push(String(error.stack ?? error)))
  }
  context.pages().forEach(onPage)
  context.on('page', onPage)
}

/** A first install of the worker, in ms: it stores all files of the app. */
export const INSTALL_MS = 30_000

/** Resolves when the worker controls the page. */
export async function untilControlled(page: Page): Promise<void> {
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(isControlled, { timeout: INSTALL_MS }).toBe(true)
}

/** Resolves when the worker controls the page and the device holds the parks and the pictures of the list. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isOfflineReady), { timeout: INSTALL_MS }).toBe('ready')
}

export { expect }
