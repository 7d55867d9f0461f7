/** A proxy as docs/operations/running.md#a-proxy-with-tls describes, for tests of what is believed of a caller. */
import { createServer, request as send, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Larger headers are the product's to refuse. */
const MAX_HEADER_BYTES = 256 * 1024

/** The address that the proxy sees, as it writes it. */
type PeerOf = (incoming: IncomingMessage) => string | undefined

/** Starts a proxy on a free port: it adds the address that it sees to what its caller sent. */
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
      // Where the answer breaks off, the caller's does.
      pipeline(answer, outgoing, () => {})
    })
    passed.on('error', () => (outgoing.headersSent ? outgoing.end() : outgoing.writeHead(502).end()))
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  // A caller's next request must not meet a connection that is being closed.
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
