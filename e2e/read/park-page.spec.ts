import type { Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { AMENITY_COLUMNS } from '../../server/db/schema/parks.ts'
import { expectAccessible } from '../axe.ts'
import { makeSparse } from '../sparse-parks.ts'
import { suggestionsOn } from '../suggestions.ts'
import { expect, parkAt, PHONE, resize, test, untilHydrated } from './support.ts'

// How long a park's page is, whether its columns fill, and how many presses an answer takes.

/** A park of which nothing is known, and one of which only hours and year are known. */
const BARE = 'kinneret-half'
const WITH_HOURS = 'hamesila-afula'
const DAY = { isOpen: true, start: '15:00', end: '22:45' }
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'holidays']
const HOURS = JSON.stringify(Object.fromEntries(DAYS.map((day) => [day, DAY])))
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

/** How much lower one of the page's two columns ends than the other. 0: there is one column. */
const unevenness = (page: Page) =>
  page
    .locator('main article')
    .first()
    .evaluate((article) => {
      const bottoms = new Map<number, number>()
      const parts = [...article.children].filter((part) => part.getBoundingClientRect().height > 0)
      for (const part of parts.slice(0, -1)) {
        const bottom = Math.max(...[...part.children].map((child) => child.getBoundingClientRect().bottom))
        const { left } = part.getBoundingClientRect()
        bottoms.set(left, Math.max(bottoms.get(left) ?? 0, bottom))
      }
      return Math.max(...bottoms.values()) - Math.min(...bottoms.values())
    })

test('a page is as long as what is known, and its columns fill on any width', async ({ page, ownServer, parks }) => {
  makeSparse(ownServer, BARE)
  makeSparse(ownServer, WITH_HOURS, { opening_hours: HOURS, opening_year: 2016 })
  const longest = parks.toSorted((a, b) => weightOf(b) - weightOf(a))[0]!.url
  for (const [slug, bound] of [
    [BARE, 1800],
    [WITH_HOURS, 2500],
    [longest, 3700],
  ] as const)
    await test.step(slug, async () => {
      await resize(page, PHONE)
      await page.goto(`${ownServer.origin}/skateparks/${slug}`)
      await untilHydrated(page)
      await expect(page.getByRole('region', { name: /./ }).first()).toBeVisible()
      soft(await footerOf(page), slug).toBeLessThanOrEqual(bound)
      for (const width of [960, 1024, 1280, 1440]) {
        await resize(page, { width, height: 800 })
        await soft.poll(() => unevenness(page), `${slug}, ${width} px`).toBeLessThanOrEqual(40)
      }
      await resize(page, PHONE)
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
    makeSparse(ownServer, WITH_HOURS, { ...KNOWN, has_bathroom: null })
    const asked = parkAt(parks, WITH_HOURS)
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

    await expect(page.locator('main a[href*="#wrong"]')).toHaveCount(1)
    await page.getByRole('link', { name: say('Something wrong?') }).tap()
    await page
      .getByRole('dialog', { name: say('What is wrong?') })
      .getByRole('link', { name: say('Opening hours') })
      .tap()
    await expect(page.getByRole('dialog', { name: say('Opening hours') })).toBeVisible()
  })
})
