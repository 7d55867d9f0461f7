import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { isOfflineReady } from './in-page.ts'
import { type RunningServer, startServer } from './server.ts'

type WorkerFixtures = {
  /** One server per worker, shared by tests that only read. */
  sharedServer: RunningServer
}
type TestFixtures = {
  /** A server of this test's own, to stop and start. */
  ownServer: RunningServer
  /** Console messages that a test expects, for example failed requests of a stopped server. */
  allowConsole: (pattern: RegExp) => void
  consoleMessages: { lines: string[]; allowed: RegExp[] }
}

/** Every page's console errors, warnings and uncaught errors fail the test that saw them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sharedServer: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ sharedServer }, use) => use(sharedServer.origin),
  ownServer: async ({ context }, use) => {
    const server = await startServer()
    await use(server)
    // A page without its server would report failed requests.
    await Promise.all(context.pages().map((page) => page.close()))
    await server.dispose()
  },
  consoleMessages: [
    async ({ context }, use) => {
      const record = { lines: [] as string[], allowed: [] as RegExp[] }
      watch(context, record.lines)
      await use(record)
      expect(
        record.lines.filter((line) => !record.allowed.some((pattern) => pattern.test(line))),
        'the console stayed silent',
      ).toEqual([])
    },
    { auto: true },
  ],
  allowConsole: async ({ consoleMessages }, use) => use((pattern) => void consoleMessages.allowed.push(pattern)),
})

/** What the browser prints about requests without an answer. */
export const DEAD_SERVER =
  /An unknown error occurred when fetching the script|net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|FAILED|INTERNET_DISCONNECTED)/

function watch(context: BrowserContext, lines: string[]): void {
  const onPage = (page: Page) => {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        lines.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => lines.push(String(error.stack ?? error)))
  }
  context.pages().forEach(onPage)
  context.on('page', onPage)
}

/** Resolves when the worker controls the page and the device holds the parks and the pictures of the list. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isOfflineReady), { timeout: 30_000 }).toBe('ready')
}

export { expect }
