import { expect, test, untilHydrated } from './support.ts'

test('the language changes on the same page, with its direction, and is stored, also where an address named another', async ({
  page,
  context,
  parks,
}) => {
  const park = parks.find(({ url }) => url === 'kinneret-half')!
  await page.goto('/skateparks/kinneret-half')
  await untilHydrated(page)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('dir', 'rtl')
  const asks: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && asks.push(request.url()))
  // The label shows the other language.
  const toEnglish = page.getByRole('link', { name: 'English' })
  const toHebrew = page.getByRole('link', { name: 'עברית' })
  await expect(toEnglish).toContainText('EN')
  await toEnglish.click()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)
  await expect(page).toHaveTitle(`${park.name.en} | Rampa`)
  await expect(toHebrew).toContainText('עב')
  expect(asks).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('en')
  expect((await context.cookies()).find(({ name }) => name === 'lang')?.value).toBe('en')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)

  await page.goto('/skateparks?lang=en&open=true')
  await untilHydrated(page)
  await toHebrew.click()
  await expect(html).toHaveAttribute('lang', 'he')
  await expect(page).toHaveURL('/skateparks?lang=he&open=true')
  await page.reload()
  await untilHydrated(page)
  await expect(html).toHaveAttribute('lang', 'he')
})
