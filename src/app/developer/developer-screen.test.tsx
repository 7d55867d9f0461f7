import { DAY_MS } from '#contract/time.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#app/providers.tsx'
import { snapshotKey } from '#platform/page/snapshot-record.ts'
import { competitionsCache } from '#features/competitions/cache.ts'
import { configCache } from '#features/config/queries.ts'
import { guidesCache } from '#features/guides/cache.ts'
import { parksCache } from '#features/parks/collection/cache.ts'
import { parkQuery, parksQuery } from '#features/parks/collection/queries.ts'
import { createHttp } from '#platform/http/http.ts'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import { createQueryCaches } from '#platform/storage/query-cache.ts'
import { hasUnsaved } from '#platform/page/unsaved.ts'
import { memoryCaches } from '../../../tests/factories/cache-storage.ts'
import { keyValuesIn } from '../../../tests/factories/key-values.ts'
import { aPark, idOf } from '../../../tests/factories/park.ts'
import { parksApi } from '../../../tests/factories/parks-api.ts'
import { weatherCache } from '#features/parks/weather/weather-query.ts'
import { DEVICE_CACHES } from './device-caches.ts'
import { DeveloperScreen } from './developer-screen.tsx'
import { testServices } from '../../../tests/factories/services.ts'

const DEVICE = '3f2b8c1e-9a4d-4e6f-8b7a-5c0d1e2f7a9b'
const PARKS = [aPark(), aPark({ _id: idOf(2), url: 'other' })]

beforeEach(() => void vi.stubGlobal('caches', memoryCaches()))
afterEach(() => void vi.unstubAllGlobals())

async function open({ age = 3 * DAY_MS, waiting = [] as OutboxEntry[] } = {}) {
  const disk = new Map<string, unknown>()
  const device = new Map<string, unknown>([['device-id', DEVICE]])
  const api = parksApi(PARKS)
  const entries = { list: waiting as readonly OutboxEntry[], listeners: new Set<() => void>() }
  const outbox = {
    entries: () => entries.list,
    subscribe: (listener) => (entries.listeners.add(listener), () => entries.listeners.delete(listener)),
    drain: vi.fn<Outbox['drain']>(async () => {}),
    discard: vi.fn<Outbox['discard']>(async (id) => {
      entries.list = entries.list.filter((entry) => entry.id !== id)
      entries.listeners.forEach((listener) => listener())
    }),
    enqueue: vi.fn<Outbox['enqueue']>(),
  } satisfies Outbox
  const store = createStore()
  const services = testServices({
    http: createHttp({ base: 'http://in.process/api', fetch: api.fetch }),
    store,
    caches: createQueryCaches(keyValuesIn(disk)),
    device: createDeviceStore({
      get: async (key) => device.get(key),
      update: async (key, change) => void device.set(key, change(device.get(key))),
    }),
    outbox,
  })
  const { queryClient } = services
  queryClient.setQueryData(
    parksQuery(services).queryKey,
    { items: PARKS, total: PARKS.length },
    { updatedAt: Date.now() - age },
  )
  await services.caches.save(parksCache, queryClient)
  render(
    <Providers services={services} clock={null} rendered={Date.now()}>
      <DeveloperScreen />
    </Providers>,
  )
  await screen.findByRole('region', { name: 'Data on this device' })
  await act(async () => {})
  return { user: userEvent.setup(), api, disk, services, outbox }
}

const row = (name: string) => screen.getByText(name).closest('li')!

test('every cache of the app has its line, with its version', async () => {
  await open()
  expect(DEVICE_CACHES.map(({ spec }) => spec)).toEqual([
    parksCache,
    guidesCache,
    competitionsCache,
    configCache,
    weatherCache,
  ])
  for (const { name, version } of [parksCache, guidesCache, competitionsCache, configCache, weatherCache])
    expect(row(`${name} ${version}`)).toBeDefined()
})

