import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RootLayout } from '#app/layout/root-layout.tsx'
import { Providers } from '#app/providers.tsx'
import { configQuery } from '#features/config/queries.ts'
import { guidesQuery } from '#features/guides/queries.ts'
import { parksQuery } from '#features/parks/collection/queries.ts'
import { productsQuery } from '#features/shop/queries.ts'
import { reachAtom } from '#platform/http/connectivity.ts'
import { createHttp } from '#platform/http/http.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { aGuide } from '../../../../tests/factories/guide.ts'
import { aConfig } from '../../../../tests/factories/config.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { aColor, aProduct } from '../../../../tests/factories/product.ts'
import { loadSearchPanel } from '../lazy-search-panel.tsx'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'

// Tests the search panel and its timing, with the test's own clock (docs/product.md#search).

const park = (n: number, en: string, he: string) =>
  aPark({ _id: idOf(n), url: `park-${n}`, name: { he, en }, address: { he: '', en: '' } })
const guide = (n: number, titleEn: string, title: string) =>
  aGuide({ _id: idOf(900 + n), slug: `guide-${n}`, title, titleEn, description: '', descriptionEn: 'x'.repeat(130) })

const PARKS = [
  park(1, 'Bowl', 'באול'),
  park(2, 'Bowl Alley', 'סמטה'),
  park(3, 'Bowl Yard', 'חצר'),
  park(4, 'Big Bowl', 'באול גדול'),
  park(5, 'Raanana', 'רעננה'),
]
const PRODUCTS = [
  aProduct({ _id: idOf(801), slug: 'bowl-wax', name: 'וקס לבאול', nameEn: 'Bowl Wax', basePrice: 2500 }),
  aProduct({ _id: idOf(802), slug: 'socks', name: 'גרביים', nameEn: 'Socks', colors: [aColor(2)] }),
]
const GUIDES = [guide(1, 'Reading a bowl', 'לקרוא באול'), guide(2, 'Bowl manners', 'נימוסים')]

beforeEach(async () => {
  // jsdom has no layout, so it lacks `scrollIntoView`.
  Element.prototype.scrollIntoView ??= () => {}
  await loadSearchPanel()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  // After each press, Testing Library advances the clock of a test runner that it knows. Vitest therefore pretends to
  // be Jest.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open({ wide = false, recent = [] as string[], parks = PARKS, guides = GUIDES, shop = false } = {}) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: wide && query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
  const kept = new Map<string, unknown>([['recent-searches', recent]])
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: () => Promise.reject(new TypeError('nobody there')) }),
    device: createDeviceStore({
      get: async (key) => kept.get(key),
      update: async (key, change) => void kept.set(key, change(kept.get(key))),
    }),
  })
  const { queryClient } = services
  queryClient.setQueryData(parksQuery(services).queryKey, { items: parks, total: parks.length })
  queryClient.setQueryData(guidesQuery(services).queryKey, { items: guides })
  queryClient.setQueryData(productsQuery(services).queryKey, { items: PRODUCTS, categories: [] })
  if (shop) queryClient.setQueryData(configQuery(services).queryKey, aConfig({ shop: true, accounts: true }))
  const root = createRootRoute({ ...RENDERED, component: RootLayout })
  const at = (path: string) =>
    createRoute({ ...RENDERED, getParentRoute: () => root, path, component: () => <p>{`at ${path}`}</p> })
  const router = createRouter({
    routeTree: root.addChildren(['/', '/search', '/skateparks/$url', '/guides/$slug', '/shop/products/$slug'].map(at)),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={Date.parse('2026-11-14T10:00:00Z')}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await pass(0)
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), delay: null })
  const toggle = () => screen.getByRole('button', { name: /^(Search the site|Close the search)$/ })
  await user.click(toggle())
  await pass(0)
  return {
    user,
    store: services.store,
    kept,
    toggle,
    where: () => router.history.location.href,
    box: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search parks and guides' }),
    names: () => screen.queryAllByRole('option').map((option) => option.querySelector('bdi')!.textContent),
    active: () =>
      screen.queryAllByRole('option', { selected: true }).map((option) => option.querySelector('bdi')!.textContent),
    spinner: () => document.querySelector('#site-search [data-spinner]'),
  }
}

