import { expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'

/** quality.md: what is known is there within a second, however the server behaves. */
const SOON_MS = 1000

// quality.md, Offline 2: the server is up but hangs.
test('a server that accepts and never answers holds nothing up', async ({ ownServer, context }) => {
  const parks = await fetchParks(ownServer)
  const first = await context.newPage()
  await first.goto(ownServer.origin)
  await untilOfflineReady(first)
  // The same start with a server that answers: what this machine takes by itself. Where that is over half a second, twice it is soon.
  const begun = performance.now()
  await first.goto(ownServer.origin + `/skateparks/${parks[1]!.url}`, { waitUntil: 'commit' })
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(parks[1]!.name.he)
  const timeout = Math.max(SOON_MS, 2 * (performance.now() - begun))
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
      if (heading) await expect(title).toHaveText(heading, { timeout })
      else await expect(title).toBeVisible({ timeout })
      await expect(page.locator('main img').first()).toBeVisible({ timeout })
    }
    // What this phone never heard of may exist: the frame stands, and says that it is being looked for.
    for (const path of ['/skateparks/unheard-of', '/guides/unheard-of', '/unheard-of/signup', '/unheard-of/success']) {
      await page.goto(ownServer.origin + path, { waitUntil: 'commit' })
      await expect(page.getByRole('banner')).toBeVisible({ timeout: timeout * 1.5 })
      await expect(page.locator('main [aria-busy=true]')).toBeVisible({ timeout: timeout * 1.5 })
    }
    await page.close()
  } finally {
    ownServer.thaw()
  }
})
