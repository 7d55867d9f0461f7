import type { Page } from '@playwright/test'
import { adoptSession, callApi, register, switchFeatures } from '../accounts.ts'
import { DESKTOP, expect, type Say, test, untilHydrated } from '../read/support.ts'
import type { RunningServer } from '../server.ts'
import { openShop } from '../shop-till.ts'

// The shop is switched off and on while pages are open: they follow at the next refresh of the settings.

test.use({ viewport: DESKTOP })
test.beforeEach(({ allowConsole }) => allowConsole(/the server responded with a status of 404/))

/** Opens a page whose clock the test moves; resolves when the parts that come late are there. */
async function open(page: Page, { origin }: RunningServer, path: string): Promise<void> {
  await page.clock.install()
  await page.goto(`${origin}${path}`)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
}

const shopLinks = (page: Page, say: Say) => page.getByRole('link', { name: say('Shop'), exact: true })
/** Minutes pass until the links of the shop are there, or are gone. */
async function untilShopIs(page: Page, say: Say, isOn: boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        // A request that is on its way would time out.
        await page.waitForLoadState('networkidle')
        await page.clock.fastForward(61_000)
        return shopLinks(page, say).count()
      },
      { timeout: 30_000 },
    )
    .toBe(isOn ? 2 : 0)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const path of ['/shop', '/cart', '/checkout']) {
  test(`${path} becomes the not-found page, and comes back`, async ({ page, ownServer, say: { he: say } }) => {
    const shop = await openShop(ownServer)
    await shop.add()
    await adoptSession(page, ownServer, await register(ownServer))
    await open(page, ownServer, path)
    await expect(shopLinks(page, say)).toHaveCount(2)
    await expect(heading(page)).not.toHaveText(say('Nothing to ride here'))

    await switchFeatures(ownServer, { shop: false })
    await untilShopIs(page, say, false)
    await expect(heading(page)).toHaveText(say('Nothing to ride here'))

    await switchFeatures(ownServer, { shop: true })
    await untilShopIs(page, say, true)
    await expect(heading(page)).not.toHaveText(say('Nothing to ride here'))
  })
}

test('a page that opened with the shop off gets its links, and the cart was kept', async ({
  page,
  ownServer,
  say: { he: say },
}) => {
  const shop = await openShop(ownServer)
  const shirt = await shop.add()
  const rider = await register(ownServer)
  const line = {
    productId: shirt._id,
    variantId: shirt.colors[0]!.sizes[0]!.variantId,
    quantity: 3,
    seen: {
      name: { he: shirt.name, en: shirt.nameEn },
      color: { he: 'שחור', en: 'Black' },
      size: 'M',
      unit: 10_000,
      discount: null,
    },
  }
  await callApi(ownServer, 'PUT', 'users/me/cart', {
    token: rider.accessToken,
    json: { lines: [line], revision: 0 },
  })
  await switchFeatures(ownServer, { shop: false })
  await adoptSession(page, ownServer, rider)
  await open(page, ownServer, '/skateparks')
  await expect(shopLinks(page, say)).toHaveCount(0)

  await switchFeatures(ownServer, { shop: true })
  await untilShopIs(page, say, true)
  await page
    .getByRole('link', { name: say('Cart, {pieces, plural, one {# piece} other {# pieces}}', { pieces: 3 }) })
    .click()
  await expect(page.getByRole('list', { name: say('What is in the cart') }).getByRole('listitem')).toHaveCount(1)
})

test('a tab that is looked at again follows at once', async ({ page, ownServer, say: { he: say } }) => {
  await openShop(ownServer)
  await open(page, ownServer, '/about')
  await expect(shopLinks(page, say)).toHaveCount(2)
  await switchFeatures(ownServer, { shop: false })
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  for (let minute = 0; minute < 7; minute++) await page.clock.fastForward(61_000)
  await expect(shopLinks(page, say), 'nobody looks: nothing is asked').toHaveCount(2)
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }),
  )
  // More than once: what listens comes late.
  const lookAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(async () => (await lookAgain(), shopLinks(page, say).count())).toBe(0)
})
