import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Language } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { PLAN_PARKS_MAX, writePlan } from '#domain/plan.ts'
import { adoptSession, callApi, signIn } from '../accounts.ts'
import { addCompetition, signUp } from '../admin/competitions.ts'
import { violationsOn } from '../axe.ts'
import { alikeInForcedColors } from '../forced-colors.ts'
import { namelessOn } from '../names.ts'
import { fetchParks } from '../parks.ts'
import type { RunningServer } from '../server.ts'
import { ADDRESS, choose, fillCart, newCustomer, orderByApi } from '../shop.ts'
import { translatePages } from '../translator.ts'
import { barsInView } from './measures.ts'
import { DESKTOP, expect, follow, overflow, PHONE, resize, summer, test, untilHydrated } from './support.ts'

// Axe finds nothing on any page, and nothing is wider than the smallest phone. Each route is checked twice, and the two
// checks cover both languages, both themes and both sizes; other states of a route are checked once. In the second
// check the browser translates the page.

const COMBINATIONS = [
  { language: 'he', viewport: PHONE, colorScheme: 'light' },
  { language: 'en', viewport: DESKTOP, colorScheme: 'dark' },
] as const

type Stop = {
  path: string
  /** The only language of a state whose route another line checks twice. */
  only?: Language
  /** Brings the page into the checked state. */
  prepare?: (page: Page) => Promise<unknown>
}

/** On Yom Kippur The Boulevard is closed. */
const YOM_KIPPUR = summer('2026-09-21 12:00')

const unfold = (page: Page) => page.locator('main summary').first().click()

/** Sends an empty form: its problems are shown, and the first field with one has the focus. */
async function sendEmpty(page: Page): Promise<void> {
  const send = page.locator('main form button[type="submit"]')
  await send.click()
  await expect(page.locator('main form input:focus')).toHaveCount(1)
}

/** Notes a visit and writes a note on a park's page. */
async function writeLogbook(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: /^(My visits|הביקורים שלי)$/ })
  await card.getByRole('button', { name: /^(I was here today|הייתי פה היום)$/ }).click()
  await card.locator('button[aria-controls]').click()
  await card.locator('textarea').fill('השער במזרח')
}

