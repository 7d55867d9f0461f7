import type { Page } from '@playwright/test'
import { adoptSession, register, signIn, switchFeatures } from '../accounts.ts'
import { DESKTOP, expect, untilHydrated } from '../read/support.ts'
import { choicesOf, fillCart, orderByApi } from '../shop.ts'
import { test } from './support.ts'

// The shop is switched off and on while a page is open. The page follows when its settings are stale and somebody looks
// at the tab.

const SIX_MINUTES = 6 * 60_000

/** Looks at the tab again six minutes later. No timer runs meanwhile, so that no request times out. */
async function lookAgainLater(page: Page): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + SIX_MINUTES)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

test('links, list, cart, checkout and orders are gone while the shop is off, and come back; the cart is kept', async ({
  page,
  sharedServer: server,
  siteClock,
  shop,
  say: { he: say },
  allowConsole,
}) => {
  allowConsole(/the server responded with a status of 404/)
  const { accessToken: admin } = await signIn(server)
  const choices = choicesOf([await shop.add()])
  const rider = await register(server)
  const order = await orderByApi(server, rider, choices)
  await fillCart(server, rider, choices)
  const links = page.getByRole('link', { name: say('Shop'), exact: true })
  const heading = page.getByRole('heading', { level: 1 })
  const switchShop = async (isOn: boolean) => {
    await switchFeatures(server, { shop: isOn }, admin)
    await lookAgainLater(page)
    await expect(links).toHaveCount(isOn ? 2 : 0)
  }
  /** Expects the page of the closed shop, then the page of the open one again. */
  const expectSwitched = async (title: string) => {
    await expect(heading).toHaveText(title)
    await switchShop(false)
    await expect(heading).toHaveText(say('Nothing to ride here'))
    await switchShop(true)
    await expect(heading).toHaveText(title)
  }

  await switchFeatures(server, { shop: false }, admin)
  await page.setViewportSize(DESKTOP)
  await adoptSession(page, server, rider)
  await page.clock.install({ time: siteClock.now() })
  await test.step('a page that opened with the shop off gets its links', async () => {
    await page.goto(`${server.origin}/profile?tab=orders`)
    await untilHydrated(page)
    await expect(page.getByRole('tab', { name: say('Personal details') })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: say('Orders') })).toHaveCount(0)
    await expect(links).toHaveCount(0)
    await switchShop(true)
    await expect(page.getByRole('tab', { name: say('Orders') })).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('an order', async () => {
    const title = say('Order {number}', { number: order.number })
    await page.getByRole('link', { name: title }).click()
    await expectSwitched(title)
  })
  await test.step('the list', async () => {
    await links.first().click()
    await expectSwitched(say('Shop'))
  })
  await test.step('the cart', async () => {
    await page
      .getByRole('link', { name: say('Cart, {pieces, plural, one {# piece} other {# pieces}}', { pieces: 1 }) })
      .click()
    await expectSwitched(say('Cart'))
    await expect(page.getByRole('list', { name: say('What is in the cart') }).getByRole('listitem')).toHaveCount(1)
  })
  await test.step('the checkout', async () => {
    await page.getByRole('link', { name: say('To the checkout') }).click()
    await expectSwitched(say('Checkout'))
  })
  await test.step('the profile, when riders have none', async () => {
    await page.goto(`${server.origin}/profile?tab=orders`)
    const orders = page.getByRole('tab', { name: say('Orders') })
    await expect(orders).toHaveAttribute('aria-selected', 'true')
    await switchFeatures(server, { accounts: false }, admin)
    await lookAgainLater(page)
    await expect(heading).toHaveText(say('Nothing to ride here'))
    await expect(links).toHaveCount(0)
    await switchFeatures(server, { accounts: true, shop: true }, admin)
    await lookAgainLater(page)
    await expect(orders).toHaveAttribute('aria-selected', 'true')
  })
})