test('the box has the focus, and no search starts before 300 ms of rest', async () => {
  const { user, box, names, spinner } = await open()
  expect(document.activeElement).toBe(box())
  await user.keyboard('b')
  expect(spinner()).not.toBeNull()
  await pass(200)
  await user.keyboard('o')
  await pass(299)
  expect(names()).toEqual([])
  expect(spinner()).not.toBeNull()
  await pass(1)
  expect(names()).not.toEqual([])
  expect(spinner()).toBeNull()
})

test.each([
  // Four parks and two guides match. The panel shows four or six results, in this proportion; of each kind it shows the
  // best.
  [false, ['Bowl', 'Bowl Alley', 'Bowl manners', 'Bowl Yard']],
  [true, ['Bowl', 'Bowl Alley', 'Bowl manners', 'Bowl Yard', 'Big Bowl', 'Reading a bowl']],
])('wide %s: the kinds share the places in proportion', async (wide, outcome) => {
  const { user, names } = await open({ wide })
  await user.keyboard('bowl')
  await pass(300)
  expect(names()).toEqual(outcome)
  expect(screen.getByRole('link', { name: 'View all results\u00a0· 6' })).toHaveProperty(
    'href',
    expect.stringContaining('/search?q=bowl'),
  )
  // An English description is cut at 100 characters.
  expect(screen.getAllByText(`${'x'.repeat(100)}…`)).not.toEqual([])
})

test('five results get a link to all of them, four do not', async () => {
  const { user, box } = await open({ guides: [] })
  await user.keyboard('bowl')
  await pass(300)
  expect(screen.queryByRole('link', { name: /View all results/ })).toBeNull()
  // The address of all five parks matches.
  await user.clear(box())
  await user.keyboard('park')
  await pass(300)
  expect(screen.getByRole('link', { name: 'View all results\u00a0· 5' })).toBeTruthy()
})

test('no results are announced, and an empty box announces nothing', async () => {
  const { user, names, box } = await open()
  await user.keyboard('qqqq')
  await pass(300)
  expect(names()).toEqual([])
  expect(within(document.getElementById('site-search')!).getByRole('status').textContent).toBe('No results found')
  await user.click(screen.getByRole('button', { name: 'Clear the search' }))
  await pass(0)
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByText('No results found')).toBeNull()
})

test('the corrected term is shown and highlighted', async () => {
  const { user, names } = await open()
  await user.keyboard('רששמשמש')
  await pass(300)
  expect(names()).toEqual(['Raanana'])
  expect(screen.getByText(/Showing results for/).textContent).toBe('Showing results for raanana')
  expect(within(screen.getByRole('option')).getByText('Raanana').tagName).toBe('MARK')
})

test('arrows cycle through the results, Enter chooses one, and its page opens 300 ms later', async () => {
  const { user, active, box, where, toggle, kept } = await open()
  await user.keyboard('bowl')
  await pass(300)
  expect(active()).toEqual([])
  await user.keyboard('{ArrowUp}')
  expect(active()).toEqual(['Bowl Yard'])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toEqual(['Bowl Alley'])
  const chosen = screen.getByRole('option', { selected: true })
  expect(box().getAttribute('aria-activedescendant')).toBe(chosen.id)
  expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(toggle())
  await pass(299)
  expect(where()).toBe('/')
  await pass(1)
  expect(where()).toBe('/skateparks/park-2')
  expect(kept.get('recent-searches')).toEqual(['bowl'])
})

