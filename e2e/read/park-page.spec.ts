import type { Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { AMENITY_COLUMNS } from '../../server/db/schema/parks.ts'
import { expectAccessible } from '../axe.ts'
import { makeSparse } from '../sparse-parks.ts'
import { suggestionsOn } from '../suggestions.ts'
import { test } from './sparse-test.ts'
import { expect, overflow, parkAt, PHONE, resize, untilHydrated } from './support.ts'

// How long a park's page is, whether its columns fill, and how many presses an answer takes.

/** Parks of the sparse directory: hours, year and a few facts of the first are known, and of the second nothing. */
const WITH_HOURS = 'sparse-0'
const BARE = 'sparse-1'
/** A park of the sample. */
const ASKED = 'hamesila-afula'
/** A park of which nearly everything is known. */
const KNOWN = {
  ...Object.fromEntries(Object.values(AMENITY_COLUMNS).map((column) => [column, 0])),
  ...{ is_24_hours: 1, has_lights: 0, elements: 'b', surface: 'concrete', cover: 'open' },
}

const soft = expect.configure({ soft: true })

/** How much of a park's page is filled by what is known. */
const weightOf = ({ photos, notes, elements, videoEmbed }: Park): number =>
  photos.length + 3 * notes.length + (elements?.length ?? 0) + (videoEmbed ? 3 : 0)

/** The distance of the footer from the page's beginning. */
const footerOf = (page: Page) =>
  page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top + scrollY)

/**
 * The tallest empty place of a park's page in pixels: between a part and the nearest one above it, or where one of two
 * columns ends before the other.
 */
const tallestHole = (page: Page) =>
  page
    .locator('main article')
    .first()
    .evaluate((article) => {
      const columns = [...article.children].map((column) =>
        [...column.children]
          .filter((part) => getComputedStyle(part).position !== 'fixed')
          .map((part) => part.getBoundingClientRect())
          .filter(({ height }) => height > 0),
      )
      const parts = columns.flat()
      const gaps = parts.map(({ top, left, right }) => {
        const above = parts.filter((other) => other.bottom <= top + 1 && other.left < right && left < other.right)
        return top - Math.max(article.getBoundingClientRect().top, ...above.map(({ bottom }) => bottom))
      })
      // The last child is below both columns.
      const { left, width } = article.getBoundingClientRect()
      const [start, end] = [left + width / 4, left + (width * 3) / 4].map((x) =>
        Math.max(
          ...columns
            .slice(0, -1)
            .flat()
            .filter((part) => part.left < x && x < part.right)
            .map(({ bottom }) => bottom),
        ),
      )
      return Math.max(...gaps, Math.abs(start! - end!))
    })

test('a page is as long as what is known, without a hole on any width', async ({
  page,
  sparse,
  sharedServer,
  parks,
}) => {
  const longest = parks.toSorted((a, b) => weightOf(b) - weightOf(a))[0]!.url
  for (const [{ origin }, slug, bound] of [
    [sparse, BARE, 1800],
    [sparse, WITH_HOURS, 2500],
    [sharedServer, longest, 3700],
  ] as const)
    await test.step(slug, async () => {
      await resize(page, PHONE)
      await page.goto(`${origin}/skateparks/${slug}`)
      await untilHydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      soft(await footerOf(page), slug).toBeLessThanOrEqual(bound)
      for (const width of [390, 768, 960, 1024, 1280, 1600]) {
        await resize(page, { width, height: 844 })
        await soft.poll(() => tallestHole(page), `${slug}, ${width} px`).toBeLessThanOrEqual(64)
        soft(await overflow(page), `${slug}, ${width} px`).toBe(0)
      }
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('an unknown fact is suggested in three taps, and one link leads to all corrections', async ({
    page,
    ownServer,
    parks,
    say: { he: say },
  }) => {
    makeSparse(ownServer, ASKED, { ...KNOWN, has_bathroom: null })
    const asked = parkAt(parks, ASKED)
    await page.goto(`${ownServer.origin}/skateparks/${asked.url}`)
    await untilHydrated(page)
    const unknown = page.getByRole('region', { name: say('What nobody knows') })
    await unknown.getByText(say('Do you?')).tap()
    await unknown.getByRole('button', { name: say('No'), exact: true }).tap()
    await expectAccessible(page, { within: 'main' })
    await unknown.getByRole('button', { name: say('Suggest it') }).tap()
    await expect(unknown.getByRole('status')).toHaveText(say('Thanks! Someone will look at it.'))
    await expect
      .poll(() => suggestionsOn(ownServer, asked._id).map(({ fact, value }) => [fact, value]))
      .toEqual([['amenity.bathroom', false]])

    // Other links to the dialog are answers to a question.
    const links = page.locator('main a[href*="#wrong"]')
    await expect(links.and(page.locator(`:not([aria-label="${say('What nobody knows')}"] *)`))).toHaveCount(1)
    await page.getByRole('link', { name: say('Something wrong?') }).tap()
    await page
      .getByRole('dialog', { name: say('What is wrong?') })
      .getByRole('link', { name: say('Opening hours') })
      .tap()
    await expect(page.getByRole('dialog', { name: say('Opening hours') })).toBeVisible()
  })
})
