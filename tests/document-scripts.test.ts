/** The scripts in the document (src/document), bundled as in the build, in all kinds of browsers. */
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { detectLanguage } from '../src/platform/texts/language.ts'
import { snapshotKey } from '../src/platform/page/snapshot-record.ts'
import { bundleInline } from '../build/inline-scripts.ts'
import { anyLanguageText, LANGUAGE_VALUES } from './factories/language-values.ts'

/** The document's element, which records unescaped what a script sets on it. */
class Root {
  #attributes: Map<string, string>
  constructor(attributes: Record<string, string>) {
    this.#attributes = new Map(Object.entries(attributes))
  }
  hasAttribute = (name: string) => this.#attributes.has(name)
  getAttribute = (name: string) => this.#attributes.get(name) ?? null
  setAttribute = (name: string, value: string) => void this.#attributes.set(name, value)
  get lang() {
    return this.getAttribute('lang')!
  }
  set lang(value: string) {
    this.setAttribute('lang', value)
  }
  get dir() {
    return this.getAttribute('dir')!
  }
  set dir(value: string) {
    this.setAttribute('dir', value)
  }
  get html() {
    return `<html ${[...this.#attributes].map(([name, value]) => `${name}="${value}"`).join(' ')}>`
  }
}

const DEFINITIONS = { __APP_VERSION__: '"test"', __CATALOG_REV__: '"test"', __CACHE_FINGERPRINTS__: '{}' }

