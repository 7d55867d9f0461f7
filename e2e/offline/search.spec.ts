import { DEAD_SERVER, expect, test, untilOfflineReady } from '../fixtures.ts'

// The search works offline: its code and its data are on the device, also before it was first opened.

test.use({ locale: 'he-IL', timezoneId: 'Asia/Jerusalem', viewport: { width: 390, height: 844 } })

test('works at the first search without a server: the panel, all results, the page by its address, no results', async ({
  ownServer,
  context,
  allowConsole,
}) => {
  allowConsole(DEAD_SERVER)
  const page = await context.newPage()
  await page.goto(`${ownServer.origin}/about`)
  await untilOfflineReady(page)
  await page.close()
  await ownServer.stop()

  const cold = await context.newPage()
  await cold.goto(`${ownServer.origin}/about`)
  await cold.getByRole('button', { name: 'חיפוש באתר' }).click()
  const box = cold.getByRole('combobox', { name: 'חיפוש פארקים ומדריכים' })
  await expect(box).toBeFocused()
  await box.fill(',k tchc')
  await expect(cold.getByText('מוצגות תוצאות עבור')).toContainText('תל אביב')
  await box.fill('באול')
  const options = cold.getByRole('option')
  // Parks and guides share the four places.
  await expect(options).toHaveCount(4)
  await expect(options.filter({ hasText: 'לקרוא באול' })).toHaveCount(1)
  await expect(options.filter({ hasText: 'באולים בחולות' })).toHaveCount(1)
  await cold.keyboard.press('Enter')
  await expect(cold).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'באול')
  await expect(cold.getByRole('heading', { level: 2, name: 'מדריכים' })).toBeVisible()
  await expect(cold.getByRole('main').getByRole('article').first().locator('mark')).toHaveText('באול')
  await cold.close()

  const deep = await context.newPage()
  await deep.goto(`${ownServer.origin}/search?q=${encodeURIComponent('קרית גט')}&tab=skateparks`)
  // Words of two letters have no typing errors.
  await expect(deep.getByRole('main').getByRole('article')).toHaveCount(0)
  await expect(deep.getByRole('heading', { level: 2 })).toHaveText('לא נמצאו תוצאות')
  await deep.getByRole('searchbox').fill('קרית גת')
  await expect(deep.getByRole('main').getByRole('article').getByRole('heading')).toHaveText('תחנה אחרונה')
  await deep.getByRole('main').getByRole('article').getByRole('link').click()
  await expect(deep).toHaveURL(/\/skateparks\/last-stop-kiryat-gat$/)
  await deep.goto(`${ownServer.origin}/search`)
  await expect(deep.getByRole('button', { name: 'קרית גת' })).toBeVisible()
})
