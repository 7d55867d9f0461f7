import type { Page } from '@playwright/test'
import type { Guide } from '../../src/contract/guides.ts'
import { DEFAULT_SITE_NAME } from '../../src/contract/config.ts'
import { nameSite } from '../accounts.ts'
import { DEAD_SERVER, expect } from '../fixtures.ts'
import { fetchParks } from '../parks.ts'
import { fetchProducts, productAt } from '../shop.ts'
import { expectLoaded, heading, isCached, openReady, test, untilAtRest } from './support.ts'

// A first visit to any page, then no server, then cold starts on pages never visited. Going offline never blanks a
// page.

test.beforeEach(({ allowConsole }) => allowConsole(DEAD_SERVER))

/** Opens addresses and expects a heading and some words on each, within the frame of every page. */
async function expectPages(page: Page, origin: string, pages: readonly (readonly [string, string, string])[]) {
  for (const [path, title, words] of pages) {
    await page.goto(origin + path)
    await expect(heading(page), path).toHaveText(title)
    await expect(page.getByRole('main'), path).toContainText(words)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  }
}

test('after a visit to the home page: a park, the list, and the other language', async ({ sharedServer, context }) => {
  const { origin } = sharedServer
  const parks = await fetchParks(sharedServer)
  const never = parks.at(-1)!
  const first = await openReady(context, origin)
  await first.close()
  await sharedServer.stop()
  const page = await context.newPage()

  await test.step('a park that was never opened, with its fonts', async () => {
    await page.goto(`${origin}/skateparks/${never.url}`)
    await expect(heading(page)).toHaveText(never.name.he)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    // The headline's Hebrew letters, and the characters that both languages share.
    const countFaces = () =>
      page.evaluate(
        () => [...document.fonts].filter(({ family, status }) => family === 'Karantina' && status === 'loaded').length,
      )
    await expect.poll(countFaces).toBeGreaterThanOrEqual(2)
  })

  await test.step('the other language for the first time', async () => {
    await page.getByRole('link', { name: 'English' }).click()
    await expect(heading(page)).toHaveText(never.name.en)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
    await page.reload()
    await expect(heading(page)).toHaveText(never.name.en)
  })

  await test.step('the list, with its pictures', async () => {
    await page.goto(`${origin}/skateparks`)
    const pictures = page.locator('main img')
    await expect(pictures.first()).toBeVisible()
    await expect
      .poll(() =>
        pictures.evaluateAll((images: HTMLImageElement[]) =>
          images
            .filter((image) => image.loading === 'eager' || image.complete)
            .every((image) => image.naturalWidth > 0),
        ),
      )
      .toBe(true)
    await expect(page.getByRole('link', { name: parks[1]!.name.en }).first()).toBeVisible()
  })

  await test.step('texts and forms, by the links of the footer', async () => {
    await untilAtRest(page.getByRole('contentinfo'))
    for (const [link, title, words] of [
      ['Contact', 'Talk to us', 'About a park?'],
      ['About', 'About Rampa', 'Where the facts come from'],
      ['Accessibility', 'Accessibility statement', 'Israeli Standard 5568'],
      ['Terms', 'Terms of use', 'The device id'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(heading(page)).toHaveText(title)
      await expect(page.getByRole('main')).toContainText(words)
    }
  })

  await test.step('the competitions, and the short address of a past one', () =>
    expectPages(page, origin, [
      ['/competitions', 'Competitions', 'Spring Jam 2025'],
      ['/spring-jam-2025', 'Spring Jam 2025', 'The results were not published here'],
    ]))

  await test.step('addresses of nothing', () =>
    expectPages(page, origin, [
      // These pages may exist: they may have been added after the device's copy.
      ['/skateparks/the-pip-holon', 'No signal for this page', 'It comes by itself'],
      ['/guides/falling-safly', 'No signal for this page', 'It comes by itself'],
      ['/no-such-jam-1999/signup', 'No signal for this page', 'It comes by itself'],
      ['/the-pip-holon', 'Nothing to ride here', 'Did you mean'],
      ['/falling-safly', 'Nothing to ride here', 'Did you mean'],
      ['/nowhere', 'Nothing to ride here', "This page doesn't exist"],
    ]))

  await test.step('the search of such a page, in the first language again', async () => {
    await page.getByRole('link', { name: 'עברית' }).click()
    await expect(heading(page)).toHaveText('אין כאן על מה לרכוב')
    await page.getByRole('main').getByRole('searchbox').fill('הצינור')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('link', { name: 'הצינור' }).first()).toBeVisible()
  })
})

test('after a visit to a park: the signal is lost in mid-view; guides and the search are there', async ({
  sharedServer,
  context,
}) => {
  const { origin } = sharedServer
  const [park] = await fetchParks(sharedServer)
  const answer = (await (await fetch(`${origin}/api/guides`)).json()) as { data: { guides: Guide[] } }
  const guide = answer.data.guides.find(({ slug }) => slug === 'riding-in-the-heat')!
  const drawing = /<img src="([^"]+)"/.exec(guide.content)![1]!
  const first = await openReady(context, `${origin}/skateparks/${park!.url}`)
  const small = drawing.replace(/\.webp$/, '-thumb.webp')
  await expect.poll(() => isCached(first, small), { timeout: 30_000 }).toBe(true)
  expect(await isCached(first, drawing)).toBe(false)

  await test.step('going offline never blanks the page', async () => {
    await sharedServer.stop()
    await context.setOffline(true)
    await expect(heading(first)).toHaveText(park!.name.he)
    await expect(first.getByText('אין קליטה')).toBeVisible()
    await first.getByRole('link', { name: 'סקייטפארקים' }).first().click()
    await expect(heading(first)).toBeVisible()
    await expect(first.locator('main img').first()).toBeVisible()
    await context.setOffline(false)
    await expect(heading(first)).toBeVisible()
    await first.close()
  })

  const page = await context.newPage()
  await test.step('a guide that was never opened: text, cover, drawing and related guides', async () => {
    await page.goto(`${origin}/guides/${guide.slug}`)
    await expect(heading(page)).toHaveText(guide.title)
    const article = page.getByRole('article').first()
    await expect(article.locator('h2').first()).toBeVisible()
    for (const place of [0, 1]) await expectLoaded(article.locator('img').nth(place))
    await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(3)
  })

  await test.step('the search: its panel, all results, and none', async () => {
    await page.getByRole('button', { name: 'חיפוש באתר' }).click()
    const box = page.getByRole('combobox', { name: 'חיפוש פארקים ומדריכים' })
    await expect(box).toBeFocused()
    await box.fill(',k tchc')
    await expect(page.getByText('מוצגות תוצאות עבור')).toContainText('תל אביב')
    await box.fill('באול')
    const options = page.getByRole('option')
    // Parks that have a bowl are found too; parks and guides share six places.
    await expect(options).toHaveCount(6)
    await expect(options.filter({ hasText: 'לקרוא באול' })).toHaveCount(1)
    // The park, and a competition there.
    await expect(options.filter({ hasText: 'באולים בחולות' })).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/search' && url.searchParams.get('q') === 'באול')
    await expect(page.getByRole('heading', { level: 2, name: 'מדריכים' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first().locator('mark')).toHaveText('באול')

    await page.goto(`${origin}/search?q=${encodeURIComponent('קרית גט')}&tab=skateparks`)
    // Words of two letters are never corrected.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('לא נמצאו תוצאות')
    await page.getByRole('searchbox').fill('קרית גת')
    await expect(page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')).toHaveText(
      'תחנה אחרונה',
    )
    await page.getByRole('main').getByRole('article').getByRole('link').click()
    await expect(page).toHaveURL(/\/skateparks\/last-stop-kiryat-gat$/)
  })

  await test.step('the list of guides, filtered, with its covers', async () => {
    await page.goto(`${origin}/guides?category=roller&lang=en`)
    const roller = answer.data.guides.filter(({ category }) => category === 'roller')
    await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(
      roller.map(({ titleEn }) => titleEn),
    )
    await expectLoaded(page.getByRole('main').locator('img').first())
  })
})

const NAME = { he: 'הסקייטפארקים של ישראל', en: 'The Skateparks of Israel' }

/** The site's name in the page's title, header and footer. */
async function expectName(page: Page, language: 'he' | 'en', title: string) {
  const name = NAME[language]
  await expect(page).toHaveTitle(`${title} | ${name}`)
  await expect(heading(page)).toHaveText(title)
  await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', name)
  const home = page
    .getByRole('banner')
    .getByRole('link', { name: language === 'he' ? `${name}, דף הבית` : `${name}, home page` })
  await expect(home).toHaveText(name)
  await expect(page.getByRole('contentinfo')).toContainText(new RegExp(`© \\d{4} ${name}\\.`))
}

test('after a visit to a text: the home page, near the rider, and the shop', async ({ sharedServer, context }) => {
  const { origin } = sharedServer
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 32.08, longitude: 34.78 })
  const products = await fetchProducts(sharedServer)
  const hoodie = productAt(products, 'rampa-hoodie')
  await nameSite(sharedServer, NAME)
  const first = await openReady(context, `${origin}/about`)
  await expectName(first, 'he', `על ${NAME.he}`)
  const manifest = await first.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(manifest).toMatchObject({ short_name: NAME.he })
  for (const part of [
    '/assets/shop-',
    '/assets/shop.index-',
    '/assets/shop.products',
    '/assets/cart-',
    '-account.json',
    ...products.map(({ colors }) => colors[0]!.images[0]!.thumbUrl),
  ])
    await expect.poll(() => isCached(first, part), { message: part, timeout: 30_000 }).toBe(true)
  await first.close()
  await sharedServer.stop()
  const page = await context.newPage()
  const main = page.getByRole('main')

  await test.step('the list of the shop, with its pictures and its search', async () => {
    await page.goto(`${origin}/shop?category=clothing`)
    const cards = main.getByRole('article').getByRole('heading', { level: 2 })
    await expect(cards).toHaveText(products.filter(({ category }) => category === 'clothing').map(({ name }) => name))
    await expectLoaded(main.locator('article img').first())
    await page.getByRole('searchbox').fill('hoodie')
    await expect(cards.first()).toHaveText(hoodie.name)
  })

  await test.step('all of the home page, in both languages', async () => {
    await page.goto(origin)
    for (const id of ['home-now', 'home-parks', 'home-guides']) await expect(main.locator(`#${id}`)).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: 'לידכם' })).toBeVisible()
    await expect(main.locator('a[href$="/signup"]')).toBeVisible()
    await expect(main.getByRole('region', { name: 'ברגע זה' }).getByRole('link')).toHaveCount(3)
    const guides = main.locator('section', { has: page.locator('#home-guides') }).getByRole('heading', { level: 3 })
    await expect(guides).toHaveCount(3)
    await page.getByRole('link', { name: 'English' }).click()
    await expect(heading(page)).toHaveText('Where are we riding today?')
    await expect(main.getByRole('heading', { level: 2, name: 'Near you' })).toBeVisible()
    await guides.first().click()
    await expect(page).toHaveURL(/\/guides\//)
    await expect(heading(page)).toBeVisible()
  })

  await test.step('a product with its choice and photo, and none', async () => {
    await page.goto(`${origin}/shop/products/rampa-hoodie?color=sand&size=l`)
    await expect(heading(page)).toHaveText(hoodie.nameEn)
    await expect(page.getByRole('radio', { name: 'Sand' })).toBeChecked()
    await expect(page.getByText('VAT included')).toBeVisible()
    await expectLoaded(page.getByRole('region', { name: 'Photos' }).getByRole('img').first())
    await page.goto(`${origin}/shop/products/no-such-product`)
    await expect(heading(page)).toHaveText('No signal for this page')
  })

  await test.step('the name of the settings, in both languages and on a narrow phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${origin}/about`)
    await expectName(page, 'en', `About ${NAME.en}`)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('link', { name: 'עברית' }).click()
    await expectName(page, 'he', `על ${NAME.he}`)
  })

  await sharedServer.start()
  await nameSite(sharedServer, DEFAULT_SITE_NAME)
})
