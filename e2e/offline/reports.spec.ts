import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { overflow, PHONE } from '../read/support.ts'
import { lookNow, openReady, test } from './support.ts'

// A rider's report: pressed with no signal, sent when the signal is back, seen by another device. Its rule and its
// failures: src/domain/reports.test.ts, tests/server/reports-api.test.ts, right-now.test.tsx.

test.use({ locale: 'en-US', viewport: PHONE })

test('a report made with no signal is shown, sent once the signal is back, and seen by others', async ({
  context,
  browser,
  sharedServer,
  testProxy,
  stopServer,
}) => {
  const park = (await fetchParks(sharedServer)).find(({ closingYear }) => closingYear === null)!
  const now = (page: Page) => page.getByRole('region', { name: 'How is it right now?' })
  const chip = (page: Page, name: string) => now(page).getByRole('button', { name })
  const address = `${testProxy.origin}/skateparks/${park.url}`

  const page = await openReady(context, address)
  expect(await overflow(page)).toBe(0)
  await stopServer()
  await chip(page, 'Gate locked').click()
  await expect(now(page).getByRole('listitem')).toHaveText(['Gate locked: one rider, just now'])
  await expect(now(page).getByRole('status')).toHaveText('Waiting. Goes out when there’s a signal.')
  await expectAccessible(page)

  await test.step('the list and the map show it, and “fine now” leaves the park out', async () => {
    await page.goto(`${testProxy.origin}/skateparks?q=${park.url}`)
    const row = page.getByRole('article').filter({ hasText: park.name.en })
    await expect(row).toContainText(/Gate locked: one rider|Reported locked/)
    const filters = page.locator('[data-sheet]')
    await page.locator('main summary').first().click()
    await filters.getByRole('link', { name: 'Fine now' }).click()
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await expect(row).toHaveCount(0)
    await page.getByRole('link', { name: 'Those with problems too' }).click()
    await page.getByRole('link', { name: 'On the map' }).click()
    await expect(page.locator(`button[data-url="${park.url}"]`)).toHaveAccessibleName(
      /(?:Gate locked|Reported locked, .*)$/,
    )
  })

  await test.step('it goes out once', async () => {
    await sharedServer.start()
    await lookNow(page)
    await expect.poll(() => testProxy.writes.length).toBe(1)
    await expect.poll(async () => (await fetch(`${sharedServer.origin}/api/config`)).text()).toContain(park._id)
  })

  await test.step('another device sees it at once, and ends it', async () => {
    const other = await browser.newContext({ locale: 'he-IL', viewport: PHONE, serviceWorkers: 'block' })
    const stranger = await other.newPage()
    await stranger.goto(`${sharedServer.origin}/skateparks/${park.url}`)
    const card = stranger.getByRole('region', { name: 'מה המצב עכשיו?' })
    await expect(card.getByRole('listitem')).toHaveText([/^השער נעול: רוכב אחד, /])
    const sent = stranger.waitForResponse((answer) => answer.url().endsWith('/conditions') && answer.ok())
    await card.getByRole('button', { name: 'הכול תקין' }).click()
    await sent
    await expect(card.getByRole('listitem')).toHaveText([/^הכול תקין/])
    await other.close()
  })
})
