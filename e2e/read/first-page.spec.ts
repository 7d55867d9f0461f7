import { DEFAULT_SITE_NAME } from '../../src/contract/config.ts'
import type { Language } from '../../src/contract/limits.ts'
import type { Park } from '../../src/contract/parks.ts'
import { parkCounts } from '../../src/domain/counts.ts'
import { UNFILTERED } from '../../src/domain/park-filters.ts'
import { selectParks } from '../../src/domain/park-list.ts'
import { type FetchedDocument, fetchDocument } from './documents.ts'
import { DESKTOP, expect, figuresOf, parkAt, PHONE, type Say, test, untilIdle } from './support.ts'

// A rider's first page: the server's HTML for a browser without a worker, and the browser's first moments with it.

const PARK = 'sail-street-herzliya'
const PAGES = ['/', '/skateparks', `/skateparks/${PARK}`] as const
type Path = (typeof PAGES)[number]
const LANGUAGES = ['he', 'en'] as const
const THEMES = ['light', 'dark', 'system'] as const
/** Sources of the language, in rising priority. */
const SOURCES = ['header', 'cookie', 'address'] as const
type Source = (typeof SOURCES)[number]

/** A request with the language in one source; sources of lower priority name the other language. */
function asked(path: string, language: Language, source: Source) {
  const other = language === 'he' ? 'en' : 'he'
  return {
    url: source === 'address' ? `${path}?lang=${language}` : path,
    header: source === 'header' ? `${language},${other};q=0.5` : other,
    cookie: source === 'header' ? null : source === 'cookie' ? language : other,
  }
}

function titleOf(path: Path, parks: Park[], language: Language, say: Say): string {
  const siteName = DEFAULT_SITE_NAME[language]
  if (path === '/') return say('{siteName}: the skateparks of Israel', { siteName })
  const title =
    path === '/skateparks'
      ? say('Skateparks in Israel: hours, lights and what is there')
      : parkAt(parks, PARK).name[language]
  return `${title} | ${siteName}`
}

const headingOf = (path: Path, parks: Park[], language: Language, say: Say): string | RegExp =>
  path === '/'
    ? say('Where are we riding today?')
    : path === '/skateparks'
      ? new RegExp(`^${parks.length} `)
      : parkAt(parks, PARK).name[language]

type Carried = { instant: number; queries: { queries: { queryKey: unknown[] }[] } }

for (const path of PAGES) {
  test(
    `the server's ${path} is in each language, by each of its sources`,
    { tag: '@hours' },
    async ({ sharedServer: { origin, clock }, parks, say }) => {
      for (const language of LANGUAGES) {
        for (const source of SOURCES) {
          const { url, header, cookie } = asked(path, language, source)
          const page = await fetchDocument(`${origin}${url}`, {
            'accept-language': header,
            ...(cookie && { cookie: `lang=${cookie}` }),
          })
          expect(page.status).toBe(200)
          expect(page.headers.get('vary')).toMatch(/cookie.*accept-language/i)
          expect(page.headers.get('set-cookie')).toEqual(
            source === 'address' ? expect.stringContaining(`lang=${language}`) : null,
          )
          // Without a configured analytics script its origin is not allowed.
          expect(page.headers.get('content-security-policy')).not.toContain('127.0.0.1')

          expect(page.document.documentElement.lang).toBe(language)
          expect(page.document.documentElement.dir).toBe(language === 'he' ? 'rtl' : 'ltr')
          expect(page.texts('head title')).toEqual([titleOf(path, parks, language, say[language])])
          const descriptions = page.values('head meta[name="description"]', 'content')
          expect(descriptions).toHaveLength(1)
          expect(descriptions[0]!.length).toBeGreaterThan(40)
          // Each address is its own canonical one. An address that names the language differs from one that doesn't.
          expect(page.values('head link[rel="canonical"]', 'href')).toEqual([
            `${origin}${path}${source === 'address' ? `?lang=${language}` : ''}`,
          ])
          const alternates = page
            .all('head link[rel="alternate"][hreflang]')
            .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])
          expect(Object.fromEntries(alternates)).toEqual({
            he: `${origin}${path}?lang=he`,
            en: `${origin}${path}?lang=en`,
            'x-default': `${origin}${path}`,
          })
          expect(page.all('head meta[name="robots"]')).toEqual([])
          const images = page.values('head meta[property="og:image"]', 'content')
          expect(images).toHaveLength(1)
          expect((await fetch(images[0]!)).headers.get('content-type')).toMatch(/^image\//)
          expect(page.texts('#root h1')).toEqual([
            expect.stringMatching(headingOf(path, parks, language, say[language])) as unknown as string,
          ])

          const [block, ...more] = page.texts('script[type="application/json"]')
          expect(more).toEqual([])
          const { instant, queries } = JSON.parse(block!) as Carried
          expect(Math.abs(clock.now() - instant)).toBeLessThan(120_000)
          const keys = queries.queries.map(({ queryKey }) => JSON.stringify(queryKey))
          expect(new Set(keys).size).toBe(keys.length)
          contentOf(path, parks, language, instant, page)
        }
      }
    },
  )
}

