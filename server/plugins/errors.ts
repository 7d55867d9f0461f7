/** Answers every error with a body of the same form: unknown routes, invalid input, an unreachable database. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import fp from 'fastify-plugin'
import type { FieldError } from '#contract/errors.ts'
import { ApiError, notFound } from '../http/api-error.ts'
import { BARE_HEADERS } from '../http/bare-headers.ts'
import { limitBody } from '../http/limit-body.ts'
import { noteSecurity } from '../http/security-log.ts'
import { isFilePath } from './static-app.ts'

/**
 * `Retry-After` in seconds: while the database can't be reached, and while the disk is full until a person makes room.
 */
const AWAY_SECONDS = '5'
const FULL_SECONDS = '60'

const BAD_REQUEST_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body does not have the length it announced',
  FST_ERR_BAD_URL: 'The address is not encoded correctly',
}

/** Tells the kind of an error of the database or of files (db/dialect.ts). */
export type KindOf = (error: unknown) => 'away' | 'retry' | 'full' | (string & {}) | undefined

/** Converts an error into an answer; undefined: an internal error, which is logged and not shown. */
function toApiError(error: FastifyError, kindOf: KindOf): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error.validation !== undefined) {
    return new ApiError(400, 'MONGOOSE_VALIDATION_ERROR', 'The request is not valid', { errors: fieldErrors(error) })
  }
  const kind = kindOf(error)
  if (kind === 'away' || kind === 'retry') {
    return new ApiError(503, 'UNAVAILABLE', 'The service is not available for the moment. Please try again.', {
      headers: { 'retry-after': AWAY_SECONDS },
    })
  }
  if (kind === 'full') {
    return new ApiError(503, 'UNAVAILABLE', 'Nothing can be stored for the moment. Please try again later.', {
      headers: { 'retry-after': FULL_SECONDS },
    })
  }
  const message = BAD_REQUEST_MESSAGES[error.code]
  if (message !== undefined) return new ApiError(400, 'BAD_REQUEST', message)
  switch (error.statusCode) {
    // Here 403 means that the path is outside of the served folders.
    case 403:
    case 404:
      return notFound('The requested resource was not found')
    case 413:
      return new ApiError(413, 'PAYLOAD_TOO_LARGE', 'The body is too large', { headers: { connection: 'close' } })
    case 415:
      return new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json')
    case 400:
    case 414:
      return new ApiError(error.statusCode, 'BAD_REQUEST', 'The request is not valid')
    case 503:
      return new ApiError(503, 'UNAVAILABLE', 'The service is stopping', { headers: { 'retry-after': '1' } })
    default:
      return undefined
  }
}

function fieldErrors(error: FastifyError): FieldError[] {
  const issues = error.validation ?? []
  return issues.map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.') || (error.validationContext ?? 'request'),
    message: issue.message ?? 'is not valid',
  }))
}

const INTERNAL = new ApiError(500, 'INTERNAL', 'An unexpected error occurred. Please try again later.')

/** Sends an error: JSON, or one line of plain text if a page or a file was requested. */
function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  noteSecurity(request, { code: error.code, ...(error.reason !== undefined && { reason: error.reason }) })
  reply.code(error.statusCode).headers(error.headers).header('cache-control', 'no-store')
  for (const name of ['etag', 'content-encoding', 'cdn-cache-control']) reply.removeHeader(name)
  if (isFileRequest(request)) return reply.type('text/plain; charset=utf-8').send(`${error.message}\n`)
  return reply.type('application/json; charset=utf-8').send(error.body)
}

const DATA = /^\/(api|healthz|readyz)(?:[/?]|$)/

/**
 * Whether a read outside of the API failed. People and browsers make such reads and can't use JSON, so the error is
 * sent as plain text.
 */
function isFileRequest(request: FastifyRequest): boolean {
  const { method, url } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  return !DATA.test(url)
}