const PARKS: readonly Stop[] = [
  { path: '/' },
  { path: '/skateparks', prepare: unfold },
  { path: '/skateparks/the-pipe-holon' },
  { path: '/skateparks/the-pipe-holon/sign', prepare: (page) => page.locator('[data-sign]').waitFor() },
  { path: '/skateparks?q=qqqq&area=north&amenities=shade&open=true', only: 'he' },
  // A park that is closed for good, without known hours or photos.
  { path: '/skateparks/the-shed-netivot', only: 'he' },
  { path: '/skateparks?sort=distance&area=south', only: 'en' },
  { path: '/skateparks/empty-pool-beit-shemesh', only: 'he' },
  { path: ':no-photos', only: 'he' },
  {
    path: '/skateparks/kinneret-half',
    only: 'en',
    prepare: async (page) => {
      await page.locator('[data-slide]').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { path: ':plan', prepare: (page) => page.locator('main article').first().waitFor() },
  { path: '/plan', only: 'en' },
  // The form of a plan.
  { path: '/skateparks/haratzif-haifa#plan', prepare: (page) => page.getByRole('dialog').locator('form').waitFor() },
  { path: '/skateparks/hadekel-sportek', prepare: writeLogbook },
  // With the visit and the note.
  { path: '/saved', prepare: (page) => page.locator('main summary').nth(1).waitFor() },
  {
    path: '/about',
    only: 'he',
    // The menu on a phone.
    prepare: async (page) => {
      await page.locator('button[aria-controls="site-menu"]').click()
      await expect(page.locator('#site-menu')).toBeVisible()
    },
  },
]

const TEXTS: readonly Stop[] = [
  { path: '/guides?category=skate&tag=basics' },
  {
    path: '/guides/choosing-wheels',
    // On a desktop the contents stand beside the text, already open.
    prepare: async (page) => {
      if (page.viewportSize()!.width === PHONE.width) await unfold(page)
    },
  },
  { path: '/guides?q=qqqq', only: 'he' },
  { path: '/guides/how-to-fal' },
  { path: '/search?q=bowl', prepare: (page) => page.locator('main mark').first().waitFor() },
  { path: '/contact' },
  { path: '/search?q=suede&tab=products', only: 'en' },
  { path: '/about' },
  {
    path: '/search?q=qqqqqqq',
    only: 'en',
    // The search panel, over a page without results.
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Search the site' }).click()
      await page.getByRole('combobox').fill('clasic wax')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  { path: '/terms' },
  { path: '/accessibility' },
  { path: '/developer', prepare: unfold },
  {
    path: '/about?broken',
    prepare: async (page) => {
      // The device lacks this park, so its loader fails.
      await page.route('**/api/**', (route) =>
        route.fulfill({ status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }),
      )
      await follow(page, '/skateparks/0123456789abcdef01234567')
      await expect(page.getByRole('heading', { level: 1, name: /תקלה בשרת|Server Error/ })).toBeVisible()
      await page.unroute('**/api/**')
    },
  },
]

const SIGNING_IN_AND_SHOP: readonly Stop[] = [
  { path: '/login' },
  { path: '/register' },
  { path: '/forgot' },
  { path: '/reset' },
  { path: '/login?redirect=%2Fabout', only: 'he', prepare: sendEmpty },
  { path: '/reset#kind=invitation&token=abc' },
  { path: '/register?redirect=%2Fabout', only: 'en', prepare: sendEmpty },
  { path: '/forgot?from=here', only: 'he', prepare: sendEmpty },
  { path: '/reset?again#kind=invitation&token=abc', only: 'en', prepare: sendEmpty },
  { path: '/shop?size=m&sale=true', prepare: unfold },
  { path: '/shop/products/low-suede?color=black&size=45', prepare: unfold },
  { path: '/shop?q=qqqq&category=wax', only: 'he' },
  { path: '/shop/products/classic-wax', only: 'en' },
  { path: '/cart' },
  { path: '/bowl-friday/signup' },
  { path: '/bowl-friday/success' },
  // A competition that is over, with its rules and a link onwards.
  { path: '/spring-jam-2025/signup', only: 'en' },
  { path: '/spring-jam-2025', only: 'he' },
  { path: '/competitions' },
]

const favorites = (page: Page) => page.locator('main li [data-favorite]').nth(1).waitFor()

const RIDER: readonly Stop[] = [
  { path: '/profile?tab=personal' },
  { path: '/cart' },
  { path: '/profile?tab=addresses' },
  { path: '/checkout', prepare: (page) => page.locator('main form').first().waitFor() },
  { path: '/profile?tab=preferences' },
  { path: ':order' },
  { path: '/profile?tab=notifications' },
  { path: '/profile?tab=orders' },
  { path: '/profile?tab=favorites', prepare: favorites },
  // The favourites are listed among the device's data.
  { path: '/saved', only: 'he', prepare: favorites },
  { path: ':favorite', only: 'en', prepare: (page) => page.locator('main [data-favorite]').first().waitFor() },
  { path: '/profile?tab=settings', prepare: (page) => page.getByText(/^(כאן|Here)$/).waitFor() },
]

const rows = (page: Page) => page.locator('main tbody tr').first().waitFor()
const entries = (page: Page) => page.locator('main').getByRole('listitem').first().waitFor()

const ADMIN_CONTENT: readonly Stop[] = [
  // The charts wait for the numbers.
  { path: '/admin', prepare: (page) => page.locator('[data-chart]').nth(1).waitFor() },
  {
    path: '/admin/skateparks?q=ko',
    // With the actions for the selected rows.
    prepare: async (page) => {
      await page.locator('main tbody input[type="checkbox"]').first().check()
      await page.locator('main [data-bulk] button').first().waitFor()
    },
  },
  { path: '/admin/skateparks/new' },
  { path: ':skateparks/edit' },
  { path: '/admin/conditions' },
  { path: '/admin/conditions?tab=devices', only: 'he' },
  { path: '/admin/guides', prepare: rows },
  { path: '/admin/guides/new', prepare: (page) => page.getByRole('toolbar').nth(1).waitFor() },
  {
    path: ':guides/edit',
    prepare: async (page) => {
      await page.getByRole('toolbar').nth(1).waitFor()
      // A translated editor would save the translation.
      await expect(page.locator('[contenteditable="true"] font')).toHaveCount(0)
    },
  },
  { path: '/admin/events', prepare: rows },
  { path: '/admin/events/new' },
  { path: ':events/edit' },
]

const ADMIN_PEOPLE: readonly Stop[] = [
  { path: '/admin/registrations', prepare: rows },
  { path: '/admin/messages', prepare: rows },
  { path: ':messages' },
  { path: '/admin/suggestions', prepare: rows },
  { path: ':suggestions' },
  { path: '/admin/users', prepare: rows },
  { path: '/admin/users?q=nobody-has-this', only: 'he' },
  { path: '/admin/users/new' },
  { path: ':users/edit' },
]

const ADMIN_SHOP_AND_SITE: readonly Stop[] = [
  { path: '/admin/products?q=we', prepare: rows },
  { path: '/admin/products/new' },
  { path: ':products/edit', prepare: (page) => page.getByRole('table').first().waitFor() },
  { path: ':products/movements' },
  { path: '/admin/products/stock?q=we' },
  { path: '/admin/orders', prepare: rows },
  { path: ':orders' },
  { path: '/admin/settings' },
  { path: '/admin/images' },
  { path: '/admin/settings?tab=email' },
  { path: '/admin/directory' },
  { path: '/admin/settings?tab=payment' },
  { path: '/admin/history', prepare: entries },
  { path: '/admin/trash', prepare: entries },
  { path: '/admin/no-such-page' },
  { path: '/admin/trash?thing=event', only: 'en' },
]

const soft = expect.configure({ soft: true })

/**
 * Checks each stop of the table on one page, in one language. `places` has the path for a stop that starts with a
 * colon.
 */
async function check(
  page: Page,
  stops: readonly Stop[],
  language: Language,
  places: Record<string, string> = {},
): Promise<void> {
  const size = page.viewportSize()!
  for (const { path: name, only, prepare } of stops) {
    if (only !== undefined && only !== language) continue
    await test.step(name, async () => {
      await go(page, places[name] ?? name, language)
      await prepare?.(page)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      soft(await violationsOn(page), name).toEqual([])
      soft(await namelessOn(page), `${name}: without a name`).toEqual([])
      soft(await alikeInForcedColors(page), `${name}: in forced colours`).toEqual([])
      await resize(page, { width: 320, height: 640 })
      await soft.poll(() => overflow(page), `${name}: px out of the smallest phone`).toBe(0)
      // A phone at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 256 })
      await soft.poll(() => barsInView(page), `${name}: bars over a low screen`).toEqual([])
      await page.setViewportSize(size)
    })
  }
}

/** Follows a link if the path differs from the current one; otherwise opens a new document. */
async function go(page: Page, path: string, language: Language): Promise<void> {
  const now = new URL(page.url())
  const { pathname, search, hash } = new URL(path, 'http://a.page')
  if (now.protocol !== 'about:' && now.pathname !== pathname && (await page.locator('h1').count()) > 0)
    return follow(page, path)
  await page.goto(`${pathname}${search}${search ? '&' : '?'}lang=${language}${hash}`)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** A rider with two addresses and two favourites, pieces in the cart and an order. */
async function aCustomer(server: RunningServer, parkIds: string[]) {
  const customer = await newCustomer(server)
  const token = customer.accessToken
  const addresses = [true, false].map((isDefault) => ({ ...ADDRESS, isDefault }))
  await callApi(server, 'PUT', 'users/me', { token, json: { addresses } })
  await callApi(server, 'PUT', 'users/me/favorites', { token, json: { parkIds } })
  const choices = await choose(server, 2)
  const order = await orderByApi(server, customer, choices)
  await fillCart(server, customer, choices)
  return { customer, order }
}

type List = { data: Record<string, unknown> }

/** Things for the admin's screens: the sample's, a message, a registration, something in the trash. */
async function thingsOf(server: RunningServer, token: string): Promise<Record<string, string>> {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: unknown) =>
    callApi(server, method, path, { token, ...(json !== undefined && { json }) }) as Promise<List>
  const email = `axe${++senders}-${process.pid}@rampa.example`
  const person = { firstName: 'נועה', lastName: 'Levi', email, phone: '0501234567' }
  await call('POST', 'contact', { ...person, subject: 'The gate', message: 'It is locked since Tuesday.' })
  await signUp(server, 'bowl-friday', person)
  const [park] = await fetchParks(server)
  await call('POST', `skateparks/${park!._id}/suggestions`, {
    ...{ deviceId: randomUUID(), skateparkId: park!._id, seenAt: new Date().toISOString() },
    ...{ fact: 'openingYear', value: 1950, was: park!.openingYear, note: 'So says the sign' },
  })
  const { _id: draft } = await addCompetition({ call }, `axe-${senders}-${process.pid}-2037`, { status: 'draft' })
  await call('DELETE', `admin/events/${draft}`)
  const first = async (noun: string): Promise<string> => {
    const { data } = await call('GET', `admin/${noun}`)
    const [thing] = Object.values(data).find(Array.isArray) as { _id?: string; id?: string }[]
    return (thing!._id ?? thing!.id)!
  }
  const product = await first('products')
  return {
    ':skateparks/edit': `/admin/skateparks/edit/${await first('skateparks')}`,
    ':guides/edit': `/admin/guides/edit/${await first('guides')}`,
    ':events/edit': `/admin/events/edit/${await first('events')}`,
    ':users/edit': `/admin/users/edit/${await first('users')}`,
    ':products/edit': `/admin/products/edit/${product}`,
    ':products/movements': `/admin/products/movements/${product}`,
    ':suggestions': `/admin/suggestions/${await first('suggestions')}`,
    ':messages': `/admin/messages/${await first('messages')}`,
    ':orders': `/admin/orders/${await first('orders')}`,
  }
}
let senders = 0

for (const { language, viewport, colorScheme } of COMBINATIONS) {
  test.describe(`in ${language}, ${colorScheme}, ${viewport.width} px wide`, () => {
    test.use({ viewport, colorScheme })

    test.beforeEach(async ({ page }) => {
      if (language === 'en') await translatePages(page)
    })

    test('the parks', async ({ page, parks }) => {
      const bare = parks.find(({ photos }) => photos.length === 0)!
      const parkIds = parks.slice(0, PLAN_PARKS_MAX).map(({ _id }) => _id)
      const plan = writePlan({ parkIds, when: '2026-12-05T10', words: 'מביאים <b>wax</b>', name: 'נועה' })
      await check(page, PARKS, language, { ':no-photos': `/skateparks/${bare.url}`, ':plan': `/plan#${plan}` })
      // The clock goes back, so this check is the last.
      if (language !== 'he') return
      await page.clock.setSystemTime(YOM_KIPPUR)
      await page.goto('about:blank')
      await check(page, [{ path: '/skateparks/the-boulevard-kfar-saba' }], language)
    })

    test('guides, search and texts', async ({ page, allowConsole }) => {
      allowConsole(/status of (404|500)|Failed to load/)
      await check(page, TEXTS, language)
    })

    test('signing in, the shop and competitions', async ({ page }) => check(page, SIGNING_IN_AND_SHOP, language))

    test('what a customer sees', async ({ page, sharedServer, parks }) => {
      const [favorite, other] = parks as [Park, Park]
      const { customer, order } = await aCustomer(sharedServer, [favorite._id, other._id])
      await adoptSession(page, sharedServer, customer)
      await check(page, RIDER, language, {
        ':order': `/orders/${order._id}`,
        ':favorite': `/skateparks/${favorite.url}`,
      })
    })

    for (const [part, stops] of [
      ['content', ADMIN_CONTENT],
      ['people', ADMIN_PEOPLE],
      ['shop and site', ADMIN_SHOP_AND_SITE],
    ] as const)
      test(`what an admin sees: ${part}`, async ({ page, sharedServer }) => {
        const session = await signIn(sharedServer)
        const places = await thingsOf(sharedServer, session.accessToken)
        await adoptSession(page, sharedServer, session)
        await check(page, stops, language, places)
      })
  })
}
