import type { Page } from '@playwright/test'
import { expect, test, untilAlive } from './support.ts'

test.use({ colorScheme: 'light' })
const theme = (page: Page) => page.locator('html')

test('the toggle goes away from what is seen, pops, and is kept', async ({ page, say }) => {
  await page.goto('/')
  await untilAlive(page)
  const toggle = page.getByRole('button', { name: say.he('Switch between light and dark') })
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'light')
  // Nothing chosen: the system's word counts, also when it changes.
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
  await untilAlive(page)
  await toggle.click()
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say.he('Skateparks') })
    .click()
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a choice in one tab is followed by the other', async ({ page, context, say }) => {
  await page.goto('/')
  await untilAlive(page)
  const other = await context.newPage()
  await other.goto('/skateparks')
  await untilAlive(other)
  await other.getByRole('button', { name: say.he('Switch between light and dark') }).click()
  await expect(theme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('less motion: nothing moves for longer than a blink', async ({ page, say }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/skateparks', '/skateparks/kinneret-half']) {
    await page.goto(path)
    await untilAlive(page)
    await page.getByRole('button', { name: say.he('Switch between light and dark') }).click()
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20)
        .map(
          (animation) => (animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty,
        ),
    )
    expect(moving, path).toEqual([])
  }
})
