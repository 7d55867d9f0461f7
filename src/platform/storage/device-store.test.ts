import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStorage, openDeviceStorage } from './device-store.ts'

afterEach(() => vi.useRealTimers())

const add = (old: unknown) => [...((old as number[] | undefined) ?? []), 1]

test('keeps written values, and two tabs lose none of each other’s', async () => {
  const tabs = [1, 2].map(() => createDeviceStore(openDeviceStorage('device-test')))
  await Promise.all(tabs.flatMap((tab) => [tab.update('list', add), tab.update('list', add)]))
  expect(await tabs[0]!.get('list')).toEqual([1, 1, 1, 1])
  expect(await createDeviceStore(openDeviceStorage('device-test')).get('list')).toEqual([1, 1, 1, 1])
  expect(await tabs[0]!.get('other')).toBeUndefined()
  expect(tabs[0]!.isLasting()).toBe(true)
})

const refused: DeviceStorage = {
  get: () => Promise.reject(new DOMException('no', 'InvalidStateError')),
  update: () => Promise.reject(new DOMException('no', 'InvalidStateError')),
}

test('keeps refused values for the page, and reports that once', async () => {
  const onFailure = vi.fn()
  const device = createDeviceStore(refused, onFailure)
  expect(await device.get('list')).toBeUndefined()
  expect(await device.update('list', add)).toEqual([1])
  expect(await device.update('list', add)).toEqual([1, 1])
  expect(await device.get('list')).toEqual([1, 1])
  expect(device.isLasting()).toBe(false)
  expect(onFailure).toHaveBeenCalledTimes(1)
})

test('on a full device the old value is changed, not lost', async () => {
  const full: DeviceStorage = {
    get: () => Promise.resolve([7]),
    update: (_, change) => {
      change([7])
      return Promise.reject(new DOMException('full', 'QuotaExceededError'))
    },
  }
  const device = createDeviceStore(full)
  expect(await device.update('list', add)).toEqual([7, 1])
  expect(await device.get('list')).toEqual([7, 1])
  const another = createDeviceStore(full)
  await Promise.all([another.update('list', add), another.update('list', add)])
  expect(await another.get('list'), 'two changes at once, of which it refuses both').toEqual([7, 1, 1])
})

test('what a full device refused is still deleted from it, because deleting needs no room', async () => {
  let stored: unknown = [7]
  const full: DeviceStorage = {
    get: () => Promise.resolve(stored),
    async update(_, change) {
      const next = change(stored)
      if (next !== undefined) throw new DOMException('full', 'QuotaExceededError')
      stored = undefined
    },
    keys: () => Promise.resolve(['list']),
  }
  const device = createDeviceStore(full)
  expect(await device.update('list', add)).toEqual([7, 1])
  await device.erase((key) => key === 'list')
  expect(stored).toBeUndefined()
  expect(await createDeviceStore(full).get('list')).toBeUndefined()
  expect(await device.get('list')).toBeUndefined()
})

test('a hanging device blocks nothing', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => {})
  const device = createDeviceStore({ get: never, update: never })
  const written = device.update('list', add)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await written).toEqual([1])
  expect(await device.get('list')).toEqual([1])
})

describe('a value set without a transaction', () => {
  beforeEach(() => localStorage.clear())
  const open = () => createDeviceStore(openDeviceStorage('device-left'))

  test('is found by the next page, and by the change that follows, once', async () => {
    await open().update('list', () => [7])
    expect(open().setSync('list', [8])).toBe(true)
    expect(await open().get('list')).toEqual([8])
    expect(await open().update('list', add)).toEqual([8, 1])
    expect(await open().get('list')).toEqual([8, 1])
    expect(await open().update('list', add)).toEqual([8, 1, 1])
    expect(localStorage.length).toBe(0)
  })

  test('survives a device that hangs', async () => {
    vi.useFakeTimers()
    const never = () => new Promise<never>(() => {})
    createDeviceStore({ get: never, update: never }).setSync('list', [7])
    const device = createDeviceStore({ get: never, update: never })
    expect(await device.get('list')).toEqual([7])
    const written = device.update('list', add)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await written).toEqual([7, 1])
    vi.useRealTimers()
    expect(await open().get('list')).toEqual([7, 1])
  })

  test('is refused without an error if there is no localStorage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(open().setSync('list', [7])).toBe(false)
    vi.unstubAllGlobals()
  })
})

test('a device that hung gets the missed values when the page returns', async () => {
  vi.useFakeTimers()
  let stored: unknown = [7]
  let hangs = true
  const storage: DeviceStorage = {
    get: () => (hangs ? new Promise(() => {}) : Promise.resolve(stored)),
    async update(_, change) {
      if (hangs) await new Promise(() => {})
      stored = change(stored)
    },
  }
  const device = createDeviceStore(storage)
  const writes = [device.update('list', add), device.update('list', add)]
  await vi.advanceTimersByTimeAsync(2000)
  await Promise.all(writes)
  hangs = false
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await vi.advanceTimersByTimeAsync(0)
  expect(stored).toEqual([7, 1, 1])
  expect(await device.get('list')).toEqual([7, 1, 1])
})
