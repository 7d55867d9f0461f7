import type { Page } from '@playwright/test'
import { expect, follow, test, untilHydrated } from './support.ts'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'no-preference' } })
const theme = (page: Page) => page.locator('html')

test('the toggle changes the theme, animates, is stored, and another tab follows; the system’s theme can be chosen again; less motion is no motion', async ({
  page,
  context,
  say,
}) => {
  await page.goto('/')
  await untilHydrated(page)
  const toggle = page.getByRole('button', { name: say.he('Switch between light and dark') })
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  // Without a choice the system's theme applies, also when it changes.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const popped = toggle.evaluate(
    (button) =>
      new Promise<number>((resolve) =>
        button.addEventListener('animationend', (event) => resolve((event as AnimationEvent).elapsedTime), {
          once: true,
        }),
      ),
  )
  await toggle.click()
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  expect(await popped).toBeCloseTo(0.3, 1)
  expect(await page.evaluate(() => localStorage.getItem('theme-storage'))).toBe('light')
  await page.reload()
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await untilHydrated(page)

  const other = await context.newPage()
  await other.goto('/about')
  await untilHydrated(other)
  await toggle.click()
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(theme(other)).toHaveAttribute('data-mantine-color-scheme', 'dark')

  const choice = page.getByRole('contentinfo').getByRole('group', { name: say.he('Theme') })
  const system = choice.getByRole('button', { name: say.he('System', {}, 'theme') })
  await expect(choice.getByRole('button', { pressed: true })).toHaveText(say.he('Dark', {}, 'theme'))
  await page.emulateMedia({ colorScheme: 'light' })
  await system.click()
  await expect(system).toHaveAttribute('aria-pressed', 'true')
  await expect(choice.getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  // From here on the system's theme applies again, also after a reload.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await untilHydrated(page)
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(choice.getByRole('button', { pressed: true })).toHaveText(say.he('System', {}, 'theme'))
  await choice.getByRole('button', { name: say.he('Dark', {}, 'theme') }).click()
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/skateparks', '/skateparks/kinneret-half'])
    await test.step(`${path} hardly moves`, async () => {
      if (path !== '/') await follow(page, path)
      await toggle.click()
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20)
          .map(
            (animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty,
          ),
      )
      expect(moving).toEqual([])
    })
})
