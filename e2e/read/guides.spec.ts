import type { Page } from '@playwright/test'
import type { Guide } from '../../src/contract/guides.ts'
import { DESKTOP, expect, PHONE, test as base, untilHydrated } from './support.ts'

// Guides: found by category, tag and words; read in both languages; drafts are never shown.

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

  // Typed by keyboard alone; the address follows.
  const field = page.getByRole('searchbox', { name: say.he('Search the guides') })
  await field.focus()
  await page.keyboard.type('קסדה')
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('q') === 'קסדה')
  await expect(cards(page).filter({ hasText: 'קסדה' })).toHaveCount(1)
  await page.reload()
  await expect(field).toHaveValue('קסדה')
  await field.fill('qqqq')
  await expect(page.getByRole('heading', { name: say.he('No such guide yet') })).toBeVisible()
  await page.getByRole('link', { name: say.he('Without the search') }).click()
  await expect(cards(page)).toHaveText(titles(guides))
  await expect(field).toHaveValue('')
})

test('a guide is read: author, date, pictures; its contents by keyboard alone, behind a button on a phone, beside the text on a desktop; what to read next', async ({
  page,
  guides,
  say,
}) => {
  const guide = guides.find(({ slug }) => slug === 'first-drop-in')!
  await page.goto(`/guides/${guide.slug}`)
  await untilHydrated(page)
  const article = page.getByRole('article').first()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.title)
  await expect(article).toContainText(guide.description)
  await expect(article).toContainText('נועה ארז')
  await expect(article.locator('time')).toHaveAttribute('datetime', guide.updatedAt)
  await expect(article.locator('time')).toContainText('2026')
  const drawing = article.locator('figure img')
  await drawing.scrollIntoViewIfNeeded()
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(drawing).toHaveAttribute('alt', /.{15}/)

  await test.step('the contents on a phone', async () => {
    const summary = page.locator('summary', { hasText: say.he('In this guide') })
    await summary.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const second = article.locator('h2').nth(1)
    await expect(page).toHaveURL(new RegExp(`#${encodeURIComponent((await second.getAttribute('id'))!)}$`))
    await expect(second).toBeInViewport()
    // The fixed header does not cover it.
    await expect.poll(async () => (await second.boundingBox())!.y).toBeGreaterThan(60)
    await expect(summary.locator('..')).not.toHaveAttribute('open')
  })

  await test.step('the contents on a desktop', async () => {
    await page.setViewportSize(DESKTOP)
    const beside = page.getByRole('navigation', { name: say.he('In this guide') })
    await beside.getByRole('link').last().click()
    await expect(beside.locator('[aria-current=location]')).toHaveCount(1)
  })

  const next = page.getByRole('region', { name: say.he('Read next') })
  const related = guide.relatedGuides.map((id) => guides.find(({ _id }) => _id === id)!)
  await expect(next.getByRole('heading', { level: 3 })).toHaveText(related.map(({ title }) => title))
  await next.getByRole('heading', { level: 3 }).first().click()
  await expect(page).toHaveURL(new RegExp(`/guides/${related[0]!.slug}`))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})
