import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceStore, type DeviceStorage, openDeviceStorage } from './device-store.ts'

afterEach(() => vi.useRealTimers())

const add = (old: unknown) => [...((old as number[] | undefined) ?? []), 1]

test('keeps what was written, and two tabs lose nothing of each other’s', async () => {
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

test('holds for the page where the device refuses, and says so once', async () => {
  const onTrouble = vi.fn()
  const device = createDeviceStore(refused, onTrouble)
  expect(await device.get('list')).toBeUndefined()
  expect(await device.update('list', add)).toEqual([1])
  expect(await device.update('list', add)).toEqual([1, 1])
  expect(await device.get('list')).toEqual([1, 1])
  expect(device.isLasting()).toBe(false)
  expect(onTrouble).toHaveBeenCalledTimes(1)
})

test('a full device: what was there before is changed, not lost', async () => {
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
})

test('a device that hangs holds nothing up', async () => {
  vi.useFakeTimers()
  const never = () => new Promise<never>(() => {})
  const device = createDeviceStore({ get: never, update: never })
  const written = device.update('list', add)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await written).toEqual([1])
  expect(await device.get('list')).toEqual([1])
})
