/** The variable `TRUST_PROXY`. */
import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import * as z from 'zod/mini'

/**
 * Which proxies' headers are trusted: of no proxy, of this number of proxies in a row in front of the server, or of the
 * proxies in the given networks.
 */
export type TrustedProxies = false | number | string

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Whether the text is an address, a network (`10.0.0.0/8`), or a network's name. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0) return NAMED_NETWORKS.includes(text)
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  return isRange && more.length === 0
}

/**
 * `off`: no proxy; `on`: the direct peer is a proxy; a number: that many proxies in a row; or a comma-separated list of
 * trusted addresses and networks. A caller can write anything into `X-Forwarded-For`, so only the entries that trusted
 * proxies have added at its right end count.
 */
export const trustProxySchema = z.pipe(
  z.string(),
  z.transform((text, context): TrustedProxies => {
    if (text === 'off') return false
    if (text === 'on') return 1
    if (/^[1-9]$/.test(text)) return Number(text)
    if (!text.split(',').every((part) => isNetwork(part.trim()))) context.issues.push(notProxies(text))
    return text
  }),
)
const notProxies = (input: string) => ({
  code: 'custom' as const,
  input,
  message:
    'must be on, off, a number of proxies, or a comma-separated list of proxy addresses such as 10.0.0.0/8 or loopback',
})

/**
 * Converts a number of proxies into a function. Fastify does not trust a number alone, because Fastify can't know who
 * the direct peer is.
 */
export const trustOf = (trusted: TrustedProxies): FastifyServerOptions['trustProxy'] =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
