import type { Page } from '@playwright/test'
import { expect, untilOfflineReady } from '../fixtures.ts'
import { PHONE } from '../read/support.ts'
import { test } from './support.ts'

// The steps for each browser: src/app/install/*.test.ts.

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const invitation = (page: Page) => page.getByRole('region', { name: 'האתר תמיד איתכם' })
const footLink = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'התקנת האפליקציה' })

type Offered = Window & { offer: Event & { asked?: number }; persistAsked?: boolean }

/** Fires the browser's install event before any script of the app. */
const offerInstall = (page: Page) =>
  page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => ((offer as { asked?: number }).asked = 1),
      userChoice: Promise.resolve({ outcome: 'accepted' }),
    })
    document.addEventListener('readystatechange', () => dispatchEvent(offer), { once: true })
    Object.assign(window, { offer })
    navigator.storage.persist = () => {
      Object.assign(window, { persistAsked: true })
      return Promise.resolve(true)
    }
    navigator.storage.persisted = () => Promise.resolve(false)
  })

type Picture = { src: string; sizes: string; form_factor?: string }
type Manifest = {
  id: string
  scope: string
  categories: string[]
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string; icons: Picture[] }[]
}

test('a browser that can install finds all that it needs; the app asks once, from the second page on', async ({
  sharedServer,
  page,
  context,
}) => {
  await offerInstall(page)
  await page.goto(sharedServer.origin)
  await untilOfflineReady(page)

  await test.step('no installability errors, and every icon exists', async () => {
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Browser tests run in a private window, which can't install. No other error is expected.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const manifest = (await (await fetch(`${sharedServer.origin}/manifest.webmanifest`)).json()) as Manifest
    expect([manifest.id, manifest.scope]).toEqual(['/', '/'])
    expect(manifest.categories).not.toEqual([])
    expect(manifest.shortcuts.map(({ url }) => url)).toContain('/search')
    expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']))
    const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)]
    const measured = await page.evaluate(
      (addresses) =>
        Promise.all(
          addresses.map(async (address) => {
            const image = new Image()
            image.src = address
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }),
        ),
      pictures.map(({ src }) => src),
    )
    expect(measured).toEqual(pictures.map(({ sizes }) => sizes))
  })

  await test.step('on the first page only the footer has a link', async () => {
    await expect(footLink(page)).toBeVisible()
    await expect(invitation(page)).toHaveCount(0)
    // The app suppresses the browser's own prompt.
    expect(await page.evaluate(() => (window as unknown as Offered).offer.defaultPrevented)).toBe(true)
  })

  await test.step('on the second one the invitation opens the browser’s prompt, and the install ends it', async () => {
    // Not the list: its rows are measured as they come into sight, so its footer may move under a press.
    await page.getByRole('banner').getByRole('link', { name: 'אודות' }).click()
    await expect(invitation(page)).toBeVisible()
    await invitation(page).getByRole('button', { name: 'התקנת האפליקציה' }).click()
    await expect(invitation(page)).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as Offered).offer.asked)).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(footLink(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => (window as unknown as Offered).persistAsked)).toBe(true)
  })

  await test.step('the shortcut leads to the search', async () => {
    await page.goto(`${sharedServer.origin}/search`)
    await expect(page.getByRole('searchbox')).toBeFocused()
  })
})

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE, viewport: PHONE, screen: PHONE, deviceScaleFactor: 3, hasTouch: true })

  test('the steps, in the terms of iOS, and the start-up image of this screen', async ({ sharedServer, page }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { value: false }))
    await page.goto(sharedServer.origin)
    await untilOfflineReady(page)
    await page.reload()
    await expect(invitation(page).getByRole('listitem')).toHaveText(['נוגעים בשיתוף', 'ואז הוספה למסך הבית'])
    const splash = await page.locator('link[rel="apple-touch-startup-image"]').getAttribute('href')
    expect(splash).toBe('/icons/splash-1170x2532.png')
    expect((await fetch(sharedServer.origin + splash!)).headers.get('content-type')).toBe('image/png')

    await invitation(page).getByRole('button', { name: 'לא להציע שוב' }).click()
    await footLink(page).click()
    await expect(invitation(page).getByRole('heading')).toBeFocused()
    await invitation(page).getByRole('button', { name: 'סגירה' }).click()
    await expect(invitation(page)).toHaveCount(0)
  })
})
