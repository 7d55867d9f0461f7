import { createServer, type IncomingMessage, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** One write that reached the server. */
export type Write = { path: string; key: string; body: { rating: number; type?: string }; status: number }

/** What stands between a phone and the server, and loses things on the way. */
export type Proxy = {
  origin: string
  /** The writes that the server answered, in order. */
  writes: Write[]
  /** How many answers to writes get lost from now on. The server has done its work by then. */
  loseReplies: number
  /** What becomes of a read, by its path: passed on unless it says otherwise. */
  fate: (path: string) => 'pass' | 'hang' | 502
  close(): Promise<void>
}

/** In front of `target`. While nobody listens there, connections break, as they would without it. */
export async function startProxy(target: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const fate = incoming.method === 'GET' ? proxy.fate(incoming.url!) : 'pass'
    if (fate === 'hang') return
    if (fate === 502) return void outgoing.writeHead(502).end()
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      const onward = request(
        new URL(incoming.url!, target),
        { method: incoming.method, headers: incoming.headers },
        (answer) => {
          if (incoming.method === 'POST') {
            proxy.writes.push(writeOf(incoming, body, answer.statusCode!))
            if (proxy.loseReplies > 0) {
              proxy.loseReplies -= 1
              answer.resume()
              answer.on('end', () => outgoing.destroy())
              return
            }
          }
          outgoing.writeHead(answer.statusCode!, answer.headers)
          answer.pipe(outgoing)
        },
      )
      onward.on('error', () => outgoing.destroy())
      outgoing.on('close', () => onward.destroy())
      onward.end(body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: Proxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: [],
    loseReplies: 0,
    fate: () => 'pass',
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

const writeOf = (incoming: IncomingMessage, body: Buffer, status: number): Write => ({
  path: incoming.url!,
  key: String(incoming.headers['idempotency-key']),
  body: JSON.parse(body.toString()) as Write['body'],
  status,
})
