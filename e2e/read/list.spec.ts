import type { Locator, Page } from '@playwright/test'
import type { Park } from '../../src/contract/parks.ts'
import { parkCounts } from '../../src/domain/counts.ts'
import { isOpen } from '../../src/domain/hours.ts'
import { type ListedPark, type ListQuery, selectParks } from '../../src/domain/park-list.ts'
import { formatDistance } from '../../src/platform/format.ts'
import { DESKTOP, expect, parkAt, PHONE, type Say, test, untilAlive, winter } from './support.ts'

/** A Sunday afternoon with parks of every state. */
const NOW = winter('2026-11-22 15:30')
const HAIFA = { latitude: 32.8, longitude: 35.0 }

/** What the domain lists, whose own rules are proved beside it. */
const select = (parks: Park[], query: Partial<ListQuery> = {}): ListedPark[] =>
  selectParks(parks, {
    search: '',
    area: 'all',
    amenities: [],
    openNow: false,
    litNow: false,
    sort: 'rating',
    near: null,
    language: 'he',
    instant: NOW.getTime(),
    ...query,
  })

/** The parts of the screen, in Hebrew. */
function screen(page: Page, say: Say) {
  const group = (name: string): Locator => page.getByRole('group', { name, exact: true })
  return {
    heading: page.getByRole('heading', { level: 1 }),
    search: page.getByRole('searchbox', { name: say('Search the parks') }),
    cards: page.getByRole('list', { name: say('Parks') }).getByRole('article'),
    names: page.getByRole('list', { name: say('Parks') }).getByRole('heading', { level: 2 }),
    filters: group(say('Filters')),
    active: group(say('Filters that are on')),
    orders: group(say('Sort by', {}, 'before the orders')).filter({ visible: true }),
    amenities: group(say('Only parks with')),
    more: page.locator('main summary'),
    card: (park: Park) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name: park.name.he, exact: true }) }),
  }
}

async function open(page: Page, address: string, at: Date = NOW): Promise<void> {
  await page.clock.install({ time: at })
  await page.goto(address)
  await untilAlive(page)
}

/** The list shows exactly these, in this order. A long list draws what is in view only. */
async function expectListed(page: Page, say: Say, listed: readonly ListedPark[]): Promise<void> {
  const names = listed.map(({ park }) => park.name.he)
  const shown = screen(page, say).names
  if (names.length <= 24) await expect(shown).toHaveText(names)
  else await expect.poll(async () => (await shown.allTextContents()).slice(0, 5)).toEqual(names.slice(0, 5))
  await expect(
    page.getByText(say('{0, plural, one {# park found} other {# parks found}}', { 0: names.length })),
  ).toBeAttached()
}

test.use({ viewport: DESKTOP })

