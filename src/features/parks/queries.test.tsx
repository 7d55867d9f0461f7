import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FRESH_MS } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { createHttp } from '#platform/http/http.ts'
import { createQueryClient } from '#platform/query-client.ts'
import { ServicesProvider } from '#platform/services.tsx'
import { createQueryCaches, type KeyValueStorage } from '#platform/storage/query-cache.ts'
import { aPark, idOf } from '../../../tests/factories/park.ts'
import { parksApi } from '../../../tests/factories/parks-api.ts'
import { parksCache } from './cache.ts'
import { isWhole, type ParkCollection } from './model.ts'
import {
  ensurePark,
  ensureParkList,
  ensureParks,
  parkQuery,
  parksPageQuery,
  parksQuery,
  useNearbyParks,
  usePark,
  useParks,
} from './queries.ts'
import { testServices } from '../../../tests/factories/services.ts'

const JAFFA = aPark({ _id: idOf(1), url: 'jaffa' })
const HAIFA = aPark({ _id: idOf(2), url: 'haifa', area: 'north' })
const RENAMED = { ...JAFFA, name: { he: 'חדש', en: 'Renamed' } }
const DAY = 86_400_000

/** A device in memory: it outlives the app that wrote it. */
function aDevice() {
  const map = new Map<string, unknown>()
  const storage: KeyValueStorage = {
    get: (key) => Promise.resolve(map.get(key)),
    set: (key, value) => Promise.resolve(void map.set(key, structuredClone(value))),
    del: (key) => Promise.resolve(void map.delete(key)),
  }
  const stored = () => (map.get('parks-["parks"]') as { state: { data: ParkCollection } } | undefined)?.state.data
  return { storage, map, stored }
}

/** An app, as if just started: its memory is empty. */
function anApp(api = parksApi([JAFFA, HAIFA]), device = aDevice()) {
  const queryClient = createQueryClient()
  // The second try follows the first at once.
  const { queries } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } })
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    queryClient,
    caches: createQueryCaches(device.storage),
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesProvider services={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </ServicesProvider>
  )
  return { api, services, wrapper }
}

/** A device that an earlier app filled with the whole collection. */
async function filledDevice(parks: Park[] = [JAFFA, HAIFA]) {
  const device = aDevice()
  const { services } = anApp(parksApi(parks), device)
  await services.queryClient.fetchQuery(parksQuery(services))
  await vi.waitFor(() => expect(device.stored()?.items).toHaveLength(parks.length))
  return device
}

/** What was about to be asked or written has been by then: queries run and persist in the next macrotask. */
const aMoment = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve))
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

