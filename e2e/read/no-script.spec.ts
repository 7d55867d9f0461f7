import { UNFILTERED } from '../../src/domain/park-filters.ts'
import { selectParks } from '../../src/domain/park-list.ts'
import type { Guide } from '../../src/contract/guides.ts'
import type { Park } from '../../src/contract/parks.ts'
import { mapLinksFor } from '../../src/domain/map-links.ts'
import type { ListQuery } from '../../src/domain/park-list.ts'
import type { Page } from '@playwright/test'
import { DESKTOP, expect, parkAt, PHONE, type Say, test } from './support.ts'

// Everything that a rider reads is there without scripts, and links and forms work.
test.use({ javaScriptEnabled: false })

const every = {
  ...UNFILTERED,
  sort: null,
  near: null,
  language: 'he',
} as const satisfies Omit<ListQuery, 'instant'>

/** The parks of a page, in order: rows first, then plain links. */
const listed = (page: Page, speak: Say) =>
  page
    .getByRole('list', { name: speak('Parks') })
    .locator('h2 a')
    .or(page.getByRole('list', { name: speak('More parks') }).getByRole('link'))

test('home, the list in pages, a park, the next one, and the other language', async ({
  page,
  siteClock,
  parks,
  say,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: say.he('Where are we riding today?') })).toBeVisible()
  const now = page.getByRole('region', { name: say.he('Right now') })
  await expect(now).toContainText(String(parks.length))
  await expect(now.getByRole('link')).toHaveCount(3)
  for (const [title, cards] of [
    [say.he('New on the map'), 6],
    [say.he('From the guides'), 3],
  ] as const)
    await expect(page.getByRole('region', { name: title }).getByRole('article')).toHaveCount(cards)
  await expect(
    page
      .getByRole('region', { name: say.he('Where to ride now') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  // On a phone the footer links to everything that is in its menu.
  await page.setViewportSize(PHONE)
  const footer = page.getByRole('navigation', { name: say.he('Footer') })
  for (const name of ['Open now', 'Lit now'])
    await expect(footer.getByRole('link', { name: say.he(name) })).toBeVisible()
  await page.setViewportSize(DESKTOP)
  await footer.getByRole('link', { name: say.he('Skateparks') }).click()
  await expect(page).toHaveURL('/skateparks')

  const ordered = selectParks(parks, { ...every, instant: siteClock.now() }).map(({ park }) => park)
  await test.step('the list has pages', async () => {
    const names = listed(page, say.he)
    await expect(names).toHaveText(ordered.slice(0, 24).map((park) => park.name.he))
    await expect(page.getByText(say.he('{to} of {all} parks', { to: 24, all: parks.length }))).toBeVisible()
    const before = page.getByRole('link', { name: say.he('Previous parks') })
    await expect(before).toHaveCount(0)
    await page.getByRole('link', { name: say.he('More parks') }).click()
    await expect(page).toHaveURL('/skateparks?page=2')
    await expect(names).toHaveText(ordered.slice(24).map((park) => park.name.he))
    await before.click()
    await expect(page).toHaveURL('/skateparks')
    await page.getByRole('link', { name: ordered[0]!.name.he }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ordered[0]!.name.he)
  })

  let heading = ''
  await test.step('a park: hours, address, map links, photos, notes', async () => {
    const park = parkAt(parks, 'kinneret-half')
    await page.goto(`/skateparks/${park.url}`)
    heading = await readPark(page, park, say.he)
  })

  await test.step('the language is a link, on the same page, and is stored', async () => {
    const park = parks.find(({ name }) => name.he === heading)!
    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say.en('Skateparks') })
      .click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    // Links keep the active filter.
    await page.goto('/skateparks?area=north')
    await page.getByRole('link', { name: 'עברית' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'he')
    await expect(page).toHaveURL(/area=north/)
    await expect(listed(page, say.he)).toHaveCount(parks.filter(({ area }) => area === 'north').length)
  })
})

