import { onlineManager } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FRESH_MS } from '#contract/limits.ts'
import type { Park } from '#contract/parks.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { parksCache } from './cache.ts'
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
import {
  aDevice,
  aMoment,
  anApp,
  DAY,
  filledDevice,
  HAIFA,
  JAFFA,
  RENAMED,
} from '../../../../tests/factories/parks-app.tsx'

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
  ])('finds the park in memory by %s, without a request', async (_, param) => {
    const { api, services } = anApp()
    const parks = [{ ...JAFFA, _id: param.startsWith('0') ? param.toLowerCase() : JAFFA._id }, HAIFA]
    services.queryClient.setQueryData(['parks'], { items: parks, total: 2 })
    expect(await ensurePark(services, param)).toBe(parks[0])
    expect(api.calls).toEqual([])
  })

  test.each([['old'], [idOf(9)]])('finds the park into which %s was merged, without a request', async (param) => {
    const { api, services } = anApp()
    const moved = { old: HAIFA._id, [idOf(9)]: HAIFA._id }
    services.queryClient.setQueryData(['parks'], { items: [JAFFA, HAIFA], total: 2, moved })
    expect(await ensurePark(services, param)).toBe(HAIFA)
    expect(api.calls).toEqual([])
  })

  test.each([['jaffa'], [idOf(1)]])('finds %s on the device before the network', async (param) => {
    const device = await filledDevice()
    const { api, services } = anApp(parksApi([]), device)
    expect(await ensurePark(services, param)).toEqual(JAFFA)
    expect(api.calls).toEqual([])
  })

  test('prefers the server-rendered park to an older copy on the device, so that the page can hydrate', async () => {
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
  ])('asks the server for %s if the device knows nothing', async (param, call) => {
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

  test('is null if the server says that the park does not exist, and asks again once that is stale', async () => {
    const { api, services } = anApp(parksApi([HAIFA]))
    expect(await ensurePark(services, 'jaffa')).toBe(null)
    expect(await ensurePark(services, 'jaffa')).toBe(null)
    expect(api.calls).toHaveLength(1)
    api.parks = [JAFFA, HAIFA]
    vi.setSystemTime(Date.now() + FRESH_MS + 1)
    expect(await ensurePark(services, 'jaffa')).toEqual(JAFFA)
  })

  test.each(['', '%', '%E0%A4%A', '../config', '<script>', 'a b', 'x'.repeat(200)])(
    '%j can’t name a park: null, without a request',
    async (param) => {
      const { api, services } = anApp()
      expect(await ensurePark(services, param)).toBe(null)
      expect(api.calls).toEqual([])
    },
  )

  test.each([true, false])(
    'throws without an answer even if the device has all parks, because this one may be newer (online: %s)',
    async (online) => {
      const device = await filledDevice([HAIFA])
      onlineManager.setOnline(online)
      const { api, services } = anApp(undefined, device)
      api.mode = 'down'
      await expect(ensurePark(services, 'jaffa')).rejects.toMatchObject({ kind: 'unreachable' })
      api.mode = 'up'
      expect(await ensurePark(services, 'jaffa'), 'the signal is back').toEqual(JAFFA)
    },
  )

  test.each([true, false])('throws without an answer if nothing is known (online: %s)', async (online) => {
    onlineManager.setOnline(online)
    const { api, services } = anApp()
    api.mode = 'down'
    await expect(ensurePark(services, 'jaffa')).rejects.toMatchObject({ kind: 'unreachable' })
    expect(api.calls, 'requested, and retried once').toHaveLength(2)
  })

  test('throws without an answer if only a part is known', async () => {
    const { api, services } = anApp()
    services.queryClient.setQueryData(['parks'], { items: [HAIFA], total: 2 })
    api.mode = 'down'
    await expect(ensurePark(services, 'jaffa')).rejects.toMatchObject({ kind: 'unreachable' })
  })

  test('throws when the server fails, because that does not mean that the park is missing', async () => {
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

  test.each([59, 61, 3000])('a copy of %i days is shown with its age if nobody answers', async (days) => {
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

  test('an invalid park on the device is left out, and fetched if the address names it', async () => {
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

  test('is not made if the collection is whole', async () => {
    const { api, services } = anApp()
    await ensureParkList(services, { area: 'north', q: 'x', page: 2 })
    expect(api.calls).toEqual(['/api/skateparks?limit=100&sort=rating'])
  })

  const part = { items: [JAFFA], total: 2 }

  test('is made if the collection is not whole', async () => {
    const { api, services } = anApp()
    services.queryClient.setQueryData(['parks'], part)
    await ensureParkList(services, { area: 'north', q: 'haifa', open: true, sort: 'distance' })
    await vi.waitFor(() => expect(api.calls).toHaveLength(1))
    const asked = Object.fromEntries(new URL(api.calls[0]!, 'http://host').searchParams)
    expect(asked).toMatchObject({ area: 'north', search: 'haifa', sort: 'rating' })
    expect(Object.keys(asked)).not.toContain('open')
    expect(services.queryClient.getQueryData(['parks'])).toEqual(part)
  })

  test('without an answer leaves the rider with the loaded part', async () => {
    const rider = anApp()
    rider.services.queryClient.setQueryData(['parks'], part)
    rider.api.mode = 'down'
    await expect(ensureParkList(rider.services, { area: 'north' })).resolves.toBe(undefined)
  })

  test('with a late answer shows the loaded part first', async () => {
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
  test('the copy is shown at once and refreshed in the background', async () => {
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

  test('an older copy from the device does not replace the server-rendered park', async () => {
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

  test('a failed refresh keeps the shown park, with its age', async () => {
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

  test('a first visit loads only one park, not the collection', async () => {
    const { api, services, wrapper } = anApp()
    await ensurePark(services, 'jaffa')
    const { result } = renderHook(() => usePark('jaffa'), { wrapper })
    expect(result.current.park).toEqual(JAFFA)
    await act(aMoment)
    expect(api.calls).toEqual(['/api/skateparks/by-url/jaffa'])
  })

  test('nothing is requested if the address names no park', async () => {
    const { api, wrapper } = anApp()
    const { result } = renderHook(() => [usePark(undefined), usePark('%')], { wrapper })
    await act(aMoment)
    expect(result.current.map(({ park }) => park)).toEqual([undefined, undefined])
    expect(api.calls).toEqual([])
  })

  test('leaving a screen does not stop the loading of the collection', async () => {
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
  ])('come from the server while the collection is not whole, for an address by %s', (_, name) => {
    const { services, wrapper } = anApp()
    services.queryClient.setQueryData(['park', name], { skatepark: JAFFA, nearbyParks: [near] })
    services.queryClient.setQueryData(['parks'], { items: [JAFFA], total: 2 })
    expect(renderHook(() => useNearbyParks(JAFFA), { wrapper }).result.current).toEqual([near])
  })

  test('leave out parks closed for good, even in an answer from last year', () => {
    const { services, wrapper } = anApp()
    const over = { ...HAIFA, distanceKm: 4, closingYear: 1960 }
    services.queryClient.setQueryData(['park', 'jaffa'], { skatepark: JAFFA, nearbyParks: [over] })
    expect(renderHook(() => useNearbyParks(JAFFA), { wrapper }).result.current).toEqual([])
    services.queryClient.setQueryData(['parks'], { items: [JAFFA, over], total: 2 })
    expect(renderHook(() => useNearbyParks(JAFFA), { wrapper }).result.current).toEqual([])
  })

  test('are computed once the collection is whole', () => {
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

  test('are empty if nothing is known', () => {
    const { wrapper } = anApp()
    expect(renderHook(() => useNearbyParks(JAFFA), { wrapper }).result.current).toEqual([])
  })
})
