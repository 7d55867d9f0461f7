import type { Page } from '@playwright/test'
import { fetchDocument } from './documents.ts'
import { DESKTOP, expect, type Say, test, untilHydrated, untilIdle } from './support.ts'

// The site's search: the panel by keys alone, and the page of results from its HTML on.

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
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await untilHydrated(page)
  // The panel's code comes when it is first opened.
  await untilIdle(page)
  expect(scripts.filter((path) => path.includes('search-panel'))).toEqual([])
  await toggle.press('Enter')
  await expect(box).toBeFocused()
  expect(scripts.filter((path) => /search-panel.*\.js$/.test(path))).not.toEqual([])
  // "holon", typed with the keyboard left in Hebrew.
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
  await expect(box).toBeFocused()
  await page.keyboard.type('the')
  await expect(options).toHaveCount(6)
  await expect(all).toBeVisible()
  // Tab reaches the clear button, then the link; arrows reach the results.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=the$/)
  await expect(tabs(page, say.he).first()).toHaveAttribute('aria-current', 'page')
})

test('the page’s HTML has the results, term and tab are in the address; empty and bad searches break nothing', async ({
  page,
  baseURL,
  say,
}) => {
  const first = await fetchDocument(`${baseURL}/search?q=${encodeURIComponent('באול')}`)
  expect(first.texts('main mark')).not.toEqual([])
  expect(first.values('main a', 'href')).toContain('/skateparks/bowls-in-the-dunes')
  expect(first.values('meta[name=robots]', 'content')).toEqual(['noindex'])

  await page.goto('/search?q=באול')
  await untilHydrated(page)
  const all = tabs(page, say.he)
  const counts = (await all.allTextContents()).map((text) => Number(/\d+/.exec(text)![0]))
  // Competitions have no tab.
  const competitions = page.getByRole('region', { name: say.he('Competitions') }).getByRole('article')
  await expect(competitions).toHaveText([/שישי באול/])
  expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 1))
  // The first tab shows at most six parks, four guides and six products.
  const shown = [6, 4, 6].reduce((sum, most, at) => sum + Math.min(most, counts[at + 1] ?? 0), 1)
  await expect(page.locator('main article')).toHaveCount(shown)
  await expect(page.locator('main article mark').first()).toHaveText('באול')

  const box = page.getByRole('searchbox', { name: say.he('Search parks and guides') })
  await all.filter({ hasText: say.he('Guides') }).press('Enter')
  await expect(page).toHaveURL(/tab=guides/)
  await expect(page.locator('main article')).toHaveCount(counts[2]!)
  // Another word in the same tab, in the other Hebrew spelling; the page says which word it took.
  await box.fill('לנקות מסבים')
  await expect(page.getByText(say.he('Showing results for'))).toContainText('לנקות מיסבים')
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('q') === 'לנקות מסבים' && url.searchParams.get('tab') === 'guides',
  )
  await page.getByRole('main').getByRole('article').getByRole('link').click()
  await expect(page).toHaveURL(/\/guides\/cleaning-bearings$/)

  // Back returns to the results, and the search is remembered.
  await page.goBack()
  await expect(page.locator('main article')).toHaveCount(1)
  await page.getByRole('button', { name: say.he('Clear the search') }).click()
  await page.getByRole('button', { name: 'לנקות מסבים' }).click()
  await expect(page.locator('main article')).toHaveCount(1)
  await box.fill('קשקשקשקש')
  await expect(page.getByRole('heading', { name: say.he('No results found') })).toBeVisible()

  await test.step('empty and bad searches', async () => {
    await page.goto('/search')
    await untilHydrated(page)
    await expect(box).toBeFocused()
    for (const address of [
      '/search?q=&tab=zzz&page=-1',
      '/search?q=%F0%9F%9B%B9',
      '/search?q[]=1&q=2&page=9e9',
      '/search?q=a&tab=products',
    ]) {
      const bad = await fetchDocument(`${baseURL}${address}`)
      expect(bad.status, address).toBe(200)
      expect(bad.texts('h1'), address).toEqual([say.he('Search', {}, 'the page')])
    }
    // The worst search also hydrates without a message in the console.
    await page.goto('/search?q[]=1&q=2&page=9e9')
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.he('Search', {}, 'the page'))
  })
})
