import { DEFAULT_SITE_NAME } from '../../src/contract/config.ts'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { type FetchedDocument, fetchDocument } from './documents.ts'
import { expect, follow, test, untilHydrated } from './support.ts'

// The server's documents, the long texts, unknown addresses, and errors.

const TEXTS = ['/about', '/accessibility', '/terms']

/** One address of each kind of document, the shell last. */
const DOCUMENTS = [
  '/',
  '/skateparks',
  '/skateparks?area=north&open=true&q=qqqq',
  '/skateparks/the-pipe-holon',
  '/guides',
  // A guide with tables.
  '/guides/choosing-wheels',
  '/bowl-friday/signup',
  '/spring-jam-2025/signup',
  '/spring-jam-2025',
  '/competitions',
  '/contact',
  ...TEXTS,
  '/search?q=bowl',
  '/shop',
  '/shop/products/low-suede?color=black&size=45',
  '/nowhere',
  // The server's own page.
  '/embed?card=parks/the-pipe-holon',
  '/embed/parks/the-pipe-holon',
  '/embed/areas/north',
  '/embed/none',
  '/skateparks/no-such-park',
  '/guides/no-such-guide',
  '/login',
]

const HTML = new HtmlValidate({
  root: true,
  extends: ['recommended', 'document', 'browser', 'prettier'].map((rules) => `html-validate:${rules}`),
  rules: {
    // React's spelling of attributes, and its ids.
    'attr-case': 'off',
    'valid-id': ['error', { relaxed: true }],
    'presentation-role-style': ['error', { prefer: 'presentation' }],
    // Titles with names of parks and guides may be long.
    'long-title': 'off',
    // A guide's contents are in the document twice; the screen's width decides which one is shown, and axe sees that
    // one.
    'unique-landmark': 'off',
    // Enter sends a search. A form that needs scripts has no button that sends it before they run.
    'wcag/h32': 'off',
    // The app's own files: the worker checks their digests.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A <noscript> may have no <main> in it.
    'prefer-native-element': ['error', { exclude: ['main'] }],
  },
})

test('every kind of document is valid HTML, in both languages', async ({ request }) => {
  for (const path of DOCUMENTS)
    for (const language of ['he', 'en']) {
      const answer = await request.get(path, { headers: { 'accept-language': language } })
      const { results } = await HTML.validateString(await answer.text())
      const problems = results.flatMap(({ messages }) =>
        messages.map((one) => `${one.ruleId} ${one.selector}: ${one.message}`),
      )
      expect.soft(problems, `${path} ${language}`).toEqual([])
    }
})

test('every link of every long text leads to what it says', async ({ page, baseURL }) => {
  const pages = new Map<string, FetchedDocument>()
  const fetched = async (address: string) => {
    const known = pages.get(address) ?? (await fetchDocument(`${baseURL}${address}`))
    pages.set(address, known)
    return known
  }
  /** Links to a part of a page. */
  const parts: [path: string, href: string][] = []
  for (const language of ['he', 'en'] as const)
    for (const path of TEXTS) {
      const address = `${path}?lang=${language}`
      const hrefs = new Set((await fetched(address)).values('main a', 'href').map(String))
      expect(hrefs.size).toBeGreaterThan(5)
      for (const href of hrefs) {
        if (/^(?:https|mailto|tel):/.test(href)) continue
        const to = new URL(href, `${baseURL}${address}`)
        to.searchParams.set('lang', language)
        const target = await fetched(`${to.pathname}${to.search}`)
        // Pages about the device and for signing in are rendered on the device.
        const isRendered = target.document.documentElement.hasAttribute('data-rendered')
        expect(target.status, `${address}: ${href}`).toBe(200)
        if (isRendered) expect(target.texts('h1'), href).toHaveLength(1)
        if (!to.hash) continue
        expect(target.document.getElementById(to.hash.slice(1)), `${address}: ${href}`).not.toBeNull()
        if (language === 'he') parts.push([path, href])
      }
    }

  // A link to a part leads below the header, on this page and on another, and Back returns.
  const here = parts.find(([, href]) => href.startsWith('#'))
  const elsewhere = parts.find(([, href]) => !href.startsWith('#'))
  const tried = [here, elsewhere].filter((part) => part !== undefined)
  expect(tried.length).toBeGreaterThan(0)
  for (const [path, href] of tried) {
    await page.goto(path)
    await untilHydrated(page)
    await page.getByRole('main').locator(`a[href="${href}"]`).first().click()
    await expect.poll(() => isUnderTheHeader(page, href.split('#')[1]!), href).toBe(true)
    await page.goBack()
    await expect(page).toHaveURL(path)
  }
})

