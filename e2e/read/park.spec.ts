import type { Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { openStatus } from '../../src/domain/hours.ts'
import { localTime } from '../../src/domain/israel-time.ts'
import { mapLinksFor } from '../../src/domain/map-links.ts'
import { formatTime, formatWeekday } from '../../src/platform/texts/format.ts'
import { gesture } from '../gesture.ts'
import { DESKTOP, expect, follow, parkAt, PHONE, type Say, test, untilHydrated, winter } from './support.ts'

// The parts of a park's page that only a browser can test. All states and texts: src/features/parks.

/** A Sunday afternoon. */
const NOW = winter('2026-11-22 15:30')
const RED = 'rgb(196, 30, 45)'
const YELLOW = 'rgb(255, 207, 33)'

async function open(page: Page, slug: string, at: Date): Promise<void> {
  await page.clock.install({ time: at })
  await page.goto(`/skateparks/${slug}`)
  await untilHydrated(page)
}

const hoursOf = (page: Page, say: Say) => page.getByRole('region', { name: say('Opening hours') })

/** The colour of header, footer and the browser's bar. */
async function expectTone(page: Page, tone: 'closed' | 'normal'): Promise<void> {
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo')])
    await expect(part).toHaveCSS('background-color', tone === 'closed' ? RED : YELLOW)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute(
    'content',
    tone === 'closed' ? '#c41e2d' : '#ffcf21',
  )
}

const STAMPS = {
  open: 'Open',
  'closing-soon': 'Closing soon',
  closed: 'Closed',
  'permanently-closed': 'Closed for good',
} as const

/** Expects the park's state at this minute: stamp, next change, day, and the colour of the page. */
async function expectStatus(page: Page, say: Say, park: Park, instant: number): Promise<void> {
  const status = openStatus(park, instant)
  const hours = hoursOf(page, say)
  const options = { timeout: 1_000 }
  if (status.state !== 'unknown') {
    const word = say(STAMPS[status.state], {}, 'stamp on a park')
    await expect(hours.locator('[data-kind]')).toHaveText([word], options)
  }
  const change = 'until' in status ? status.until : 'opensAt' in status ? status.opensAt : null
  if (change !== null) await expect(hours).toContainText(formatTime(change), options)
  if (park.openingHours && !park.is24Hours && status.state !== 'permanently-closed') {
    const today = formatWeekday(localTime(instant).weekday, 'he').replace(/^יום /, '')
    await expect(hours.locator('summary')).toContainText(say('{first} (today)', { first: today }), options)
    await expect(hours).toContainText(say('All times are Israel time; your clock shows another.'), options)
  }
  await expectTone(page, status.state.endsWith('closed') ? 'closed' : 'normal')
}

test.describe('a phone that is still in New York', () => {
  test.use({ timezoneId: 'America/New_York', viewport: PHONE })

  test(
    'stamp, next change, Israel’s day and the colour of the page are those of this minute',
    {
      tag: '@hours',
    },
    async ({ page, siteClock, parks, say: { he: say } }) => {
      const slugs = ['the-pipe-holon', 'kinneret-half', 'hamesila-afula', 'the-shed-netivot']
      for (const slug of slugs)
        await test.step(slug, async () => {
          const park = parkAt(parks, slug)
          if (slug === slugs[0]) {
            await page.goto(`/skateparks/${slug}`)
            await untilHydrated(page)
          } else await follow(page, `/skateparks/${slug}`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
          // In the last second of a minute the page may be ahead.
          await expect(() => expectStatus(page, say, park, siteClock.now())).toPass()
        })
    },
  )
})

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

/** A park with several photos. */
const photographed = (parks: Park[]): Park => parks.find(({ photos }) => photos.length >= 3)!

test('photos in Hebrew: keys, buttons, thumbnails without their files, and the whole screen', async ({
  page,
  parks,
  say: { he: t },
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/)
  const park = photographed(parks)
  const count = park.photos.length
  const [onKey, backKey] = ['ArrowLeft', 'ArrowRight'] as const
  await page.setViewportSize(DESKTOP)
  await page.route(/-thumb\.webp$/, (route) => route.abort())
  await open(page, park.url, NOW)
  // Desktop browsers can't open `geo:` links.
  await expect(page.getByRole('link', { name: t('Another map app') })).toBeHidden()
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
  await page.keyboard.press(onKey)
  await shows(2)
  await expect(slide(2).getByRole('link')).toBeFocused()
  await page.keyboard.press(backKey)
  await shows(1)
  await page.keyboard.press('End')
  await shows(count)
  await page.keyboard.press(onKey)
  await shows(count)
  await page.keyboard.press('Home')
  await shows(1)
  const thumbs = gallery.getByRole('list', { name: t('All photos') }).getByRole('link')
  await expect(thumbs).toHaveCount(count)
  await expect(thumbs.locator('svg')).toHaveCount(count)
  await expect(thumbs.locator('img')).toHaveCount(0)
  await gallery
    .getByRole('list', { name: t('All photos') })
    .getByRole('link', { name: t('Photo {0}', { 0: 3 }) })
    .click()
  await shows(3)
  expect(new URL(page.url()).hash).toBe('')

  await slide(3).getByRole('link').press('Enter')
  const viewer = page.getByRole('dialog', { name: t('Photos') })
  await expect(viewer).toContainText(`3 / ${count}`)
  await page.keyboard.press(backKey)
  await expect(viewer).toContainText(`2 / ${count}`)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await shows(2)
  await expect(slide(2).getByRole('link')).toBeFocused()

  await slide(2).getByRole('link').press('Enter')
  await expect(viewer).toBeVisible()
  // Before the viewer has its entry in the history, Back would leave the page.
  await expect.poll(() => page.evaluate(() => (history.state as { overlay?: string }).overlay)).toBeTruthy()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(slide(2).getByRole('link')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('photos in English: a finger', async ({ page, parks, say: { en: t } }) => {
    const park = photographed(parks)
    await page.goto(`/skateparks/${park.url}?lang=en`)
    await untilHydrated(page)
    const gallery = page.getByRole('region', { name: t('Photos') })
    const at = (place: number) => gallery.getByText(t('Photo {0} of {count}', { 0: place, count: park.photos.length }))
    await expect(at(1)).toBeAttached()
    const box = (await gallery.locator('#photo-1').boundingBox())!
    const onward = -1
    // A swipe almost from edge to edge: the browser may lose a part of it, and half a photo decides.
    const places = Array.from({ length: 18 }, (_, step) => -170 + 20 * step)
    const swipe = async (direction: number, to: number) => {
      const finger = (along: number) => [{ x: box.x + box.width / 2 + direction * along, y: box.y + box.height / 2 }]
      // The photos follow the finger.
      await gesture(page, places.map(finger), () => expect(at(to)).toBeAttached())
      await expect(gallery.locator(`#photo-${to}`)).toBeInViewport({ ratio: 0.99 })
      await expect(at(to)).toBeAttached()
    }
    await swipe(onward, 2)
    await swipe(-onward, 1)
  })
})

test.describe('Chrome on Android', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    viewport: PHONE,
  })

  // The browsers in which this happens: src/platform/texts/language.test.ts.
  test('is offered a link for any other map app, from the first paint on', async ({
    page,
    parks,
    say,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_FAILED/)
    const park = parkAt(parks, 'kinneret-half')
    // Without scripts, the server's page is the same for every device.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(`/skateparks/${park.url}`)
    const link = page.getByRole('link', { name: say.he('Another map app') })
    const isOffered = async () => {
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', mapLinksFor(park).geo)
    }
    await isOffered()
    await page.unroute('**/assets/*.js')
    await page.reload()
    await untilHydrated(page)
    await isOffered()
  })
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
  await open(page, park.url, NOW)
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
