/**
 * Corrects what proxies write into `X-Forwarded-For`. Some proxies add a port to the address, which would make each
 * connection a separate sender, so the port is removed. If an entry is not an address, the entry and everything to its
 * left is dropped. The request then counts for the proxy that wrote the entry.
 */
import fp from 'fastify-plugin'
import { readAddress } from '../http/rate-limit/address-group.ts'

const HEADER = 'x-forwarded-for'

export const forwardedAddresses = fp(async (app) => {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const written = headers[HEADER]
    if (written !== undefined) headers[HEADER] = readableOf([written].flat().join(','))
    done()
  })
})

/** The addresses in a header that stand to the right of its last unreadable entry. */
function readableOf(header: string): string {
  const addresses: string[] = []
  for (const entry of header.split(',').reverse()) {
    const address = readAddress(entry.trim())
    if (address === undefined) break
    addresses.unshift(address)
  }
  return addresses.join(', ')
}