/** The part's heading is in view, and not behind the header. */
const isUnderTheHeader = (page: Page, id: string) =>
  page.evaluate((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1
    return top >= document.querySelector('header')!.getBoundingClientRect().bottom && top < innerHeight
  }, id)

const LOST: readonly [path: string, text: string, link: string, searched: string][] = [
  [
    '/skateparks/no-such-park',
    "This park isn't here, or it has moved to another address.",
    '/skateparks',
    'no such park',
  ],
  ['/guides/no-such-guide', "This guide isn't here, or it was taken down.", '/guides', 'no such guide'],
  [
    '/no-such-jam-1999/signup',
    'There is no such competition, or it was taken down.',
    '/skateparks',
    'no such jam 1999',
  ],
  ['/guides/categories/roller', "This page doesn't exist, or it has moved on.", '/skateparks', 'roller'],
  ['/nowhere', "This page doesn't exist, or it has moved on.", '/skateparks', 'nowhere'],
]

/** A hidden competition answers like one that doesn't exist. */
const HIDDEN = [
  '/skateparks/0123456789abcdef01234567',
  '/skateparks/test-lot-lod',
  '/skateparks/אין',
  '/no/such/page',
  '/guides/categories',
  '/guides/categories/skate',
  '/guides/street-spots-and-neighbours',
  '/guides/indoor-winter-sessions',
  `/guides/${'f'.repeat(24)}`,
  '/no-such-jam/success',
  '/skateparks/no-such-park/sign',
]

test('an address of nothing is a not-found page with status 404, links and a search', async ({
  page,
  baseURL,
  say: { he: say },
  allowConsole,
}) => {
  for (const path of [...LOST.map(([path]) => path), ...HIDDEN]) {
    const lost = await fetchDocument(`${baseURL}${encodeURI(path).replaceAll('%25', '%')}`)
    expect(lost.status, path).toBe(404)
    expect(lost.texts('head title'), path).toEqual([`${say('Not found')} | ${DEFAULT_SITE_NAME.he}`])
    expect(lost.values('meta[name=robots]', 'content'), path).toEqual(['noindex'])
    expect(lost.texts('h1'), path).toEqual([say('Nothing to ride here')])
  }
  for (const [path, text, link] of LOST) {
    const lost = await fetchDocument(`${baseURL}${path}`)
    expect(lost.texts('main').join(), path).toContain(say(text))
    expect(lost.values('main a', 'href'), path).toContain(link)
    // All addresses of a kind share the document.
    expect(lost.values('main input[type=search]', 'value'), path).toEqual([''])
  }
  const bodyOf = async (path: string) => (await fetch(`${baseURL}${path}`)).text()
  expect(await bodyOf('/skateparks/one')).toBe(await bodyOf('/skateparks/another?utm_source=x'))

  allowConsole(/status of 404/)
  for (const [path, text, , searched] of LOST)
    await test.step(path, async () => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.goto(path)
      await untilHydrated(page)
      await expect(page.getByRole('main')).toContainText(say(text))
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(searched)
      // The server has already said that the page doesn't exist.
      expect(asked.filter((url) => url.startsWith('/api/') && url.endsWith(path.split('/').at(-1)!))).toEqual([])
      page.removeAllListeners('request')
    })

  // An address cut off in the middle of a letter: the browser renders the page.
  const answer = await page.goto('/guides/%E0%A4%A')
  expect(answer!.status()).toBe(404)
  await untilHydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: say('Nothing to ride here') })).toBeVisible()
  await expect(main).toContainText(say("This guide isn't here, or it was taken down."))
  await expect(main.locator('a[href="/guides"]').first()).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const box = main.getByRole('searchbox')
  await expect(box).toHaveValue('e0 a4 a')
  await box.fill('pipe')
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=pipe')
  await page.goBack()
  await main.getByRole('link', { name: say('Home page') }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: say('Where are we riding today?') })).toBeVisible()
})

