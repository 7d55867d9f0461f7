import type { Page } from '@playwright/test'
import type { Guide } from '../../src/contract/guides.ts'
import { expectAccessible } from '../axe.ts'
import { DESKTOP, expect, PHONE, test as base, untilHydrated } from './support.ts'

// Guides: found by category, tag and words; read in both languages; never a draft.

type Answer = { data: { guides: Guide[] } }

const test = base.extend<object, { guides: Guide[] }>({
  guides: [
    async ({ sharedServer }, use) => {
      const answer = await fetch(`${sharedServer.origin}/api/guides`)
      await use(((await answer.json()) as Answer).data.guides)
    },
    { scope: 'worker' },
  ],
})
test.use({ viewport: PHONE })

const cards = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('the list narrows by category, tag and words, each in the address, and Back widens it again', async ({
  page,
  guides,
  say,
}) => {
  const titles = (some: readonly Guide[]) => some.map(({ title }) => title)
  await page.goto('/')
  await page.goto('/guides')
  await untilHydrated(page)
  await expect(cards(page)).toHaveText(titles(guides))
  const roller = guides.filter(({ category }) => category === 'roller')
  const categories = page.getByRole('group', { name: say.he('Categories') })
  await categories.getByRole('link', { name: say.he('Roller', {}, 'category of guides') }).click()
  await expect(page).toHaveURL('/guides?category=roller')
  await expect(cards(page)).toHaveText(titles(roller))

  const tag = roller[0]!.tags[0]!
  const both = roller.filter(({ tags }) => tags.some(({ key }) => key === tag.key))
  await page
    .getByRole('group', { name: say.he('Tags') })
    .getByRole('link', { name: tag.name.he })
    .click()
  await expect(page).toHaveURL(`/guides?category=roller&tag=${tag.key}`)
  await expect(cards(page)).toHaveText(titles(both))
  await page.goBack()
  await page.goBack()
  await expect(cards(page)).toHaveText(titles(guides))

  // Typed, by keyboard alone; the address follows.
  const field = page.getByRole('searchbox', { name: say.he('Search the guides') })
  await field.focus()
  await page.keyboard.type('קסדה')
  await expect(page).toHaveURL(/\?q=/)
  await expect(cards(page).filter({ hasText: 'קסדה' })).toHaveCount(1)
  await page.reload()
  await expect(field).toHaveValue('קסדה')
  await field.fill('qqqq')
  await expect(page.getByRole('heading', { name: say.he('No such guide yet') })).toBeVisible()
  await page.getByRole('link', { name: say.he('Without the search') }).click()
  await expect(cards(page)).toHaveText(titles(guides))
  await expect(field).toHaveValue('')
})

for (const language of ['he', 'en'] as const) {
  test(`a guide shows its author, dates, parts, pictures and related guides in ${language}`, async ({
    page,
    guides,
    say,
  }) => {
    const guide = guides.find(({ slug }) => slug === 'first-drop-in')!
    const t = say[language]
    await page.goto(`/guides/${guide.slug}?lang=${language}`)
    const article = page.getByRole('article').first()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'he' ? guide.title : guide.titleEn)
    await expect(article).toContainText(language === 'he' ? guide.description : guide.descriptionEn)
    await expect(article).toContainText(language === 'he' ? 'נועה ארז' : 'Noa Erez')
    await expect(article.locator('time')).toHaveAttribute('datetime', guide.updatedAt)
    await expect(article.locator('time')).toContainText('2026')
    const drawing = article.locator('figure img')
    await drawing.scrollIntoViewIfNeeded()
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(drawing).toHaveAttribute('alt', /.{15}/)

    const next = page.getByRole('region', { name: t('Read next') })
    const titles = guide.relatedGuides.map((id) => guides.find(({ _id }) => _id === id)!)
    await expect(next.getByRole('heading', { level: 3 })).toHaveText(
      titles.map(({ title, titleEn }) => (language === 'he' ? title : titleEn)),
    )
    await next.getByRole('heading', { level: 3 }).first().click()
    await expect(page).toHaveURL(new RegExp(`/guides/${titles[0]!.slug}`))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
}

test('the contents of a long guide work by keyboard alone: behind a button on a phone, beside the text on a desktop', async ({
  page,
  say,
}) => {
  await page.goto('/guides/first-drop-in')
  await untilHydrated(page)
  const summary = page.locator('summary', { hasText: say.he('In this guide') })
  await summary.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const second = page.getByRole('article').first().locator('h2').nth(1)
  await expect(page).toHaveURL(new RegExp(`#${encodeURIComponent((await second.getAttribute('id'))!)}$`))
  await expect(second).toBeInViewport()
  // The fixed header does not cover it.
  await expect.poll(async () => (await second.boundingBox())!.y).toBeGreaterThan(60)
  await expect(summary.locator('..')).not.toHaveAttribute('open')

  await page.setViewportSize(DESKTOP)
  const beside = page.getByRole('navigation', { name: say.he('In this guide') })
  await beside.getByRole('link').last().click()
  await expect(beside.locator('[aria-current=location]')).toHaveCount(1)
})

test('unknown and hidden guides are not found', async ({ page, sharedServer, allowConsole }) => {
  allowConsole(/status of 404/)
  const paths = [
    'categories',
    'categories/skate',
    'no-such-guide',
    'street-spots-and-neighbours',
    'indoor-winter-sessions',
  ]
  for (const path of [...paths, 'f'.repeat(24)]) {
    const answer = await page.goto(`/guides/${path}`)
    expect(answer!.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  const everything = await fetch(`${sharedServer.origin}/api/guides?includeInactive=true`)
  expect(everything.status).toBe(401)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('filters, search and a whole guide are there', async ({ page, guides, say }) => {
    await page.goto('/guides?tag=bowl')
    const expected = guides.filter(({ tags }) => tags.some(({ key }) => key === 'bowl'))
    await expect(cards(page)).toHaveCount(expected.length)
    await page.getByRole('searchbox', { name: say.he('Search the guides') }).fill('באול')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/tag=bowl/)
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('article').first().locator('h2').nth(2)).toBeVisible()
    await expect(page.locator('head meta[property="og:type"]')).toHaveAttribute('content', 'article')
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
      '@graph': { '@type': string }[]
    }
    expect(data['@graph'].map((node) => node['@type'])).toContain('Article')
  })
})

for (const language of ['he', 'en'] as const) {
  for (const path of [
    '/guides?category=skate&tag=basics',
    '/guides/choosing-wheels',
    ...(language === 'he' ? ['/guides?q=qqqq'] : []),
  ]) {
    test(`axe finds nothing on ${path}, ${language}`, async ({ page }) => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
      await untilHydrated(page)
      const summary = page.locator('main summary')
      if ((await summary.count()) > 0) await summary.click()
      for (const viewport of [PHONE, DESKTOP]) {
        await expectAccessible(page, { viewports: [viewport] })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
      }
    })
  }
}
