/** Adds the request's id to every answer, logs requests, and closes idle connections when the server closes. */
import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { BARE_HEADERS } from '../http/bare-headers.ts'

const SLOW_MS = 1_000
/** How often idle connections are closed while the server closes. */
const IDLE_CHECK_MS = 50

/**
 * Logs one line per request. Successful reads are logged only on level `debug`: nearly all requests are reads, and
 * logging a read costs more than answering it from memory.
 */
function logRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { method } = request
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const plain = reply.statusCode < 400 && ms < SLOW_MS && (method === 'GET' || method === 'HEAD')
  // The query is left out, because it may contain a rider's position or device.
  const path = request.url.split('?', 1)[0]
  request.log[plain ? 'debug' : 'info']({ method, path, status: reply.statusCode, ms }, 'request')
  done()
}

export const requests = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', logRequest)
  app.addHook('preClose', (done) => {
    // From now on Fastify itself refuses new requests, without running a hook, so the headers are added here.
    app.server.prependListener('request', (_request, response: ServerResponse) => {
      for (const [name, value] of Object.entries(BARE_HEADERS)) response.setHeader(name, value)
    })
    // The server waits until all connections are closed. Connections that become idle while it closes would stay open
    // for their keep-alive time, so they are closed here.
    if (app.server.listening) {
      const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
      app.server.once('close', () => clearInterval(timer))
    }
    done()
  })
})
