/** This browser's Web Push. Knows nothing about the content of the site's messages. */

/** On iPhones, only the installed app has Web Push. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** Whether the person allowed or refused notifications earlier. Reading this asks nobody. */
export const pushPermission = (): NotificationPermission => Notification.permission

/** Asks the person, which the browser allows only within a press. */
export const askPermission = (): Promise<NotificationPermission> => Notification.requestPermission()

/** The address at which the server reaches this device, and the keys that encrypt its messages. */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

export function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint!, keys: { p256dh: keys!.p256dh!, auth: keys!.auth! } }
}

/**
 * Browsers that show declarative messages have a manager in the window. It knows the same subscription as the worker's,
 * also while no worker is registered. Rejects if the browser refuses all site data.
 */
const findManager = async (): Promise<PushManager | undefined> =>
  (globalThis as { pushManager?: PushManager }).pushManager ??
  (await navigator.serviceWorker.getRegistration())?.pushManager

/**
 * Resolves once a subscription can be made: at once, or when the first worker has been installed. Never resolves while
 * the site has no worker.
 */
export async function pushReady(): Promise<void> {
  if (await findManager()) return
  const { active } = await navigator.serviceWorker.ready
  // A worker that removes itself (public/sw-off.js) does so before it is activated.
  while (active?.state === 'activating') {
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  }
}

export const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await findManager())?.getSubscription()) ?? null

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  // Some browsers don't reveal the key of a subscription; then the subscription counts as current.
  if (!options.applicationServerKey) return true
  const own = new Uint8Array(options.applicationServerKey)
  const wanted = bytesOf(publicKey)
  return own.length === wanted.length && own.every((byte, index) => byte === wanted[index])
}

/**
 * This device's subscription to the sender with this key. A subscription with another key is replaced. undefined: this
 * browser needs a worker for it, and none is installed yet. Rejects if the browser refuses.
 */
export async function subscribeTo(publicKey: string): Promise<PushSubscription | undefined> {
  const manager = await findManager()
  if (!manager) return undefined
  const former = await manager.getSubscription()
  if (former && hasKey(former, publicKey)) return former
  await former?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}
