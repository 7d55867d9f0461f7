import type { Page } from '@playwright/test'
import { competitionsAnswerSchema } from '../../src/contract/competitions.ts'
import { parksForNow } from '../../src/app/home/parks-for-now.ts'
import { parkCounts } from '../../src/domain/counts.ts'
import { HOUR_MS } from '../../src/contract/time.ts'
import { delayLocation, expect, figuresOf, overflow, PHONE, test, untilHydrated, untilIdle } from './support.ts'

const TEL_AVIV = { latitude: 32.08, longitude: 34.78 }

const board = (page: Page) => page.locator('section', { has: page.locator('#home-now') })
/** The names of the board's parks. A row's heading also contains the park's state. */
const boardNames = (page: Page) => board(page).locator('h3 a')

test(
  'shows all its sections, as they are at this minute; a competition until its day is over',
  { tag: '@hours' },
  async ({ page, siteClock, parks, say }) => {
    await page.setViewportSize(PHONE)
    await page.clock.install({ time: siteClock.now() })
    await page.goto('/')
    await untilHydrated(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(say.he('Where are we riding today?'))

    await expect(async () => {
      const instant = siteClock.now()
      await expect(main.getByRole('region', { name: say.he('Right now') }).getByRole('link')).toHaveText(
        figuresOf(parkCounts(parks, undefined, instant)).map((count) => new RegExp(`^\\s*${count}\\D`)),
        { timeout: 1_000 },
      )
      const rows = parksForNow(parks, { near: null, language: 'he', instant })
      await expect(boardNames(page)).toHaveText(
        rows.map(({ park }) => park.name.he),
        { timeout: 1_000 },
      )
    }).toPass()

    const competitions = main.getByRole('region', { name: say.he('Competitions') })
    await expect(competitions.getByRole('link')).toHaveCount(2)
    await expect(competitions.getByRole('link').first()).toHaveAttribute('href', /^\/[a-z0-9-]+\/signup$/)
    await expect(competitions.getByRole('link').last()).toHaveAttribute('href', '/competitions')
    const headings = ['Where to ride now', 'New on the map', 'From the shop', 'From the guides'].map((text) =>
      say.he(text),
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
    expect(await overflow(page)).toBe(0)
    const shop = main.locator('section', { has: page.locator('#home-products') })
    await expect(shop.getByRole('link', { name: say.he('The whole shop') })).toHaveAttribute('href', '/shop')
    await expect(shop.getByRole('heading', { level: 3 }).getByRole('link').first()).toHaveAttribute(
      'href',
      /\/shop\/products\/[a-z-]+$/,
    )

    // Waits for all requests: a leap of the clock would time them out.
    await untilIdle(page)
    const { events } = competitionsAnswerSchema.parse(await (await page.request.get('/api/competitions')).json()).data
    const last = Math.max(...events.map(({ date }) => Date.parse(date)))
    await page.clock.fastForward(last + 36 * HOUR_MS - siteClock.now())
    await expect(competitions).toHaveCount(0)

    await main
      .locator('section', { has: page.locator('#home-guides') })
      .getByRole('heading', { level: 3 })
      .first()
      .click()
    await expect(page).toHaveURL(/\/guides\/[a-z0-9-]+/)
  },
)

test('shows the nearest parks on a press, by keyboard alone; a refused location is explained', async ({
  page,
  context,
  siteClock,
  parks,
  say,
}) => {
  await page.setViewportSize(PHONE)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(TEL_AVIV)
  await page.addInitScript(() => {
    // The permission is “prompt”, as on a first visit: the page must not use the location without a press.
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus)
    // The first answer to the prompt is no.
    const { geolocation } = navigator
    const real = geolocation.getCurrentPosition.bind(geolocation)
    geolocation.getCurrentPosition = (_, refused) => {
      geolocation.getCurrentPosition = real
      refused?.({ code: 1, PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3, message: '' })
    }
  })
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('button', { name: say.he('Nearest to me first') }).click()
  await expect(board(page).getByRole('status').first()).toContainText(
    say.he(
      'Location is blocked for this site. To allow it: the sign beside the address, or the app’s permissions in your device’s settings, then Location.',
    ),
  )
  await expect(page.getByRole('heading', { name: say.he('Where to ride now') })).toBeVisible()
  await expect(board(page).getByRole('heading', { level: 3 })).toHaveCount(6)

  // The next press asks again.
  const near = page.getByRole('link', { name: say.he('Parks near me'), exact: true })
  await board(page).getByRole('link').last().focus()
  for (let stops = 0; stops < 20 && !(await near.evaluate((link) => link === document.activeElement)); stops++)
    await page.keyboard.press('Tab')
  await expect(near).toBeFocused()
  await page.keyboard.press('Enter')

  const heading = page.getByRole('heading', { name: say.he('Near you') })
  await expect(heading).toBeFocused()
  // The heading is for screen readers alone; what it names is in sight.
  await expect(board(page).locator('li').first()).toBeInViewport({ ratio: 1 })
  const at = { lat: TEL_AVIV.latitude, lon: TEL_AVIV.longitude }
  await expect(async () => {
    const rows = parksForNow(parks, { near: at, language: 'he', instant: siteClock.now() })
    await expect(boardNames(page)).toHaveText(
      rows.map(({ park }) => park.name.he),
      { timeout: 1_000 },
    )
  }).toPass()
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
  await expect(page.getByRole('button', { name: say.he('Finding where you are…') })).toHaveCount(1)
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
