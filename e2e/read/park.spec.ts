import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { mapLinksFor } from '../../src/domain/map-links.ts'
import { nearbyParks } from '../../src/domain/nearby.ts'
import { formatDistance } from '../../src/platform/format.ts'
import { DESKTOP, expect, parkAt, PHONE, type Say, summer, test, untilHydrated, winter } from './support.ts'

/** A Sunday afternoon. */
const NOW = winter('2026-11-22 15:30')
const RED = 'rgb(196, 30, 45)'
const YELLOW = 'rgb(255, 207, 33)'

async function open(page: Page, slug: string, at: Date = NOW, query = ''): Promise<void> {
  await page.clock.install({ time: at })
  await page.goto(`/skateparks/${slug}${query}`)
  await untilHydrated(page)
}

const hoursOf = (page: Page, say: Say) => page.getByRole('region', { name: say('Opening hours') })

/** The colour of header, footer and the browser's own bar. */
async function expectTone(page: Page, tone: 'closed' | 'normal'): Promise<void> {
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part).toHaveCSS('background-color', tone === 'closed' ? RED : YELLOW)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    tone === 'closed' ? '#c41e2d' : '#ffcf21',
  )
}

type State = {
  name: string
  slug: string
  at: Date
  /** The stamp's English source. */
  stamp: 'Open' | 'Closing soon' | 'Closed' | 'Closed for good'
  /** The text about the next change, in Hebrew. */
  nextChange: string
  tone: 'closed' | 'normal'
}

/** One for each stamp and tone; every other state is proved by the tests of the hours and of their card. */
const STATES: readonly State[] = [
  { name: 'open', slug: 'the-pipe-holon', at: NOW, stamp: 'Open', nextChange: 'נסגר ב־22:30', tone: 'normal' },
  {
    name: 'closed for days',
    slug: 'hamesila-afula',
    at: winter('2026-11-27 15:00'),
    stamp: 'Closed',
    nextChange: 'נפתח ביום ראשון ב־13:00',
    tone: 'closed',
  },
  {
    name: 'closed for good',
    slug: 'the-shed-netivot',
    at: NOW,
    stamp: 'Closed for good',
    nextChange: 'מאז 2023',
    tone: 'closed',
  },
  {
    name: 'after midnight',
    slug: 'kinneret-half',
    at: winter('2026-11-23 00:30'),
    stamp: 'Closing soon',
    nextChange: 'נסגר ב־01:00',
    tone: 'normal',
  },
]

for (const { name, slug, at, stamp, nextChange, tone } of STATES) {
  test(`${name}: stamp, next change, and the colour of the page`, async ({ page, parks, say }) => {
    await open(page, slug, at)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(parkAt(parks, slug).name.he)
    const hours = hoursOf(page, say.he)
    await expect(hours).toContainText(nextChange)
    for (const word of ['Open', 'Closing soon', 'Closed', 'Closed for good'] as const)
      await expect(
        hours
          .locator('[data-kind]')
          .getByText(say.he(word, {}, 'stamp on a park'), { exact: true })
          .or(hours.locator('[data-kind]').filter({ hasText: new RegExp(`^${say.he(word, {}, 'stamp on a park')}$`) })),
      ).toHaveCount(word === stamp ? 1 : 0)
    await expectTone(page, tone)
  })
}

test('the page turns red and back when the park closes and opens', async ({ page, say }) => {
  const closing = winter('2026-11-22 22:30').getTime()
  await open(page, 'the-pipe-holon', new Date(closing - 30_000))
  await expectTone(page, 'normal')
  await page.clock.fastForward(31_000)
  await expect(hoursOf(page, say.he)).toContainText('נפתח מחר ב־15:00')
  await expectTone(page, 'closed')
  // The phone slept until the park opened again.
  await page.clock.fastForward(winter('2026-11-23 15:00').getTime() - closing)
  await expect(hoursOf(page, say.he)).toContainText('נסגר ב־22:30')
  await expectTone(page, 'normal')
  // Other pages are not red.
  await page.clock.fastForward(winter('2026-11-23 23:00').getTime() - winter('2026-11-23 15:00').getTime())
  await expectTone(page, 'closed')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: say.he('Skateparks') })
    .click()
  await expectTone(page, 'normal')
})

test('the week starts today by Israel’s calendar, names the holiday, and says whose clock it is', async ({
  page,
  say,
}) => {
  await open(page, 'the-boulevard-kfar-saba', summer('2026-09-20 12:00'))
  const rows = hoursOf(page, say.he).getByRole('row')
  await expect(rows.first()).toContainText(say.he('{first} (today)', { first: 'ראשון' }))
  await expect(rows.first()).toContainText('07:00–22:00')
  const yomKippur = rows.filter({ hasText: say.he('Yom Kippur') })
  await expect(yomKippur).toContainText('שני')
  await expect(yomKippur).toContainText(say.he('Closed', {}, 'in the table of hours'))
  await expect(hoursOf(page, say.he)).not.toContainText(say.he('All times are Israel time; your clock shows another.'))
})

