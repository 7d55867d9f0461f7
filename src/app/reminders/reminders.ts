/**
 * Reminders of this device: switches them on and off by kind, and renews the subscription
 * (docs/decisions/reminders-by-push.md).
 */
import * as z from 'zod/mini'
import type { Language } from '#contract/limits.ts'
import {
  type PushKeyAnswer,
  pushKeyAnswerSchema,
  type PushKind,
  pushKindSchema,
  pushSubscriptionAnswerSchema,
} from '#contract/reminders.ts'
import { DAY_MS } from '#contract/time.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addressOf, findSubscription, subscribeTo } from '#platform/device/push.ts'
import type { Services } from '#platform/services.tsx'
import { deviceRecord } from '#platform/storage/device-record.ts'
import { readWanted } from './wanted.ts'

/** Longest time between two renewals. A renewal tells the server that the device still exists. */
const RENEW_MS = 7 * DAY_MS

const remindersSchema = z.object({
  kinds: z.array(pushKindSchema),
  /** The body that was last sent to the server, and when. */
  sent: z.string(),
  at: z.number(),
})
const reminders = deviceRecord(
  'reminders',
  (stored) => remindersSchema.safeParse(stored).data ?? { kinds: [], sent: '', at: 0 },
)

type Device = Pick<Services, 'device'>
type Needs = Pick<Services, 'device' | 'http' | 'session' | 'i18n'>

/**
 * The kinds of reminders that are on here. Empty if the browser has dropped the subscription, or the device its data.
 */
export async function readKinds({ device }: Device): Promise<readonly PushKind[]> {
  const { kinds } = await reminders.get(device)
  return kinds.length > 0 && (await findSubscription()) ? kinds : []
}

/** The site's key for subscriptions, or the reason why the site sends no reminders. */
export const readKey = async ({ http }: Pick<Services, 'http'>): Promise<PushKeyAnswer> =>
  (await http.get('push/key', pushKeyAnswerSchema)).data

/**
 * Tells the server which reminders this device wants. Resolves to false if the device does not know yet what it wants
 * (wanted.ts).
 */
async function tell(
  services: Needs,
  subscription: PushSubscription,
  kinds: readonly PushKind[],
  isForced = false,
): Promise<boolean> {
  const { device, http, i18n } = services
  const wanted = await readWanted(services, kinds)
  if (!wanted) return false
  const json = { ...addressOf(subscription), language: i18n.locale as Language, ...wanted }
  // `sent` includes the user, because the subscription ends with the user's account.
  const sent = JSON.stringify([json, services.session.current().user?._id])
  const former = await reminders.get(device)
  if (!isForced && former.sent === sent && Date.now() - former.at < RENEW_MS) return true
  await http.put('push/subscription', pushSubscriptionAnswerSchema, { json }).catch(async (error: unknown) => {
    // 409: the server has stored this endpoint with another secret. After unsubscribing, the next attempt gets a new
    // endpoint.
    if (error instanceof AppError && error.status === 409) await subscription.unsubscribe()
    throw error
  })
  await reminders.update(device, () => ({ kinds: [...kinds], sent, at: Date.now() }))
  return true
}

/** Ends the subscription. If there is no signal, the server learns about the end from the push service. */
async function end({ device, http }: Needs): Promise<void> {
  const subscription = await findSubscription()
  await reminders.update(device, () => undefined)
  if (!subscription) return
  const { endpoint, keys } = addressOf(subscription)
  await subscription.unsubscribe()
  await http.delete('push/subscription', { json: { endpoint, auth: keys.auth } }).catch(() => undefined)
}

/**
 * Sets which kinds are on. The permission must have been granted before. Resolves to false if the app is not ready yet.
 * Rejects if the browser or the server refuses, or if there is no signal; in this case nothing has changed.
 */
export async function setKinds(services: Needs, kinds: readonly PushKind[], publicKey: string): Promise<boolean> {
  if (kinds.length === 0) {
    await end(services)
    return true
  }
  const hadOne = (await findSubscription()) !== null
  const subscription = await subscribeTo(publicKey)
  if (!subscription) return false
  let isTold = false
  try {
    isTold = await tell(services, subscription, kinds, true)
  } finally {
    if (!isTold && !hadOne) await subscription.unsubscribe()
  }
  return isTold
}

/**
 * Renews the subscription without a message to the person, and tells the server which reminders the device now wants.
 */
export async function renewReminders(services: Needs): Promise<void> {
  const { kinds, at } = await reminders.get(services.device)
  if (kinds.length === 0) return
  let subscription = await findSubscription()
  // After a week, or if the browser has dropped the subscription, subscribes again: the site's key may have changed.
  if (!subscription || Date.now() - at >= RENEW_MS) {
    const key = await readKey(services)
    if (key.isOn) subscription = (await subscribeTo(key.publicKey)) ?? null
  }
  if (subscription) await tell(services, subscription, kinds)
}
