/**
 * Answers a request with a representation: chooses the encoding, and answers 304 if the client already has the body.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from './accept.ts'
import { matchesEtag } from './representation.ts'
import type { Coded, Representation } from './representation.ts'

export interface SendOptions {
  vary: string
  /** The header `Cache-Control`, or a function that sets it. */
  caching: string | ((request: FastifyRequest, reply: FastifyReply) => void)
}

/** Resolves when the response has ended, which Fastify waits for. */
export async function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  options: SendOptions,
): Promise<void> {
  const { caching, vary } = options
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (typeof caching === 'string') reply.header('cache-control', caching)
  else caching(request, reply)
  reply.header('vary', vary)
  const ifNoneMatch = request.headers['if-none-match']
  const etag = representation.etagOf(encoding)
  if (ifNoneMatch !== undefined && representation.status === 200 && matchesEtag(ifNoneMatch, etag)) {
    await reply.header('etag', etag).code(304).send()
    return
  }
  const coded = representation.coded(encoding)
  // The body is usually ready. `await` is used only for a promise, because it would cost a turn of the event loop.
  await write(reply, representation, coded instanceof Promise ? await coded : coded)
}

function write(reply: FastifyReply, { status, type }: Representation, { encoding, body, etag }: Coded): FastifyReply {
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('etag', etag).code(status).header('content-type', type).send(body)
}
