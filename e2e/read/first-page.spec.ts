import type { Page } from '@playwright/test'
import type { Language } from '../../src/contract/limits.ts'
import type { Park } from '../../src/contract/parks.ts'
import { parkCounts } from '../../src/domain/counts.ts'
import { selectParks, UNFILTERED } from '../../src/domain/park-list.ts'
import { readCopies } from '../device-copies.ts'
import { DESKTOP, expect, parkAt, PHONE, type Say, test } from './support.ts'

// first-page.md: what the server sends to a rider without a worker, and what the browser does with it. The worker is not
// blocked here, as in a real first visit.
test.use({ serviceWorkers: 'allow' })

const PARK = 'sail-street-herzliya'
const PAGES = ['/', '/skateparks', `/skateparks/${PARK}`] as const
type Path = (typeof PAGES)[number]
const LANGUAGES = ['he', 'en'] as const
const THEMES = ['light', 'dark', 'system'] as const
/** Sources of the language. */
const SOURCES = ['header', 'cookie', 'address'] as const
type Source = (typeof SOURCES)[number]

/** The language by one source; the sources of lower priority have the other language. */
function asked(path: string, language: Language, source: Source) {
  const other = language === 'he' ? 'en' : 'he'
  return {
    url: source === 'address' ? `${path}?lang=${language}` : path,
    header: source === 'header' ? `${language},${other};q=0.5` : other,
    cookie: source === 'header' ? null : source === 'cookie' ? language : other,
  }
}

const titleOf = (path: Path, parks: Park[], language: Language, say: Say): string =>
  path === '/'
    ? say('Rampa: the skateparks of Israel')
    : path === '/skateparks'
      ? say('Skateparks in Israel: hours, lights and what is there | Rampa')
      : say('{name} | Rampa', { name: parkAt(parks, PARK).name[language] })

const headingOf = (path: Path, parks: Park[], language: Language, say: Say): string | RegExp =>
  path === '/'
    ? say('Where are we riding today?')
    : path === '/skateparks'
      ? new RegExp(`^${parks.length} `)
      : parkAt(parks, PARK).name[language]

/** The parts of a document, parsed without running its scripts. */
const dissect = (page: Page, html: string) =>
  page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    const all = <T extends Element>(selector: string) => [...document.querySelectorAll<T>(selector)]
    const one = (selector: string, name: string) => all(selector).map((element) => element.getAttribute(name))
    const blocks = all('script[type="application/json"]').map((element) => element.textContent)
    return {
      lang: document.documentElement.lang,
      dir: document.documentElement.dir,
      titles: all<HTMLElement>('head title').map((element) => element.textContent),
      descriptions: one('head meta[name="description"]', 'content'),
      canonical: one('head link[rel="canonical"]', 'href'),
      alternates: Object.fromEntries(
        all<HTMLLinkElement>('head link[rel="alternate"][hreflang]').map((link) => [
          link.hreflang,
          link.getAttribute('href'),
        ]),
      ),
      images: one('head meta[property="og:image"]', 'content'),
      robots: one('head meta[name="robots"]', 'content'),
      headings: all<HTMLElement>('#root h1').map((element) => element.textContent),
      text: document.getElementById('root')!.textContent,
      links: one('#root main a', 'href'),
      pictures: one('#root main img', 'src'),
      blocks,
      data:
        blocks[0] === undefined
          ? null
          : (JSON.parse(blocks[0]) as { instant: number; queries: { queries: { queryKey: unknown[] }[] } }),
    }
  }, html)

