import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { FRESH_MS } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { writePlan } from '#domain/plan.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
// Loaded with the tests: on a slow machine, loading it may take longer than a toast is shown.
import '#ui/toasts/toast-view.tsx'
import { memoryCaches } from '../../../../tests/factories/cache-storage.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { parksQuery } from '../collection/queries.ts'
import { ParkSaving } from './park-saving.tsx'
import { SavedScreen } from './saved-screen.tsx'
import { RENDERED } from '../../../../tests/factories/routes.ts'
import { testServices } from '../../../../tests/factories/services.ts'

const park = (n: number, name: string, ...photos: string[]): Park =>
  aPark({
    _id: idOf(n),
    url: `park-${n}`,
    name: { he: name, en: name },
    photos: photos.map((photo) => ({
      url: photo.startsWith('http') ? photo : `/photos/${photo}.webp`,
      thumbUrl: photo.startsWith('http') ? photo : `/photos/${photo}-thumb.webp`,
      width: 1280,
      height: 853,
      alt: { he: '', en: '' },
      isFeatured: false,
    })),
  })
const BOWL = park(1, 'The Bowl', 'a', 'b')
const STREET = park(2, 'The Street', 'c')
const BARE = park(3, 'Bare', ...[])
const ELSEWHERE = park(4, 'Elsewhere', 'https://pictures.test/x.webp')

let caches: ReturnType<typeof memoryCaches>
let network: ReturnType<typeof vi.fn<typeof fetch>>
beforeEach(() => {
  caches = memoryCaches()
  network = vi.fn<typeof fetch>(async () => new Response('a picture', { headers: { 'content-type': 'image/webp' } }))
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', network)
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'storage')
})

type Device = {
  /**
   * When the server sent the device's copy of the parks. If that is too long ago, the app fetches the parks again, and
   * no server answers.
   */
  updatedAt?: number
  favorites?: readonly string[]
  plans?: unknown
}

async function open(
  page: React.ReactNode,
  parks = [BOWL, STREET, BARE, ELSEWHERE],
  { updatedAt = Date.now(), favorites = [], plans }: Device = {},
) {
  const kept = new Map<string, unknown>([
    ['favorites', { parkIds: favorites }],
    ['plans', plans],
  ])
  const api = parksApi(parks)
  if (Date.now() - updatedAt > FRESH_MS) api.mode = 400
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    queryClient: createQueryClient(),
    device: createDeviceStore({
      get: async (key) => kept.get(key),
      update: async (key, change) => void kept.set(key, change(kept.get(key))),
    }),
  })
  services.queryClient.setQueryData(parksQuery(services).queryKey, { items: parks, total: parks.length }, { updatedAt })
  const root = createRootRoute({ ...RENDERED, component: () => page })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <Providers services={services} clock={null} rendered={Date.now()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await act(async () => {})
  return { user: userEvent.setup() }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const stored = () => caches.addresses('saved').length

test.each([
  ['a copy that was not renewed may be older than the park', 3_600_000, '1 favourite is not on this device yet.'],
  ['a copy of now knows that the park is gone', 0, /^No favourites yet/],
])('a favourite missing from the copy: %s', async (_, ageMs, words) => {
  await open(<SavedScreen hasTexts />, [BOWL], { updatedAt: Date.now() - ageMs, favorites: [idOf(9)] })
  expect(await screen.findByText(words)).toBeTruthy()
})

test('what a rider has written on this device can be erased here, and favourites stay', async () => {
  const plans = [
    { fragment: writePlan({ parkIds: [BOWL._id], when: '2026-12-05T10', words: '', name: '' }), isOwn: true },
  ]
  const { user } = await open(<SavedScreen hasTexts />, [BOWL], { favorites: [BOWL._id], plans })
  await user.click(await screen.findByRole('button', { name: 'Erase visits, notes and plans' }))
  expect(screen.getByText(/^Erase from this device: 1 plan\?/)).toBeTruthy()
  await user.click(button('Erase'))
  expect(await screen.findByText('Your visits, notes and plans are erased from this device.')).toBeTruthy()
  expect(button('Remove The Bowl from the favourites')).toBeTruthy()
})

test('without their texts, plans and visits are left out, and favourites are shown', async () => {
  await open(<SavedScreen hasTexts={false} />, [BOWL], { favorites: [BOWL._id] })
  expect(await screen.findByRole('list', { name: 'Favourites' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^(?:Plans|My visits)$/ })).toBeNull()
})

test('favourites are rows with their state; a second press of the bookmark removes one', async () => {
  const { user } = await open(<SavedScreen hasTexts />, [BOWL, STREET], { favorites: [STREET._id, BOWL._id] })
  const list = await screen.findByRole('list', { name: 'Favourites' })
  const names = () =>
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent)
  expect(names()).toEqual([
    'The Street Hours unknown\u00a0· Tel Aviv-Yafo',
    'The Bowl Hours unknown\u00a0· Tel Aviv-Yafo',
  ])
  await user.click(button('Remove The Street from the favourites'))
  await waitFor(() => expect(names()).toHaveLength(1))
})

