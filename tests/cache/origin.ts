/** An origin whose answers a test chooses, including answers that Rampa never gives. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Origin {
  port: number
  /** Requests that reached the origin, without the probe's. */
  asked: IncomingMessage[]
  /** Answers every address like this from now on; `/readyz` is always healthy. */
  answer: (request: IncomingMessage, response: ServerResponse) => void
  close(): Promise<unknown>
}

export async function startOrigin(): Promise<Origin> {
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end('ok')
    origin.asked.push(request)
    origin.answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin: Origin = {
    port: (server.address() as AddressInfo).port,
    asked: [],
    answer: (_request, response) => void response.writeHead(404).end(),
    close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
  }
  return origin
}
