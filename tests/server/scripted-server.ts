/** A server on this machine that answers as a test tells it, in place of a service on the internet. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ScriptedAnswer<Asked> = (response: ServerResponse, asked: Asked) => void

export interface ScriptedServer<Asked> {
  port: number
  /** All requests so far. */
  asked: Asked[]
  /** Answers the next requests, in this order; the last one also answers all further requests. */
  answer(...answers: readonly ScriptedAnswer<Asked>[]): void
  close(): Promise<void>
}

/** Accepts the request and never answers. */
export const silence = () => {}

/** @param read the part of a request that tests look at */
export async function startScripted<Asked>(
  read: (request: IncomingMessage) => Asked | Promise<Asked>,
): Promise<ScriptedServer<Asked>> {
  let answers: readonly ScriptedAnswer<Asked>[] = []
  const asked: Asked[] = []
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await read(request)
    asked.push(one)
    const [answer, ...more] = answers
    if (more.length > 0) answers = more
    if (answer === undefined) return void response.writeHead(500).end()
    answer(response, one)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    answer: (...next) => void (answers = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
