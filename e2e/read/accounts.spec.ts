import { fetchDocument } from './documents.ts'
import { DESKTOP, expect, PHONE, test, untilHydrated } from './support.ts'

test('the header has the way to sign in, in its bar or in the menu, without moving anything', async ({
  page,
  baseURL,
  say: { he: say },
}) => {
  const link = page.getByRole('banner').getByRole('link', { name: say('Sign in') })
  await page.setViewportSize(DESKTOP)
  await page.goto('/about')
  await expect(link).toBeVisible()
  // The server renders the form.
  expect((await fetchDocument(`${baseURL}/about`)).values('header a', 'href')).toContain('/login')
  await untilHydrated(page)
  await page.setViewportSize(PHONE)
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: say('Open the menu') }).click()
  await link.click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fabout$/)
})
