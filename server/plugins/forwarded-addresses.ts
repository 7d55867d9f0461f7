/**
 * Corrects what proxies write into `X-Forwarded-For`: some add a port, which would make each connection a separate
 * sender. An entry that is not an address, and everything to its left, is dropped: such a request counts for the proxy
 * that wrote it.
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

/** The addresses of a header that follow its last unreadable entry. */
function readableOf(header: string): string {
  const addresses: string[] = []
  for (const entry of header.split(',').reverse()) {
    const address = readAddress(entry.trim())
    if (address === undefined) break
    addresses.unshift(address)
  }
  return addresses.join(', ')
}