test('the search follows each letter, keeps to the address, and Back leaves the list', async ({ page, parks, say }) => {
  await open(page, '/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say.he('Skateparks') })
    .click()
  const { search, heading, active } = screen(page, say.he)
  await search.pressSequentially('תל אב')
  await expectListed(page, say.he, select(parks, { search: 'תל אב' }))
  await expect(page).toHaveURL(/[?&]q=/)
  // The other language's name, and what can't be found.
  await search.fill('haifa')
  await expectListed(page, say.he, select(parks, { search: 'haifa' }))
  await expect(page).toHaveURL('/skateparks?q=haifa')
  await page.reload()
  await expect(search).toHaveValue('haifa')
  await expectListed(page, say.he, select(parks, { search: 'haifa' }))
  await untilAlive(page)
  await page.getByRole('button', { name: say.he('Clear the search') }).click()
  await expect(search).toBeFocused()
  await expectListed(page, say.he, select(parks))
  await expect(page).toHaveURL('/skateparks')
  await expect(heading).toContainText(String(parks.length))
  await expect(active).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('filters stand in the address, Back takes off the last, a shared link shows the same', async ({
  page,
  context,
  parks,
  say,
}) => {
  await open(page, '/skateparks')
  const { filters, amenities, more, active } = screen(page, say.he)
  const steps: readonly (readonly [Locator, string, Partial<ListQuery>])[] = [
    [filters.getByRole('link', { name: say.he('Center', {}, 'area of Israel') }), 'area=center', { area: 'center' }],
    [filters.getByRole('link', { name: say.he('Open now') }), 'open=true', { openNow: true }],
    [amenities.getByRole('link', { name: say.he('Bathroom') }), 'amenities=bathroom', { amenities: ['bathroom'] }],
    [
      amenities.getByRole('link', { name: say.he('Seating') }),
      'amenities=bathroom%2Cseating',
      { amenities: ['bathroom', 'seating'] },
    ],
  ]
  await more.click()
  const passed: Partial<ListQuery>[] = [{}]
  for (const [link, parameter, query] of steps) {
    await link.click()
    await expect.poll(() => new URL(page.url()).search).toContain(parameter)
    await expect(link).toHaveAttribute('aria-current', /true|page/)
    passed.push({ ...passed.at(-1), ...query })
    await expectListed(page, say.he, select(parks, passed.at(-1)))
  }
  expect(select(parks, passed.at(-1)).length).toBeGreaterThan(0)

  const other = await context.newPage()
  await open(other, page.url())
  await expectListed(other, say.he, select(parks, passed.at(-1)))
  await other.close()

  for (const query of passed.slice(0, -1).reverse()) {
    await page.goBack()
    await expectListed(page, say.he, select(parks, query))
  }
  await expect(page).toHaveURL('/skateparks')
  await page.goForward()
  await expectListed(page, say.he, select(parks, { area: 'center' }))
  // The same area again means all areas; the lit ones; each active filter can be taken off by itself.
  await filters.getByRole('link', { name: say.he('Center', {}, 'area of Israel') }).click()
  await expectListed(page, say.he, select(parks))
  await filters.getByRole('link', { name: say.he('Lit now') }).click()
  await expectListed(page, say.he, select(parks, { litNow: true }))
  await amenities.getByRole('link', { name: say.he('Shade'), exact: true }).click()
  await expectListed(page, say.he, select(parks, { litNow: true, amenities: ['shade'] }))
  await active.getByRole('link', { name: say.he('Remove the filter {name}', { name: say.he('Shade') }) }).click()
  await expectListed(page, say.he, select(parks, { litNow: true }))
})

test('every order, and difficulty turns round', async ({ page, parks, say }) => {
  await open(page, '/skateparks')
  const { orders } = screen(page, say.he)
  const order = (name: string) => orders.getByRole('link', { name: say.he(name, {}, 'order of the list'), exact: true })
  for (const [name, sort] of [
    ['Newest', 'newest'],
    ['Best equipped', 'amenities'],
    ['Difficulty', 'difficulty'],
    ['Easy first', '-difficulty'],
    ['Hard first', 'difficulty'],
    ['Rating', 'rating'],
  ] as const) {
    await order(name).click()
    await expect(page).toHaveURL(`/skateparks?sort=${sort}`)
    await expectListed(page, say.he, select(parks, { sort }))
  }
  await expect(order('Rating')).toHaveAttribute('aria-current', /true|page/)
})

test('what an address may not hold falls back, and breaks nothing', async ({ page, parks, say }) => {
  for (const query of [
    '?area=moon',
    '?sort=%5B%5D&open=maybe',
    '?page=-1&page=x',
    '?amenities=jacuzzi',
    '?q=%20%20',
    '?lang=en%22%3E&fbclid=1',
  ]) {
    await page.goto(`/skateparks${query}`)
    await untilAlive(page)
    await expect(screen(page, say.he).heading).toContainText(String(parks.length))
  }
})

test('nothing matches: each way out says what is behind it', async ({ page, parks, say }) => {
  const search = '/skateparks?q=%D7%97%D7%99%D7%A4%D7%94&area=south&amenities=noWax'
  await open(page, search)
  await expect(page.getByRole('heading', { level: 1, name: say.he('No such park') })).toBeVisible()
  const without = {
    'Without the search': select(parks, { area: 'south', amenities: ['noWax'] }),
    'In all areas': select(parks, { search: 'חיפה', amenities: ['noWax'] }),
  }
  for (const [name, listed] of Object.entries(without)) {
    expect(listed.length).toBeGreaterThan(0)
    const way = page.getByRole('main').getByRole('link', { name: say.he(name) })
    await expect(way).toContainText(say.he('{count, plural, one {# park} other {# parks}}', { count: listed.length }))
    await way.click()
    await expectListed(page, say.he, listed)
    await page.goBack()
  }
  // One filter alone that leads nowhere is not offered.
  await expect(page.getByRole('main').getByRole('link', { name: say.he('With any amenities') })).toHaveCount(0)
  await page
    .getByRole('main')
    .getByRole('link', { name: say.he('Clear all') })
    .last()
    .click()
  await expectListed(page, say.he, select(parks))
})

test('a link to page 2 starts there; the address follows the scrolling', async ({ page, parks, say }) => {
  const ordered = select(parks)
  await open(page, '/skateparks?page=2')
  const { card } = screen(page, say.he)
  await expect(card(ordered[24]!.park)).toBeInViewport()
  // Nobody has scrolled: the address is still what was opened.
  await page.clock.fastForward(2000)
  await expect(page).toHaveURL('/skateparks?page=2')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(card(ordered[0]!.park)).toBeInViewport()
  await expect(page).toHaveURL('/skateparks')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(card(ordered.at(-1)!.park)).toBeInViewport()
  await expect(page).toHaveURL('/skateparks?page=2')
})

test('Back from a park finds the list where it was', async ({ page, parks, say }) => {
  await open(page, '/skateparks')
  const { card, more, amenities } = screen(page, say.he)
  const { park } = select(parks)[17]!
  // The panel takes room above the list.
  await more.click()
  await expect(amenities).toBeVisible()
  for (let step = 0; step < 40 && (await card(park).count()) === 0; step++) await page.mouse.wheel(0, 300)
  await card(park).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await card(park).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
  await page.goBack()
  await expect(card(park)).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40)
  await expect(amenities).toBeVisible()
})

test.describe('location', () => {
  const nearest = (parks: Park[]) =>
    select(parks, { sort: 'distance', near: { lat: HAIFA.latitude, lon: HAIFA.longitude } })
  const near = (page: Page, say: Say) => page.getByRole('main').getByRole('link', { name: say('Near me') })

  test.beforeEach(async ({ page }) => {
    // How often the browser was asked.
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

  test('granted on a tap: the nearest first, each with its distance', async ({ page, context, parks, say }) => {
    await context.setGeolocation(HAIFA)
    await open(page, '/skateparks')
    await expect(screen(page, say.he).cards.first()).toBeVisible()
    expect(await asked(page)).toBe(0)
    await context.grantPermissions(['geolocation'])
    await near(page, say.he).click()
    await expect(page).toHaveURL('/skateparks?sort=distance')
    await expectListed(page, say.he, nearest(parks))
    expect(await asked(page)).toBe(1)
    const [first] = nearest(parks)
    await expect(screen(page, say.he).card(first!.park)).toContainText(formatDistance(first!.distanceKm!, 'he'))
    // A park's page, and the home page, know it too, and nobody asks again.
    await screen(page, say.he).cards.first().getByRole('link').click()
    await expect(
      page.getByText(say.he('{far} from you', { far: formatDistance(first!.distanceKm!, 'he') })),
    ).toBeVisible()
    await page.getByRole('link', { name: say.he('Rampa, home page') }).click()
    const board = page.getByRole('region', { name: say.he('Near you') })
    await expect(board.getByRole('listitem').first()).toContainText(first!.park.name.he)
  })

  test('granted on an earlier visit: the nearest first without a word, and nothing moves', async ({
    page,
    context,
    parks,
    say,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(HAIFA)
    // The place comes when the test says so, long after the page stood still.
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      const held = new Promise<void>((resolve) => addEventListener('place', () => resolve(), { once: true }))
      navigator.geolocation.getCurrentPosition = (...given) => void held.then(() => real(...given))
    })
    await open(page, '/skateparks')
    await expectListed(page, say.he, select(parks))
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => {
      const moved = { by: 0 }
      Object.assign(window, { moved })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.by += entry.value
      }).observe({ type: 'layout-shift' })
      dispatchEvent(new Event('place'))
    })
    await expectListed(page, say.he, nearest(parks))
    await expect(page).toHaveURL('/skateparks')
    expect(await page.evaluate(() => (window as unknown as { moved: { by: number } }).moved.by)).toBeLessThan(0.01)
  })

  test('refused: it says so, lists the best, and tries again when asked to', async ({ page, context, parks, say }) => {
    await context.setGeolocation(HAIFA)
    await page.addInitScript(() => {
      // As a person who says no: the browser under test would answer by itself only with a grant.
      const { geolocation } = navigator
      const ask = geolocation.getCurrentPosition.bind(geolocation)
      geolocation.getCurrentPosition = async (done, failed, options) => {
        const { state } = await navigator.permissions.query({ name: 'geolocation' })
        if (state === 'granted') ask(done, failed, options)
        else failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
      }
    })
    await open(page, '/skateparks')
    await near(page, say.he).click()
    const note = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: say.he('I allowed it, try again') })
    await expect(note).toBeVisible()
    await expectListed(page, say.he, select(parks))
    await context.grantPermissions(['geolocation'])
    await note.getByRole('button').click()
    await expectListed(page, say.he, nearest(parks))
    await expect(note).toBeHidden()
  })

  test('unavailable, and slow: it says so and lists the best', async ({ page, parks, say }) => {
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_done, failed) =>
        setTimeout(() => failed?.({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError), 20_000)
    })
    await open(page, '/skateparks')
    await near(page, say.he).click()
    await expect(page.getByText(say.he('Finding where you are…'))).toBeVisible()
    // Not paused: what the page does in the background needs its timers to finish the move to the new address.
    await page.clock.fastForward(6_000)
    await expect(
      page.getByText(say.he('Still looking. It takes longer indoors; until then, best rated first.')),
    ).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(
      page.getByText(say.he('Your phone can’t tell where you are right now, so best rated comes first.')),
    ).toBeVisible()
    await expectListed(page, say.he, select(parks))
  })

  test('a shared link by distance asks nobody by itself', async ({ page, context, parks, say }) => {
    await context.setGeolocation(HAIFA)
    await open(page, '/skateparks?sort=distance')
    await expectListed(page, say.he, select(parks))
    expect(await asked(page)).toBe(0)
    await context.grantPermissions(['geolocation'])
    await page.getByRole('button', { name: say.he('Use my location') }).click()
    await expectListed(page, say.he, nearest(parks))
  })
})

