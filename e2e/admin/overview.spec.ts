import { callApi, signIn, adoptSession } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { fetchParks } from '../parks.ts'
import { addEvent, signUp } from './competitions.ts'
import { untilHydrated } from '../read/support.ts'
import { fetchProducts } from '../shop.ts'
import { DESKTOP, expect, openAdmin, openVisitor, PHONE, test } from './support.ts'

// What wants doing first, in numbers that lead there; ratings as a chart; shortcuts on public pages.

test('what wants doing leads to where it is done', async ({ page, ownServer }) => {
  await page.setViewportSize(DESKTOP)
  const token = await openAdmin(page, ownServer, '/admin')
  const api = {
    call: (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: unknown) =>
      callApi(ownServer, method, path, { token, ...(json !== undefined && { json }) }),
  }
  const [park] = await fetchParks(ownServer)
  const person = { firstName: 'נועה', lastName: 'Levi', email: 'noa@rampa.example', phone: '0501234567' }
  await api.call('POST', 'contact', { ...person, subject: 'The gate', message: 'It is locked since Tuesday' })
  await signUp(ownServer, (await addEvent(api, 'overview-2037')).slug)
  const votedAt = new Date().toISOString()
  const vote = { deviceId: crypto.randomUUID(), skateparkId: park!._id, rating: 4, votedAt }
  await api.call('POST', `skateparks/${park!._id}/heart-rate`, vote)

  await page.reload()
  const todo = page.locator('section').filter({ has: page.getByRole('heading', { name: 'What wants doing' }) })
  await expect(todo.getByRole('listitem').filter({ hasText: 'Unread messages' })).toContainText('1')
  await expect(todo.getByRole('listitem').filter({ hasText: 'Registrations of the last 7 days' })).toContainText('1')
  // The chart is a picture; the table says the same.
  await expect(page.locator('.recharts-bar-rectangle')).not.toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Days with ratings' }).getByRole('row').last()).toContainText('4')

  await todo.getByRole('link', { name: 'Parks: No photo' }).press('Enter')
  await expect(page).toHaveURL(/\/admin\/skateparks\?care=no-photo/)
  await page.goBack()
  await page.getByRole('link', { name: 'The gate' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The gate')
  await page.goBack()
  await expect(page.getByText('Unread messages')).toHaveCount(0)
})

for (const language of ['he', 'en'] as const) {
  test(`the overview is accessible, and time runs from left to right, in ${language}`, async ({
    page,
    sharedServer,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(DESKTOP)
    await openAdmin(page, sharedServer, '/admin', language)
    const charts = page.locator('.recharts-wrapper')
    await expect(charts).toHaveCount(2)
    for (const chart of await charts.all()) {
      const days = chart.locator('.recharts-xAxis-tick-labels text')
      await expect(days.first()).toBeVisible()
      const places = await days.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x))
      expect(places.length).toBeGreaterThan(4)
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(places[0]).toBeLessThan(places.at(-1)!)
    }
    await expectAccessible(page, { viewports: [DESKTOP, PHONE] })
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('only an admin has shortcuts on public pages', async ({ browser, ownServer }) => {
  test.setTimeout(120_000)
  const [park] = await fetchParks(ownServer)
  const [product] = await fetchProducts(ownServer)
  const visitor = await openVisitor(browser, ownServer, `/skateparks/${park!.url}?lang=en`)
  const requests: string[] = []
  visitor.on('request', (request) => requests.push(request.url()))
  await visitor.reload()
  await visitor.waitForLoadState('networkidle')
  await expect(visitor.getByRole('link', { name: 'Edit content' })).toHaveCount(0)
  expect(requests.filter((url) => /\/assets\/(?:admin|account)/.test(url))).toEqual([])
  await visitor.context().close()

  const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
  await adoptSession(page, ownServer, await signIn(ownServer))
  for (const [path, name, target] of [
    [`/skateparks/${park!.url}`, 'Edit content', `/admin/skateparks/edit/${park!._id}`],
    ['/skateparks', 'Manage content', '/admin/skateparks'],
    [`/shop/products/${product!.slug}`, 'Edit content', `/admin/products/edit/${product!._id}`],
    ['/shop', 'Manage content', '/admin/products'],
    ['/guides', 'Manage content', '/admin/guides'],
  ] as const) {
    await page.goto(`${ownServer.origin}${path}?lang=en`)
    await untilHydrated(page)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', target)
  }
  await page.getByRole('main').locator('a[href^="/guides/"]').first().click()
  await expect(page.getByRole('link', { name: 'Edit content' })).toHaveAttribute('href', /^\/admin\/guides\/edit\//)
  await page.context().close()
})
