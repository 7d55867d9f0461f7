import { type AnalyticsStub, startAnalytics } from '../analytics.ts'
import { DEAD_SERVER, expect, test as base, untilOfflineReady } from '../fixtures.ts'
import { startServer } from '../server.ts'

// The analytics script beside the worker: nothing is asked for without a signal.

const test = base.extend<{ analytics: AnalyticsStub }>({
  analytics: async ({}, use) => {
    const stub = await startAnalytics()
    await use(stub)
    await stub.close()
  },
})

test('a start without a signal does not ask for the script; it comes when the signal is back', async ({
  context,
  analytics,
  allowConsole,
}) => {
  const server = await startServer({ ANALYTICS_SRC: analytics.src })
  try {
    const page = await context.newPage()
    await page.goto(server.origin)
    await untilOfflineReady(page)
    await page.getByRole('button', { name: 'לספור אותי', exact: true }).click()
    await expect.poll(() => analytics.requests).toEqual(['/s.js', '/hit?site=7'])

    await page.close()
    allowConsole(DEAD_SERVER)
    await server.stop()
    await context.setOffline(true)
    const cold = await context.newPage()
    await cold.goto(server.origin)
    await expect(cold.locator('#counting-visits')).toHaveText('הביקורים נספרים')
    // After the moment at which it would have been requested.
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
