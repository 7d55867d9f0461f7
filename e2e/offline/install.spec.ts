import type { Page } from '@playwright/test'
import { expect, test, untilOfflineReady } from '../fixtures.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0'

const invitation = (page: Page) => page.getByRole('region', { name: 'לקחת את רמפה איתכם' })
const footLink = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'התקנת האפליקציה' })

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

test.describe('where the browser offers it', () => {
  test('the invitation is shown from the second page on, opens the browser’s prompt, and disappears after the install', async ({
    sharedServer,
    page,
  }) => {
    await offerInstall(page)
    await page.goto(sharedServer.origin)
    await untilOfflineReady(page)
    // The browser's own prompt is suppressed; only the footer has a link.
    await expect(footLink(page)).toBeVisible()
    await expect(invitation(page)).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { offer: Event }).offer.defaultPrevented)).toBe(true)

    // Not the list: its rows are measured as they come into sight, so its foot may still move under a press.
    await page.getByRole('banner').getByRole('link', { name: 'אודות' }).click()
    await expect(invitation(page)).toBeVisible()
    await invitation(page).getByRole('button', { name: 'התקנת האפליקציה' }).click()
    await expect(invitation(page)).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { offer: { asked?: number } }).offer.asked)).toBe(1)
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
    await expect(footLink(page)).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { persistAsked?: boolean }).persistAsked)).toBe(true)
  })

  test('a refused invitation never returns; the link in the footer stays', async ({ sharedServer, page }) => {
    await offerInstall(page)
    await page.goto(sharedServer.origin)
    await untilOfflineReady(page)
    await page.reload()
    await invitation(page).getByRole('button', { name: 'לא להציע שוב' }).click()
    await expect(invitation(page)).toHaveCount(0)
    for (const path of ['/', '/skateparks']) {
      await page.goto(sharedServer.origin + path)
      await expect(footLink(page)).toBeVisible()
      await expect(invitation(page)).toHaveCount(0)
    }
  })
})

test.describe('on an iPhone', () => {
  test.use({
    userAgent: IPHONE,
    viewport: { width: 390, height: 844 },
    screen: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    hasTouch: true,
  })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'standalone', { value: false })),
  )

  test('the steps, in the terms of iOS, and the start-up image of this screen', async ({ sharedServer, page }) => {
    await page.goto(sharedServer.origin)
    await untilOfflineReady(page)
    await page.reload()
    await expect(invitation(page).getByRole('listitem')).toHaveText(['נוגעים בשיתוף', 'ואז הוספה למסך הבית'])
    const splash = await page.locator('link[rel="apple-touch-startup-image"]').getAttribute('href')
    expect(splash).toBe('/icons/splash-1170x2532.png')
    expect((await page.request.get(sharedServer.origin + splash!)).headers()['content-type']).toBe('image/png')

    await invitation(page).getByRole('button', { name: 'לא להציע שוב' }).click()
    await footLink(page).click()
    await expect(invitation(page).getByRole('heading')).toBeFocused()
    await invitation(page).getByRole('button', { name: 'סגירה' }).click()
    await expect(invitation(page)).toHaveCount(0)
  })

  test.describe('in another app’s window', () => {
    test.use({ userAgent: INSTAGRAM })
    test('no invitation; the link explains to open Safari first', async ({ sharedServer, page }) => {
      await page.goto(sharedServer.origin)
      await untilOfflineReady(page)
      await page.reload()
      await footLink(page).click()
      await expect(invitation(page).getByRole('listitem')).toHaveCount(3)
      await expect(invitation(page).getByRole('listitem').first()).toContainText('Safari')
    })
  })
})

for (const [device, userAgent, steps] of [
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0',
    [/^נוגעים בשלוש הנקודות/, /הוספת יישומון למסך הבית/],
  ],
  [
    'Safari on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    [/קובץ/, /Dock/],
  ],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent })
    test('has its own steps', async ({ sharedServer, page }) => {
      await page.goto(sharedServer.origin)
      await untilOfflineReady(page)
      await page.reload()
      await expect(invitation(page).getByRole('listitem')).toHaveText([...steps])
      await invitation(page).getByRole('button', { name: 'לא להציע שוב' }).click()
      await footLink(page).click()
      await expect(invitation(page).getByRole('heading')).toBeFocused()
    })
  })
}

test('the installed app shows no invitation', async ({ sharedServer, page }) => {
  await offerInstall(page)
  await page.addInitScript(() => {
    const { matchMedia } = window
    Object.assign(window, { displayMode: 'standalone' })
    window.matchMedia = (query) => {
      const [, mode] = /^\(display-mode: (.+)\)$/.exec(query) ?? []
      return mode
        ? ({ matches: mode === (window as unknown as { displayMode: string }).displayMode } as MediaQueryList)
        : matchMedia.call(window, query)
    }
  })
  await page.goto(sharedServer.origin)
  await untilOfflineReady(page)
  await Promise.all([page.waitForResponse(/\/install-parts-.*\.js$/), page.reload()])
  await expect(invitation(page)).toHaveCount(0)
  await expect(footLink(page)).toHaveCount(0)
  // Only the narrow window had prevented it.
  await page.evaluate(() => {
    Object.assign(window, { displayMode: 'browser' })
    dispatchEvent((window as unknown as { offer: Event }).offer)
  })
  await expect(footLink(page)).toBeVisible()
  await expect(invitation(page)).toBeVisible()
})

test('the browser finds no installability errors, and every icon and shortcut exists', async ({
  sharedServer,
  page,
  context,
}) => {
  await page.goto(sharedServer.origin)
  await untilOfflineReady(page)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Browser tests run in a private window, which can't install: that is the only expected error.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])

  type Picture = { src: string; sizes: string; form_factor?: string }
  type Manifest = {
    id: string
    scope: string
    categories: string[]
    icons: Picture[]
    screenshots: Picture[]
    shortcuts: { url: string; icons: Picture[] }[]
  }
  const manifest = (await (await page.request.get(`${sharedServer.origin}/manifest.webmanifest`)).json()) as Manifest
  expect([manifest.id, manifest.scope]).toEqual(['/', '/'])
  expect(manifest.categories).not.toEqual([])
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

  expect(manifest.shortcuts.map(({ url }) => url)).toContain('/search')
  await page.goto(`${sharedServer.origin}/search`)
  await expect(page.getByRole('searchbox')).toBeFocused()
})