// The minute before, and the minute itself, while the page stays open. All by Israel's clock.
const TURNS = [
  { park: 'the-pipe-holon', at: winter('2026-11-22 15:00'), before: 'Closed', after: 'Open' },
  { park: 'the-pipe-holon', at: winter('2026-11-22 21:30'), before: 'Open', after: 'Closing soon' },
  { park: 'the-pipe-holon', at: winter('2026-11-22 22:30'), before: 'Closing soon', after: 'Closed' },
  { park: 'kinneret-half', at: winter('2026-11-23 01:00'), before: 'Closing soon', after: 'Closed' },
  { park: 'kinneret-half', at: winter('2026-11-21 18:00'), before: 'Closed', after: 'Open' },
] as const

for (const zone of ['Asia/Jerusalem', 'America/New_York'] as const) {
  test.describe(`on a phone in ${zone}`, () => {
    test.use({ timezoneId: zone, viewport: PHONE })
    for (const { park: slug, at, before, after } of TURNS) {
      test(`${slug} is ${before}, then ${after}, at ${at.toISOString()}`, async ({ page, parks, say }) => {
        const park = parkAt(parks, slug)
        const stamp = (word: string) => say.he(word, {}, 'stamp on a park')
        await open(page, `/skateparks?q=${slug}`, new Date(at.getTime() - 30_000))
        const { card, heading } = screen(page, say.he)
        await expect(card(park)).toContainText(stamp(before))
        const openNow = (instant: number) => Number(isOpen(park, instant))
        await expect(heading).toContainText(
          say.he('{open, plural, one {# open now} other {# open now}}', { open: openNow(at.getTime() - 30_000) }),
        )
        await page.clock.fastForward(31_000)
        await expect(card(park)).toContainText(stamp(after))
        await expect(card(park).getByText(stamp(before), { exact: true })).toHaveCount(0)
        await expect(heading).toContainText(
          say.he('{open, plural, one {# open now} other {# open now}}', { open: openNow(at.getTime()) }),
        )
      })
    }
  })
}

