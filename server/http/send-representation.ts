/** Answers a request with a representation: negotiates the encoding, and answers 304 if the client has it already. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './accept.ts'
import { matchesEtag } from './representation.ts'
import type { Coded, Representation } from './representation.ts'

export interface SendOptions {
  vary: string
  /** `Cache-Control`, or what sets it. */
  caching: string | ((request: FastifyRequest, reply: FastifyReply) => void)
}

/**
 * A handler's result after it has sent the reply itself. Fastify expects the reply then, but its types expect a body to
 * serialise.
 */
export type Sent = void | Promise<void>

export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  options: SendOptions,
): Sent {
  const { caching, vary } = options
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (typeof caching === 'string') reply.header('cache-control', caching)
  else caching(request, reply)
  reply.header('vary', vary)
  const known = request.headers['if-none-match']
  const etag = representation.etagOf(encoding)
  if (known !== undefined && representation.status === 200 && matchesEtag(known, etag)) {
    return reply.header('etag', etag).code(304).send() as unknown as void
  }
  const coded = representation.coded(encoding)
  return coded instanceof Promise
    ? coded.then((ready) => write(reply, representation, ready))
    : write(reply, representation, coded)
}

function write(reply: FastifyReply, { status, type }: Representation, { encoding, body, etag }: Coded): void {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('etag', etag).code(status).header('content-type', type).send(body) as unknown as void
}
