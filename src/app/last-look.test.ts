import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CACHE_MAX_AGE_MS } from '#contract/limits.ts'
import { dropLastLooks, keepLastLook, lastLookKey, watchLastLook } from './last-look.ts'

const LIST = `
  <div data-tone="yellow">
    <p data-passing="">No signal</p>
    <details><summary>Sort</summary></details>
    <main><article><a href="/skateparks/one">One</a><span data-live="">Open</span></article></main>
  </div>`

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
const kept = (path = '/skateparks') => JSON.parse(localStorage.getItem(lastLookKey(path)) ?? 'null') as never

test('the list as it stands, without what comes and goes', () => {
  keepLastLook(root)
  expect(kept()).toEqual({
    version: 'test',
    lang: 'he',
    width: innerWidth,
    until: expect.closeTo(Date.now() + CACHE_MAX_AGE_MS, -4) as number,
    fonts: ['/fonts/rubik.1.woff2'],
    sheets: ['/assets/a.css'],
    html: LIST.replace('<p data-passing="">No signal</p>', ''),
  })
  expect(root.querySelector('[data-passing]'), 'the page itself keeps it').not.toBeNull()
})

test('the home page has a look of its own, also as the installed app opens it', () => {
  root.innerHTML = '<main><section><ol><li><a href="/skateparks/one">One</a></li></ol></section></main>'
  at('/?source=app')
  keepLastLook(root)
  expect(kept('/')).not.toBeNull()
  expect(kept()).toBeNull()
})

test.each([
  ['a filtered list', () => at('/skateparks?open=true')],
  ['a place on the page', () => at('/skateparks#content')],
  ['a park', () => at('/skateparks/one')],
  ['a list that is on its way', () => root.querySelector('article')!.remove()],
  ['a list with a panel open', () => root.querySelector('details')!.setAttribute('open', '')],
  ['a page with its menu open', () => root.querySelector('summary')!.setAttribute('aria-expanded', 'true')],
  ['data that has expired', () => root.querySelector('[data-passing]')!.setAttribute('data-expired', '')],
  ['a page that is scrolled', () => vi.stubGlobal('scrollY', 10)],
])('not %s', (_, change) => {
  change()
  keepLastLook(root)
  expect(localStorage.length).toBe(0)
})

test('kept again when the rider turns away, and not when coming back', () => {
  watchLastLook(root)
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
  expect(() => keepLastLook(root)).not.toThrow()
  expect(() => dropLastLooks()).not.toThrow()
})

test('gone with the copies that it shows', () => {
  keepLastLook(root)
  dropLastLooks()
  expect(localStorage.length).toBe(0)
})
