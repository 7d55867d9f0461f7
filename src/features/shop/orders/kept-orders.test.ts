import { expect, test } from 'vitest'
import { createDeviceStore } from '#platform/storage/device-store.ts'
import { newOrder } from '../../../../tests/factories/order.ts'
import { keepOrders, KEPT_ORDERS, keptOrders, withOrders } from './kept-orders.ts'

const USER = 'a'.repeat(24)

function newDevice() {
  const stored = new Map<string, unknown>()
  return createDeviceStore({
    get: async (key) => stored.get(key),
    update: async (key, change) => void stored.set(key, change(stored.get(key))),
  })
}

test('the latest come first, and a newer answer replaces the known order', () => {
  const [one, two] = [
    newOrder({ createdAt: '2026-01-01T00:00:00.000Z' }),
    newOrder({ createdAt: '2026-02-01T00:00:00.000Z' }),
  ]
  const sent = { ...one, status: 'shipped' as const }
  expect(withOrders([one], [two, sent])).toEqual([two, sent])
  expect(
    withOrders(
      [],
      Array.from({ length: KEPT_ORDERS + 5 }, () => newOrder()),
    ),
  ).toHaveLength(KEPT_ORDERS)
})

test('orders are stored for their person only', async () => {
  const device = newDevice()
  const [one, two] = [newOrder({ createdAt: '2026-01-01T00:00:00.000Z' }), newOrder()]
  await keepOrders(device, USER, { orders: [one], total: 7 })
  await keepOrders(device, USER, { orders: [two] })
  expect(await keptOrders(device, USER)).toMatchObject({ orders: [two, one], total: 7 })
  expect(await keptOrders(device, 'b'.repeat(24))).toBeUndefined()
  await keepOrders(device, 'b'.repeat(24), { orders: [one], total: 1 })
  expect(await keptOrders(device, USER)).toBeUndefined()
})

test('an order stored without its owner by an earlier version stays readable', async () => {
  const device = newDevice()
  const { userId: _userId, ...former } = newOrder()
  await device.update('personal/orders', () => ({ userId: USER, orders: [former], total: 1 }))
  expect((await keptOrders(device, USER))?.orders).toEqual([{ ...former, userId: null }])
})

test('data of another version is not shown', async () => {
  const device = newDevice()
  await device.update('personal/orders', () => ({ userId: USER, orders: [{ number: '1' }], total: 1 }))
  expect(await keptOrders(device, USER)).toBeUndefined()
})