test('filters, sorting and search work as links and a form', async ({ page, siteClock, parks, say }) => {
  await page.goto('/skateparks')
  const names = listed(page, say.he)
  const named = (query: Partial<ListQuery>) =>
    selectParks(parks, { ...every, instant: siteClock.now(), ...query }).map(({ park }) => park.name.he)
  const filters = page.getByRole('group', { name: say.he('Filters'), exact: true })

  await filters.getByRole('link', { name: say.he('South', {}, 'area of Israel') }).click()
  await expect(page).toHaveURL('/skateparks?area=south')
  await expect(names).toHaveText(named({ area: 'south' }))

  const panel = page.locator('summary', { hasText: say.he('Sort and filter') })
  await panel.click()
  await page
    .getByRole('group', { name: say.he('Sort by', {}, 'before the orders') })
    .getByRole('link', { name: say.he('Newest', {}, 'order of the list') })
    .click()
  await expect(page).toHaveURL('/skateparks?area=south&sort=newest')
  await expect(names).toHaveText(named({ area: 'south', sort: 'newest' }))

  await panel.click()
  await page
    .getByRole('group', { name: say.he('What there is') })
    .getByRole('link', { name: say.he('Shade'), exact: true })
    .click()
  await expect(names).toHaveText(named({ area: 'south', sort: 'newest', amenities: ['shade'] }))

  // The form keeps the chosen filters.
  const search = page.getByRole('searchbox', { name: say.he('Search the parks') })
  await search.fill('ערד')
  await search.press('Enter')
  await expect(page).toHaveURL(/[?&]q=%D7%A2%D7%A8%D7%93/)
  await expect(page).toHaveURL(/area=south/)
  await expect(names).toHaveText(['רוח מזרחית'])
  await expect(search).toHaveValue('ערד')

  // Without a match: each suggestion says how many parks it leads to.
  await search.fill('qqqq')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: say.he('Nothing here matches') })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say.he('Without the search') })
    .click()
  await expect(names).toHaveText(named({ area: 'south', sort: 'newest', amenities: ['shade'] }))
})

/**
 * Reads a park's page and follows the link to the next park nearby.
 * @returns the name of that park
 */
async function readPark(page: Page, park: Park, say: Say): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: park.name.he })).toBeVisible()
  const hours = page.getByRole('region', { name: say('Opening hours') })
  await hours.locator('summary').click()
  await expect(hours.getByRole('row')).not.toHaveCount(0)
  await expect(hours).toContainText('17:00–01:00')
  await expect(hours).toContainText('18:00–02:00')
  await expect(page.getByText(park.address.he)).toBeVisible()

  const links = mapLinksFor(park)
  for (const app of ['Waze', 'Google', 'Apple'] as const) {
    const apps = page.getByRole('group', { name: say('Navigate to the park') })
    await expect(apps.getByRole('link', { name: say('Navigate with {app}', { app }) })).toHaveAttribute(
      'href',
      links[app.toLowerCase() as 'waze' | 'google' | 'apple'],
    )
  }
  // Without scripts the page can't know whether the link opens an app.
  await expect(page.getByRole('link', { name: say('Another map app') })).toBeHidden()
  for (const note of park.notes) await expect(page.getByText(note.he)).toBeVisible()

  const photos = page.getByRole('region', { name: say('Photos') })
  await expect(photos.getByRole('img').first()).toBeVisible()
  expect(park.photos.length).toBeGreaterThan(1)
  await expect(photos.locator('li[id^="photo-"]')).toHaveCount(park.photos.length)
  // Controls that need scripts are hidden, but their space is kept.
  await expect(page.getByRole('button', { name: say('Share this park') })).toBeHidden()
  await expect(page.getByRole('button', { name: say('Copy the coordinates') })).toBeHidden()
  await expect(page.getByRole('button', { name: say('Next photo') })).toBeHidden()
  await expect(page.getByRole('radio')).toHaveCount(0)

  // Nothing is offered that only scripts can do.
  await expect(page.getByRole('region', { name: say('How is it right now?') })).toBeHidden()
  await expect(page.getByText(say('Do you?'))).toBeHidden()

  const nearby = page.getByRole('region', { name: say('Nearby') })
  const next = nearby.getByRole('link').first()
  const name = (await next.textContent())!
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return name
}

