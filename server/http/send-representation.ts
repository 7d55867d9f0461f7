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
  const coded = representation.coded(pickEncoding(request.headers['accept-encoding']))
  return coded instanceof Promise
    ? coded.then((ready) => write(request, reply, representation, ready, options))
    : write(request, reply, representation, coded, options)
}

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  coded: Coded,
  options: SendOptions,
): void {
  const { caching, vary } = options
  if (typeof caching === 'string') reply.header('cache-control', caching)
  else caching(request, reply)
  reply.header('etag', coded.etag).header('vary', vary)
  const known = request.headers['if-none-match']
  if (known !== undefined && representation.status === 200 && matchesEtag(known, coded.etag)) {
    return reply.code(304).send() as unknown as void
  }
  if (coded.encoding !== 'identity') reply.header('content-encoding', coded.encoding)
  return reply
    .code(representation.status)
    .header('content-type', representation.type)
    .send(coded.body) as unknown as void
}
