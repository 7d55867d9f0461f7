/** The host that passkeys are bound to: that of the site's address (`PUBLIC_URL`). */
import { isIP } from 'node:net'
import type { PasskeyHost } from '#contract/passkeys.ts'

const LOCAL = /^(?:.+\.)?localhost$/

/**
 * Whether a site at an origin can have passkeys. A browser takes the host from the page's address, so this must be the
 * public origin, whatever the server itself listens on.
 */
export function passkeyHost(origin: string): PasskeyHost {
  const { hostname, protocol } = new URL(origin)
  // IPv6 is in brackets.
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return { name: hostname, problem: 'ip' }
  if (protocol !== 'https:' && !LOCAL.test(hostname)) return { name: hostname, problem: 'insecure' }
  return { name: hostname, problem: null }
}
