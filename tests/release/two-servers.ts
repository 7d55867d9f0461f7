/** A proxy that asks several servers in turn, so that a page's two requests meet two releases. */
import { once } from 'node:events'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

export interface TurnProxy {
  origin: string
  /** Chooses the servers that are asked from now on. */
  use(...origins: string[]): void
  /** Answers that were no success, and requests without an answer. */
  failures(): string[]
  close(): Promise<void>
}

export async function startTurnProxy(...first: string[]): Promise<TurnProxy> {
  let origins = first
  let turn = 0
  const failures: string[] = []
  const server = createServer((incoming, outgoing) => {
    const origin = origins[turn++ % origins.length]!
    const { method, url, headers } = incoming
    const passed = send(new URL(url!, origin), { method, headers, agent: false })
    passed.on('response', (answer) => {
      if (answer.statusCode! >= 400) failures.push(`${answer.statusCode} ${method} ${url}`)
      outgoing.writeHead(answer.statusCode!, answer.headers)
      pipeline(answer, outgoing, () => {})
    })
    passed.on('error', (error) => {
      // The page has left, and its requests with it.
      if (outgoing.destroyed) return
      failures.push(`${error.message} ${method} ${url}`)
      outgoing.destroy()
    })
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.keepAliveTimeout = 72_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (...next) => void (origins = next),
    failures: () => failures,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
