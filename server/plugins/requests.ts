/** What every request gets: its id in the answer and its line in the log; and that idle connections end with the server. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const SLOW_MS = 1_000
/** While the server closes, idle connections are looked for this often. */
const IDLE_CHECK_MS = 50

/**
 * One line per request. Reads that went well are told on level `debug` only: they are nearly all requests, and
 * writing them down would cost more than answering them from memory.
 */
function logRequest(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const { method } = request
  const ms = Math.round(reply.elapsedTime * 10) / 10
  const plain = reply.statusCode < 400 && ms < SLOW_MS && (method === 'GET' || method === 'HEAD')
  // Without the query: it may hold a rider's position or device.
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
    // A connection that falls idle while we close would be waited for until its keep-alive ends.
    if (app.server.listening) {
      const timer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS)
      app.server.once('close', () => clearInterval(timer))
    }
    done()
  })
})
