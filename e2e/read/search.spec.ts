import type { Page } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, type Say, test, untilHydrated } from './support.ts'

// spec §2 and §5 and the issue "Search": the panel by keys alone, the page from its HTML on, both as axe sees them.

const panel = (page: Page, say: Say) => ({
  toggle: page.getByRole('button', { name: say('Search the site') }),
  box: page.getByRole('combobox', { name: say('Search parks and guides') }),
  options: page.getByRole('option'),
  all: page.getByRole('link', { name: say('View all results') }),
})
const tabs = (page: Page, say: Say) => page.getByRole('navigation', { name: say('What was found') }).getByRole('link')

test('the panel by keyboard alone: open, type in the wrong layout, choose, then all results', async ({ page, say }) => {
  await page.setViewportSize(DESKTOP)
  const { toggle, box, options, all } = panel(page, say.he)
  await page.goto('/about')
  await untilHydrated(page)
  await toggle.press('Enter')
  await expect(box).toBeFocused()
  // "holon" with the keyboard left in Hebrew.
  await page.keyboard.type('יםךםמ')
  await expect(page.getByText(say.he('Showing results for'))).toContainText('holon')
  await expect(options).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(box).toHaveCount(0)
  await expect(page).toHaveURL(/\/skateparks\/the-pipe-holon$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('הצינור')

  await toggle.press('Enter')
  await expect(
    page.getByRole('region', { name: say.he('Recent searches') }).getByRole('button', { name: 'יםךםמ' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(toggle).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('the')
  await expect(options).toHaveCount(6)
  await expect(all).toBeVisible()
  // Clear, then the link: the results are reached by arrows.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=the$/)
  await expect(tabs(page, say.he).first()).toHaveAttribute('aria-current', 'page')
})

test('on a phone the panel and the menu close each other, and a press outside closes either', async ({ page, say }) => {
  await page.setViewportSize(PHONE)
  const { toggle, box, options } = panel(page, say.he)
  await page.goto('/')
  await untilHydrated(page)
  await toggle.click()
  await box.fill('the')
  await expect(options).toHaveCount(4)
  await page.getByRole('button', { name: say.he('Open the menu') }).click()
  await expect(box).toHaveCount(0)
  await toggle.click()
  await expect(page.locator('#site-menu')).toBeHidden()
  await expect(box).toHaveValue('')
  await page.mouse.click(PHONE.width / 2, PHONE.height - 20)
  await expect(box).toHaveCount(0)
  await expect(page.locator('[data-backdrop]')).toHaveCount(0)
})

test('the panel is loaded when it is first opened', async ({ page, say }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => path.includes('search-panel'))).toEqual([])
  await panel(page, say.he).toggle.click()
  await expect(panel(page, say.he).box).toBeFocused()
  expect(scripts.filter((path) => /search-panel.*\.js$/.test(path))).not.toEqual([])
})

test('the page: its HTML has the results, marked and counted; term and tab are in the address', async ({
  page,
  say,
}) => {
  const html = await (await page.request.get('/search?q=באול')).text()
  expect(html).toContain('<mark')
  expect(html).toContain('bowls-in-the-dunes')
  expect(html).toContain('<meta name="robots" content="noindex"/>')

  await page.goto('/search?q=באול')
  await untilHydrated(page)
  const all = tabs(page, say.he)
  const counts = (await all.allTextContents()).map((text) => Number(/\d+/.exec(text)![0]))
  expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0))
  await expect(page.locator('main article')).toHaveCount(counts[0]!)
  await expect(page.locator('main article mark').first()).toHaveText('באול')

  const box = page.getByRole('searchbox', { name: say.he('Search parks and guides') })
  await all.filter({ hasText: say.he('Guides') }).press('Enter')
  await expect(page).toHaveURL(/tab=guides/)
  await expect(page.locator('main article')).toHaveCount(counts[2]!)
  // Another word, in the same tab: plene for defective, and the page says so.
  await box.fill('לנקות מסבים')
  await expect(page.getByText(say.he('Showing results for'))).toContainText('לנקות מיסבים')
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('q') === 'לנקות מסבים' && url.searchParams.get('tab') === 'guides',
  )
  await page.getByRole('main').getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(/\/guides\/cleaning-bearings$/)

  // Back to what was found, and what was searched for is remembered.
  await page.goBack()
  await expect(page.locator('main article')).toHaveCount(1)
  await page.getByRole('button', { name: say.he('Clear the search') }).click()
  await page.getByRole('button', { name: 'לנקות מסבים' }).click()
  await expect(page.locator('main article')).toHaveCount(1)
  await box.fill('קשקשקשקש')
  await expect(page.getByRole('heading', { name: say.he('No results found') })).toBeVisible()
})

for (const [language, width] of [
  ['he', 320],
  ['he', 360],
  ['he', 390],
  ['en', 320],
  ['en', 360],
  ['en', 390],
] as const)
  test(`the tabs are in two rows of two at ${width} px (${language})`, async ({ page, say }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/search?q=${language === 'he' ? 'ה' : 'a'}&lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    const tabs = page.getByRole('navigation', { name: say[language]('What was found') }).getByRole('link')
    await expect(tabs).toHaveCount(4)
    const boxes = await tabs.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
    expect(boxes.map(({ top }) => top)).toEqual([0, 0, 2, 2].map((first) => boxes[first]!.top))
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(width)
    }
  })

test('an empty search asks for a term, and bad addresses break nothing', async ({ page, say }) => {
  await page.goto('/search')
  await untilHydrated(page)
  await expect(page.getByRole('searchbox', { name: say.he('Search parks and guides') })).toBeFocused()
  for (const address of [
    '/search?q=&tab=zzz&page=-1',
    '/search?q=%F0%9F%9B%B9',
    '/search?q[]=1&q=2&page=9e9',
    '/search?q=a&tab=products',
  ]) {
    const answer = await page.goto(address)
    expect(answer!.status()).toBe(200)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.he('Search', {}, 'the page'))
  }
})

for (const language of ['he', 'en'] as const) {
  const term = language === 'he' ? 'באול' : 'bowl'

  test(`axe finds nothing on the page of results, ${language}`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`/search?q=${term}&lang=${language}`)
    await untilHydrated(page)
    await expect(page.locator('main mark').first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test(`axe finds nothing in the panel over a page without results, ${language}`, async ({ page, say }) => {
    const { toggle, box, options } = panel(page, say[language])
    await page.setViewportSize(DESKTOP)
    await page.goto(`/search?q=qqqqqqq&lang=${language}`)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { name: say[language]('No results found') })).toBeVisible()
    await toggle.click()
    await box.fill(term)
    await expect(options).not.toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
  })
}
