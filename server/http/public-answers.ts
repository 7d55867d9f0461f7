/**
 * Public reads answered from memory: serialised and checked by the contract once per content version, then sent from
 * memory until the content changes.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Store } from '../db/store.ts'
import { BufferCache } from './buffer-cache.ts'
import type { Lookups } from './buffer-cache.ts'
import { allowSharing } from './caching.ts'
import { Representation } from './representation.ts'
import { sendRepresentation } from './send-representation.ts'
import type { Sent } from './send-representation.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const SHARED = { vary: 'Accept-Encoding', caching: allowSharing }
const DEFAULT_MAX_BYTES = 32 * 1024 * 1024

export interface PublicAnswers {
  /**
   * Sends the answer cached under `key`, made by `build` when it is missing or stale.
   * Equal keys must mean equal answers. Errors of `build` are not cached.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    schema: z.ZodMiniType,
    build: () => Promise<unknown>,
  ): Sent
}

/**
 * @param store `build` runs in its `readPublic`
 * @param lookups counted here
 */
export function createPublicAnswers(
  store: Pick<Store, 'contentVersion' | 'readPublic'>,
  lookups?: Lookups,
  maxBytes = DEFAULT_MAX_BYTES,
): PublicAnswers {
  const cache = new BufferCache(maxBytes, Infinity, lookups)
  /** Concurrent requests for the same answer share one `build`. */
  const making = new Map<string, Promise<Representation>>()

  async function make(
    key: string,
    version: number,
    schema: z.ZodMiniType,
    build: () => Promise<unknown>,
  ): Promise<Representation> {
    const representation = new Representation(
      JSON_TYPE,
      JSON.stringify(z.encode(schema, await store.readPublic(build))),
    )
    cache.set(key, version, representation)
    return representation
  }

  return {
    send(request, reply, key, schema, build) {
      const found = (version: number) => {
        const kept = cache.get(key, version)
        if (kept !== undefined) return sendRepresentation(request, reply, kept, SHARED)
        const name = `${version} ${key}`
        let made = making.get(name)
        if (made === undefined) {
          made = make(key, version, schema, build).finally(() => making.delete(name))
          making.set(name, made)
        }
        return made.then((representation) => sendRepresentation(request, reply, representation, SHARED))
      }
      const version = store.contentVersion()
      return typeof version === 'number' ? found(version) : version.then(found)
    },
  }
}