test('an unknown address, pages about the device, and a competition’s form say what there is instead', async ({
  page,
  parks,
  allowConsole,
  say,
}) => {
  allowConsole(/status of 404/)
  // A path in Hebrew. The status of every path: tests/server/documents.test.ts and pages.spec.ts.
  expect((await page.goto('/אין כאן כלום'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.he('Nothing to ride here'))
  await page
    .getByRole('main')
    .getByRole('link', { name: say.he('To the skateparks') })
    .click()
  await expect(listed(page, say.he)).toHaveCount(24)

  // The note is there in both languages, with links.
  for (const path of ['/saved', '/developer', '/bowl-friday/success', '/%E0%A4%A']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'הדף הזה צריך JavaScript' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible()
    for (const name of ['דף הבית', 'Home page', 'מדריכים', 'Guides', 'יצירת קשר', 'Contact'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Skateparks' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(listed(page, say.en)).toHaveCount(24)
  expect(parks.length).toBeGreaterThan(24)
  // A page that needs no scripts has no note.
  await expect(page.getByText('JavaScript')).toHaveCount(0)

  await page.goto('/bowl-friday/signup?lang=he')
  await expect(page.getByRole('heading', { level: 2, name: say.he('Rules') })).toBeVisible()
  await expect(page.getByText(say.he('The form needs JavaScript, which is off in this browser.'))).toBeVisible()
})

test('guides: filters, search and a whole guide', async ({ page, sharedServer, say }) => {
  const cards = page.getByRole('main').getByRole('article').getByRole('heading')
  const { data } = (await (await fetch(`${sharedServer.origin}/api/guides`)).json()) as { data: { guides: Guide[] } }
  await page.goto('/guides?tag=bowl')
  await expect(cards).toHaveCount(data.guides.filter(({ tags }) => tags.some(({ key }) => key === 'bowl')).length)
  await page.getByRole('searchbox', { name: say.he('Search the guides') }).fill('באול')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tag=bowl/)
  await expect(cards.first()).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.getByRole('article').first().locator('h2').nth(2)).toBeVisible()
  await expect(page.locator('head meta[property="og:type"]')).toHaveAttribute('content', 'article')
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as {
    '@graph': { '@type': string }[]
  }
  expect(graph['@graph'].map((node) => node['@type'])).toContain('Article')
})

test('the shop: filters are links and forms, a product’s choice is a form', async ({ page, say }) => {
  const cards = page.getByRole('main').getByRole('article').getByRole('heading', { level: 2 })
  await page.goto('/shop')
  await page.getByRole('searchbox').fill('וקס')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/shop\?q=/)
  await expect(cards.first()).toContainText('וקס')
  await page
    .getByRole('group', { name: say.he('Categories') })
    .getByRole('link', { name: say.he('Wax', {}, 'category of products') })
    .click()
  await expect(page).toHaveURL(/category=wax/)
  await page.locator('summary', { hasText: say.he('Sort and filter') }).click()
  await page.getByRole('textbox', { name: say.he('Price up to') }).fill('26')
  await page.getByRole('textbox', { name: say.he('Price up to') }).press('Enter')
  await expect(page).toHaveURL(/max=26/)
  await expect(cards).toHaveText(['וקס קלאסי'])
  await cards.getByRole('link').click()
  await expect(page).toHaveURL('/shop/products/classic-wax')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('וקס קלאסי')

  await page.goto('/shop/products/wheel-tee')
  await page.getByRole('radio', { name: 'צהוב' }).check()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await page.getByRole('button', { name: say.he('Show', {}, 'the chosen colour and size') }).click()
  await expect(page).toHaveURL('/shop/products/wheel-tee?color=yellow&size=l')
  await expect(page.getByRole('radio', { name: 'צהוב' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
})
