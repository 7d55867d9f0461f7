import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { readSettings } from '../accounts.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, pageOfVisitor, PHONE, test } from './support.ts'

// Open data: switched on by choosing a licence; its terms; the server's own pages, and a park's card on another site.

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('a licence opens the directory, the terms follow it, and its pages and cards can be used', async ({
  page,
  open,
  api,
  admin,
  sharedServer,
  allowConsole,
  say: { en: say },
}) => {
  const stored = async () => (await readSettings(sharedServer, admin.accessToken)).openData
  const terms = () => pageOfVisitor(sharedServer, '/terms?lang=en')
  const panel = page.getByRole('tabpanel')

  await test.step('chosen in the settings', async () => {
    expect(await terms()).toContain('You may not copy the whole directory.')
    expect(await terms()).not.toContain('href="/open-data"')
    await open('/admin/settings?tab=openData&lang=en')
    await panel.getByLabel(say('Licence of the directory')).selectOption('CC-BY-4.0')
    await panel.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect.poll(async () => (await stored()).licence).toBe('CC-BY-4.0')
    await expect(panel.getByRole('link', { name: say('The page with the files') })).toBeVisible()
    await expectAccessible(page)
    await expect.poll(terms).toContain('href="/open-data"')
    expect(await terms()).not.toContain('You may not copy')
  })

  await test.step('the page about it, from the terms', async () => {
    await page.goto('/terms?lang=en')
    await page.getByRole('link', { name: 'open data', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Open data' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV, for spreadsheets' }).click()
    expect((await file).suggestedFilename()).toBe('rampa-parks.csv')
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('link', { name: 'עב, עברית' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'נתונים פתוחים' })).toBeVisible()
    await expect.poll(() => isWide(page)).toBe(false)
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'light' })
    await expectAccessible(page)
  })

  await test.step('the page with the code of the cards', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/embed')
    await page.getByLabel('איזה כרטיס').selectOption('parks/the-pipe-holon')
    await page.getByRole('button', { name: 'הצגת הכרטיס' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('הצינור')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'העתקת הקוד' }).click()
    await expect(page.getByRole('status')).toHaveText('הקוד הועתק')
    await page.setViewportSize({ width: 320, height: 700 })
    await expect.poll(() => isWide(page)).toBe(false)
    await page.setViewportSize(DESKTOP)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/embed?lang=en&card=areas/south')
    await expectAccessible(page)
  })

  await test.step('the copied code on another site: the card is shown, nothing else of this site is', async () => {
    allowConsole(/frame-ancestors/)
    const code = await page.evaluate(() => navigator.clipboard.readText())
    const home = `<iframe id="home" src="${sharedServer.origin}/"></iframe>`
    // A real server, because browsers keep pages that a test fulfils away from addresses of this machine.
    const elsewhere = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(`<title>Elsewhere</title>${code}${home}`)
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const card = page.frameLocator('iframe[title]')
    await expect(card.getByRole('heading', { level: 1 })).toHaveText('הצינור')
    await expect(page.frameLocator('#home').locator('h1')).toHaveCount(0)
    // The card fits without scrolling.
    const frame = page.frames().find((one) => one.url().includes('/embed/'))!
    const hidden = () =>
      frame.evaluate(() => {
        const { scrollHeight, clientHeight } = document.querySelector('dl')!
        return scrollHeight - clientHeight
      })
    await expect.poll(hidden).toBe(0)
    const opened = page.context().waitForEvent('page')
    await card.getByRole('link').click()
    await (await opened).waitForURL('**/skateparks/the-pipe-holon')
    elsewhere.close()
  })

  await api.call('PUT', 'admin/settings', { openData: { licence: null, revision: (await stored()).revision } })
})
