/**
 * The hosts that a subscription's URL may have: those of the browsers' push services. The server calls no other hosts,
 * whatever URL a client sends, and no setting can add a host.
 */

import { ENDPOINT_MAX } from '#contract/reminders.ts'

/** The allowed hosts; a host with a leading dot stands for all hosts that end with it. */
const PUSH_HOSTS = [
  // Chrome, Edge on Android, Samsung Internet, Opera, Brave.
  'fcm.googleapis.com',
  '.fcm.googleapis.com',
  'android.googleapis.com',
  // Firefox.
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  // Safari.
  'web.push.apple.com',
  '.push.apple.com',
  // Edge on Windows.
  '.notify.windows.com',
] as const

const isPushHost = (host: string): boolean =>
  PUSH_HOSTS.some((known) =>
    known.startsWith('.') ? host.endsWith(known) && host.length > known.length : host === known,
  )

/**
 * The URL of a subscription in the one form in which the server stores and calls it; undefined: not a URL of a push
 * service.
 */
export function pushAddress(endpoint: string): string | undefined {
  if (!URL.canParse(endpoint)) return undefined
  const { protocol, username, password, port, hostname, pathname, hash, href } = new URL(endpoint)
  // The length is checked after parsing, because encoding makes a URL up to nine times as long.
  if (href.length > ENDPOINT_MAX) return undefined
  const isPlain = username === '' && password === '' && port === '' && hash === '' && !endpoint.includes('#')
  return protocol === 'https:' && isPlain && pathname !== '/' && isPushHost(hostname) ? href : undefined
}