test('an address with a typing error gets suggestions: page, park, guide and competition', async ({
  page,
  say: { en: say },
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  for (const [typed, meant] of [
    ['/contcat', '/contact'],
    ['/skateparks/the-pip-holon', '/skateparks/the-pipe-holon'],
    ['/guides/falling-safly', '/guides/falling-safely'],
    ['/spring-jam-205/signup', '/spring-jam-2025/signup'],
  ] as const)
    await test.step(typed, async () => {
      if (typed === '/contcat') {
        await page.goto(`${typed}?lang=en`)
        await untilHydrated(page)
      } else await follow(page, typed)
      const guesses = page.getByRole('navigation', { name: say('Did you mean') })
      await expect(guesses.locator(`a[href="${meant}"]`)).toBeVisible()
      await guesses.locator(`a[href="${meant}"]`).click()
      await expect(page).toHaveURL(meant)
      await expect(page.getByRole('heading', { name: say('Nothing to ride here') })).toHaveCount(0)
    })
})

test('an error keeps the frame, says how long to wait, and a retry brings the page back', async ({
  page,
  say: { en: say },
  parks,
  allowConsole,
  loggedCalls,
}) => {
  allowConsole(/status of (429|500)|Failed to load/)
  /** The console's line, for people who report the error. */
  const logged = (id: string) => loggedCalls.filter((line) => line.includes(id))
  // Fails from the start, so that the device has no parks.
  let answer: object = {
    status: 429,
    headers: { 'retry-after': '1500' },
    json: { status: 'error', code: 'TOO_MANY_REQUESTS', message: '' },
  }
  await page.route('**/api/**', (route) => route.fulfill(answer))
  await page.goto('/about?lang=en')
  await untilHydrated(page)
  await follow(page, `/skateparks/${parks[4]!._id}`)
  await expect(page.getByRole('heading', { level: 1, name: say('Too Many Requests') })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('It will work in 25 minutes')
  await expect.poll(() => logged(parks[4]!._id)).toEqual([`GET /skateparks/${parks[4]!._id} TOO_MANY_REQUESTS`])

  answer = { status: 500, json: { status: 'error', code: 'INTERNAL', message: '' } }
  const park = parks[5]!
  await page.goto('/about?lang=en')
  await untilHydrated(page)
  await follow(page, `/skateparks/${park._id}`)
  await expect(page.getByRole('heading', { level: 1, name: say('Server Error') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: say('Home page') })).toBeVisible()
  const retry = page.getByRole('button', { name: say('Try again') })
  // A retry that fails shows the same page, without a blank one in between.
  await retry.click()
  // A toast confirms the press, because the page looks the same.
  const toast = page.getByRole('alert').filter({ hasText: say('Server Error') })
  await expect(toast).toContainText(say('An unexpected error occurred. Please try again later.'))
  await expect(toast).toHaveCount(1)
  await expect(retry).toBeVisible()
  // Asked twice: for the page, and after the press.
  await expect.poll(() => logged(park._id)).toEqual(Array(4).fill(`GET /skateparks/${park._id} INTERNAL`))
  await page.unroute('**/api/**')
  await retry.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(park.name.en)
})
