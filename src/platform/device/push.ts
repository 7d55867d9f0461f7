/** Web Push as this browser has it. It knows nothing of what the site tells. */

/** On iPhones only the installed app has it. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** What the person has answered, without asking. */
export const pushPermission = (): NotificationPermission => Notification.permission

/** Asks the person, which works within a press only. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission()

/** How the server reaches this device. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

export function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }
}

/** Rejects where the browser refuses all site data. */
const findManager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findManager())?.getSubscription()) ?? null

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  // Some browsers don't tell the key.
  if (!options.applicationServerKey) return true
  const own = new Uint8Array(options.applicationServerKey)
  const wanted = bytesOf(publicKey)
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index])
}

/**
 * The subscription of this device to a sender with this key; a former one of another key is replaced. undefined: there is no
 * worker yet. Rejects where the browser refuses.
 */
export async function subscribeTo(publicKey: string): Promise<PushSubscription | undefined> {
  const manager = await findManager()
  if (!manager) return undefined
  const former = await manager.getSubscription()
  if (former && hasKey(former, publicKey)) return former
  await former?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}
