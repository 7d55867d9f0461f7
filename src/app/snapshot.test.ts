import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { clearSnapshots, keepSnapshot, snapshotKey, watchSnapshots } from './snapshot.ts'

const LIST = `
  <div data-tone="yellow">
    <header><a href="/account">Noa Levi</a><details><summary>Sort</summary></details></header>
    <p data-passing="">No signal</p>
    <main><article><a href="/skateparks/one">One</a><span data-live="">Open</span></article><p data-passing="">New</p></main>
    <footer>Noa Levi</footer>
  </div>`
const MAIN = '<main><article><a href="/skateparks/one">One</a><span data-live="">Open</span></article></main>'

let root: HTMLElement

beforeEach(() => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="/assets/a.css">'
  document.documentElement.lang = 'he'
  root = document.createElement('div')
  root.innerHTML = LIST
  document.body.replaceChildren(root)
  // jsdom's own tells nothing of what was loaded.
  Object.assign(performance, {
    getEntriesByType: (type: string) =>
      type === 'resource'
        ? ['/fonts/rubik.1.woff2', '/assets/kit-1.js'].map((path) => ({ name: new URL(path, location.href).href }))
        : [],
  })
  at('/skateparks')
})

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const at = (address: string) => history.replaceState(null, '', address)
const kept = (path = '/skateparks') => JSON.parse(localStorage.getItem(snapshotKey(path)) ?? 'null')

test('the list’s main element alone, without temporary notes and without anybody’s name', () => {
  keepSnapshot(root)
  expect(kept()).toEqual({
    version: 'test',
    lang: 'he',
    width: innerWidth,
    until: expect.closeTo(Date.now() + CACHE_MAX_AGE_MS, -4) as number,
    fonts: ['/fonts/rubik.1.woff2'],
    sheets: ['/assets/a.css'],
    html: MAIN,
  })
  expect(root.querySelector('main [data-passing]'), 'the page itself keeps it').not.toBeNull()
})

test('the home page has a snapshot of its own, also as the installed app opens it', () => {
  root.innerHTML = '<main><section><ol><li><a href="/skateparks/one">One</a></li></ol></section></main>'
  at('/?source=app')
  keepSnapshot(root)
  expect(kept('/')).not.toBeNull()
  expect(kept()).toBeNull()
})

test.each([
  ['a filtered list', () => at('/skateparks?open=true')],
  ['a section of the page', () => at('/skateparks#content')],
  ['a park', () => at('/skateparks/one')],
  ['a list that is loading', () => root.querySelector('article')!.remove()],
  ['a list with a panel open', () => root.querySelector('details')!.setAttribute('open', '')],
  ['a page with its menu open', () => root.querySelector('summary')!.setAttribute('aria-expanded', 'true')],
  ['data that has expired', () => root.querySelector('[data-passing]')!.setAttribute('data-expired', '')],
  ['a page that is scrolled', () => vi.stubGlobal('scrollY', 10)],
])('not %s', (_, change) => {
  change()
  keepSnapshot(root)
  expect(localStorage.length).toBe(0)
})

test('kept again when the page is hidden, and not when it is shown', () => {
  watchSnapshots(root)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  for (const [state, expected] of [
    ['visible', null],
    ['hidden', 'test'],
  ] as const) {
    localStorage.clear()
    visibility.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    expect((kept() as { version: string } | null)?.version ?? null).toBe(expected)
  }
})

test('a device that keeps nothing is no error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(() => keepSnapshot(root)).not.toThrow()
  expect(() => clearSnapshots()).not.toThrow()
})

test('cleared with the data that it shows; those of older versions go at the next start', () => {
  localStorage.setItem('last-look:/skateparks', '{}')
  watchSnapshots(root)
  expect(localStorage.length).toBe(0)
  keepSnapshot(root)
  expect(Object.keys(localStorage)).toEqual(['snapshot:/skateparks'])
  clearSnapshots()
  expect(localStorage.length).toBe(0)
})

describe('the page’s own script, which shows it at a later start', () => {
  const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const script = scripts.map(([, code]) => code!).find((code) => code.includes('window.snapshot ='))!

  type Start = {
    /** What was kept, or its changed fields. */
    stored?: string | Record<string, unknown>
    search?: string
    hash?: string
    lang?: string
    width?: number
    type?: string
    isRendered?: boolean
  }

  /** What the script would show. */
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
      html: MAIN,
    }
    const window: { snapshot?: string } = {}
    runInNewContext(script.replace('%APP_VERSION%', 'test'), {
      window,
      document: {
        documentElement: { lang, hasAttribute: () => isRendered === true },
        styleSheets: [],
        write: () => {},
        querySelector: () => null,
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
  ])('is shown at %s', (_, start) => expect(begin(start)).toBe(MAIN))

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
