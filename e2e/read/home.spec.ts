import type { Page } from '@playwright/test'
import { eventsAnswerSchema } from '../../src/contract/events.ts'
import { parkCounts } from '../../src/domain/counts.ts'
import { distanceKm, latLonOf } from '../../src/domain/distance.ts'
import { HOUR_MS } from '../../src/domain/israel-time.ts'
import { isClosedForGood } from '../../src/domain/stretches.ts'
import { DESKTOP, expect, delayLocation, PHONE, test, untilHydrated, winter } from './support.ts'

/** A Sunday afternoon. */
const AFTERNOON = winter('2026-11-22 15:30')
const TEL_AVIV = { latitude: 32.08, longitude: 34.78 }

const board = (page: Page) => page.locator('section', { has: page.locator('#home-now') })

for (const language of ['he', 'en'] as const) {
  test(`shows all its sections (${language})`, async ({ page, parks, say }) => {
    await page.setViewportSize(language === 'he' ? PHONE : DESKTOP)
    await page.clock.install({ time: AFTERNOON })
    await page.goto(`/?lang=${language}`)
    await untilHydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say[language]('Where are we riding today?'))

    // The counter is that of this minute, by the page's clock.
    const { total, open, lit } = parkCounts(parks, AFTERNOON.getTime())
    const figures = main.getByRole('region', { name: say[language]('Right now') }).getByRole('link')
    await expect(figures).toHaveText([total, open, lit].map((count) => new RegExp(`^\\s*${count}\\D`)))

    await expect(main.getByRole('region', { name: say[language]('Competitions') }).getByRole('link')).toHaveAttribute(
      'href',
      /^\/[a-z0-9-]+\/signup$/,
    )
    const headings = ['Where to ride now', 'New on the map', 'From the shop', 'From the guides'].map((text) =>
      say[language](text),
    )
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(headings)
    for (const [id, count] of [
      ['home-now', 6],
      ['home-parks', 6],
      ['home-products', 4],
      ['home-guides', 3],
    ] as const)
      await expect(
        main.locator('section', { has: page.locator(`#${id}`) }).getByRole('heading', { level: 3 }),
      ).toHaveCount(count)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

    await main.locator('#home-guides').scrollIntoViewIfNeeded()
    await main
      .locator('section', { has: page.locator('#home-guides') })
      .getByRole('heading', { level: 3 })
      .first()
      .click()
    await expect(page).toHaveURL(/\/guides\/[a-z0-9-]+/)
  })
}

test('a competition is not shown after its day', async ({ page, say }) => {
  const answer = await page.request.get('/api/competitions')
  const { events } = eventsAnswerSchema.parse(await answer.json()).data
  await page.clock.install({ time: Date.parse(events[0]!.date) + 36 * HOUR_MS })
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.getByRole('region', { name: say.he('Competitions') })).toHaveCount(0)
})

test('shows the nearest parks on a press, by keyboard alone, without moving the page', async ({
  page,
  context,
  parks,
  say,
}) => {
  await page.setViewportSize(PHONE)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(TEL_AVIV)
  // As before the first permission prompt: the page must not use the location by itself.
  await page.addInitScript(() => {
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus)
  })
  await page.goto('/')
  await untilHydrated(page)
  await expect(page.getByRole('heading', { name: say.he('Where to ride now') })).toBeVisible()
  const near = page.getByRole('link', { name: say.he('Parks near me'), exact: true })
  for (let stops = 0; stops < 20 && !(await near.evaluate((link) => link === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(near).toBeFocused()
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: say.he('Near you') })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  const at = { lat: TEL_AVIV.latitude, lon: TEL_AVIV.longitude }
  const nearest = parks
    .filter((park) => !isClosedForGood(park.closingYear, Date.now()))
    .toSorted((a, b) => distanceKm(at, latLonOf(a)) - distanceKm(at, latLonOf(b)))
    .slice(0, 6)
  await expect(board(page).getByRole('heading', { level: 3 })).toHaveText(nearest.map(({ name }) => name.he))
  await expect(board(page).locator('li').first()).toContainText(/(ק״מ|מ׳|ק"מ|מ')/)
  await expect(page).toHaveURL(/\/$/)
})

test('a location found without a press does not move the page', async ({ page, context, say }) => {
  await page.setViewportSize(PHONE)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(TEL_AVIV)
  await delayLocation(page)
  await page.goto('/')
  await untilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  await expect(page.getByText(say.he('Finding where you are…'))).toHaveCount(1)
  await board(page).scrollIntoViewIfNeeded()
  const tops = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main section, main li, #home-now')].map((element) =>
        Math.round(element.getBoundingClientRect().top + scrollY),
      ),
    )
  const before = await tops()
  await page.evaluate(() => dispatchEvent(new Event('location')))
  await expect(page.getByRole('heading', { name: say.he('Near you') })).toBeVisible()
  expect(await tops()).toEqual(before)
})

test('a refused location is explained beside the board, which does not change', async ({ page, say }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, refused) =>
      refused?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' })
  })
  await page.goto('/')
  await untilHydrated(page)
  await board(page)
    .getByRole('button', { name: say.he('Nearest to me first') })
    .click()
  await expect(board(page).getByRole('status').last()).toContainText(
    say.he(
      'Location is blocked for this site. To allow it: the sign beside the address, or the app’s permissions in your device’s settings, then Location.',
    ),
  )
  await expect(page.getByRole('heading', { name: say.he('Where to ride now') })).toBeVisible()
  await expect(board(page).getByRole('heading', { level: 3 })).toHaveCount(6)
})
