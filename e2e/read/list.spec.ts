import type { Locator } from '@playwright/test'
import type { ListQuery } from '../../src/domain/park-list.ts'
import { renamePark } from '../rename-park.ts'
import { expectListed, open, screen, select, untilWhole } from './list-page.ts'
import { DESKTOP, expect, PHONE, test, untilHydrated, untilIdle } from './support.ts'

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
  // A name in the other language, and words that find nothing.
  await search.fill('haifa')
  await expectListed(page, say.he, select(parks, { search: 'haifa' }))
  await expect(page).toHaveURL('/skateparks?q=haifa')
  await page.reload()
  await expect(search).toHaveValue('haifa')
  await expectListed(page, say.he, select(parks, { search: 'haifa' }))
  await untilHydrated(page)
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
  const { filters, states, amenities, panel, active } = screen(page, say.he)
  const steps: readonly (readonly [Locator, string, Partial<ListQuery>])[] = [
    [filters.getByRole('link', { name: say.he('Center', {}, 'area of Israel') }), 'area=center', { area: 'center' }],
    [filters.getByRole('link', { name: say.he('Open now') }), 'open=true', { openNow: true }],
    [amenities.getByRole('link', { name: say.he('Bathroom') }), 'amenities=bathroom', { amenities: ['bathroom'] }],
    [
      page.getByRole('group', { name: say.he('Only parks with') }).getByRole('link', { name: say.he('Seating') }),
      'amenities=bathroom%2Cseating',
      { amenities: ['bathroom', 'seating'] },
    ],
  ]
  await panel.click()
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
  // The same area again shows all areas; then lit parks; each active filter can be removed by itself.
  await filters.getByRole('link', { name: say.he('Center', {}, 'area of Israel') }).click()
  await expectListed(page, say.he, select(parks))
  await states.getByRole('link', { name: say.he('Lit now') }).click()
  await expectListed(page, say.he, select(parks, { litNow: true }))
  await amenities.getByRole('link', { name: say.he('Shade'), exact: true }).click()
  await expectListed(page, say.he, select(parks, { litNow: true, amenities: ['shade'] }))
  await active.getByRole('link', { name: say.he('Remove the filter {name}', { name: say.he('Shade') }) }).click()
  await expectListed(page, say.he, select(parks, { litNow: true }))
})

test(
  '“open now” and “lit now” list what is open and lit at this minute',
  { tag: '@hours' },
  async ({ page, siteClock, parks, say }) => {
    await page.goto('/skateparks')
    await untilHydrated(page)
    const { filters } = screen(page, say.he)
    const listed = (query: Partial<ListQuery>) => () => select(parks, { ...query, instant: siteClock.now() })
    await filters.getByRole('link', { name: say.he('Open now') }).click()
    await expect(page).toHaveURL('/skateparks?open=true')
    await expectListed(page, say.he, listed({ openNow: true }))
    await page.goto('/skateparks?lit=true')
    await untilHydrated(page)
    await expectListed(page, say.he, listed({ litNow: true }))
  },
)

test('a link to page 2 starts there, and leads back to the parks before', async ({ page, parks, say }) => {
  const ordered = select(parks)
  await open(page, '/skateparks?page=2')
  const { row, names } = screen(page, say.he)
  await expect(names).toHaveText(ordered.slice(24).map(({ park }) => park.name.he))
  await expect(row(ordered[24]!.park)).toBeInViewport()
  const shown = { from: 25, to: parks.length, all: parks.length }
  await expect(page.getByText(say.he('{from} to {to} of {all} parks', shown))).toBeVisible()
  const previous = page.getByRole('link', { name: say.he('Previous parks') })
  const [link, first] = [await previous.boundingBox(), await row(ordered[24]!.park).boundingBox()]
  expect(first!.y - link!.y - link!.height, 'px between the link and the first row').toBeGreaterThanOrEqual(16)
  await previous.click()
  await expect(page).toHaveURL('/skateparks')
  await expect(names).toHaveText(ordered.slice(0, 24).map(({ park }) => park.name.he))
  await expect(row(ordered[0]!.park)).toBeInViewport()
})

