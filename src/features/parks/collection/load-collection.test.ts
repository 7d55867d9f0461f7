import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Park } from '#contract/parks.ts'
import { aPark, idOf } from '../../../../tests/factories/park.ts'
import { parksApi } from '../../../../tests/factories/parks-api.ts'
import { parksCache } from './cache.ts'
import { isWhole, type ParkCollection } from './model.ts'
import { ensurePark, ensureParks, parksQuery } from './queries.ts'
import { aDevice, anApp, DAY, filledDevice, HAIFA, JAFFA, RENAMED } from '../../../../tests/factories/parks-app.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

describe('a large directory', () => {
  const MANY = Array.from({ length: 3354 }, (_, index) => aPark({ _id: idOf(index + 1), url: `park-${index + 1}` }))
  const pageOf = (path: string) => Number(new URL(path, 'http://host').searchParams.get('page') ?? 1)
  const isListCall = (path: string) => path.startsWith('/api/skateparks?')

  /** Starts an app whose requests for page 3 always fail. `read`: a park that its own query has already loaded. */
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

  test('with a missing page is stored without it, and the next start requests only that page', async () => {
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

  test('with a missing page still has the park that was just read', async () => {
    const device = aDevice()
    const park = MANY[250]!
    await startWithoutPage3(device, park)

    const offline = anApp(undefined, device)
    offline.api.mode = 'down'
    expect(await ensurePark(offline.services, park.url)).toEqual(park)
  })

  test('that loaded only in part is stored so far, with the park that was just read', async () => {
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

  test('shows its first part while the rest loads', async () => {
    const { services } = anApp(parksApi(MANY, (path) => (pageOf(path) > 1 ? new Promise(() => {}) : undefined)))
    expect(await ensureParks(services)).toMatchObject({ items: { length: 100 }, total: 3354 })
  })

  test('keeps its age while a page is missing, even if renewed in the same start', async () => {
    const device = await filledDevice(MANY)
    const savedAt = Date.now()
    vi.setSystemTime(savedAt + DAY)
    const { services } = await startWithoutPage3(device)
    const { data, dataUpdatedAt, error } = services.queryClient.getQueryState<ParkCollection>(['parks'])!
    expect(data!.items).toHaveLength(3354)
    expect(Math.abs(dataUpdatedAt - savedAt)).toBeLessThan(60_000)
    expect(error).toMatchObject({ status: 502 })
  })

  test('is renewed even if one park breaks the contract', async () => {
    const device = await filledDevice()
    vi.setSystemTime(Date.now() + DAY)
    const renamed = { ...HAIFA, name: { he: 'חדש', en: 'Renamed' } }
    const { services } = anApp(parksApi([{ ...JAFFA, area: 'nowhere' as never }, renamed]), device)
    await services.caches.restore(parksCache, services.queryClient)
    await services.queryClient.fetchQuery(parksQuery(services))
    expect(services.queryClient.getQueryData(['parks'])).toEqual({ items: [renamed, JAFFA], total: 2 })
  })
})

describe('if the device has nothing and the list does not load', () => {
  const FEATURED = aPark({ _id: idOf(9), url: 'sportek', isFeatured: true, status: 'featured' })
  const isFeaturedCall = (path: string) => path.includes('featured=true')

  test('the featured parks are shown and stored', async () => {
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

  test('they never count as all parks', async () => {
    const { services } = anApp(parksApi([JAFFA, FEATURED], (path) => (isFeaturedCall(path) ? undefined : 502)))
    expect(isWhole(await ensureParks(services))).toBe(false)
  })

  test('they are not requested if the device has a copy', async () => {
    const device = await filledDevice()
    const { api, services } = anApp(undefined, device)
    api.mode = 502
    expect((await ensureParks(services)).items).toHaveLength(2)
    await services.queryClient.fetchQuery({ ...parksQuery(services), staleTime: 0 }).catch(() => undefined)
    expect(api.calls.filter(isFeaturedCall)).toEqual([])
  })

  test('without the featured parks it is an error', async () => {
    const { api, services } = anApp()
    api.mode = 'down'
    await expect(ensureParks(services)).rejects.toMatchObject({ kind: 'unreachable' })
  })
})

describe('a copy that is renewed', () => {
  const MINUTE = 60_000

  /** Starts the app on a device whose whole collection was loaded `minutes` ago. */
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
  /** Makes the server answer with an older state than the device's copy. */
  const goBack = (server: ReturnType<typeof parksApi>) => {
    const answer = server.fetch
    server.parks = [RENAMED]
    server.version = 4
    server.fetch = (input, init) =>
      (input as Request).url.includes('/changes')
        ? Promise.resolve(Response.json({ status: 'error', code: 'RESYNC', message: '' }, { status: 410 }))
        : answer(input, init)
  }

  test('requests only the changes', async () => {
    const { api, device, shown } = await aWhileLater(60, (server) => {
      server.changes = { changed: [RENAMED], version: 6 }
    })
    expect(api.calls).toEqual(['/api/skateparks/changes?since=e.5'])
    expect(shown).toMatchObject({ total: 2, version: 6, cursor: 'e.6' })
    expect(shown.items).toEqual([RENAMED, HAIFA])
    await vi.waitFor(() => expect(device.stored()).toEqual(shown))
  })

  test('replaces nothing without changes', async () => {
    const { queryClient, shown } = await aWhileLater(60, () => {})
    expect(shown.items).toEqual([JAFFA, HAIFA])
    expect(queryClient.getQueryState(['parks'])?.dataUpdatedAt).toBe(Date.now())
  })

  test('ignores an older list of a lagging server and keeps its age', async () => {
    const { outcome, shown, queryClient } = await aWhileLater(10, goBack)
    expect(outcome).toMatchObject({ kind: 'invalid' })
    expect(shown.items).toEqual([JAFFA, HAIFA])
    expect(queryClient.getQueryState(['parks'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now() - 10 * MINUTE)
  })

  test('accepts the older list after an hour: the database itself was restored', async () => {
    const { shown } = await aWhileLater(61, goBack)
    expect(shown).toMatchObject({ version: 4, cursor: 'e.4', total: 1 })
    expect(shown.items).toEqual([RENAMED])
  })
})