for (const path of PAGES) {
  for (const language of LANGUAGES) {
    test(`the server's ${path} is in ${language}, with each source of the language`, async ({
      page,
      playwright,
      sharedServer: { origin },
      parks,
      say,
    }) => {
      for (const source of SOURCES) {
        const { url, header, cookie } = asked(path, language, source)
        const server = await playwright.request.newContext({
          baseURL: origin,
          extraHTTPHeaders: { 'accept-language': header, ...(cookie && { cookie: `lang=${cookie}` }) },
        })
        const answer = await server.get(url)
        expect(answer.status()).toBe(200)
        expect(answer.headers().vary).toMatch(/cookie.*accept-language/i)
        expect(answer.headers()['set-cookie']).toEqual(
          source === 'address' ? expect.stringContaining(`lang=${language}`) : undefined,
        )
        const found = await dissect(page, await answer.text())
        await server.dispose()

        expect(found.lang).toBe(language)
        expect(found.dir).toBe(language === 'he' ? 'rtl' : 'ltr')
        expect(found.titles).toEqual([titleOf(path, parks, language, say[language])])
        expect(found.descriptions).toHaveLength(1)
        expect(found.descriptions[0]!.length).toBeGreaterThan(40)
        // Each address is its own canonical one; naming the language makes it another address.
        expect(found.canonical).toEqual([`${origin}${path}${source === 'address' ? `?lang=${language}` : ''}`])
        expect(found.alternates).toEqual({
          he: `${origin}${path}?lang=he`,
          en: `${origin}${path}?lang=en`,
          'x-default': `${origin}${path}`,
        })
        expect(found.robots).toEqual([])
        expect(found.images).toHaveLength(1)
        expect((await fetch(found.images[0]!)).headers.get('content-type')).toMatch(/^image\//)
        expect(found.headings).toEqual([
          expect.stringMatching(headingOf(path, parks, language, say[language])) as unknown as string,
        ])

        expect(found.blocks).toHaveLength(1)
        const { instant, queries } = found.data!
        expect(Math.abs(Date.now() - instant)).toBeLessThan(120_000)
        const keys = queries.queries.map(({ queryKey }) => JSON.stringify(queryKey))
        expect(new Set(keys).size).toBe(keys.length)
        contentOf(path, parks, language, instant, found)
      }
    })
  }
}

/** The visible text without scripts. */
function contentOf(
  path: Path,
  parks: Park[],
  language: Language,
  instant: number,
  { text, links, pictures }: { text: string; links: (string | null)[]; pictures: (string | null)[] },
): void {
  const listed = (sort: 'rating' | 'newest') =>
    selectParks(parks, {
      ...UNFILTERED,
      sort,
      near: null,
      language,
      instant,
    }).map(({ park }) => `/skateparks/${park.url}`)
  const parkLinks = links.filter((link) => link?.startsWith('/skateparks/'))
  if (path === '/') {
    const { total, open, lit } = parkCounts(parks, instant)
    for (const count of [total, open, lit]) expect(text).toContain(String(count))
    // Six that are open now (home.spec.ts says which), then the newest.
    expect(parkLinks).toHaveLength(12)
    expect(parkLinks.slice(6)).toEqual(listed('newest').slice(0, 6))
  } else if (path === '/skateparks') {
    expect(parkLinks).toEqual(listed('rating').slice(0, 24))
    expect(links).toContain('/skateparks?page=2')
  } else {
    const park = parkAt(parks, PARK)
    expect(text).toContain(park.address[language])
    expect(text).toContain('06:00–23:00')
    for (const note of park.notes) expect(text).toContain(note[language])
    for (const photo of park.photos) expect(pictures).toContain(photo.url)
    expect(links.filter((link) => link?.includes('32.1628,34.7989'))).toEqual([
      'https://waze.com/ul?ll=32.1628,34.7989&navigate=yes',
      'https://www.google.com/maps/dir/?api=1&destination=32.1628,34.7989',
      'https://maps.apple.com/?daddr=32.1628,34.7989',
      'geo:32.1628,34.7989',
    ])
    expect(parkLinks).toHaveLength(3)
  }
}

declare global {
  interface Window {
    /** Every value that the document's language, direction and theme had, in order, and those at two moments. */
    seen: { changes: string[]; atReady: string; atPaint: string; shift: number }
  }
}

/** Watches what the document element says and how much the page moves by itself. Runs in the page. */
function watchFirstPaint(): void {
  const state = () => {
    const { lang, dir } = document.documentElement
    return `${lang} ${dir} ${document.documentElement.getAttribute('data-mantine-color-scheme')}`
  }
  window.seen = { changes: [], atReady: '', atPaint: '', shift: 0 }
  const { seen } = window
  new MutationObserver((records) => {
    if (records.some(({ target }) => target === document.documentElement) && seen.changes.at(-1) !== state())
      seen.changes.push(state())
  }).observe(document, {
    attributes: true,
    subtree: true,
    attributeFilter: ['lang', 'dir', 'data-mantine-color-scheme'],
  })
  document.addEventListener('DOMContentLoaded', () => (seen.atReady = state()))
  new PerformanceObserver(() => (seen.atPaint = state())).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Home shows products, and with a worker every page keeps them for offline. */
const asksForProducts = (path: Path, withWorker: boolean) => path === '/' || withWorker
/** How many data caches a page leaves on the device: parks, guides, competitions, settings, products. */
const copiesOf = (path: Path, withWorker: boolean) => (asksForProducts(path, withWorker) ? 5 : 4)

/** Number of data caches on the device. */
const kept = async (page: Page) => Object.keys(await readCopies(page)).length

for (const [row, path] of PAGES.entries()) {
  for (const [column, language] of LANGUAGES.entries()) {
    for (const [place, theme] of THEMES.entries()) {
      // Each page is tested with each source in each language, and with each theme.
      const source = SOURCES[(row + column + place) % SOURCES.length]!
      const systemIsDark = theme === 'system' ? column === 0 : theme === 'light'
      // It is independent of the rest and slow: each page in each language is tested with it once.
      const withWorker = theme === 'system'
      const seenTheme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme

      test.describe(`${path} in ${language} by ${source}, ${theme}`, () => {
        const { url, header, cookie } = asked(path, language, source)
        test.use({
          locale: header.slice(0, 2),
          extraHTTPHeaders: { 'accept-language': header },
          colorScheme: systemIsDark ? 'dark' : 'light',
          serviceWorkers: withWorker ? 'allow' : 'block',
        })

        test('hydrates without errors, without refetching, and without a flash or a jump', async ({
          page,
          context,
          sharedServer: { origin },
          parks,
          say,
        }) => {
          if (cookie) await context.addCookies([{ name: 'lang', value: cookie, url: origin }])
          await page.addInitScript((choice) => localStorage.setItem('theme-storage', choice), theme)
          await page.addInitScript(watchFirstPaint)
          const asks: string[] = []
          page.on('request', (request) => {
            const { pathname, search } = new URL(request.url())
            if (pathname.startsWith('/api/')) asks.push(pathname + search)
          })

          await page.goto(url)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            headingOf(path, parks, language, say[language]),
          )
          // After all work that waits for an idle moment.
          if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
          await expect.poll(() => kept(page)).toBe(copiesOf(path, withWorker))

          // A page carries the parks that it shows. All of them come when it is idle, then guides and competitions, once.
          const ofShop = asks.filter((call) => call.startsWith('/api/products'))
          expect(ofShop).toEqual(asksForProducts(path, withWorker) ? ['/api/products?limit=100'] : [])
          expect(asks.filter((call) => !ofShop.includes(call))).toEqual([
            '/api/skateparks?limit=100',
            '/api/guides?limit=100',
            '/api/competitions',
          ])
          const dir = language === 'he' ? 'rtl' : 'ltr'
          const seen = await page.evaluate(() => window.seen)
          expect(seen.atReady).toBe(`${language} ${dir} ${seenTheme}`)
          expect(seen.atPaint).toBe(`${language} ${dir} ${seenTheme}`)
          expect(seen.changes).toEqual([`${language} ${dir} ${seenTheme}`])
          // The fallback fonts of this machine fit less well than those of phones.
          expect(seen.shift).toBeLessThan(0.1)
          await expect(page).toHaveTitle(titleOf(path, parks, language, say[language]))
        })
      })
    }
  }
}

for (const path of PAGES) {
  for (const language of LANGUAGES) {
    for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      test.describe(device, () => {
        const withWorker = device === 'phone'
        test.use({ viewport, serviceWorkers: withWorker ? 'allow' : 'block' })

        test(`nothing in ${path} moves by itself, in ${language} on a ${device}`, async ({ page, allowConsole }) => {
          // Without web fonts: the page is measured, and not the fonts of this machine.
          allowConsole(/net::ERR_FAILED.*\/fonts\//)
          await page.route('**/fonts/**', (route) => route.abort())
          await page.addInitScript(watchFirstPaint)
          await page.goto(`${path}?lang=${language}`)
          if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
          await expect.poll(() => kept(page)).toBe(copiesOf(path, withWorker))
          expect(await page.evaluate(() => window.seen.shift)).toBeLessThan(0.05)
        })
      })
    }
  }
}

for (const [path, what] of [
  ['/nowhere', 'an unknown address'],
  ['/skateparks/no-such-park', 'an unknown park'],
  ['/skateparks/0123456789abcdef01234567', 'an unknown id'],
  ['/skateparks/test-lot-lod', 'a hidden park'],
] as const) {
  test(`${what} is a not-found page with status 404`, async ({ page, say, allowConsole }) => {
    allowConsole(/status of 404/)
    const answer = await page.goto(path)
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: say.he('Nothing to ride here') })).toBeVisible()
    await expect(page).toHaveTitle(say.he('Not found | Rampa'))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page
      .getByRole('main')
      .getByRole('link', { name: say.he('Home page') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say.he('Where are we riding today?') })).toBeVisible()
  })
}

test('a missing file is a 404 and not a page', async ({ request }) => {
  for (const path of ['/assets/missing.js', '/locales/fr.json', '/photos/none.webp', '/fonts/none.woff2']) {
    const answer = await request.get(path, { headers: { accept: 'text/html,*/*' } })
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'] ?? '', path).not.toContain('text/html')
  }
})
