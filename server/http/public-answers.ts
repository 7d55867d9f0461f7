/**
 * Answers public reads from memory. An answer is made, serialised and checked against the contract once per content
 * version, and then sent from memory until the content changes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Store } from '../db/store.ts'
import type { Lookups } from './buffer-cache.ts'
import { allowSharing } from './caching.ts'
import { Representation } from './representation.ts'
import { createVersionedAnswers } from './versioned-answers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const SHARED = { vary: 'Accept-Encoding', caching: allowSharing }
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024

export interface PublicAnswers {
  /**
   * Sends the answer that is cached under `key`; if it is missing or stale, `build` makes it. Reads with the same key
   * must have the same answer. Errors of `build` are not cached.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    schema: z.ZodMiniType,
    build: () => Promise<unknown>,
  ): Promise<void>
  /** The same for an answer that `build` makes as JSON in UTF-8, and has checked against the contract. */
  sendText(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    build: () => Promise<string | Buffer>,
  ): Promise<void>
}

/**
 * @param store the store whose `readPublic` runs `build`
 * @param lookups where hits and misses are counted
 */
export function createPublicAnswers(
  store: Pick<Store, 'contentVersion' | 'readPublic'>,
  lookups?: Lookups,
  maxBytes = DEFAULT_MAX_BYTES,
): PublicAnswers {
  const answers = createVersionedAnswers(store, maxBytes, lookups)
  const sendText: PublicAnswers['sendText'] = (request, reply, key, build) =>
    answers.send(request, reply, key, SHARED, async () => new Representation(JSON_TYPE, await build()))
  return {
    send: (request, reply, key, schema, build) =>
      sendText(request, reply, key, async () => JSON.stringify(z.encode(schema, await build()))),
    sendText,
  }
}
