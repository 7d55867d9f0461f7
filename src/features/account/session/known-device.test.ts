import { webcrypto } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { forgetDeviceToken, keepDeviceToken, knownDeviceTokens, withDeviceToken } from './known-device.ts'

function aDevice() {
  const stored = new Map<string, unknown>()
  const device = createDeviceStore({
    get: async (key) => stored.get(key),
    update: async (key, change) => void stored.set(key, change(stored.get(key))),
  })
  return { device, stored }
}
// The test window has no `crypto.subtle`.
beforeEach(() => void vi.stubGlobal('crypto', webcrypto))
afterEach(() => void vi.unstubAllGlobals())

test('each account has its token, however its address is typed, and the addresses are not stored', async () => {
  const { device, stored } = aDevice()
  await keepDeviceToken(device, 'Noa@example.com', 'one')
  await keepDeviceToken(device, 'dan@example.com', 'two')
  await keepDeviceToken(device, 'noa@example.com', 'three')
  expect(await withDeviceToken(device, { email: ' noa@EXAMPLE.com', password: 'p' })).toEqual({
    email: ' noa@EXAMPLE.com',
    password: 'p',
    deviceToken: 'three',
  })
  expect(await withDeviceToken(device, { email: 'dan@example.com' })).toMatchObject({ deviceToken: 'two' })
  expect(await withDeviceToken(device, { email: 'new@example.com' })).toEqual({ email: 'new@example.com' })
  expect((await knownDeviceTokens(device)).toSorted()).toEqual(['three', 'two'])
  expect(JSON.stringify([...stored])).not.toMatch(/noa|dan|example/i)
})

test('a deleted account leaves no token, and the others keep theirs', async () => {
  const { device, stored } = aDevice()
  await keepDeviceToken(device, 'noa@example.com', 'one')
  await keepDeviceToken(device, 'dan@example.com', 'two')
  await forgetDeviceToken(device, 'NOA@example.com')
  expect(Object.values(stored.get('known-device')!)).toEqual(['two'])
})

test('a page without https sends no token, nor does a store with an invalid value', async () => {
  const body = { email: 'noa@example.com' }
  const { device, stored } = aDevice()
  stored.set('known-device', 'of another version')
  expect(await withDeviceToken(device, body)).toEqual(body)
  vi.stubGlobal('crypto', {})
  await keepDeviceToken(device, body.email, 'one')
  expect(await withDeviceToken(device, body)).toEqual(body)
})