test('a person who navigates elsewhere in the meantime stays there', async () => {
  const { user, where } = await open()
  await user.keyboard('bowl')
  await pass(300)
  await user.click(screen.getAllByRole('option')[0]!)
  await pass(100)
  await user.click(screen.getByRole('link', { name: 'Rampa, home page' }))
  await pass(0)
  await user.click(screen.getByRole('button', { name: 'Search the site' }))
  await user.keyboard('manners{Enter}')
  await pass(0)
  expect(where()).toBe('/search?q=manners')
  await pass(1000)
  expect(where()).toBe('/search?q=manners')
})

test('Enter without a chosen result opens the page of all results', async () => {
  const { user, where, kept } = await open({ recent: ['old', 'BOWL'] })
  await user.keyboard('bowl{Enter}')
  await pass(0)
  expect(where()).toBe('/search?q=bowl')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(kept.get('recent-searches')).toEqual(['bowl', 'old'])
})

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'a press outside',
    (user: ReturnType<typeof userEvent.setup>) => user.click(document.querySelector('[data-backdrop]')!),
  ],
  [
    'the toggle',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close the search' })),
  ],
])('%s closes it, gives the focus back and forgets the term', async (_, close) => {
  const { user, box, names, toggle } = await open()
  await user.keyboard('bowl')
  await pass(300)
  await close(user)
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.querySelector('[data-backdrop]')).toBeNull()
  expect(document.activeElement).toBe(toggle())
  await user.click(toggle())
  expect(box().value).toBe('')
  await pass(300)
  expect(names()).toEqual([])
})

test('opening the menu closes the search and the other way round', async () => {
  const { user, box } = await open()
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Search the site' }))
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  expect(document.activeElement).toBe(box())
})

test('recent searches are offered; one press repeats a search, another clears the list', async () => {
  const { user, box, names, kept } = await open({ recent: ['raanana', 'bowl'] })
  const list = screen.getByRole('region', { name: 'Recent searches' })
  await user.click(within(list).getByRole('button', { name: 'raanana' }))
  expect(box().value).toBe('raanana')
  expect(document.activeElement).toBe(box())
  await pass(300)
  expect(names()).toEqual(['Raanana'])
  await user.clear(box())
  await pass(0)
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }))
  await pass(0)
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull()
  expect(kept.get('recent-searches')).toEqual([])
})

test('while the shop is on, products are found, even by a colour, and share the places', async () => {
  const { user, names, box, where } = await open({ shop: true })
  await vi.dynamicImportSettled()
  await pass(0)
  await user.keyboard('bowl')
  await pass(300)
  expect(names()).toEqual(['Bowl', 'Bowl Alley', 'Bowl manners', 'Bowl Wax'])
  expect(screen.getByRole('option', { name: /Bowl Wax/ }).textContent).toContain('₪25')
  await user.clear(box())
  await user.keyboard('soks')
  await pass(300)
  expect(names()).toEqual(['Socks'])
  await user.clear(box())
  await user.keyboard('black')
  await pass(300)
  expect(names()).toEqual(['Bowl Wax', 'Socks'])
  await user.keyboard('{ArrowDown}{Enter}')
  await pass(300)
  expect(where()).toBe('/shop/products/bowl-wax')
})

test('while the shop is off, no product is found', async () => {
  const { user, names } = await open()
  await vi.dynamicImportSettled()
  await user.keyboard('wax')
  await pass(300)
  expect(names()).toEqual([])
  expect(screen.getAllByText('No results found')).not.toEqual([])
})

test('finding nothing without a signal says where the search looked', async () => {
  const { user, box, store } = await open()
  await user.type(box(), 'xqzxqz')
  await pass(300)
  expect(screen.getByText('Try fewer letters, a town or another spelling.')).toBeTruthy()
  expect(screen.queryByText('No signal: only what is on this device was searched.')).toBeNull()
  act(() => store.set(reachAtom, 'unreached'))
  expect(screen.getByText('No signal: only what is on this device was searched.')).toBeTruthy()
})
