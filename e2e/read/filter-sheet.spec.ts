import type { Locator } from '@playwright/test'
import { expectAccessible } from '../axe.ts'
import { open } from './list-page.ts'
import { expect, PHONE, test } from './support.ts'

// How many presses the filters take on a phone, and how much of the screen they leave.

const SMALL_PHONE = { width: 360, height: 640 }

const boxOf = async (element: Locator) => (await element.boundingBox())!

for (const [name, size] of [
  ['a phone', PHONE],
  ['a small phone', SMALL_PHONE],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: size })

    test('toilets, shade and free in five presses without scrolling', async ({ page, say }) => {
      await open(page, '/skateparks')
      const sheet = page.locator('[data-sheet]')
      const there = page.getByRole('group', { name: say.he('What there is') })
      await page.locator('main summary').click()
      await expect(sheet).toBeVisible()
      await expectAccessible(page)
      await expect(page.getByRole('group', { name: say.he('Day') }).getByRole('link')).toHaveCount(14)
      const overflow = sheet.locator('> :first-child').evaluate((panel) => panel.scrollWidth - panel.clientWidth)
      expect(await overflow, 'px beside the sheet').toBe(0)
      for (const filter of [say.he('Bathroom'), say.he('Shade'), say.he('Free', {}, 'what matters of a park')]) {
        const link = there.getByRole('link', { name: filter, exact: true })
        const [{ y, height }, outer] = [await boxOf(link), await boxOf(sheet)]
        expect(outer.height).toBeLessThanOrEqual(size.height * 0.7 + 1)
        const foot = await boxOf(sheet.locator('> :last-child'))
        expect(y, 'the filter is in sight').toBeGreaterThanOrEqual(outer.y)
        expect(y + height, 'the filter is in sight').toBeLessThanOrEqual(foot.y)
        await link.click()
        await expect(link).toHaveAttribute('aria-current', /true|page/)
      }
      await sheet.locator('> :last-child').getByRole('link').click()
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/amenities=bathroom%2Cshade/)
      await expect(page).toHaveURL(/free=true/)
      const first = await boxOf(page.locator('main li[data-park]').first())
      expect(first.y + first.height, 'the first result is in sight').toBeLessThanOrEqual(size.height)
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('Saturday at ten in three presses', async ({ page, say }) => {
    // It is a Sunday, so Saturday is the seventh day.
    await open(page, '/skateparks')
    await page.locator('main summary').click()
    const days = page.getByRole('group', { name: say.he('Day') }).getByRole('link')
    const room = async () => {
      const last = await boxOf(days.last())
      return (await boxOf(page.locator('[data-sheet] > :last-child'))).y - last.y - last.height
    }
    await expect.poll(room, 'both weeks are in sight').toBeGreaterThanOrEqual(0)
    await days.nth(6).click()
    await expect(page).toHaveURL(/when=2026-11-28T10/)
    const ten = page.getByRole('group', { name: say.he('Hour') }).getByRole('link', { name: '10:00' })
    await expect(ten).toHaveAttribute('aria-current', /true|page/)
  })

  test('a press above the sheet and Escape close it', async ({ page }) => {
    await open(page, '/skateparks')
    const sheet = page.locator('[data-sheet]')
    const opener = page.locator('main summary')
    await opener.click()
    await expect(sheet).toBeVisible()
    await page.mouse.click(PHONE.width / 2, 90)
    await expect(sheet).toBeHidden()
    await opener.click()
    await sheet.getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(opener).toBeFocused()
  })

  for (const language of ['he', 'en'] as const) {
    test(`“Where tonight?” asks in at most 220 px and shows three whole parks, in ${language}`, async ({
      page,
      say,
    }) => {
      const speak = say[language]
      await open(page, `/skateparks?lang=${language}`)
      await page
        .getByRole('link', { name: speak('Where tonight?') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: speak('Where tonight?') })
      const rows = dialog.getByRole('listitem')
      await expect(rows).toHaveCount(3)
      const wishes = dialog.getByRole('group', { name: speak('What matters?') })
      const [title, asked, wish, first, last, outer] = [
        await boxOf(dialog.getByRole('heading', { level: 2 })),
        await boxOf(wishes),
        await boxOf(wishes.getByRole('button').first()),
        await boxOf(rows.first()),
        await boxOf(rows.last()),
        await boxOf(dialog),
      ]
      expect(wish.height).toBeGreaterThanOrEqual(44)
      expect(asked.height, 'wishes are whole').toBeGreaterThanOrEqual(wish.height)
      expect(first.y - (title.y + title.height)).toBeLessThanOrEqual(220)
      expect(last.y + last.height).toBeLessThanOrEqual(outer.y + outer.height)
    })
  }
})

test.describe('without scripts', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('the sheet opens, its filters are links, and its last line leads to the list', async ({ page, say }) => {
    await page.goto('/skateparks')
    const rows = page.locator('main li[data-park]')
    const all = await rows.count()
    for (const [group, filter, parameter] of [
      [say.he('What there is'), say.he('Free', {}, 'what matters of a park'), 'free'],
      [say.he('Who rides'), say.he('Beginners', {}, 'who rides'), 'easy'],
      [say.he('When', {}, 'before times to ride'), say.he('Tonight', {}, 'to ride'), 'when'],
    ] as const) {
      await page.locator('main summary').click()
      await page
        .getByRole('group', { name: group, exact: true })
        .getByRole('link', { name: filter, exact: true })
        .click()
      await expect(page).toHaveURL(({ searchParams }) => searchParams.has(parameter))
    }
    const address = new URL(page.url()).searchParams
    expect(Object.fromEntries(address)).toEqual({ free: 'true', easy: 'true', when: 'tonight' })
    expect(await rows.count()).toBeLessThan(all)
    await page.locator('main summary').click()
    await page.locator('[data-sheet] > :last-child').getByRole('link').click()
    await expect(page.locator('[data-sheet]')).toBeHidden()
    await page.goto('/skateparks?when=2026-11-28T10')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  })
})
