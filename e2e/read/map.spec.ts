import type { Locator, Page } from '@playwright/test'
import { distanceKm, latLonOf } from '../../src/domain/distance.ts'
import { expect } from '../fixtures.ts'
import type { Say } from '../say.ts'
import { DESKTOP, PHONE, test } from './support.ts'

// The map's page: what lies over the map, the list of what is in sight, and filters. Fingers, keys, cards and the signal
// are in e2e/offline/map.spec.ts.

const HERE = { latitude: 32.08, longitude: 34.78, accuracy: 30 }

const mapOf = (page: Page): Locator => page.getByRole('application')
const dotsOf = (page: Page): Locator => mapOf(page).locator('button[data-url]')
const rowsOf = (page: Page): Locator => page.locator('li[data-park]')

/** The link of one of the areas. */
const areaOf = (page: Page, name: string): Locator => page.getByRole('link', { name }).first()

const hashOf = (page: Page): string => new URL(page.url()).hash

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(dotsOf(page).first()).toBeVisible()
}

/** Opens the panel of filters and scrolls to its last link. */
async function lastFilterOf(page: Page, he: Say): Promise<Locator> {
  await page.getByText(he('Sort and filter')).click()
  // These filters come late, above the last ones.
  await page.getByRole('group', { name: he('What is in it') }).waitFor()
  const last = page
    .getByRole('group', { name: he('Only parks with') })
    .getByRole('link')
    .last()
  await last.scrollIntoViewIfNeeded()
  return last
}

const zoomIn = (hash: string): number => Number(hash.split(',')[2])

/** Waits until the map has left its place, whose address changes then. A place around the rider has no address. */
async function moved(page: Page, act: () => Promise<void>): Promise<void> {
  const before = hashOf(page)
  await act()
  await expect.poll(() => hashOf(page)).not.toBe(before)
}

/** Number of parks that the dots of the map stand for. */
const parksOn = (page: Page): Promise<number> =>
  dotsOf(page).evaluateAll((dots) => dots.reduce((sum, dot) => sum + Number(/^\d+$/.exec(dot.textContent!) ?? 1), 0))

/** Dots that the search, the filters, the list's grip or the map's buttons cover, or that the map's edges cut. */
async function coveredDots(page: Page): Promise<string[]> {
  return mapOf(page).evaluate((map) => {
    const SEEN = 16
    const edges = map.getBoundingClientRect()
    const things = [...document.querySelectorAll('[data-over-map]')].map((thing) => thing.getBoundingClientRect())
    return [...map.querySelectorAll<HTMLElement>('button[data-url]')].flatMap((dot) => {
      const { left, top, width, height } = dot.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isCut = x - SEEN < edges.left || x + SEEN > edges.right || y - SEEN < edges.top || y + SEEN > edges.bottom
      const isCovered = things.some(
        (thing) => x + SEEN > thing.left && x - SEEN < thing.right && y + SEEN > thing.top && y - SEEN < thing.bottom,
      )
      return isCut || isCovered ? [`${dot.dataset.url!} at ${Math.round(x)}, ${Math.round(y)}`] : []
    })
  })
}

for (const viewport of [PHONE, { width: 360, height: 640 }]) {
  test.describe(`on a phone of ${viewport.width} by ${viewport.height}`, () => {
    test.use({
      viewport,
      hasTouch: true,
      contextOptions: { reducedMotion: 'reduce' },
      geolocation: HERE,
      permissions: ['geolocation'],
    })

    test('the map fills it, and the list of what is in sight comes up', async ({ page, parks, say: { he } }) => {
      await openMap(page, '/skateparks?view=map')
      const toggle = page.getByRole('button', { name: he('The list of these parks') })

      await test.step('three quarters are map, and below it is one whole row', async () => {
        const [map, row] = [(await mapOf(page).boundingBox())!, (await rowsOf(page).first().boundingBox())!]
        expect(map.height).toBeGreaterThanOrEqual(viewport.height * 0.75)
        expect(row.y).toBeGreaterThanOrEqual(map.y + map.height)
        // A row is higher only if its state and town take two lines.
        expect(row.y + Math.min(row.height, 90)).toBeLessThanOrEqual(viewport.height)
        // Only search, chips, buttons and the grip lie over the map.
        expect((await page.locator('[data-over-map="top"]').boundingBox())!.height).toBeLessThanOrEqual(112)
        expect((await toggle.boundingBox())!.y).toBeGreaterThan(viewport.height * 0.75)
      })

      await test.step('no dot lies under anything, before and after filters', async () => {
        await expect.poll(() => coveredDots(page)).toEqual([])
        for (const area of ['North', 'South'] as const) {
          await moved(page, () => areaOf(page, he(area, {}, 'area of Israel')).click())
          await expect
            .poll(() => parksOn(page), area)
            .toBe(parks.filter((park) => park.area === area.toLowerCase()).length)
          await expect.poll(() => coveredDots(page), area).toEqual([])
        }
        await moved(page, () => areaOf(page, he('South', {}, 'area of Israel')).click())
        await expect.poll(() => parksOn(page)).toBe(parks.length)
        await expect.poll(() => coveredDots(page)).toEqual([])
      })

      await test.step('the filters open over everything and tell how many they find', async () => {
        await page.getByText(he('Sort and filter')).click()
        const show = page.locator('[data-sheet] > :last-child').getByRole('link')
        await expect(show).toContainText(String(parks.length))
        await expect(show).toBeInViewport({ ratio: 1 })
        await show.click()
        await expect(show).toBeHidden()
      })

      await test.step('the nearest park shows below it', async () => {
        const at = { lat: HERE.latitude, lon: HERE.longitude }
        const nearest = parks.toSorted((a, b) => distanceKm(at, latLonOf(a)) - distanceKm(at, latLonOf(b)))[0]!
        await expect(rowsOf(page).first().getByRole('link')).toHaveText(nearest.name.he)
        await expect(rowsOf(page).first().getByRole('link')).toBeInViewport()
      })

      await test.step('the button brings the list up and down; links of the footer can be reached', async () => {
        await expect(toggle).toHaveAttribute('aria-expanded', 'false')
        // Only the rows that can be seen change with each rest of the map.
        await expect(rowsOf(page)).toHaveCount(8)
        await toggle.click()
        await expect(toggle).toHaveAttribute('aria-expanded', 'true')
        await expect(rowsOf(page).nth(4)).toBeInViewport()
        await expect(rowsOf(page)).toHaveCount(24)
        await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
        await toggle.click()
        await expect(toggle).toHaveAttribute('aria-expanded', 'false')
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      })
    })
  })
}

