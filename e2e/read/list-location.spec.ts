import type { Page } from '@playwright/test'
import { parksForNow } from '../../src/app/home/parks-for-now.ts'
import type { Park } from '../../src/contract/parks.ts'
import { wayTo } from '../../src/domain/bearing.ts'
import { latLonOf } from '../../src/domain/distance.ts'
import type { ListedPark } from '../../src/domain/park-list.ts'
import { formatDistance } from '../../src/platform/texts/format.ts'
import { expectListed, open, screen, select } from './list-page.ts'
import { DESKTOP, expect, delayLocation, type Say, test } from './support.ts'

const HAIFA = { latitude: 32.8, longitude: 35.0 }

test.use({ viewport: DESKTOP })

const AT_HAIFA = { lat: HAIFA.latitude, lon: HAIFA.longitude }

const nearest = (parks: Park[]) => select(parks, { sort: 'distance', near: AT_HAIFA })
const near = (page: Page, say: Say) => page.getByRole('main').getByRole('link', { name: say('Near me') })

test.beforeEach(async ({ page }) => {
  // Number of location requests.
  await page.addInitScript(() => {
    const { geolocation } = navigator
    const ask = geolocation.getCurrentPosition.bind(geolocation)
    Object.assign(window, { asked: 0 })
    geolocation.getCurrentPosition = (...given) => {
      ;(window as unknown as { asked: number }).asked++
      ask(...given)
    }
  })
})
const asked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)

test('granted on a tap: the nearest first, each with its distance and direction', async ({
  page,
  context,
  siteClock,
  parks,
  say,
}) => {
  await context.setGeolocation(HAIFA)
  await open(page, '/skateparks')
  await expect(screen(page, say.he).rows.first()).toBeVisible()
  expect(await asked(page)).toBe(0)
  await context.grantPermissions(['geolocation'])
  await near(page, say.he).click()
  await expect(page).toHaveURL('/skateparks?sort=distance')
  await expectListed(page, say.he, nearest(parks))
  expect(await asked(page)).toBe(1)
  const [first] = nearest(parks)
  const farOf = ({ park, distanceKm }: ListedPark) => {
    const { toward } = wayTo(AT_HAIFA, latLonOf(park))
    return `${formatDistance(distanceKm!, 'he')} ${say.he(toward!, {}, 'after a distance')}`
  }
  const far = farOf(first!)
  await expect(screen(page, say.he).row(first!.park)).toContainText(far)
  // The park's page and the home page use the location too, without asking again.
  await screen(page, say.he).rows.first().getByRole('link').click()
  await expect(page.getByText(say.he('{far} of you', { far }))).toBeVisible()
  await page.getByRole('link', { name: say.he('{siteName}, home page', { siteName: 'רמפה' }) }).click()
  const board = page.getByRole('region', { name: say.he('Near you') })
  await expect(async () => {
    const [row] = parksForNow(parks, { near: AT_HAIFA, language: 'he', instant: siteClock.now() })
    const item = board.getByRole('listitem').first()
    await expect(item).toContainText(row!.park.name.he, { timeout: 1_000 })
    await expect(item).toContainText(farOf(row!), { timeout: 1_000 })
  }).toPass()
})

test('granted on an earlier visit: the nearest first without asking, and nothing moves', async ({
  page,
  context,
  parks,
  say,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(HAIFA)
  await delayLocation(page)
  await open(page, '/skateparks')
  await expectListed(page, say.he, select(parks))
  // The new order shows names in Latin letters, whose font would load late and move the page.
  await page.evaluate(() =>
    Promise.all(['16px Rubik', '700 40px Karantina'].map((font) => document.fonts.load(font, 'A'))),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => {
    const moved = { by: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += entry.value
    }).observe({ type: 'layout-shift' })
    dispatchEvent(new Event('location'))
  })
  await expectListed(page, say.he, select(parks, { near: AT_HAIFA }))
  await expect(page).toHaveURL('/skateparks')
  expect(await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)).toBeLessThan(0.01)
})