test('the home counter and "open now" turn with the minute', async ({ page, parks, say }) => {
  const turn = winter('2026-11-22 22:00').getTime()
  const [before, after] = [parkCounts(parks, turn - 1), parkCounts(parks, turn)]
  expect(after.open).toBeLessThan(before.open)
  await open(page, '/', new Date(turn - 30_000))
  const now = page.getByRole('region', { name: say.he('Right now') })
  const shows = async ({ total, open: count, lit }: typeof before) => {
    await expect(now.getByRole('link')).toHaveText([total, count, lit].map((figure) => new RegExp(`^${figure}\\D`)))
  }
  await shows(before)
  await page.clock.fastForward(31_000)
  await shows(after)
  await now.getByRole('link').nth(1).click()
  await expectListed(page, say.he, select(parks, { openNow: true, instant: turn }))
  // Whoever closes next leaves the list by itself.
  const later = winter('2026-11-22 23:00').getTime()
  await page.clock.fastForward(later - turn)
  await expectListed(page, say.he, select(parks, { openNow: true, instant: later + 2_000 }))
})

test('by keyboard alone: search, filters, the panel, and every card of the list', async ({ page, parks, say }) => {
  await open(page, '/skateparks')
  const { search, filters, more, amenities, card } = screen(page, say.he)
  await search.focus()
  await page.keyboard.type('חיפה')
  await page.keyboard.press('Enter')
  await expectListed(page, say.he, select(parks, { search: 'חיפה' }))
  await search.focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expectListed(page, say.he, select(parks))

  const north = filters.getByRole('link', { name: say.he('North', {}, 'area of Israel') })
  await north.focus()
  await page.keyboard.press('Enter')
  await expectListed(page, say.he, select(parks, { area: 'north' }))
  await expect(north).toBeFocused()
  await page.keyboard.press('Enter')
  await expectListed(page, say.he, select(parks))

  await more.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const firstAmenity = amenities.getByRole('link').first()
  await expect(firstAmenity).toBeFocused()
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(amenities).toBeHidden()

  // Tab goes through all of a list that draws only what is in view.
  const ordered = select(parks)
  await card(ordered[0]!.park).getByRole('link').focus()
  for (const { park } of ordered.slice(1)) {
    await page.keyboard.press('Tab')
    await expect(card(park).getByRole('link')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ordered.at(-1)!.park.name.he)
})
