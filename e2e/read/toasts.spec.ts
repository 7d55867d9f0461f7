import { mapLinksFor } from '../../src/domain/map-links.ts'
import { expect, parkAt, test, untilHydrated } from './support.ts'

test('copied text is on the clipboard and announced in toasts: at most two, for five seconds, paused by F8 until Escape', async ({
  page,
  context,
  sharedServer,
  siteClock,
  parks,
  say,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install({ time: siteClock.now() })
  // Where the browser has no share sheet the link is copied.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const park = parkAt(parks, 'kinneret-half')
  // Opened by its id: the page is the same, and the shared link has the slug.
  await page.goto(`/skateparks/${park._id}?fbclid=1`)
  await untilHydrated(page)
  const copy = page.getByRole('button', { name: say.he('Copy the coordinates') })
  const area = page.getByRole('region', { name: say.he('Messages (F8)') })
  const toasts = area.getByRole('button', { name: say.he('Close message') })
  await copy.click()
  await expect(area).toContainText(say.he('Coordinates copied'))
  // Under the pointer the first one waits for the others.
  await toasts.hover()
  expect(await clipboard()).toBe(mapLinksFor(park).coordinates)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/skateparks/${park.url}$`))
  await copy.press('Enter')
  await expect(toasts).toHaveCount(2)
  await page.getByRole('button', { name: say.he('Share this park') }).press('Enter')
  await expect(area).toContainText(say.he('Link copied'))
  await expect(toasts).toHaveCount(2)
  expect(await clipboard()).toBe(`${sharedServer.origin}/skateparks/kinneret-half`)
  await copy.focus()

  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
  await page.mouse.move(5, 5)
  await page.clock.runFor(8_000)
  await expect(toasts).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(copy).toBeFocused()
  await page.clock.runFor(6_000)
  await expect(toasts).toHaveCount(0)
})
