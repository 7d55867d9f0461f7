import type { Page } from '@playwright/test'
import type { Guide } from '../../src/contract/guides.ts'
import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'

// Guides without a server: after one visit anywhere, the list and every guide, its drawings included.

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => (await caches.match(address)) !== undefined, path)
const small = (address: string) => address.replace(/\.webp$/, '-thumb.webp')

test('a cold start on a guide that was never opened shows its text, cover, drawing and related guides', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const answer = (await (await fetch(`${ownServer.origin}/api/guides`)).json()) as { data: { guides: Guide[] } }
  const guide = answer.data.guides.find(({ slug }) => slug === 'riding-in-the-heat')!
  const drawing = /<img src="([^"]+)"/.exec(guide.content)![1]!
  const page = await context.newPage()
  await page.goto(ownServer.origin)
  await untilOfflineReady(page)
  await expect.poll(() => isKept(page, small(drawing)), { timeout: 30_000 }).toBe(true)
  expect(await isKept(page, drawing)).toBe(false)
  await page.close()
  await ownServer.stop()

  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/guides/${guide.slug}`)
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(guide.title)
  const article = cold.getByRole('article').first()
  await expect(article.locator('h2').first()).toBeVisible()
  const shown = article.locator('img')
  for (const place of [0, 1]) {
    await shown.nth(place).scrollIntoViewIfNeeded()
    await expect
      .poll(() => shown.nth(place).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
  }
  await expect(cold.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(3)

  // A drawing that is not stored is replaced by its alternative text.
  await cold.evaluate((path) => caches.open('thumbs').then((cache) => cache.delete(path)), small(drawing))
  await (await context.newCDPSession(cold)).send('Network.clearBrowserCache')
  await cold.reload()
  const lost = article.locator('figure img')
  await lost.scrollIntoViewIfNeeded()
  await expect(lost).toHaveAttribute('data-missing', '')
  await expect(lost).toHaveAttribute('alt', /.{15}/)

  // When the signal is back it is loaded without a reload.
  await ownServer.start()
  await cold.evaluate(() => dispatchEvent(new Event('online')))
  await expect(lost).not.toHaveAttribute('data-missing')
  await ownServer.stop()

  // The list, filtered, and a guide that was never published.
  await cold.goto(`${ownServer.origin}/guides?category=roller&lang=en`)
  const roller = answer.data.guides.filter(({ category }) => category === 'roller')
  await expect(cold.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
    roller.map(({ titleEn }) => titleEn),
  )
  const covers = cold.getByRole('main').locator('img')
  await expect
    .poll(() => covers.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
  for (const path of ['no-such-guide', 'categories', 'street-spots-and-neighbours']) {
    await cold.goto(`${ownServer.origin}/guides/${path}`)
    await expect(cold.getByRole('heading', { level: 1 })).toHaveText('אין כאן על מה לרכוב')
  }
})
