import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

/** One write that reached the server. */
export type Write = { path: string; key: string; body: { rating: number; type?: string }; status: number }

/** A wrong answer with status 200: another site's page, or half of the file without a length. */
export type WrongAnswer = 'html' | 'immutable html' | 'cut'

/** A proxy between a phone and the server, which can lose, delay or change answers. */
export type Proxy = {
  origin: string
  /** Writes that the server answered, in order. */
  writes: Write[]
  /** Answers as they travelled, in order. */
  answers: { path: string; encoding: string | undefined; bytes: number }[]
  /** Number of following answers to writes that are lost. The server has done these writes. */
  loseReplies: number
  /** Decides the fate of a read by its path. */
  fate: (path: string) => 'pass' | 'hang' | 502
  /** Chooses the requests that get a wrong answer with status 200, by path and fetch destination. */
  tamper: ((path: string, destination: string) => WrongAnswer | undefined) | null
  /** Paths that were answered wrongly. */
  tampered: string[]
  close(): Promise<void>
}

/** Starts a proxy of `target`. While the target does not listen, the proxy breaks connections. */
export async function startProxy(target: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const fate = incoming.method === 'GET' ? proxy.fate(incoming.url!) : 'pass'
    if (fate === 'hang') return
    if (fate === 502) return void outgoing.writeHead(502).end()
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      const wrong = proxy.tamper?.(incoming.url!, String(incoming.headers['sec-fetch-dest']))
      if (wrong) proxy.tampered.push(incoming.url!)
      if (wrong === 'html' || wrong === 'immutable html') return sendForeignPage(outgoing, wrong)
      const headers = wrong ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers
      const onward = request(new URL(incoming.url!, target), { method: incoming.method, headers }, (answer) => {
        const travelled = { path: incoming.url!, encoding: answer.headers['content-encoding'], bytes: 0 }
        proxy.answers.push(travelled)
        answer.on('data', (part: Buffer) => void (travelled.bytes += part.length))
        if (incoming.method === 'POST') {
          proxy.writes.push(writeOf(incoming, body, answer.statusCode!))
          if (proxy.loseReplies > 0) {
            proxy.loseReplies -= 1
            answer.resume()
            answer.on('end', () => outgoing.destroy())
            return
          }
        }
        if (wrong === 'cut') return sendHalf(answer, outgoing)
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      outgoing.on('close', () => onward.destroy())
      onward.end(body)
    })
  })
  // The same as the product's server. Node's 5 s end during a slow test, and the browser then reports lost sockets.
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: Proxy = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    writes: [],
    answers: [],
    loseReplies: 0,
    fate: () => 'pass',
    tamper: null,
    tampered: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}

function sendForeignPage(outgoing: ServerResponse, kind: 'html' | 'immutable html'): void {
  const caching = kind === 'html' ? 'no-store' : 'public, max-age=31536000, immutable'
  outgoing.writeHead(200, { 'content-type': 'text/html', 'cache-control': caching })
  outgoing.end('<!doctype html><title>Welcome to our network</title>')
}

function sendHalf(answer: IncomingMessage, outgoing: ServerResponse): void {
  const parts: Buffer[] = []
  answer.on('data', (part: Buffer) => parts.push(part))
  answer.on('end', () => {
    const { 'content-length': _, ...headers } = answer.headers
    const whole = Buffer.concat(parts)
    outgoing.writeHead(answer.statusCode!, headers)
    outgoing.end(whole.subarray(0, Math.floor(whole.length / 2)))
  })
}

const writeOf = (incoming: IncomingMessage, body: Buffer, status: number): Write => ({
  path: incoming.url!,
  key: String(incoming.headers['idempotency-key']),
  body: JSON.parse(body.toString()) as Write['body'],
  status,
})