describe('before the first paint', () => {
  let script: string
  beforeAll(async () => {
    script = await bundleInline('src/document/before-paint.ts', DEFINITIONS)
  })

  type Page = {
    search?: string
    stored?: Record<string, string>
    cookie?: string
    languages?: readonly string[]
    dark?: boolean
    refused?: boolean
    rendered?: 'he' | 'en'
    userAgent?: string
  }

  /** Runs the script in a document of the shell. Returns the document's changes. */
  function firstPaint({
    search = '',
    stored = {},
    cookie = '',
    languages = [],
    dark = false,
    refused = false,
    rendered,
    userAgent = '',
  }: Page) {
    const root = new Root({ lang: rendered ?? 'he', dir: rendered === 'en' ? 'ltr' : 'rtl' })
    if (rendered) root.setAttribute('data-rendered', '')
    runInNewContext(script, {
      document: { documentElement: root, cookie },
      location: { search },
      navigator: { languages, userAgent },
      matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && dark }),
      URLSearchParams,
      // The script also listens for the browser's offer to install.
      addEventListener: () => {},
      localStorage: {
        getItem: (key: string) => {
          if (refused) throw new DOMException('denied', 'SecurityError')
          return Object.hasOwn(stored, key) ? stored[key] : null
        },
      },
    })
    return {
      lang: root.lang,
      dir: root.dir,
      scheme: root.getAttribute('data-mantine-color-scheme'),
      html: root.html,
    }
  }

  test.each<[Page, lang: string, dir: string]>([
    [{}, 'he', 'rtl'],
    [{ languages: ['en-US', 'he'] }, 'en', 'ltr'],
    [{ languages: ['fr', 'iw-IL', 'en'] }, 'he', 'rtl'],
    [{ stored: { lang: 'en' }, languages: ['he'] }, 'en', 'ltr'],
    [{ search: '?lang=he', stored: { lang: 'en' } }, 'he', 'rtl'],
    [{ cookie: 'theme=dark; lang=en', languages: ['he'] }, 'en', 'ltr'],
    [{ cookie: 'lang=en', stored: { lang: 'he' } }, 'he', 'rtl'],
    [{ cookie: 'lang=en', search: '?lang=he' }, 'he', 'rtl'],
    [{ cookie: 'slang=en' }, 'he', 'rtl'],
    [{ cookie: 'lang=<script>', languages: ['en'] }, 'en', 'ltr'],
    [{ search: '?q=x&lang=en' }, 'en', 'ltr'],
    [{ search: '?lang=%3Cscript%3E', stored: { lang: 'en' } }, 'en', 'ltr'],
    [{ search: '?lang=en%22onload%3D' }, 'he', 'rtl'],
    [{ stored: { lang: 'javascript:en' }, languages: ['en'] }, 'en', 'ltr'],
    [{ refused: true, languages: ['en'] }, 'en', 'ltr'],
    [{ refused: true }, 'he', 'rtl'],
    [{ rendered: 'en', stored: { lang: 'he' }, search: '?lang=he' }, 'en', 'ltr'],
    [{ rendered: 'he', languages: ['en'] }, 'he', 'rtl'],
  ])('%j speaks %s, %s', (page, lang, dir) => {
    expect(firstPaint(page)).toMatchObject({ lang, dir })
  })

  test.each<[theme: string | undefined, dark: boolean, scheme: string]>([
    ['light', true, 'light'],
    ['dark', false, 'dark'],
    ['"dark"', false, 'dark'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    [undefined, true, 'dark'],
    [undefined, false, 'light'],
    ['', true, 'dark'],
    ['{"state":{"theme":"dark"}}', false, 'light'],
    ['dark"><script>', false, 'light'],
    ['null', true, 'dark'],
  ])('theme %j with a dark system %s is %s', (theme, dark, scheme) => {
    const stored: Record<string, string> = theme === undefined ? {} : { 'theme-storage': theme }
    expect(firstPaint({ stored, dark }).scheme).toBe(scheme)
  })

  test.each([
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
    ['a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', false],
  ])('%s shows links for any map app: %#', (_name, userAgent, isShown) => {
    expect(firstPaint({ userAgent }).html.includes('data-geo-links')).toBe(isShown)
  })

  test.each([true, false])('refused storage follows the system (dark: %s), on a rendered page too', (dark) => {
    const scheme = dark ? 'dark' : 'light'
    expect(firstPaint({ refused: true, dark }).scheme).toBe(scheme)
    expect(firstPaint({ refused: true, dark, rendered: 'en' }).scheme).toBe(scheme)
  })

  test('agrees with the app about every value, wherever it is found', () => {
    for (const [value] of LANGUAGE_VALUES) {
      if (typeof value !== 'string') continue
      const search = `?${new URLSearchParams({ lang: value })}`
      // The address passes on only whole characters.
      const address = new URLSearchParams(search).get('lang')
      expect(firstPaint({ search }).lang, `address ${value}`).toBe(detectLanguage({ address }))
      expect(firstPaint({ stored: { lang: value } }).lang, `stored ${value}`).toBe(detectLanguage({ stored: value }))
      expect(firstPaint({ languages: [value] }).lang, `browser ${value}`).toBe(detectLanguage({ browser: [value] }))
    }
  })

  test('agrees with the app about anything, and nothing found reaches the markup', () => {
    fc.assert(
      fc.property(
        anyLanguageText,
        anyLanguageText,
        fc.array(anyLanguageText),
        anyLanguageText,
        (address, stored, browser, theme) => {
          const page = firstPaint({
            search: `?${new URLSearchParams({ lang: address })}`,
            stored: { lang: stored, 'theme-storage': theme },
            languages: browser,
          })
          expect(page.lang).toBe(
            detectLanguage({ address: new URLSearchParams({ lang: address }).get('lang'), stored, browser }),
          )
          expect(page.html).toMatch(/^<html lang="(he|en)" dir="(rtl|ltr)" data-mantine-color-scheme="(light|dark)">$/)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('the start-up snapshot', () => {
  let script: string
  beforeAll(async () => {
    script = await bundleInline('src/document/before-content.ts', DEFINITIONS)
  })

  type Start = {
    /** The stored state, or its changed fields. */
    stored?: string | Record<string, unknown>
    search?: string
    hash?: string
    lang?: string
    width?: number
    type?: string
    isRendered?: boolean
  }

  /** The snapshot that the script would show. */
  function begin({
    stored = {},
    search = '',
    hash = '',
    lang = 'he',
    width = 390,
    type = 'navigate',
    isRendered,
  }: Start) {
    const snapshot = {
      version: 'test',
      lang: 'he',
      width: 390,
      until: Date.now() + 1000,
      fonts: [],
      sheets: [],
      html: '<main></main>',
    }
    const window: { snapshot?: string } = {}
    runInNewContext(script, {
      window,
      document: {
        documentElement: { lang, hasAttribute: () => isRendered === true },
        styleSheets: [],
        write: () => {},
        querySelector: () => null,
      },
      Node: function Node() {},
      MutationObserver: class {
        observe = () => {}
      },
      location: { hash, search, pathname: '/skateparks' },
      innerWidth: width,
      performance: { getEntriesByType: () => [{ type }] },
      localStorage: {
        getItem: (key: string) => {
          if (key !== snapshotKey('/skateparks')) return null
          return typeof stored === 'string' ? stored : JSON.stringify({ ...snapshot, ...stored })
        },
      },
    })
    return window.snapshot
  }

  test.each<[string, Start]>([
    ['the same address', {}],
    ['the installed app', { search: '?source=app' }],
  ])('is shown at %s', (_, start) => expect(begin(start)).toBe('<div id="snapshot" inert><main></main></div>'))

  test.each<[string, Start]>([
    ['a filtered list', { search: '?area=north' }],
    ['a section of the page', { hash: '#content' }],
    ['the other language', { lang: 'en' }],
    ['another width', { width: 1280 }],
    ['a reload, which goes where it was', { type: 'reload' }],
    ['Back', { type: 'back_forward' }],
    ['a page of the server', { isRendered: true }],
    ['another version', { stored: { version: '0.0.1+older' } }],
    ['one older than 60 days', { stored: { until: Date.now() - 1000 } }],
    ['one that is garbage', { stored: '{"version":' }],
    ['none', { stored: 'null' }],
  ])('is not shown: %s', (_, start) => expect(begin(start)).toBeUndefined())
})
