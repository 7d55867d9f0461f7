/**
 * Sending an order so that it is made once (docs/decisions/orders.md). The idempotency key and what was sent under it
 * without an answer are on the device, so that a reload, or another tab, goes on with the same key.
 */
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { type Order, type OrderBody, orderBodySchema } from '#contract/orders.ts'
import { AppError } from '#platform/http/app-error.ts'
import { readOwned } from '#platform/storage/device-record.ts'
import type { DeviceStore } from '#platform/storage/device-store.ts'

/** Erased at sign-out, as all of `personal/`. */
const KEY = 'personal/order-attempt'

const attemptSchema = z.object({
  userId: idSchema,
  key: z.string(),
  /** What was sent under the key without an answer that settles it: one of them may be an order. The latest last. */
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
  /** What the order was made of. */
  body: OrderBody
  /** Whether it was made by an earlier sending, from another body than the one that was sent now. */
  isEarlier: boolean
}

const isSame = (one: OrderBody, other: OrderBody) => JSON.stringify(one) === JSON.stringify(other)
const hasCode = (error: unknown, ...codes: string[]): error is AppError =>
  error instanceof AppError && codes.includes(error.code)

/** Whether an order was sent without an answer. */
export const hasUnanswered = async (device: Pick<DeviceStore, 'get'>, userId: string): Promise<boolean> =>
  (readAttempt(await device.get(KEY), userId)?.unanswered.length ?? 0) > 0

/**
 * Sends an order. While an answer is missing, every further attempt has the same key: the server makes at most one order of
 * a key. Where that was made from an earlier body, it refuses the new one, and the earlier order is fetched instead.
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
    // Refused by the work itself, so nothing was ever made under this key.
    if (hasCode(error, 'OUT_OF_STOCK', 'PRICE_CHANGED', 'EMAIL_UNCONFIRMED')) await settle()
    throw error
  }
}

/** The order that was made under the key, from one of the earlier bodies. Throws where there is no answer. */
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