function isPageRequest(request: FastifyRequest): boolean {
  return isFileRequest(request) && !isFilePath(request.url.split('?', 1)[0] ?? '/')
}

/**
 * The address by which the router finds a route. A page's address that can't be decoded (a chat may have cut it off)
 * gets a form that can be routed. The visitor then gets the not-found page with its links, and not a line of plain
 * text.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%') || DATA.test(url)) return url
  const path = url.split('?', 1)[0]!
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    // The result is compared with something, because bundlers remove a call whose result is unused.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const WILDCARD = '/*'

/** Turns the pattern of a route into a regular expression for its paths, for example `/api/parks/:id`. */
function patternOf(url: string): RegExp {
  const body = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:[A-Za-z0-9_]+/g, '[^/]+')
    .replace(/\*/g, '.*')
  return new RegExp(`^${body}$`)
}

export interface ErrorsOptions {
  kindOf: KindOf
}

export const errorsPlugin = fp<ErrorsOptions>(async (app: FastifyInstance, { kindOf }) => {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    const routeOfPath = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const one of [method].flat()) routeOfPath.methods.add(one)
    routes.set(url, routeOfPath)
  })

  /** The methods that the path answers. */
  function methodsOf(path: string): string[] {
    const isApi = /^\/api(\/|$)/.test(path)
    const methods = new Set<string>()
    for (const [url, route] of routes) {
      if (url === WILDCARD && isApi) continue
      if (route.pattern.test(path)) for (const method of route.methods) methods.add(method)
    }
    return [...methods].sort()
  }

  function unmatched(request: FastifyRequest): ApiError {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '/')
    if (methods.length === 0 || methods.includes(request.method))
      return notFound('The requested resource was not found')
    return new ApiError(405, 'METHOD_NOT_ALLOWED', `${request.method} is not possible here`, {
      headers: { allow: methods.join(', ') },
    })
  }

  // These hooks use callbacks, because promises cost more and the hooks run for every request.
  app.addHook('onRequest', (request, _reply, done) => {
    // Pages are left out, because they have a not-found page of their own.
    if (request.url.includes('%00') && !isPageRequest(request))
      done(new ApiError(400, 'BAD_REQUEST', 'The address must not contain NUL'))
    // A request for an unknown path is answered before its body is read, because no route needs the body.
    else if (request.is404) done(unmatched(request))
    else done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    if (hasNul(request.body)) done(new ApiError(400, 'BAD_REQUEST', 'Text must not contain NUL characters'))
    else done()
  })

  app.setNotFoundHandler((request, reply) => sendError(request, reply, unmatched(request)))
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const apiError = toApiError(error, kindOf)
    if (apiError === undefined) request.log.error({ err: error }, 'request failed')
    else if (kindOf(error) === 'full') request.log.error({ err: error }, 'the disk is full')
    else if (apiError.statusCode === 503) request.log.warn({ err: error }, 'database away')
    return sendError(request, reply, apiError ?? INTERNAL)
  })
})

/** Whether a text in a parsed body, or the name of an object's member, contains the character NUL. */
function hasNul(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null && !Buffer.isBuffer(next)) {
      for (const [name, member] of Object.entries(next)) waiting.push(name, member)
    }
  }
  return false
}

/** Answers errors that occur before a route is found: a badly encoded address, a parameter that is too long. */
export const frameworkErrors: NonNullable<FastifyServerOptions['frameworkErrors']> = (error, request, reply) => {
  const bad =
    error.code === 'FST_ERR_BAD_URL'
      ? new ApiError(400, 'BAD_REQUEST', 'The address is not encoded correctly')
      : notFound('The requested resource was not found')
  const fastifyReply = reply as unknown as FastifyReply
  // The limit is set here, because no hook runs for these requests.
  limitBody(request.raw, reply.raw, false)
  fastifyReply.headers(BARE_HEADERS).header('x-request-id', request.id)
  sendError(request as unknown as FastifyRequest, fastifyReply, bad)
}
