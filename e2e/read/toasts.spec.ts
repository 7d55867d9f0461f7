import { expect, test, untilHydrated } from './support.ts'

test('toasts: two at most, newest first, five seconds, paused by pointing, F8 and Escape', async ({
  page,
  context,
  say,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/skateparks/kinneret-half')
  await untilHydrated(page)
  const copy = page.getByRole('button', { name: say.he('Copy the coordinates') })
  const area = page.getByRole('region', { name: say.he('Messages (F8)') })
  const toasts = area.getByRole('button', { name: say.he('Close message') })
  await copy.click()
  await expect(area).toContainText(say.he('Coordinates copied'))
  await copy.click()
  await expect(toasts).toHaveCount(2)
  await copy.click()
  await expect(toasts).toHaveCount(2)

  await page.keyboard.press('F8')
  await expect(area).toBeFocused()
  await page.clock.runFor(8_000)
  await expect(toasts).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(copy).toBeFocused()
  await page.mouse.move(5, 5)
  await page.clock.runFor(6_000)
  await expect(toasts).toHaveCount(0)
})
