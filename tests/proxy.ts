/** A proxy with TLS, for tests of a caller's address. */
import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Larger than the product's limit, so that the product refuses large headers. */
const MAX_HEADER_BYTES = 256 * 1024

/** Returns the address that the proxy pretends to see. */
type PeerOf = (incoming: IncomingMessage) => string | undefined

/** Starts a proxy on a free port. It adds the address that it sees to its caller's headers. */
export async function startProxy(
  target: number,
  peerOf: PeerOf = ({ socket }) => socket.remoteAddress,
): Promise<{ port: number; close: () => Promise<unknown> }> {
  const proxy = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (incoming, outgoing) => {
    const seen = [incoming.headers['x-forwarded-for'], peerOf(incoming)].flat().filter(Boolean)
    const headers = { ...incoming.headers, 'x-forwarded-for': seen.join(', '), 'x-forwarded-proto': 'https' }
    const passed = send({ port: target, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      // If the server's answer breaks off, so does the caller's.
      pipeline(answer, outgoing, () => {})
    })
    passed.on('error', () => (outgoing.headersSent ? outgoing.end() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  // Without keep-alive, so that a caller's next request never meets a closing connection.
  proxy.keepAliveTimeout = 0
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return {
    port: (proxy.address() as AddressInfo).port,
    close() {
      const closed = new Promise((resolve) => proxy.close(resolve))
      proxy.closeAllConnections()
      return closed
    },
  }
}
