import { expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'

// quality.md, Offline 2: the server is up but hangs.
test('a server that accepts and never answers holds nothing up', async ({ ownServer, context }) => {
  const parks = await fetchParks(ownServer)
  const first = await context.newPage()
  await first.goto(ownServer.origin)
  await untilOfflineReady(first)
  await first.close()

  ownServer.freeze()
  try {
    const page = await context.newPage()
    for (const [path, heading] of [
      [`/skateparks/${parks[2]!.url}`, parks[2]!.name.he],
      ['/skateparks', null],
      ['/', null],
    ] as const) {
      await page.goto(ownServer.origin + path, { waitUntil: 'commit' })
      const title = page.getByRole('heading', { level: 1 })
      if (heading) await expect(title).toHaveText(heading, { timeout: 1000 })
      else await expect(title).toBeVisible({ timeout: 1000 })
      await expect(page.locator('main img').first()).toBeVisible({ timeout: 1000 })
    }
    // What this phone never heard of may exist: the frame stands, and says that it is being looked for.
    for (const path of ['/skateparks/unheard-of', '/guides/unheard-of', '/unheard-of/signup', '/unheard-of/success']) {
      await page.goto(ownServer.origin + path, { waitUntil: 'commit' })
      await expect(page.getByRole('banner')).toBeVisible({ timeout: 1500 })
      await expect(page.locator('main [aria-busy=true]')).toBeVisible({ timeout: 1500 })
    }
    await page.close()
  } finally {
    ownServer.thaw()
  }
})