/** The content that can be read without scripts. */
function contentOf(path: Path, parks: Park[], language: Language, instant: number, page: FetchedDocument): void {
  const listed = (sort: 'newest' | null) =>
    selectParks(parks, { ...UNFILTERED, sort, near: null, language, instant }).map(
      ({ park }) => `/skateparks/${park.url}`,
    )
  const text = page.document.getElementById('root')!.textContent
  const links = page.values('#root main a', 'href')
  const parkLinks = links.filter((link) => link?.startsWith('/skateparks/') && !/#|\/sign$/.test(link))
  expect(parks.length).toBeGreaterThan(24)
  if (path === '/') {
    for (const count of figuresOf(parkCounts(parks, undefined, instant))) expect(text).toContain(String(count))
    // Six parks to ride at now (home.spec.ts checks which), then the newest.
    expect(parkLinks).toHaveLength(12)
    expect(parkLinks.slice(6)).toEqual(listed('newest').slice(0, 6))
  } else if (path === '/skateparks') {
    expect(parkLinks).toEqual(listed(null).slice(0, 24))
    expect(links).toContain('/skateparks?page=2')
  } else {
    const park = parkAt(parks, PARK)
    expect(text).toContain(park.address[language])
    expect(text).toContain('06:00–23:00')
    for (const note of park.notes) expect(text).toContain(note[language])
    const pictures = page.values('#root main img', 'src')
    for (const photo of park.photos) expect(pictures).toContain(photo.url)
    const apps = [
      'https://waze.com/ul?ll=32.1628,34.7989&navigate=yes',
      'https://www.google.com/maps/dir/?api=1&destination=32.1628,34.7989',
      'https://maps.apple.com/?daddr=32.1628,34.7989',
    ]
    // The page and its fixed bar each have all apps.
    expect(links.filter((link) => link?.includes('32.1628,34.7989'))).toEqual([...apps, ...apps, 'geo:32.1628,34.7989'])
    expect(parkLinks).toHaveLength(3)
  }
}

declare global {
  interface Window {
    /**
     * All values of the document's language, direction and theme in order, the values at two moments, and the elements
     * that moved.
     */
    seen: { changes: string[]; atReady: string; atPaint: string; shift: number; moved: string[] }
  }
}

/** Runs in the page. Records the document element's attributes and how much the page moves by itself. */
function watchFirstPaint(): void {
  const state = () => {
    const { lang, dir } = document.documentElement
    return `${lang} ${dir} ${document.documentElement.getAttribute('data-mantine-color-scheme')}`
  }
  window.seen = { changes: [], atReady: '', atPaint: '', shift: 0, moved: [] }
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
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] }
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      seen.shift += value
      seen.moved.push(...sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 80)}`))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const [row, path] of PAGES.entries()) {
  for (const [column, language] of LANGUAGES.entries()) {
    // Each page is tested in each language and on both devices; each language and page with several of the other
    // properties. All stored themes and sources of the language: src/platform/texts/language.test.ts.
    const theme = THEMES[(row + column) % THEMES.length]!
    const source = SOURCES[(2 * row + column) % SOURCES.length]!
    const [device, viewport] = (row + column) % 2 === 0 ? (['phone', PHONE] as const) : (['desktop', DESKTOP] as const)
    const systemIsDark = theme === 'system' ? column === 0 : theme === 'light'
    const seenTheme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme
    const withWorker = theme === 'system'

    test.describe(`${path} in ${language} by ${source}, ${theme}, on a ${device}`, () => {
      const { url, header, cookie } = asked(path, language, source)
      test.use({
        viewport,
        locale: header.slice(0, 2),
        extraHTTPHeaders: { 'accept-language': header },
        colorScheme: systemIsDark ? 'dark' : 'light',
        serviceWorkers: withWorker ? 'allow' : 'block',
      })

      test(
        'hydrates without errors, without refetching, and without a flash or a jump',
        { tag: '@hours' },
        async ({ page, context, sharedServer: { origin }, parks, say, allowConsole }) => {
          // Without web fonts, so that this machine's fonts don't move the page (fonts.spec.ts).
          allowConsole(/net::ERR_FAILED.*\/fonts\//)
          await page.route('**/fonts/**', (route) => route.abort())
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
          if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
          await untilIdle(page, withWorker ? 5 : 4)

          // A page carries the parks that it shows. When it is idle the app fetches all parks, then guides and
          // competitions, each once.
          const ofShop = asks.filter((call) => call.startsWith('/api/products'))
          expect(ofShop).toEqual(withWorker ? ['/api/products?limit=100'] : [])
          expect(asks.filter((call) => !ofShop.includes(call))).toEqual([
            '/api/skateparks?limit=100&sort=rating',
            '/api/guides?limit=100',
            '/api/competitions',
          ])
          const dir = language === 'he' ? 'rtl' : 'ltr'
          const seen = await page.evaluate(() => window.seen)
          expect(seen.atReady).toBe(`${language} ${dir} ${seenTheme}`)
          expect(seen.atPaint).toBe(`${language} ${dir} ${seenTheme}`)
          expect(seen.changes).toEqual([`${language} ${dir} ${seenTheme}`])
          expect(seen.shift, seen.moved.join('\n')).toBeLessThan(0.05)
          await expect(page).toHaveTitle(titleOf(path, parks, language, say[language]))
          // Without an analytics script nobody is asked about one.
          await expect(page.locator('#counting-visits, #counting-title')).toHaveCount(0)
        },
      )
    })
  }
}
