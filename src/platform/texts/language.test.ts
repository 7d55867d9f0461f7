import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  applyLanguage,
  detectLanguage,
  directionOf,
  otherLanguage,
  rememberLanguage,
  storedLanguage,
  toLanguage,
} from './language.ts'

/** What people, browsers and attackers leave in an address or a storage. */
const VALUES: [value: unknown, language: 'he' | 'en' | null][] = [
  ['he', 'he'],
  ['HE', 'he'],
  ['he-IL', 'he'],
  ['iw', 'he'],
  ['iw-IL', 'he'],
  ['en', 'en'],
  ['en-US', 'en'],
  ['en-Latn-GB-oxendict', 'en'],
  ['EN-us', 'en'],
  ['', null],
  ['fr', null],
  ['eng', null],
  ['hebrew', null],
  ['h', null],
  ['he_IL', null],
  ['he ', null],
  [' he', null],
  ['he\n', null],
  ['he-', null],
  ['he--IL', null],
  ['<script>alert(1)</script>', null],
  ['he<script>', null],
  ['javascript:alert(1)', null],
  ['he"onload=alert(1)', null],
  ["he' onload='", null],
  ['he;alert(1)', null],
  ['../../he', null],
  ['he/../../etc', null],
  ['he%00', null],
  ['he\u0000', null],
  ['data:text/html,he', null],
  ['{{he}}', null],
  ['${he}', null],
  ['__proto__', null],
  ['constructor', null],
  [`he${'-aaaaaaaa'.repeat(5000)}`, 'he'],
  [`he${'a'.repeat(100_000)}`, null],
  ['\u05e2\u05d1\u05e8\u05d9\u05ea', null],
  [null, null],
  [undefined, null],
  [7, null],
  [{}, null],
  [['he'], null],
]

test.each(VALUES)('%j means %s', (value, language) => {
  expect(toLanguage(value)).toBe(language)
})

test.each([
  [{}, 'he'],
  [{ browser: ['fr-FR', 'de'] }, 'he'],
  [{ browser: ['fr', 'en-GB', 'he'] }, 'en'],
  [{ stored: 'he', browser: ['en'] }, 'he'],
  [{ stored: 'fr', browser: ['en'] }, 'en'],
  [{ stored: '<script>', browser: ['en'] }, 'en'],
  [{ address: 'en', stored: 'he', browser: ['he'] }, 'en'],
  [{ address: 'javascript:en', stored: 'en', browser: ['he'] }, 'en'],
  [{ address: null, stored: null, browser: [] }, 'he'],
] as const)('of %j speaks %s', (sources, language) => {
  expect(detectLanguage(sources)).toBe(language)
})

const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...VALUES.map(([value]) => value).filter((value) => typeof value === 'string')),
)

test('whatever is found, the outcome is he or en', () => {
  fc.assert(
    fc.property(anything, anything, fc.array(anything), (address, stored, browser) => {
      expect(['he', 'en']).toContain(detectLanguage({ address, stored, browser }))
    }),
  )
})

test('direction and the other language', () => {
  expect([directionOf('he'), directionOf('en')]).toEqual(['rtl', 'ltr'])
  expect([otherLanguage('he'), otherLanguage('en')]).toEqual(['en', 'he'])
})

describe('remembering', () => {
  afterEach(() => {
    localStorage.clear()
    document.cookie = 'lang=; Max-Age=0; Path=/'
  })

  test('keeps the choice for the page, and for the server in the cookie', () => {
    expect(storedLanguage()).toBe(null)
    rememberLanguage('en')
    expect(storedLanguage()).toBe('en')
    expect(document.cookie).toBe('lang=en')
    rememberLanguage('he')
    expect(storedLanguage()).toBe('he')
    expect(document.cookie).toBe('lang=he')
  })

  test('the cookie’s choice counts where localStorage was lost, and only there', () => {
    rememberLanguage('en')
    localStorage.clear()
    expect(storedLanguage()).toBe('en')
    localStorage.setItem('lang', 'he')
    expect(storedLanguage()).toBe('he')
  })

  test.each(['<script>', 'en"onload=', 'fr'])('a cookie of %s is no language', (value) => {
    document.cookie = `lang=${value}; Path=/`
    expect(storedLanguage()).toBe(null)
  })

  test('a stored value that is no language is none', () => {
    localStorage.setItem('lang', 'he"onload=')
    expect(storedLanguage()).toBe(null)
  })

  test('storage that refuses is no error, and the cookie still carries the choice', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
    rememberLanguage('en')
    expect(document.cookie).toBe('lang=en')
    expect(storedLanguage()).toBe('en')
  })

  test('the document takes language and direction', () => {
    applyLanguage('en')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en', 'ltr'])
    applyLanguage('he')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['he', 'rtl'])
  })
})

describe('the page’s own script, before the first paint', () => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))![1]!

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

  /** Runs the script over a document of the shell and tells what it made of it. */
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
    const root = document.implementation.createHTMLDocument().documentElement
    root.lang = rendered ?? 'he'
    root.dir = rendered === 'en' ? 'ltr' : 'rtl'
    if (rendered) root.setAttribute('data-rendered', '')
    runInNewContext(script, {
      document: { documentElement: root, cookie },
      location: { search },
      navigator: { languages, userAgent },
      matchMedia: (query: string) => ({ matches: query === '(prefers-color-scheme: dark)' && dark }),
      URLSearchParams,
      // The script listens for the offer to install as well.
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
      html: root.outerHTML,
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
    for (const [value] of VALUES) {
      if (typeof value !== 'string') continue
      const search = `?${new URLSearchParams({ lang: value })}`
      // As the address hands it on: half a character does not survive it.
      const address = new URLSearchParams(search).get('lang')
      expect(firstPaint({ search }).lang, `address ${value}`).toBe(detectLanguage({ address }))
      expect(firstPaint({ stored: { lang: value } }).lang, `stored ${value}`).toBe(detectLanguage({ stored: value }))
      expect(firstPaint({ languages: [value] }).lang, `browser ${value}`).toBe(detectLanguage({ browser: [value] }))
    }
  })

  test('agrees with the app about anything, and nothing found reaches the markup', () => {
    fc.assert(
      fc.property(anything, anything, fc.array(anything), anything, (address, stored, browser, theme) => {
        const page = firstPaint({
          search: `?${new URLSearchParams({ lang: address })}`,
          stored: { lang: stored, 'theme-storage': theme },
          languages: browser,
        })
        expect(page.lang).toBe(
          detectLanguage({ address: new URLSearchParams({ lang: address }).get('lang'), stored, browser }),
        )
        expect(page.html).toMatch(
          /^<html lang="(he|en)" dir="(rtl|ltr)" data-mantine-color-scheme="(light|dark)"><head><\/head><body><\/body><\/html>$/,
        )
      }),
      { numRuns: 50 },
    )
  })
})
