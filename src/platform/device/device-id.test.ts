import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceIdSchema } from '#contract/common.ts'
import { copyDeviceId, deviceId } from './device-id.ts'
import { createDeviceStore, openDeviceStorage } from '../storage/device-store.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

const open = () => createDeviceStore(openDeviceStorage('rampa-device'))

test('an id is made once and survives closing the app', async () => {
  const made = await deviceId(open())
  expect(deviceIdSchema.safeParse(made).success).toBe(true)
  expect(await deviceId(open())).toBe(made)
})

test('tabs that need it at the same moment agree', async () => {
  const ids = await Promise.all([open(), open(), open()].flatMap((device) => [deviceId(device), deviceId(device)]))
  expect(new Set(ids).size).toBe(1)
})

test.each([['not a UUID'], [42], [null], [{ id: 1 }]])(
  '%j on the device is not an id: a new one is made and stored',
  async (bad) => {
    await openDeviceStorage('rampa-device').update('device-id', () => bad)
    const made = await deviceId(open())
    expect(deviceIdSchema.safeParse(made).success).toBe(true)
    expect(await deviceId(open())).toBe(made)
  },
)

test('a device that stores nothing has an id until the page closes', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const device = open()
  const made = await deviceId(device)
  expect(deviceIdSchema.safeParse(made).success).toBe(true)
  expect(await deviceId(device)).toBe(made)
})

test('a lost database makes no second voter', async () => {
  const made = await deviceId(open())
  vi.stubGlobal('indexedDB', new IDBFactory())
  expect(await deviceId(open())).toBe(made)
})

test('a database that hangs makes no second voter', async () => {
  const made = await deviceId(open())
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const found = deviceId(open())
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  expect(await found).toBe(made)
})

test('the database’s id wins if both have one', async () => {
  const made = await deviceId(open())
  localStorage.setItem('device-id', '00000000-0000-4000-8000-000000000000')
  expect(await deviceId(open())).toBe(made)
  expect(localStorage.getItem('device-id')).toBe(made)
})

test('an old id without a copy gets one; without an id no copy is made', async () => {
  await copyDeviceId(open())
  expect([await open().get('device-id'), localStorage.getItem('device-id')]).toEqual([undefined, null])
  const made = await deviceId(open())
  localStorage.clear()
  await copyDeviceId(open())
  expect(localStorage.getItem('device-id')).toBe(made)
})