describe('ensurePark', () => {
  test.each([
    ['slug', 'jaffa'],
    ['slug in capitals', 'JAFFA'],
    ['id', idOf(1)],
    ['id in capitals', 'ABCDEF'.padStart(24, '0')],
  ])('finds it in memory by %s, and asks nobody', async (_, param) => {
    const { api, services } = anApp()
    const parks = [{ ...JAFFA, _id: param.startsWith('0') ? param.toLowerCase() : JAFFA._id }, HAIFA]
    services.queryClient.setQueryData(['parks'], { items: parks, total: 2 })
    expect(await ensurePark(services, param)).toBe(parks[0])
    expect(api.calls).toEqual([])
  })

  test.each([['jaffa'], [idOf(1)]])('finds %s on the device before the network', async (param) => {
    const device = await filledDevice()
    const { api, services } = anApp(parksApi([]), device)
    expect(await ensurePark(services, param)).toEqual(JAFFA)
    expect(api.calls).toEqual([])
  })

  test('prefers what the server rendered to an older copy on the device, with which the page could not hydrate', async () => {
    const device = await filledDevice()
    vi.setSystemTime(Date.now() + 1000)
    const { api, services } = anApp(parksApi([RENAMED, HAIFA]), device)
    const query = parkQuery(services, { kind: 'slug', slug: 'jaffa' })
    await services.queryClient.fetchQuery(query)
    expect(await ensurePark(services, 'jaffa')).toEqual(RENAMED)
    expect(api.calls).toEqual(['/api/skateparks/by-url/jaffa'])
  })

  test.each([
    ['jaffa', '/api/skateparks/by-url/jaffa'],
    [idOf(1), `/api/skateparks/${idOf(1)}`],
  ])('asks the server for %s where the device knows nothing', async (param, call) => {
    const { api, services } = anApp()
    expect(await ensurePark(services, param)).toEqual(JAFFA)
    expect(await ensurePark(services, param)).toEqual(JAFFA)
    expect(api.calls).toEqual([call])
  })

  test('asks the server for a park that is newer than the device’s copy', async () => {
    const device = await filledDevice([HAIFA])
    const { api, services } = anApp(undefined, device)
    expect(await ensurePark(services, 'jaffa')).toEqual(JAFFA)
    expect(api.calls).toEqual(['/api/skateparks/by-url/jaffa'])
  })

  test('is null when the server says that there is none, and asks again once that is stale', async () => {
    const { api, services } = anApp(parksApi([HAIFA]))
    expect(await ensurePark(services, 'jaffa')).toBe(null)
    expect(await ensurePark(services, 'jaffa')).toBe(null)
    expect(api.calls).toHaveLength(1)
    api.parks = [JAFFA, HAIFA]
    vi.setSystemTime(Date.now() + FRESH_MS + 1)
    expect(await ensurePark(services, 'jaffa')).toEqual(JAFFA)
  })

  test.each(['', '%', '%E0%A4%A', '../config', '<script>', 'a b', 'x'.repeat(200)])(
    '%j can name no park: null, and nobody is asked',
    async (param) => {
      const { api, services } = anApp()
      expect(await ensurePark(services, param)).toBe(null)
      expect(api.calls).toEqual([])
    },
  )

  test.each([true, false])('is null when nobody answers and the device has them all (online: %s)', async (online) => {
    const device = await filledDevice([HAIFA])
    onlineManager.setOnline(online)
    const { api, services } = anApp(parksApi([]), device)
    api.mode = 'down'
    expect(await ensurePark(services, 'jaffa')).toBe(null)
  })

  test.each([true, false])('throws when nobody answers and nothing is known (online: %s)', async (online) => {
    onlineManager.setOnline(online)
    const { api, services } = anApp()
    api.mode = 'down'
    await expect(ensurePark(services, 'jaffa')).rejects.toMatchObject({ kind: 'unreachable' })
    expect(api.calls, 'asked, and once again (spec §9)').toHaveLength(2)
  })

  test('throws when nobody answers and only a part is known', async () => {
    const { api, services } = anApp()
    services.queryClient.setQueryData(['parks'], { items: [HAIFA], total: 2 })
    api.mode = 'down'
    await expect(ensurePark(services, 'jaffa')).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('throws when the server fails: it did not say that there is none', async () => {
    const device = await filledDevice([HAIFA])
    const { api, services } = anApp(undefined, device)
    api.mode = 500
    await expect(ensurePark(services, 'jaffa')).rejects.toMatchObject({ kind: 'http', status: 500 })
  })
})

describe('ensureParks', () => {
  test('reads memory, then the device, then the network', async () => {
    const device = aDevice()
    const first = anApp(undefined, device)
    expect((await ensureParks(first.services)).items).toHaveLength(2)
    expect((await ensureParks(first.services)).items).toHaveLength(2)
    expect(first.api.calls).toHaveLength(1)
    await vi.waitFor(() => expect(device.stored()).toBeDefined())
    const second = anApp(undefined, device)
    expect((await ensureParks(second.services)).items).toHaveLength(2)
    expect(second.api.calls).toEqual([])
  })

  test.each([59, 61, 3000])('a copy of %i days is shown where nobody answers, with its age', async (days) => {
    const device = await filledDevice()
    const savedAt = Date.now()
    vi.setSystemTime(savedAt + days * DAY)
    const { api, services } = anApp(undefined, device)
    api.mode = 'down'
    expect((await ensureParks(services)).items).toEqual([JAFFA, HAIFA])
    await aMoment()
    expect(services.queryClient.getQueryState(['parks'])!.dataUpdatedAt).toBeLessThanOrEqual(savedAt)
    expect(device.stored()!.items).toHaveLength(2)
  })

  test('a park on the device that fits no contract is left out, and asked for where the address names it', async () => {
    const device = await filledDevice()
    const { photos: _, ...older } = JAFFA
    device.stored()!.items[0] = older as Park
    const { api, services } = anApp(undefined, device)
    expect(await ensureParks(services)).toEqual({ items: [HAIFA], total: 2 })
    expect(await ensurePark(services, 'jaffa')).toEqual(JAFFA)
    api.mode = 'down'
    services.queryClient.removeQueries({ queryKey: ['park'] })
    services.queryClient.removeQueries({ queryKey: ['parks'] })
    await expect(ensurePark(services, 'jaffa'), 'nobody may say that there is none').rejects.toMatchObject({
      kind: 'unreachable',
    })
  })
})

describe('a large directory', () => {
  const MANY = Array.from({ length: 3354 }, (_, index) => aPark({ _id: idOf(index + 1), url: `park-${index + 1}` }))
  const pageOf = (path: string) => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1)
  const isListCall = (path: string) => path.startsWith('/api/skateparks?')

  /** A start whose page 3 never comes, until its tries are over. A park may have been read alone before. */
  async function startWithoutPage3(device: ReturnType<typeof aDevice>, read?: Park) {
    const app = anApp(
      parksApi(MANY, (path) => (isListCall(path) && pageOf(path) === 3 ? 502 : undefined)),
      device,
    )
    const { services } = app
    if (read) await ensurePark(services, read.url)
    await services.caches.restore(parksCache, services.queryClient)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
    let isOver = false
    const over = () => void (isOver = true)
    services.queryClient.fetchQuery(parksQuery(services)).then(over, over)
    while (!isOver) await vi.advanceTimersByTimeAsync(1000)
    vi.useFakeTimers({ toFake: ['Date'] })
    return app
  }

  test('of which a page does not come is kept but for that page, and the next start asks for no other', async () => {
    const device = aDevice()
    await startWithoutPage3(device)
    expect(device.stored()!.items).toHaveLength(3254)
    expect(device.stored()!.total).toBe(3354)

    const { api, services } = anApp(parksApi(MANY), device)
    expect(await services.caches.restore(parksCache, services.queryClient)).toBe(true)
    await services.queryClient.fetchQuery({ ...parksQuery(services), staleTime: 0 })
    expect(api.calls.map(pageOf)).toEqual([3])
    await vi.waitFor(() => expect(device.stored()!.items).toHaveLength(3354))
  })

  test('with a page missing still has the park that was just read', async () => {
    const device = aDevice()
    const park = MANY[250]!
    await startWithoutPage3(device, park)

    const offline = anApp(undefined, device)
    offline.api.mode = 'down'
    expect(await ensurePark(offline.services, park.url)).toEqual(park)
  })

  test('of which only the page’s own part came is kept so far, with the park that was just read', async () => {
    const device = aDevice()
    const { services } = anApp(
      parksApi(MANY, (path) => (isListCall(path) ? 502 : undefined)),
      device,
    )
    services.queryClient.setQueryData(['parks'], { items: MANY.slice(0, 100), total: 3354 })
    await ensurePark(services, MANY[250]!.url)
    await services.queryClient.fetchQuery({ ...parksQuery(services), staleTime: 0 }).catch(() => undefined)
    await vi.waitFor(() => expect(device.stored()?.items).toEqual([...MANY.slice(0, 100), MANY[250]]))
    expect(isWhole(device.stored()!)).toBe(false)
  })

  test('shows its first part while the rest is on its way', async () => {
    const { services } = anApp(parksApi(MANY, (path) => (pageOf(path) > 1 ? new Promise(() => {}) : undefined)))
    expect(await ensureParks(services)).toMatchObject({ items: { length: 100 }, total: 3354 })
  })

  test('renewed within one start keeps its age while a page is missing', async () => {
    const device = await filledDevice(MANY)
    const savedAt = Date.now()
    vi.setSystemTime(savedAt + DAY)
    const { services } = await startWithoutPage3(device)
    const { data, dataUpdatedAt, error } = services.queryClient.getQueryState<ParkCollection>(['parks'])!
    expect(data!.items).toHaveLength(3354)
    expect(Math.abs(dataUpdatedAt - savedAt)).toBeLessThan(60_000)
    expect(error).toMatchObject({ status: 502 })
  })

  test('is renewed although one park is outside the contract', async () => {
    const device = await filledDevice()
    vi.setSystemTime(Date.now() + DAY)
    const renamed = { ...HAIFA, name: { he: 'חדש', en: 'Renamed' } }
    const { services } = anApp(parksApi([{ ...JAFFA, area: 'nowhere' as never }, renamed]), device)
    await services.caches.restore(parksCache, services.queryClient)
    await services.queryClient.fetchQuery(parksQuery(services))
    expect(services.queryClient.getQueryData(['parks'])).toEqual({ items: [renamed, JAFFA], total: 2 })
  })
})

describe('where the device has nothing and the list does not come', () => {
  const FEATURED = aPark({ _id: idOf(9), url: 'sportek', isFeatured: true, status: 'featured' })
  const isFeaturedCall = (path: string) => path.includes('featured=true')

  test('the featured parks are shown and kept (spec §7)', async () => {
    const device = aDevice()
    const api = parksApi([JAFFA, FEATURED], (path) => (isFeaturedCall(path) ? undefined : 502))
    const { services } = anApp(api, device)
    expect((await ensureParks(services)).items).toEqual([FEATURED])
    expect(api.calls.filter(isFeaturedCall)).toEqual(['/api/skateparks?limit=100&featured=true'])
    await vi.waitFor(() => expect(device.stored()!.items).toEqual([FEATURED]))

    const next = anApp(parksApi([JAFFA, FEATURED]), device)
    await next.services.caches.restore(parksCache, next.services.queryClient)
    await next.services.queryClient.fetchQuery({ ...parksQuery(next.services), staleTime: 0 })
    expect(next.services.queryClient.getQueryData(['parks'])).toEqual({ items: [JAFFA, FEATURED], total: 2 })
  })

  test('they are never said to be all there are', async () => {
    const { services } = anApp(parksApi([JAFFA, FEATURED], (path) => (isFeaturedCall(path) ? undefined : 502)))
    expect(isWhole(await ensureParks(services))).toBe(false)
  })

  test('they are not asked for where the device has a copy', async () => {
    const device = await filledDevice()
    const { api, services } = anApp(undefined, device)
    api.mode = 502
    expect((await ensureParks(services)).items).toHaveLength(2)
    await services.queryClient.fetchQuery({ ...parksQuery(services), staleTime: 0 }).catch(() => undefined)
    expect(api.calls.filter(isFeaturedCall)).toEqual([])
  })

  test('and they do not come either, it is an error', async () => {
    const { api, services } = anApp()
    api.mode = 'down'
    await expect(ensureParks(services)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

describe('a filtered call', () => {
  test('never touches the collection, in memory or on the device', async () => {
    const device = await filledDevice()
    const before = structuredClone([...device.map])
    const { services } = anApp(undefined, device)
    await ensureParks(services)
    const filtered = await services.queryClient.fetchQuery(parksPageQuery(services, { area: 'north', page: 1 }))
    expect(filtered.items).toEqual([HAIFA])
    await aMoment()
    expect(services.queryClient.getQueryData(['parks'])).toMatchObject({ items: [JAFFA, HAIFA] })
    expect([...device.map]).toEqual(before)
  })

  test('is not made while the collection is whole', async () => {
    const { api, services } = anApp()
    await ensureParkList(services, { area: 'north', q: 'x', page: 2 })
    expect(api.calls).toEqual(['/api/skateparks?limit=100&sort=rating'])
  })

  const part = { items: [JAFFA], total: 2 }

  test('is made while it is not', async () => {
    const { api, services } = anApp()
    services.queryClient.setQueryData(['parks'], part)
    await ensureParkList(services, { area: 'north', q: 'haifa', open: true, sort: 'distance' })
    await vi.waitFor(() => expect(api.calls).toHaveLength(1))
    const asked = Object.fromEntries(new URL(api.calls[0]!, 'http://host').searchParams)
    expect(asked).toMatchObject({ area: 'north', search: 'haifa', sort: 'rating' })
    expect(Object.keys(asked)).not.toContain('open')
    expect(services.queryClient.getQueryData(['parks'])).toEqual(part)
  })

  test('that nobody answers leaves a rider with the part', async () => {
    const rider = anApp()
    rider.services.queryClient.setQueryData(['parks'], part)
    rider.api.mode = 'down'
    await expect(ensureParkList(rider.services, { area: 'north' })).resolves.toBe(undefined)
  })

  test('whose answer is late keeps no rider from the part, and comes after it', async () => {
    let answer = () => {}
    const late = new Promise<undefined>((resolve) => (answer = () => resolve(undefined)))
    const { services } = anApp(parksApi([JAFFA, HAIFA], () => late))
    services.queryClient.setQueryData(['parks'], part)
    await ensureParkList(services, { area: 'north' })
    const [page] = services.queryClient.getQueryCache().findAll({ queryKey: ['parks-page'] })
    expect(page!.state.data).toBe(undefined)
    answer()
    await vi.waitFor(() => expect(page!.state.data).toMatchObject({ items: [HAIFA] }))
  })
})

describe('on a screen', () => {
  test('the copy is shown at once and renewed behind', async () => {
    const device = await filledDevice()
    vi.setSystemTime(Date.now() + DAY)
    const { api, services, wrapper } = anApp(parksApi([RENAMED, HAIFA]), device)
    await services.caches.restore(parksCache, services.queryClient)
    const { result } = renderHook(() => usePark('jaffa'), { wrapper })
    expect(result.current.park).toEqual(JAFFA)
    await waitFor(() => expect(result.current.park).toEqual(RENAMED))
    expect(result.current.updatedAt).toBeGreaterThan(Date.now() - DAY)
    expect(api.calls).toEqual(['/api/skateparks?limit=100&sort=rating'])
    await vi.waitFor(() => expect(device.stored()!.items[0]).toEqual(RENAMED))
  })

  test('an older copy that comes from the device later does not replace what the server rendered', async () => {
    const device = await filledDevice()
    vi.setSystemTime(Date.now() + 1000)
    const { services, wrapper } = anApp(parksApi([RENAMED, HAIFA]), device)
    const query = parkQuery(services, { kind: 'slug', slug: 'jaffa' })
    await services.queryClient.fetchQuery(query)
    const { result } = renderHook(() => usePark('jaffa'), { wrapper })
    await act(() => services.caches.restore(parksCache, services.queryClient))
    await act(aMoment)
    expect(services.queryClient.getQueryData(parksQuery(services).queryKey)!.items).toContainEqual(JAFFA)
    expect(result.current).toEqual({ park: RENAMED, updatedAt: Date.now() })
  })

  test('a renewal that fails leaves what is shown, with its age', async () => {
    const device = await filledDevice()
    const savedAt = Date.now()
    vi.setSystemTime(Date.now() + DAY)
    const { api, wrapper } = anApp(undefined, device)
    api.mode = 'down'
    const { result } = renderHook(() => useParks(), { wrapper })
    await waitFor(() => expect(result.current.isRefetchError).toBe(true))
    expect(result.current.data!.items).toEqual([JAFFA, HAIFA])
    expect(Math.abs(result.current.dataUpdatedAt - savedAt)).toBeLessThan(5000)
  })

  test('one park is read alone on a first visit: the collection is not asked for', async () => {
    const { api, services, wrapper } = anApp()
    await ensurePark(services, 'jaffa')
    const { result } = renderHook(() => usePark('jaffa'), { wrapper })
    expect(result.current.park).toEqual(JAFFA)
    await act(aMoment)
    expect(api.calls).toEqual(['/api/skateparks/by-url/jaffa'])
  })

  test('nothing is asked for where the address names no park', async () => {
    const { api, wrapper } = anApp()
    const { result } = renderHook(() => [usePark(undefined), usePark('%')], { wrapper })
    await act(aMoment)
    expect(result.current.map(({ park }) => park)).toEqual([undefined, undefined])
    expect(api.calls).toEqual([])
  })

  test('leaving a screen does not stop the collection on its way to the device', async () => {
    const device = aDevice()
    let answer = () => {}
    const api = parksApi([JAFFA, HAIFA], () => new Promise<void>((resolve) => (answer = resolve)))
    const { services, wrapper } = anApp(api, device)
    const { unmount } = renderHook(() => useParks(), { wrapper })
    await waitFor(() => expect(api.calls).toHaveLength(1))
    unmount()
    answer()
    await vi.waitFor(() => expect(device.stored()?.items).toEqual([JAFFA, HAIFA]))
    expect(services.queryClient.getQueryState(['parks'])!.status).toBe('success')
  })
})

describe('nearby parks', () => {
  const near = { ...HAIFA, distanceKm: 3 }

  test.each([
    ['slug', 'jaffa'],
    ['id', idOf(1)],
  ])('are the server’s while the collection is not whole, for an address by %s', (_, name) => {
    const { services, wrapper } = anApp()
    services.queryClient.setQueryData(['park', name], { skatepark: JAFFA, nearbyParks: [near] })
    services.queryClient.setQueryData(['parks'], { items: [JAFFA], total: 2 })
    expect(renderHook(() => useNearbyParks(JAFFA), { wrapper }).result.current).toEqual([near])
  })

  test('are computed once it is', () => {
    const { services, wrapper } = anApp()
    const far = aPark({ _id: idOf(3), url: 'eilat', location: { type: 'Point', coordinates: [34.95, 29.55] } })
    services.queryClient.setQueryData(['park', 'jaffa'], { skatepark: JAFFA, nearbyParks: [] })
    services.queryClient.setQueryData(['parks'], { items: [far, JAFFA, HAIFA], total: 3 })
    const { result, rerender } = renderHook(() => useNearbyParks(JAFFA), { wrapper })
    expect(result.current.map((park) => park.url)).toEqual(['haifa'])
    const before = result.current
    rerender()
    expect(result.current).toBe(before)
  })

  test('are none where nothing is known', () => {
    const { wrapper } = anApp()
    expect(renderHook(() => useNearbyParks(JAFFA), { wrapper }).result.current).toEqual([])
  })
})

describe('a copy that is renewed', () => {
  const MINUTE = 60_000

  /** A device with the whole collection of a while ago, and the app that starts on it. */
  async function aWhileLater(minutes: number, change: (api: ReturnType<typeof parksApi>) => void) {
    const api = Object.assign(parksApi([JAFFA, HAIFA]), { version: 5 })
    const device = aDevice()
    const { services: former } = anApp(api, device)
    await former.queryClient.fetchQuery(parksQuery(former))
    await vi.waitFor(() => expect(device.stored()?.items).toHaveLength(2))
    vi.setSystemTime(Date.now() + minutes * MINUTE)
    api.calls.length = 0
    change(api)
    const { services } = anApp(api, device)
    const { queryClient } = services
    await services.caches!.restore(parksCache, queryClient)
    const outcome = await queryClient.fetchQuery(parksQuery(services)).catch((error: unknown) => error)
    return { api, device, queryClient, outcome, shown: queryClient.getQueryData<ParkCollection>(['parks'])! }
  }
  /** The server knows less than the copy. */
  const goBack = (server: ReturnType<typeof parksApi>) => {
    const answer = server.fetch
    server.parks = [RENAMED]
    server.version = 4
    server.fetch = (input, init) =>
      (input as Request).url.includes('/changes')
        ? Promise.resolve(Response.json({ status: 'error', code: 'RESYNC', message: '' }, { status: 410 }))
        : answer(input, init)
  }

  test('asks for what changed, and for nothing else', async () => {
    const { api, device, shown } = await aWhileLater(60, (server) => {
      server.changes = { changed: [RENAMED], version: 6 }
    })
    expect(api.calls).toEqual(['/api/skateparks/changes?since=e.5'])
    expect(shown).toMatchObject({ total: 2, version: 6, cursor: 'e.6' })
    expect(shown.items).toEqual([RENAMED, HAIFA])
    await vi.waitFor(() => expect(device.stored()).toEqual(shown))
  })

  test('where nothing changed, nothing is replaced', async () => {
    const { queryClient, shown } = await aWhileLater(60, () => {})
    expect(shown.items).toEqual([JAFFA, HAIFA])
    expect(queryClient.getQueryState(['parks'])?.dataUpdatedAt).toBe(Date.now())
  })

  test('an older list of something that lags behind is not taken, and the copy is as old as it was', async () => {
    const { outcome, shown, queryClient } = await aWhileLater(10, goBack)
    expect(outcome).toMatchObject({ kind: 'invalid' })
    expect(shown.items).toEqual([JAFFA, HAIFA])
    expect(queryClient.getQueryState(['parks'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now() - 10 * MINUTE)
  })

  test('after an hour it is: the database itself has gone back', async () => {
    const { shown } = await aWhileLater(61, goBack)
    expect(shown).toMatchObject({ version: 4, cursor: 'e.4', total: 1 })
    expect(shown.items).toEqual([RENAMED])
  })
})
