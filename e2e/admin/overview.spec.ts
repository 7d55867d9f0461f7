import { adoptSession } from '../accounts.ts'
import { fetchParks } from '../parks.ts'
import { fetchProducts } from '../shop.ts'
import { addCompetition, signUp } from './competitions.ts'
import { adminOrdersOf } from './orders.ts'
import { apiOf, expect, expectFitsSmallPhone, heading, openAdmin, test } from './support.ts'
import { untilHydrated } from '../read/support.ts'

// The overview: open tasks with links, charts of ratings and sales; shortcuts on public pages.

test('each open task leads to its screen; ratings, sales and low stock are shown', async ({ page, ownServer }) => {
  const token = await openAdmin(page, ownServer, '/admin/no-such-page')
  await expect(heading(page)).toHaveText('Nothing is here')
  const api = apiOf(ownServer, token)
  const [park] = await fetchParks(ownServer)
  const person = { firstName: 'נועה', lastName: 'Levi', email: 'noa@rampa.example', phone: '0501234567' }
  await api.call('POST', 'contact', { ...person, subject: 'The gate', message: 'It is locked since Tuesday' })
  await signUp(ownServer, (await addCompetition(api, 'overview-2037')).slug)
  const votedAt = new Date(ownServer.clock.now()).toISOString()
  const vote = { deviceId: crypto.randomUUID(), skateparkId: park!._id, rating: 4, votedAt }
  await api.call('POST', `skateparks/${park!._id}/heart-rate`, vote)
  const { counts } = await adminOrdersOf(api)

  await page.goto(`${ownServer.origin}/admin`)
  const card = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) })
  const todo = card('What wants doing')
  const line = (text: string | RegExp) => todo.getByRole('listitem').filter({ hasText: text })
  await test.step('in numbers', async () => {
    await expect(line('Message that waits')).toContainText('1')
    await expect(line('Registration of the last 7 days')).toContainText('1')
    await expect(line(/Orders? that waits?/)).toContainText(String(counts.pending))
    await expectFitsSmallPhone(page)
  })

  await test.step('a chart is a picture; the table says the same', async () => {
    const bars = (of: string) => card(of).locator('[data-chart] [style]')
    await expect(bars('Sales of the last 30 days')).not.toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Days with sales' }).getByRole('row')).not.toHaveCount(1)
    await expect(bars('Ratings of the last 30 days')).not.toHaveCount(0)
    await expect(page.getByRole('table', { name: 'Days with ratings' }).getByRole('row').last()).toContainText('4')
  })

  await test.step('each leads to where it is done', async () => {
    await expect(card('Running out').getByRole('listitem').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/admin\/products\/edit\//,
    )
    const order = card('Latest orders').getByRole('listitem').first()
    await expect(order).toContainText(/Pending|Processing|Shipped|Delivered|Cancelled/)
    await order.getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f]{24}$/)
    await page.goBack()
    await todo.getByRole('link', { name: /^Parks?: No photo/ }).press('Enter')
    await expect(page).toHaveURL(/\/admin\/skateparks\?care=no-photo/)
    await page.goBack()
    await page.getByRole('link', { name: 'The gate' }).click()
    await expect(heading(page)).toHaveText('The gate')
    await page.getByRole('button', { name: 'Mark as handled' }).click()
    await expect(page.getByRole('button', { name: 'Mark as not handled' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Message that waits')).toHaveCount(0)
  })
})

test('only an admin has shortcuts on public pages', async ({ page, sharedServer, admin }) => {
  const [park] = await fetchParks(sharedServer)
  const [product] = await fetchProducts(sharedServer)
  const shortcut = page.getByRole('link', { name: /^(Edit|Manage) content$/ })
  const leadsTo = async (name: string, target: string | RegExp) => {
    await expect(shortcut).toHaveText(name)
    await expect(shortcut).toHaveAttribute('href', target)
  }

  await test.step('a visitor has none, and loads nothing of it', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(`/skateparks/${park!.url}?lang=en`)
    await untilHydrated(page)
    // Idle work of the app is done too.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await expect(shortcut).toHaveCount(0)
    expect(requests.filter((path) => /^\/assets\/(?:admin|account)/.test(path))).toEqual([])
    expect(requests.filter((path) => path.startsWith('/assets/'))).not.toEqual([])
  })

  await test.step('an admin has one on each page', async () => {
    await adoptSession(page, sharedServer, admin)
    await page.goto(`/skateparks/${park!.url}`)
    await leadsTo('Edit content', `/admin/skateparks/edit/${park!._id}`)
    const menu = page.getByRole('banner')
    await menu.getByRole('link', { name: 'Parks' }).first().click()
    await leadsTo('Manage content', '/admin/skateparks')
    await menu.getByRole('link', { name: 'Shop' }).first().click()
    await leadsTo('Manage content', '/admin/products')
    await page.getByRole('main').locator(`a[href="/shop/products/${product!.slug}"]`).first().click()
    await leadsTo('Edit content', `/admin/products/edit/${product!._id}`)
    await menu.getByRole('link', { name: 'Guides' }).first().click()
    await leadsTo('Manage content', '/admin/guides')
    await page.getByRole('main').locator('a[href^="/guides/"]').first().click()
    await leadsTo('Edit content', /^\/admin\/guides\/edit\//)
  })
})