test.describe('a phone that is still in New York', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('shows Israel’s day and hours, and says so', async ({ page, say }) => {
    // Sunday afternoon there, half past midnight on Monday here.
    await open(page, 'kinneret-half', winter('2026-11-23 00:30'))
    const hours = hoursOf(page, say.he)
    await expect(hours.getByRole('row').first()).toContainText(say.he('{first} (today)', { first: 'שני' }))
    await expect(hours).toContainText('נסגר ב־01:00')
    await expect(hours).toContainText(say.he('All times are Israel time; your clock shows another.'))
  })
})

test('the address with the id shows the same page, with the slug in the canonical address', async ({
  page,
  parks,
  say,
}) => {
  const park = parkAt(parks, 'kinneret-half')
  await open(page, park._id)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`/skateparks/${park.url}$`))
  await expect(hoursOf(page, say.he)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
})

/** A park with several photos. */
const photographed = (parks: Park[]): Park => parks.find(({ photos }) => photos.length >= 3)!

test('thumbnails whose files cannot be had are drawn, each in its place', async ({
  page,
  parks,
  say,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/)
  const park = photographed(parks)
  await page.setViewportSize(DESKTOP)
  await page.route(/-thumb\.webp$/, (route) => route.abort())
  await open(page, park.url)
  const thumbs = page.getByRole('list', { name: say.he('All photos') }).getByRole('link')
  await expect(thumbs).toHaveCount(park.photos.length)
  for (const thumb of await thumbs.all()) {
    await expect(thumb.locator('svg')).toBeVisible()
    await expect(thumb.locator('img')).toHaveCount(0)
  }
})

for (const language of ['he', 'en'] as const) {
  test(`photos in ${language}: keys, buttons, thumbnails, and the whole screen`, async ({ page, parks, say }) => {
    const t = say[language]
    const park = photographed(parks)
    const count = park.photos.length
    const [onKey, backKey] = language === 'he' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.setViewportSize(DESKTOP)
    await open(page, park.url, NOW, `?lang=${language}`)
    const gallery = page.getByRole('region', { name: t('Photos') })
    const at = (place: number) => gallery.getByText(t('Photo {0} of {count}', { 0: place, count }))
    const slide = (place: number) => gallery.locator(`#photo-${place}`)
    const shows = async (place: number) => {
      await expect(at(place)).toBeAttached()
      await expect(slide(place)).toBeInViewport({ ratio: 0.9 })
    }
    await shows(1)
    await gallery.getByRole('button', { name: t('Next photo') }).click()
    await shows(2)
    await gallery.getByRole('button', { name: t('Previous photo') }).click()
    await shows(1)
    await expect(gallery.getByRole('button', { name: t('Previous photo') })).toHaveAttribute('aria-disabled', 'true')

    await slide(1).getByRole('link').focus()
    await page.keyboard.press(onKey!)
    await shows(2)
    await expect(slide(2).getByRole('link')).toBeFocused()
    await page.keyboard.press(backKey!)
    await shows(1)
    await page.keyboard.press('End')
    await shows(count)
    await page.keyboard.press(onKey!)
    await shows(count)
    await page.keyboard.press('Home')
    await shows(1)
    await gallery
      .getByRole('list', { name: t('All photos') })
      .getByRole('link', { name: t('Photo {0}', { 0: 3 }) })
      .click()
    await shows(3)
    expect(new URL(page.url()).hash).toBe('')

    await slide(3).getByRole('link').press('Enter')
    const viewer = page.getByRole('dialog', { name: t('Photos') })
    await expect(viewer).toContainText(`3 / ${count}`)
    await page.keyboard.press(backKey!)
    await expect(viewer).toContainText(`2 / ${count}`)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await shows(2)
    await expect(slide(2).getByRole('link')).toBeFocused()
  })

  test(`photos in ${language}: a finger`, async ({ browser, sharedServer, parks, say }) => {
    const t = say[language]
    const park = photographed(parks)
    const context = await browser.newContext({
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
      locale: language,
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    await page.goto(`${sharedServer.origin}/skateparks/${park.url}?lang=${language}`)
    await untilHydrated(page)
    const gallery = page.getByRole('region', { name: t('Photos') })
    const at = (place: number) => gallery.getByText(t('Photo {0} of {count}', { 0: place, count: park.photos.length }))
    await expect(at(1)).toBeAttached()
    const box = (await gallery.locator('#photo-1').boundingBox())!
    const onward = language === 'he' ? 1 : -1
    const devtools = await context.newCDPSession(page)
    const swipe = async (direction: number) => {
      const y = box.y + box.height / 2
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', along?: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: along === undefined ? [] : [{ x: box.x + box.width / 2 + direction * along, y }],
        })
      await touch('touchStart', -130)
      for (let along = -104; along <= 130; along += 26) await touch('touchMove', along)
      await touch('touchEnd')
    }
    await swipe(onward)
    await expect(at(2)).toBeAttached()
    await expect(gallery.locator('#photo-2')).toBeInViewport({ ratio: 0.9 })
    await swipe(-onward)
    await expect(at(1)).toBeAttached()
    await context.close()
  })
}

