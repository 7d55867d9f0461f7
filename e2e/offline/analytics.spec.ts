import { type AnalyticsStub, startAnalytics } from '../analytics.ts'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { startServer } from '../server.ts'

// The analytics script beside the worker: silent without a signal, and let in by pages that were stored before it was.

const test = base.extend<{ analytics: AnalyticsStub }>({
  analytics: async ({}, use) => {
    const stub = await startAnalytics()
    await use(stub)
    await stub.close()
  },
})

test('an app that was stored before there was a script asks at the start after it, and then counts', async ({
  context,
  analytics,
  allowConsole,
}) => {
  const environment: NodeJS.ProcessEnv = {}
  const server = await startServer(environment)
  try {
    const page = await context.newPage()
    await page.goto(server.origin)
    await untilOfflineReady(page)
    await expect(page.locator('#counting-title')).toHaveCount(0)
    allowConsole(DEAD_SERVER)
    await server.stop()
    environment.ANALYTICS_SRC = analytics.src
    await server.start()

    // The settings that the device keeps are fresh for five minutes.
    await page.clock.install({ time: Date.now() + 10 * 60_000 })
    // The stored page's policy would block it: nobody is asked, and the page is stored anew behind the scenes.
    await expect(async () => {
      await page.goto(server.origin)
      await expect(page.locator('#counting-title')).toBeAttached({ timeout: 3_000 })
    }).toPass()
    expect(analytics.requests).toEqual([])
    await page.getByRole('button', { name: 'לספור אותי', exact: true }).click()
    await expect.poll(() => analytics.requests).toEqual(['/s.js', '/hit?site=7'])

    // Without a signal nothing is asked for; with it again, it comes.
    await page.close()
    await server.stop()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(server.origin)
    await expect(cold.locator('#counting-visits')).toHaveText('הביקורים נספרים')
    // Past the moment at which it would have been asked for.
    await cold.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    await expect(cold.locator('script[data-site-id]')).toHaveCount(0)
    expect(analytics.requests).toHaveLength(2)
    await context.setOffline(false)
    await server.start()
    await cold.reload()
    await expect.poll(() => analytics.requests.length).toBe(4)
    await cold.close()
  } finally {
    await Promise.all(context.pages().map((open) => open.close()))
    await server.dispose()
  }
})