test.each([
  [0, /\d seconds? ago/],
  [5 * 60_000, /5 minutes ago/],
  [3 * DAY_MS, /3 days ago/],
])('a copy that is %i ms old shows its age', async (age, words) => {
  await open({ age })
  expect(row('parks 1.0.9').textContent).toMatch(words)
  expect(row('parks 1.0.9').textContent).toContain('2 items')
  expect(row('config 1.0.0').textContent).toContain('Nothing on the device')
})

test('clearing empties device and memory, including single parks; refreshing fills them', async () => {
  const { user, disk, services } = await open()
  const { queryClient } = services
  const single = parkQuery(services, { kind: 'slug', slug: 'other' }).queryKey
  queryClient.setQueryData(single, null)
  localStorage.setItem(snapshotKey('/'), '{}')
  localStorage.setItem(snapshotKey('/skateparks'), '{}')
  await user.click(screen.getByRole('button', { name: 'Clear parks' }))
  await waitFor(() => expect(row('parks 1.0.9').textContent).toContain('Nothing on the device'))
  expect(disk.size).toBe(0)
  expect(queryClient.getQueryData(parksQuery(services).queryKey)).toBe(undefined)
  expect(queryClient.getQueryData(single)).toBe(undefined)
  expect(localStorage.getItem(snapshotKey('/'))).toBeNull()
  expect(localStorage.getItem(snapshotKey('/skateparks'))).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Renew parks' }))
  await waitFor(() => expect(row('parks 1.0.9').textContent).toContain('2 items'))
  expect(row('parks 1.0.9').textContent).toMatch(/\d seconds? ago/)
  expect([...disk.keys()]).toContain('parks-["parks"]')
})

test('an unanswered refresh removes nothing', async () => {
  const { user, api, disk, services } = await open()
  services.tellFailure = vi.fn()
  api.mode = 'down'
  await user.click(screen.getByRole('button', { name: 'Renew parks' }))
  await vi.waitFor(() =>
    expect(services.tellFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'unreachable' }), {
      about: 'What is on the device stays as it was.',
    }),
  )
  expect([...disk.keys()]).toContain('parks-["parks"]')
  expect(row('parks 1.0.9').textContent).toContain('3 days ago')
})

test('waiting writes can be sent now, or discarded after a question', async () => {
  const waiting: OutboxEntry = {
    id: 'one',
    kind: 'contact',
    replaceKey: 'key-1',
    body: { email: 'noa@example.org', message: 'Call me' },
    at: Date.now() - 2 * DAY_MS,
    attempts: 2,
    lastFailure: { kind: 'http', status: 503, code: 'UNAVAILABLE', at: Date.now() },
  }
  const { user, outbox } = await open({ waiting: [waiting] })
  const entry = row('contact (email, message)')
  expect(entry.textContent).toContain('2 days ago')
  expect(entry.textContent).toContain('2 attempts')
  expect(entry.textContent).toContain('503 UNAVAILABLE')
  expect(entry.textContent).not.toContain('noa@example.org')
  await user.click(screen.getByRole('button', { name: 'Send now' }))
  expect(outbox.drain).toHaveBeenCalledWith('asked')
  await user.click(screen.getByRole('button', { name: 'Discard contact' }))
  expect(outbox.discard).not.toHaveBeenCalled()
  await user.click(within(entry).getByRole('button', { name: 'Remove' }))
  expect(outbox.discard).toHaveBeenCalledWith('one')
  await screen.findByText('Nothing is waiting.')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Waiting to be sent' }))
})

test('the report counts as unsaved until it is copied', async () => {
  const { user, services } = await open()
  expect(hasUnsaved(services.store)).toBe(false)
  await user.type(screen.getByLabelText('What happened?'), 'The list was empty')
  expect(hasUnsaved(services.store)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Copy the report' }))
  await screen.findByText('Report copied')
  expect(hasUnsaved(services.store)).toBe(false)
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('The list was empty')
  expect(copied).toContain('…7a9b')
  expect(copied).not.toContain(DEVICE)
})