test('a park without photos has a drawing and says so', async ({ page, parks, say }) => {
  const bare = parks.find(({ photos }) => photos.length === 0)!
  await open(page, bare.url)
  await expect(page.getByText(say.he('No photos yet'))).toBeVisible()
})

test('map links: the park’s own where it has them, otherwise from the coordinates', async ({ page, parks, say }) => {
  for (const slug of ['under-the-bridge-tel-aviv', 'kinneret-half']) {
    const park = parkAt(parks, slug)
    const links = mapLinksFor(park)
    await page.goto(`/skateparks/${slug}`)
    for (const [app, href] of [
      ['Waze', links.waze],
      ['Google', links.google],
      ['Apple', links.apple],
    ] as const) {
      const link = page.getByRole('link', { name: say.he('Navigate with {app}', { app }) })
      await expect(link).toHaveAttribute('href', href)
      await expect(link).toHaveAttribute('rel', /noopener/)
    }
    // Desktop browsers can't open `geo:` links.
    await expect(page.getByRole('link', { name: say.he('Another map app') })).toBeHidden()
  }
  expect(mapLinksFor(parkAt(parks, 'under-the-bridge-tel-aviv')).google).toContain('travelmode=walking')
})

for (const [device, userAgent, isShown] of [
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    true,
  ],
  ['Firefox on Android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', false],
  [
    'another app’s window on Android',
    'Mozilla/5.0 (Linux; Android 14; SM-A536E Build/UP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36',
    false,
  ],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    false,
  ],
] as const) {
  test.describe(device, () => {
    test.use({ userAgent, viewport: PHONE })
    test(`${isShown ? 'is' : 'is not'} offered a link for any other map app, from the first paint`, async ({
      page,
      parks,
      say,
      allowConsole,
    }) => {
      allowConsole(/net::ERR_FAILED/)
      const park = parkAt(parks, 'kinneret-half')
      // Without scripts: the server's page is the same for every device.
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(`/skateparks/${park.url}`)
      const link = page.getByRole('link', { name: say.he('Another map app') })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(link).toBeVisible({ visible: isShown })
      await page.unroute('**/assets/*.js')
      await open(page, park.url)
      await expect(link).toBeVisible({ visible: isShown })
      if (isShown) await expect(link).toHaveAttribute('href', mapLinksFor(park).geo)
    })
  })
}

test('no word of the house rules is broken at any width', async ({ page, parks, say }) => {
  const park = parks.find(({ amenities }) => amenities.scootersAllowed === false && amenities.helmetRequired !== null)!
  for (const language of ['he', 'en'] as const) {
    await page.goto(`/skateparks/${park.url}?lang=${language}`)
    await page.evaluate(() => document.fonts.ready)
    const rules = page.getByRole('region', { name: say[language]('House rules') })
    for (const width of [320, 360, 390, 768, 959, 960, 980, 1000, 1020, 1040, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await rules.evaluate(brokenWords), `${language}, ${width} px`).toEqual([])
      // On a phone all are in one row.
      if (width < 960) expect(new Set(await topsOf(rules.getByRole('listitem')))).toHaveProperty('size', 1)
    }
  }
})

const topsOf = (items: Locator) =>
  items.evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))

/** Runs in the page: words that lie on more than one line, or reach out of the element that they are in. */
function brokenWords(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of node.textContent!.matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => top))
      const { left, right } = range.getBoundingClientRect()
      const box = node.parentElement!.closest('li, h2')!.getBoundingClientRect()
      if (lines.size > 1 || left < box.left - 1 || right > box.right + 1) broken.push(word)
    }
  }
  return broken
}

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('the coordinates are copied', async ({ page, parks, say }) => {
    const { url } = parkAt(parks, 'kinneret-half')
    await open(page, url)
    await page.getByRole('button', { name: say.he('Copy the coordinates') }).click()
    await expect(page.getByText(say.he('Coordinates copied'))).toBeVisible()
    expect(await clipboard(page)).toBe(mapLinksFor(parkAt(parks, url)).coordinates)
  })

  test('sharing copies the link where the browser has no share sheet', async ({ page, sharedServer, say }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await open(page, 'kinneret-half', NOW, '?fbclid=1')
    await page.getByRole('button', { name: say.he('Share this park') }).click()
    await expect(page.getByText(say.he('Link copied'))).toBeVisible()
    expect(await clipboard(page)).toBe(`${sharedServer.origin}/skateparks/kinneret-half`)
  })
})