test('“More parks” adds to the list where it ends; Back from a park finds the list where it was, also after a reload', async ({
  page,
  parks,
  say,
}) => {
  const ordered = select(parks)
  await open(page, '/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: say.he('Skateparks') })
    .click()
  const { row, names, more, panel, amenities, surfaces } = screen(page, say.he)
  await expect(row(ordered[0]!.park)).toBeVisible()
  await untilWhole(page, say.he)
  await more.scrollIntoViewIfNeeded()
  const topOf = (index: number) =>
    row(ordered[index]!.park).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  const before = await topOf(23)
  await more.click()
  await expect(page).toHaveURL('/skateparks?page=2')
  await expect(names).toHaveText(ordered.map(({ park }) => park.name.he))
  await expect.poll(() => topOf(23)).toBe(before)
  await expect(row(ordered[24]!.park)).toBeInViewport()
  const count = say.he('{to} of {all} parks', { to: parks.length, all: parks.length })
  await expect(page.getByRole('status').filter({ hasText: count })).toBeAttached()
  await expect(more).toHaveCount(0)

  const { park } = ordered[31]!
  // The panel takes room above the list.
  await panel.click()
  await expect(amenities).toBeVisible()
  await expect(surfaces).toBeVisible()
  await row(park).scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(2000)
  await row(park).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
  await page.goBack()
  await expect(row(park)).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(40)
  await expect(amenities).toBeVisible()

  await panel.click()
  await row(park).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.he)
  await page.reload()
  await untilHydrated(page)
  await page.goBack()
  await expect(row(park)).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('by keyboard alone: search, filters, the panel, and every row of the list', async ({ page, parks, say }) => {
  await open(page, '/skateparks')
  await untilWhole(page, say.he)
  const { search, filters, panel, orders, amenities, row, more } = screen(page, say.he)
  await search.focus()
  await page.keyboard.type('חיפה')
  await page.keyboard.press('Enter')
  await expectListed(page, say.he, select(parks, { search: 'חיפה' }))
  await search.press('Control+a')
  await page.keyboard.press('Delete')
  await expectListed(page, say.he, select(parks))

  const north = filters.getByRole('link', { name: say.he('North', {}, 'area of Israel') })
  await north.press('Enter')
  await expectListed(page, say.he, select(parks, { area: 'north' }))
  await expect(north).toBeFocused()
  await page.keyboard.press('Enter')
  await expectListed(page, say.he, select(parks))

  await panel.press('Enter')
  await page.keyboard.press('Tab')
  await expect(orders.getByRole('link').first()).toBeFocused()
  await panel.press('Enter')
  await expect(amenities).toBeHidden()

  const ordered = select(parks)
  // Waits for the favourite buttons, which come late.
  await expect(row(ordered[0]!.park).getByRole('button')).toBeVisible()
  await row(ordered[0]!.park).getByRole('link').focus()
  for (const [index, { park }] of ordered.entries()) {
    if (index === 0) continue
    // The tab order: a row's park, then its favourite button.
    await page.keyboard.press('Tab')
    await expect(row(ordered[index - 1]!.park).getByRole('button')).toBeFocused()
    await page.keyboard.press('Tab')
    if (index === 24) {
      await expect(more).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(row(park).getByRole('link')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ordered.at(-1)!.park.name.he)
})

test('in the server’s list a renewal shows at once what has changed, in the same row', async ({
  page,
  ownServer,
  parks,
  say,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto(`${ownServer.origin}/skateparks?lang=en`)
  await untilIdle(page)
  const first = page.locator('h2 a').first()
  const name = await first.textContent()
  await first.evaluate((heading) => (heading.dataset.same = 'row'))
  renamePark(ownServer, parks.find((park) => park.name.en === name)!._id, 'Renamed Park')
  await page.getByRole('button', { name: say.en('Renew the parks') }).click()
  await expect(first).toHaveText('Renamed Park')
  await expect(first).toHaveAttribute('data-same', 'row')
})