test('each list of saved parks begins a plan, and none does while it is empty', async () => {
  const planLinks = () =>
    screen.queryAllByRole('link', { name: 'Make a plan with these parks' }).map((link) => link.getAttribute('href'))
  const { user } = await open(<SavedScreen hasTexts />, [BOWL, STREET])
  await screen.findByText(/No park's photos are saved yet/)
  expect(planLinks()).toEqual([])
  cleanup()
  await open(<SavedScreen hasTexts />, [BOWL, STREET], { favorites: [STREET._id] })
  await user.click(await screen.findByRole('button', { name: 'Save all parks' }))
  await screen.findByText('Every park is here with all its photos.')
  expect(planLinks()).toEqual(['/#plan-favorites', '/#plan-saved'])
})

test('the page says what is missing, saves everything, and removes it again', async () => {
  const { user } = await open(<SavedScreen hasTexts />)
  await screen.findByText(/No park's photos are saved yet/)
  expect(screen.getByRole('link', { name: 'Developer tools' }).getAttribute('href')).toBe('/developer')
  // Two parks are not counted: one has no photos, and the photos of the other are on another site.
  expect(screen.getByText(/2 parks without their photos/).textContent).toContain('3 photos')
  await user.click(button('Save all parks'))
  await screen.findByText('Every park is here with all its photos.')
  expect(stored()).toBe(6)
  const rows = within(screen.getAllByRole('list').at(-1)!).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['The Bowl', 'The Street'])
  expect(rows[0]!.textContent).toContain('2 photos\u00a0· 36 bytes')

  await user.click(button('Remove The Bowl'))
  await user.click(button('Remove'))
  await waitFor(() => expect(stored()).toBe(2))
  // The row has disappeared with its question, so the focus is on the next row.
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'The Street' }))
  await user.click(button('Remove all'))
  await user.click(button('Remove'))
  await waitFor(() => expect(stored()).toBe(0))
  await screen.findByText(/No park's photos are saved yet/)
})

test('a stopped run says how far it got, and can continue', async () => {
  let served = 0
  network.mockImplementation((_, init) => {
    if (served++ < 3) return Promise.resolve(new Response('ab', { headers: { 'content-type': 'image/webp' } }))
    return new Promise((_, reject) => init!.signal!.addEventListener('abort', () => reject(new Error('aborted'))))
  })
  const { user } = await open(<SavedScreen hasTexts />)
  await user.click(await screen.findByRole('button', { name: 'Save all parks' }))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1'))
  const bar = screen.getByRole('progressbar', { name: 'Saved photos' })
  expect(bar.getAttribute('aria-valuemax')).toBe('3')
  expect(bar.getAttribute('aria-valuetext')).toBe('Saving photos: 1 of 3')
  await user.click(button('Stop'))
  await screen.findByText('1 of 3 photos are saved.')
  network.mockResolvedValue(new Response('x', { headers: { 'content-type': 'image/webp' } }))
  network.mockImplementation(async () => new Response('ab', { headers: { 'content-type': 'image/webp' } }))
  await user.click(button('Go on saving'))
  await screen.findByText('Every park is here with all its photos.')
})

test('a missing signal and a full phone have their own messages', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'))
  const { user } = await open(<SavedScreen hasTexts />)
  await user.click(await screen.findByRole('button', { name: 'Save all parks' }))
  await screen.findByText(/The signal was lost/)
  const cache = await caches.open('saved')
  vi.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  network.mockImplementation(async () => new Response('ab', { headers: { 'content-type': 'image/webp' } }))
  await user.click(button('Go on saving'))
  await screen.findByText(/This device is full/)
})

test('a park’s own button keeps its place in every state', async () => {
  const { user } = await open(<ParkSaving park={BOWL} />)
  const save = await screen.findByRole('button', { name: 'Save for offline' })
  await user.click(save)
  await screen.findByRole('button', { name: 'Saved for offline, 36 bytes' })
  expect(document.activeElement).toBe(save)
  await user.click(save)
  expect(save.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group')).toBeNull()
  expect(document.activeElement).toBe(save)
  expect(stored()).toBe(4)
  await user.click(save)
  await user.click(button('Remove'))
  await screen.findByRole('button', { name: 'Save for offline' })
  await waitFor(() => expect(stored()).toBe(0))
  expect(document.activeElement).toBe(save)
})

test('a park with photos elsewhere says so; one without photos says nothing', async () => {
  await open(
    <>
      <ParkSaving park={ELSEWHERE} />
      <ParkSaving park={BARE} />
    </>,
  )
  await screen.findByText("The photos are on another site, so they can't be saved.")
  expect(screen.queryByRole('button')).toBeNull()
})

test('a browser that makes no promise is asked at each press, and its refusal is shown', async () => {
  const storage = {
    estimate: () => Promise.resolve({ usage: 1, quota: 2 }),
    persisted: () => Promise.resolve(false),
    persist: vi.fn(() => Promise.resolve(false)),
  }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
  const { user } = await open(<SavedScreen hasTexts />)
  const ask = await screen.findByRole('button', { name: 'Ask it to keep it' })
  await user.click(ask)
  expect(await screen.findByText('The browser did not agree')).toBeTruthy()
  await user.click(ask)
  expect(storage.persist).toHaveBeenCalledTimes(2)
  storage.persist.mockResolvedValue(true)
  storage.persisted = () => Promise.resolve(true)
  await user.click(ask)
  expect(await screen.findByText('The browser promised to keep it all')).toBeTruthy()
})