test('sharing uses the browser’s share sheet, and cancelling it shows no error', async ({
  page,
  sharedServer,
  parks,
  say,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (data: unknown) => {
        shared.push(data)
        return Promise.reject(new DOMException('changed my mind', 'AbortError'))
      },
    })
  })
  await open(page, 'kinneret-half')
  await page.getByRole('button', { name: say.he('Share this park') }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([
      { title: parkAt(parks, 'kinneret-half').name.he, url: `${sharedServer.origin}/skateparks/kinneret-half` },
    ])
  await expect(page.getByRole('button', { name: say.he('Close message') })).toHaveCount(0)

  // The text of a closed park says that it is closed.
  const gone = parks.find(({ closingYear }) => closingYear !== null && closingYear < 2026)!
  await open(page, gone.url)
  await page.getByRole('button', { name: say.he('Share this park') }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([
      {
        title: gone.name.he,
        text: say.he('Closed for good in {0}', { 0: gone.closingYear }),
        url: `${sharedServer.origin}/skateparks/${gone.url}`,
      },
    ])
})

test('the map is loaded only after a press, and not offered without a signal', async ({
  page,
  context,
  sharedServer,
  parks,
  say,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/)
  const park = parkAt(parks, 'hadekel-sportek')
  const outside: string[] = []
  await context.route(
    (url) => url.origin !== sharedServer.origin,
    (route) => {
      outside.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>a map</title>here' })
    },
  )
  await open(page, park.url)
  const show = page.getByRole('button', { name: say.he('Show the map') })
  await show.scrollIntoViewIfNeeded()
  await expect(page.getByText(say.he('Loads from Google'))).toBeVisible()

  await context.setOffline(true)
  await expect(show).toBeHidden()
  await expect(
    page.getByText(
      say.he('No signal, so no map here. The map apps work without one if their maps are on your device.'),
    ),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(show).toBeVisible()
  expect(outside).toEqual([])

  await show.click()
  const map = page.getByTitle(say.he('Map of {name}', { name: park.name.he }))
  await expect(map.contentFrame().getByText('here')).toBeVisible()
  expect(outside).toEqual([park.mapsEmbed])
  await expect(map).toHaveAttribute('sandbox', /allow-scripts/)
})

test('parks nearby: the nearest three within 50 km, with how far; none where there are none', async ({
  page,
  parks,
  say,
}) => {
  const park = parkAt(parks, 'nutshell-ramat-gan')
  const expected = nearbyParks(park, parks)
  expect(expected).toHaveLength(3)
  await open(page, park.url)
  const nearby = page.getByRole('region', { name: say.he('Nearby') })
  await expect(nearby.getByRole('heading', { level: 3 })).toHaveText(expected.map(({ name }) => name.he))
  for (const [place, { distanceKm }] of expected.entries())
    await expect(nearby.getByRole('article').nth(place)).toContainText(formatDistance(distanceKm, 'he'))
  await nearby.getByRole('link', { name: expected[1]!.name.he }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected[1]!.name.he)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  const lonely = parks.find((one) => nearbyParks(one, parks).length === 0)!
  await page.goto(`/skateparks/${lonely.url}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lonely.name.he)
  await expect(nearby).toHaveCount(0)
})

test('entry fee, amenities and rules of a park', async ({ page, parks, say }) => {
  await open(page, 'warehouse-60-petah-tikva')
  const there = page.getByRole('region', { name: say.he('What’s there') })
  await expect(there).toContainText('60')
  await expect(there).toContainText('30')
  await expect(there).toContainText('₪')
  await expect(there).toContainText(say.he('Parking'))
  const rules = page.getByRole('region', { name: say.he('House rules') }).getByRole('listitem')
  await expect(rules.filter({ hasText: say.he('Helmet') })).toContainText(say.he('required', {}, 'helmet'))
  await expect(rules.filter({ hasText: say.he('Wax') })).toContainText(say.he('not allowed', {}, 'wax'))
  for (const { he } of parkAt(parks, 'warehouse-60-petah-tikva').notes) await expect(page.getByText(he)).toBeVisible()
})
