/** The host that passkeys are bound to: the host in the site's address (`PUBLIC_URL`). */
import { isIP } from 'node:net'
import type { PasskeyHost } from '#contract/passkeys.ts'

const LOCAL = /^(?:.+\.)?localhost$/

/**
 * The host of an origin, and whether this host can have passkeys. `origin` must be the public one and not the address
 * that the server listens on, because a browser takes the host from the page's address.
 */
export function passkeyHost(origin: string): PasskeyHost {
  const { hostname, protocol } = new URL(origin)
  // An IPv6 address is in brackets.
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return { name: hostname, problem: 'ip' }
  if (protocol !== 'https:' && !LOCAL.test(hostname)) return { name: hostname, problem: 'insecure' }
  return { name: hostname, problem: null }
}
