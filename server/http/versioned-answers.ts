/** Answers in memory. Each answer is made once per content version, and dropped when the content changes. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Store } from '../db/store.ts'
import { BufferCache } from './buffer-cache.ts'
import type { Lookups } from './buffer-cache.ts'
import type { Representation } from './representation.ts'
import { sendRepresentation } from './send-representation.ts'
import type { SendOptions } from './send-representation.ts'

export interface VersionedAnswers {
  /**
   * Sends the answer that is cached under `key`; if it is missing or stale, `build` makes it. Concurrent requests share
   * one `build`. Reads with the same key must have the same answer. Errors of `build` are not cached.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    options: SendOptions,
    build: () => Promise<Representation>,
  ): Promise<void>
}

/**
 * @param store the store whose `readPublic` runs `build`
 * @param maxBytes limit of all answers together; an answer larger than a quarter of this limit is not kept, but made
 * for each request
 * @param lookups where hits and misses are counted
 */
export function createVersionedAnswers(
  store: Pick<Store, 'contentVersion' | 'readPublic'>,
  maxBytes: number,
  lookups?: Lookups,
): VersionedAnswers {
  const cache = new BufferCache(maxBytes, Infinity, lookups)
  const making = new Map<string, Promise<Representation>>()

  async function make(key: string, version: number, build: () => Promise<Representation>): Promise<Representation> {
    const representation = await store.readPublic(build)
    cache.set(key, version, representation)
    return representation
  }

  return {
    send(request, reply, key, options, build) {
      const found = (version: number) => {
        const kept = cache.get(key, version)
        if (kept !== undefined) return sendRepresentation(request, reply, kept, options)
        const name = `${version} ${key}`
        let made = making.get(name)
        if (made === undefined) {
          made = make(key, version, build).finally(() => making.delete(name))
          making.set(name, made)
        }
        return made.then((representation) => sendRepresentation(request, reply, representation, options))
      }
      const version = store.contentVersion()
      return typeof version === 'number' ? found(version) : version.then(found)
    },
  }
}
