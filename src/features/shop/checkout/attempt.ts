/**
 * Sends an order so that the server makes it only once (docs/decisions/cart-and-orders.md). The device stores the
 * idempotency key, and the bodies sent with this key that were not answered. After a reload, or in another tab, the
 * same key is used again.
 */
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { type Order, type OrderBody, orderBodySchema } from '#contract/orders.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readOwned } from '#platform/storage/device-record.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'

/** Signing out erases all keys that begin with `personal/`. */
const KEY = 'personal/order-attempt'

const attemptSchema = z.object({
  userId: idSchema,
  key: z.string(),
  /** The bodies sent under the key without a final answer: one of them may have become an order. The latest is last. */
  unanswered: z.array(orderBodySchema),
})
type Attempt = z.infer<typeof attemptSchema>
const readAttempt = readOwned(attemptSchema)

export type AttemptOptions = {
  device: Pick<DeviceStore, 'get' | 'update'>
  userId: string
  send: (body: OrderBody, key: string) => Promise<Order>
  newKey: () => string
}

export type Sent = {
  order: Order
  /** The body from which the order was made. */
  body: OrderBody
  /** Whether an earlier attempt, with another body than this one, made the order. */
  isEarlier: boolean
}

const isSame = (one: OrderBody, other: OrderBody) => JSON.stringify(one) === JSON.stringify(other)
const hasCode = (error: unknown, ...codes: string[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code)

/** Whether an order was sent without an answer. */
export const hasUnanswered = async (device: Pick<DeviceStore, 'get'>, userId: string): Promise<boolean> =>
  (readAttempt(await device.get(KEY), userId)?.unanswered.length ?? 0) > 0

/**
 * Sends an order. While an answer is missing, every further attempt uses the same key, and the server makes at most one
 * order per key. If the server made the order from an earlier body, it refuses the present body, and the earlier order
 * is fetched.
 */
export async function sendOnce(options: AttemptOptions, body: OrderBody): Promise<Sent> {
  const { device, userId, send, newKey } = options
  const settle = () => device.update(KEY, () => undefined)
  const attempt = await device.update<Attempt>(KEY, (stored) => {
    const storedAttempt = readAttempt(stored, userId) ?? { userId, key: newKey(), unanswered: [] }
    return { ...storedAttempt, unanswered: [...storedAttempt.unanswered.filter((one) => !isSame(one, body)), body] }
  })
  try {
    const order = await send(body, attempt.key)
    await settle()
    return { order, body, isEarlier: false }
  } catch (error) {
    if (hasCode(error, 'IDEMPOTENCY_MISMATCH')) {
      const earlier = await findEarlier(options, attempt, body)
      await settle()
      if (earlier) return earlier
    }
    // The server processed the order and refused it, so nothing was ever made under this key.
    if (hasCode(error, 'OUT_OF_STOCK', 'PRICE_CHANGED', 'EMAIL_UNCONFIRMED')) await settle()
    throw error
  }
}

/**
 * Finds the order that the server made from one of the earlier bodies; undefined: no order was made from them. Throws
 * if the server does not answer.
 */
async function findEarlier({ send }: AttemptOptions, { key, unanswered }: Attempt, body: OrderBody) {
  const earlier = unanswered.filter((one) => !isSame(one, body)).reverse()
  for (const one of earlier) {
    try {
      return { order: await send(one, key), body: one, isEarlier: true }
    } catch (error) {
      if (!hasCode(error, 'IDEMPOTENCY_MISMATCH')) throw error
    }
  }
  return undefined
}
