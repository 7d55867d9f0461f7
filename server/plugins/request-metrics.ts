/** Counts the answers to requests from outside the process, by the pattern of their route. */
import { IncomingMessage } from 'node:http'
import type { ServerResponse } from 'node:http'
import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { Metrics } from '../metrics/metrics.ts'
import { filePatternOf } from './static-app.ts'

export interface RequestMetricsOptions {
  metrics: Pick<Metrics, 'answered'>
}

/** The route that answers everything without a route of its own: pages and files. */
const GENERAL_ROUTE = '/*'
/** The label for requests that no route answers. */
const UNMATCHED = 'unmatched'
/**
 * Methods that get a label of their own. All other methods share one label, because callers could otherwise create
 * dozens of labels.
 */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const methodOf = (method: string): string => (METHODS.has(method) ? method : 'other')

/**
 * The label of a request's route. It is never the address, because callers can invent any number of addresses. Files
 * have one pattern per folder, also for missing files; all pages together have one pattern.
 */
function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url !== undefined && url !== GENERAL_ROUTE) return url
  const path = request.url.split('?', 1)[0]!
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || /^\/api(\/|$)/.test(path)) return UNMATCHED
  return filePatternOf(path) ?? url ?? UNMATCHED
}

const codeOf = ({ headersSent, statusCode }: ServerResponse): string => (headersSent ? String(statusCode) : 'aborted')

/** Must be registered before all other hooks, because a hook may end a request, which must be counted too. */
export const requestMetrics = fp<RequestMetricsOptions>(async (app, { metrics }) => {
  app.addHook('onRequest', (request, reply, done) => {
    // Rendering a page reads the API inside the process (`app.inject`). Nobody sent these requests, so they are not
    // counted.
    if (request.raw instanceof IncomingMessage) {
      // The event `close` is used instead of the hook `onResponse`, which is not called if the client closes the
      // connection before the answer.
      reply.raw.once('close', () => {
        metrics.answered({
          method: methodOf(request.method),
          route: routeOf(request),
          code: codeOf(reply.raw),
          seconds: reply.elapsedTime / 1000,
        })
      })
    }
    done()
  })
})

type FrameworkErrors = NonNullable<FastifyServerOptions['frameworkErrors']>

/** Answers errors that occur before a route is found, and counts them: no hook runs for these requests. */
export const countedFrameworkErrors =
  ({ answered }: Pick<Metrics, 'answered'>, answer: FrameworkErrors): FrameworkErrors =>
  (error, request, reply) => {
    const startedAt = performance.now()
    reply.raw.once('close', () => {
      const seconds = (performance.now() - startedAt) / 1000
      answered({ method: methodOf(request.raw.method ?? ''), route: UNMATCHED, code: codeOf(reply.raw), seconds })
    })
    return answer(error, request, reply)
  }
