import { expect, test, untilOfflineReady } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'

/** Stored content must be shown within a second, whatever the server does. */
const SOON_MS = 1000

// Lie-fi: the server is up but hangs.
test('shows stored content when the server accepts connections and never answers', async ({
  sharedServer,
  context,
  allowConsole,
}) => {
  // Once the server answers again, it answers the last page with 404.
  allowConsole(/status of 404 .*competitions[/]unheard-of/)
  const parks = await fetchParks(sharedServer)
  const first = await context.newPage()
  await first.goto(sharedServer.origin)
  await untilOfflineReady(first)
  // The same start with a server that answers. Where it takes over half a second, the limit is twice its time.
  const begun = performance.now()
  await first.goto(sharedServer.origin + `/skateparks/${parks[1]!.url}`, { waitUntil: 'commit' })
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(parks[1]!.name.he)
  const timeout = Math.max(SOON_MS, 2 * (performance.now() - begun))
  await first.close()

  sharedServer.freeze()
  try {
    const page = await context.newPage()
    for (const [path, heading] of [
      [`/skateparks/${parks[2]!.url}`, parks[2]!.name.he],
      ['/skateparks', null],
      ['/', null],
    ] as const) {
      await page.goto(sharedServer.origin + path, { waitUntil: 'commit' })
      const title = page.getByRole('heading', { level: 1 })
      if (heading) await expect(title).toHaveText(heading, { timeout })
      else await expect(title).toBeVisible({ timeout })
      await expect(page.locator('main img').first()).toBeVisible({ timeout })
    }
    // A park that the device does not know may exist: the frame and a loading note are shown, then that nobody answers.
    for (const path of ['/skateparks/unheard-of', '/guides/unheard-of', '/unheard-of/signup', '/unheard-of/success']) {
      await page.goto(sharedServer.origin + path, { waitUntil: 'commit' })
      await expect(page.getByRole('banner')).toBeVisible({ timeout: timeout * 1.5 })
      await expect(page.locator('main [aria-busy=true]')).toBeVisible({ timeout: timeout * 1.5 })
    }
    await expect(page.getByText('הוא ייטען לבד כשהקליטה תחזור.')).toBeVisible({ timeout: timeout * 1.5 + 4000 })
    sharedServer.thaw()
    await expect(page.getByText('אין תחרות כזו')).toBeVisible()
    await page.close()
  } finally {
    sharedServer.thaw()
  }
})