for (const viewport of [
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
]) {
  test.describe(`on a screen of ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } })

    test('the panel of filters lies over the map and scrolls', async ({ page, say: { he } }) => {
      await openMap(page, '/skateparks?view=map')
      await expect.poll(() => coveredDots(page)).toEqual([])
      const last = await lastFilterOf(page, he)
      await expect(last).toBeInViewport({ ratio: 1 })
      await last.click({ trial: true })
      expect(await page.evaluate(() => scrollY)).toBe(0)
    })
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } })

  test('the list is beside the map, and both show the same parks', async ({ page, parks, say: { he } }) => {
    await openMap(page, '/skateparks?view=map')
    const map = mapOf(page)
    const title = page.getByRole('heading', { level: 2 }).first()

    await test.step('side by side', async () => {
      const [list, box] = [await rowsOf(page).first().boundingBox(), await map.boundingBox()]
      expect(list!.width).toBeLessThanOrEqual(400)
      expect(list!.x).toBeGreaterThanOrEqual(box!.x + box!.width)
      await expect.poll(() => coveredDots(page)).toEqual([])
    })

    await test.step('a row and its dot are emphasised together', async () => {
      const row = rowsOf(page).first()
      await row.hover()
      await expect(map.locator('button[data-pointed]')).toHaveCount(1)
      await map.locator('button[data-pointed]').hover()
      await expect(row).toHaveAttribute('data-pointed', 'true')
    })

    await test.step('closer, the list has fewer parks', async () => {
      const all = (await title.textContent())!
      expect(all).toContain(String(parks.length))
      // Each step is in the address before the next begins.
      await moved(page, () => map.press('+'))
      await moved(page, () => map.press('+'))
      await expect(title).not.toHaveText(all)
      const shown = async () => Math.min(24, Number(/\d+/.exec((await title.textContent())!)?.[0]))
      await expect.poll(async () => (await rowsOf(page).count()) - (await shown())).toBe(0)
    })

    await test.step('a filter fits its result; Back returns to the place before', async () => {
      const [before, shown] = [hashOf(page), (await title.textContent())!]
      await moved(page, () => areaOf(page, he('South', {}, 'area of Israel')).click())
      const south = parks.filter(({ area }) => area === 'south').length
      await expect(rowsOf(page)).toHaveCount(south)
      await expect.poll(() => coveredDots(page)).toEqual([])
      await page.goBack()
      await expect.poll(() => hashOf(page)).toBe(before)
      await expect(title).toHaveText(shown)
      // The next step of the zoom begins at that place.
      await map.press('+')
      await expect.poll(() => zoomIn(hashOf(page))).toBeCloseTo(zoomIn(before) + 1, 1)
    })

    await test.step('the panel opens in the list’s column, which scrolls', async () => {
      const last = await lastFilterOf(page, he)
      const [link, box] = [(await last.boundingBox())!, (await map.boundingBox())!]
      expect(link.x).toBeGreaterThanOrEqual(box.x + box.width)
      await last.click({ trial: true })
      await page.getByText(he('Sort and filter')).click()
    })

    await test.step('an address with a place keeps it, until a filter is pressed', async () => {
      await page.goto('about:blank')
      // The place has no park of the north.
      await page.goto('/skateparks?area=north&view=map#at=31.25,34.79,3.0')
      await expect(mapOf(page)).toBeVisible()
      await expect(title).toHaveText(he('No park in this part'))
      expect(hashOf(page)).toBe('#at=31.25,34.79,3.0')
      await areaOf(page, he('South', {}, 'area of Israel')).click()
      await expect(page).not.toHaveURL(/at=31\.25,34\.79,3\.0/)
      await expect(rowsOf(page)).not.toHaveCount(0)
    })
  })
})
