/** How the worker handles reminders. These are pure functions, so that they can be tested without a worker. */
import type { PushMessage } from '../src/contract/reminders.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The readable parts of a push's payload; undefined: the payload is not a message of the server. */
export function readMessage(payload: unknown): PushMessage | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined
  const { title, body, language, path, tag } = payload as Record<string, unknown>
  const shown = text(title)
  if (shown === undefined) return undefined
  return {
    title: shown,
    body: text(body) ?? '',
    language: language === 'en' ? 'en' : 'he',
    path: text(path) ?? '/',
    tag: text(tag) ?? '',
  }
}

/**
 * How a message is shown. An unreadable payload shows the site's name, because the browser would show a text of its own
 * if the worker showed nothing.
 * @param host host of the site
 */
export function notificationOf(
  message: PushMessage | undefined,
  host: string,
): { title: string; options: NotificationOptions } {
  const { title, body, language, path, tag } = message ?? { title: host, body: '', language: 'he', path: '/', tag: '' }
  return {
    title,
    options: {
      body,
      lang: language,
      dir: language === 'he' ? 'rtl' : 'ltr',
      tag,
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
      data: { path },
    },
  }
}

/**
 * The address that a press on a notification opens. It is always a page of this site, whatever the message contains.
 */
export function pageOf(data: unknown, origin: string): string {
  const path = text((data as { path?: unknown } | null | undefined)?.path) ?? '/'
  try {
    const url = new URL(path, origin)
    if (path.startsWith('/') && url.origin === origin) return url.href
  } catch {
    // The value is not an address.
  }
  return `${origin}/`
}

/**
 * The window to show a page in: a window that already shows the page, or else a visible window, or else any window;
 * undefined: no window exists, and a new one must be opened.
 */
export function windowFor<Window extends Pick<WindowClient, 'url' | 'focused' | 'visibilityState'>>(
  windows: readonly Window[],
  address: string,
): Window | undefined {
  return (
    windows.find(({ url }) => url === address) ??
    windows.find(({ focused }) => focused) ??
    windows.find(({ visibilityState }) => visibilityState === 'visible') ??
    windows[0]
  )
}

/**
 * Body of `POST /push/subscription/moved`. undefined: the browser does not tell the former subscription; the next start
 * of the app then reports the new one.
 */
export function movedBody(former: PushSubscriptionJSON | undefined, current: PushSubscriptionJSON): object | undefined {
  const auth = former?.keys?.auth
  if (former?.endpoint === undefined || auth === undefined) return undefined
  const { endpoint, keys } = current
  return { endpoint, keys, from: { endpoint: former.endpoint, auth } }
}
