/** A browser with push: its permission, its worker's subscription, and its server. */
import { vi } from 'vitest'
import { newMemoryDevice } from './memory-device.ts'
import { createHttp } from '#platform/http/http.ts'

/** base64url of a point and of a secret; their content doesn't matter here. */
const KEYS = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

export type PushCall = { call: string; body: Record<string, unknown> | undefined }

export function pushBrowser({
  permission = 'default',
  answer = 'granted',
  isDeclarative = false,
}: PushBrowserOptions = {}) {
  const calls: PushCall[] = []
  const state = {
    permission,
    /** The person's answer to the browser's question. */
    answer,
    subscription: null as PushSubscription | null,
    hasWorker: true,
    key: { isOn: true, publicKey: 'BKey' } as object,
    /** The server is up, away or refusing, or it knows the endpoint with another secret. */
    server: 'up' as 'up' | 'away' | 'refusing' | 'conflict',
  }
  /** The first worker, when it becomes active. */
  const installed = Promise.withResolvers<EventTarget & { state: string }>()
  let made = 0
  const subscribe = vi.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    const endpoint = `https://fcm.googleapis.com/send/${++made}`
    state.subscription = {
      endpoint,
      options: {
        applicationServerKey: (applicationServerKey as Uint8Array<ArrayBuffer>).buffer,
        userVisibleOnly: true,
      },
      toJSON: () => ({ endpoint, keys: KEYS }),
      unsubscribe: async () => ((state.subscription = null), true),
    } as unknown as PushSubscription
    return state.subscription
  })
  const pushManager = { getSubscription: async () => state.subscription, subscribe }
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission
    },
    requestPermission: async () => {
      if (state.permission === 'default') state.permission = state.answer
      return state.permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => (state.hasWorker ? { pushManager } : undefined),
      ready: installed.promise.then((active) => ({ active })),
    },
  })
  // Browsers that show declarative messages need no worker.
  if (isDeclarative) vi.stubGlobal('pushManager', pushManager)
  const json = (body: object, status = 200) => Response.json(body, { status })
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: async (input) => {
      const request = input as Request
      if (state.server === 'away') throw new TypeError('no signal')
      const text = await request.text()
      calls.push({
        call: `${request.method} ${new URL(request.url).pathname.replace('/api/', '')}`,
        body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>),
      })
      if (request.url.endsWith('/push/key')) return json({ status: 'success', data: state.key })
      if (state.server === 'refusing') return json({ status: 'error', code: 'TOO_MANY_REQUESTS', message: 'no' }, 429)
      if (state.server === 'conflict') return json({ status: 'error', code: 'CONFLICT', message: 'no' }, 409)
      if (request.method === 'DELETE') return new Response(null, { status: 204 })
      return json({ status: 'success', data: { kinds: [] } })
    },
  })
  return {
    state,
    subscribe,
    http,
    device: newMemoryDevice(),
    /** Begins to activate a first worker. The returned function ends it; `isKept`: the worker stays registered. */
    activateWorker() {
      const worker = Object.assign(new EventTarget(), { state: 'activating' })
      state.hasWorker = true
      installed.resolve(worker)
      return (isKept: boolean) => {
        state.hasWorker = isKept
        worker.state = 'activated'
        worker.dispatchEvent(new Event('statechange'))
      }
    },
    /** The calls since the last read. */
    calls: () => calls.splice(0),
    close() {
      vi.unstubAllGlobals()
      Reflect.deleteProperty(navigator, 'serviceWorker')
    },
  }
}

type PushBrowserOptions = {
  permission?: NotificationPermission
  answer?: NotificationPermission
  isDeclarative?: boolean
}
