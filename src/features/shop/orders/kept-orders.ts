/**
 * A person's latest orders on the device, for reading without a signal. Signing out erases them, like all keys that
 * begin with `personal/`.
 */
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { type Order, orderSchema } from '#contract/orders.ts'
import { readOwned } from '#platform/storage/device-record.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { OrderPage } from './api.ts'

const KEY = 'personal/orders'

/** Highest number of stored orders. */
export const KEPT_ORDERS = 30

const readKept = readOwned(z.object({ userId: idSchema, orders: z.array(orderSchema), total: z.int() }))

/** Adds `orders` to the known orders, or replaces those with the same id. The latest order comes first. */
export function withOrders(known: readonly Order[], orders: readonly Order[]): Order[] {
  const byId = new Map([...known, ...orders].map((order) => [order._id, order]))
  return [...byId.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, KEPT_ORDERS)
}

type Device = Pick<DeviceStore, 'get' | 'update'>

export const keptOrders = async (device: Device, userId: string): Promise<OrderPage | undefined> =>
  readKept(await device.get(KEY), userId)

/**
 * Adds orders from the server's answer.
 * @param total number of all orders, if the answer contains it
 */
export async function keepOrders(
  device: Device,
  userId: string,
  { orders, total }: { orders: readonly Order[]; total?: number },
): Promise<void> {
  await device.update(KEY, (stored) => {
    const storedOrders = readKept(stored, userId)
    const kept = withOrders(storedOrders?.orders ?? [], orders)
    return { userId, orders: kept, total: Math.max(total ?? storedOrders?.total ?? 0, kept.length) }
  })
}
