import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { snapshotKey } from '#platform/page/snapshot-record.ts'
import { clearSnapshots, keepSnapshot, watchSnapshots } from './snapshot.ts'

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
  // jsdom's `performance` does not report loaded files.
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

test('a snapshot is only the list’s main element, without temporary notes and names', () => {
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

test('the home page has its own snapshot, also when the installed app opens it', () => {
  root.innerHTML =
    '<main><section><ul><li><article><a href="/skateparks/one">One</a></article></li></ul></section></main>'
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
  [
    'a page that the browser has translated',
    () => root.querySelector('article')!.append(document.createElement('font')),
  ],
  ['a page that is scrolled', () => vi.stubGlobal('scrollY', 10)],
])('no snapshot %s', (_, change) => {
  change()
  keepSnapshot(root)
  expect(localStorage.length).toBe(0)
})

test('a snapshot is kept when the page is hidden, not when it is shown', () => {
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

test('a device that stores nothing causes no error', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(() => keepSnapshot(root)).not.toThrow()
  expect(() => clearSnapshots()).not.toThrow()
})

test('cleared with the data that it shows', () => {
  keepSnapshot(root)
  expect(Object.keys(localStorage)).toEqual(['snapshot:/skateparks'])
  clearSnapshots()
  expect(localStorage.length).toBe(0)
})
