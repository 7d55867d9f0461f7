/** The latest orders of a person on the device, to be read without a signal. Erased at sign-out, as all of `personal/`. */
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { type Order, orderSchema } from '#contract/orders.ts'
import { readOwned } from '#platform/storage/device-record.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'
import type { OrderPage } from './api.ts'

const KEY = 'personal/orders'

/** The most orders that are kept. */
export const KEPT_ORDERS = 30

const readKept = readOwned(z.object({ userId: idSchema, orders: z.array(orderSchema), total: z.int() }))

/** `orders` before or in place of the known ones, the latest first. */
export function withOrders(known: readonly Order[], orders: readonly Order[]): Order[] {
  const byId = new Map([...known, ...orders].map((order) => [order._id, order]))
  return [...byId.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, KEPT_ORDERS)
}

type Device = Pick<DeviceStore, 'get' | 'update'>

export const keptOrders = async (device: Device, userId: string): Promise<OrderPage | undefined> =>
  readKept(await device.get(KEY), userId)

/** Adds what the server has answered. @param total of all orders, where the answer says it */
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
