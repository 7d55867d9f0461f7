/** What a cache between the server and its visitors may do with an answer (docs/operations/cache.md). */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file whose name changes with its content. What it was a year ago, it still is. */
export const IMMUTABLE = 'public, max-age=31536000, immutable, stale-while-revalidate=86400'
/** Asked for anew each time: on the device and in every cache. */
export const REVALIDATE = 'no-cache'
/** A page is made for a language, which few caches can tell: only one that has our rules may share it. */
export const PAGE = 'private, no-cache'
/** A page in place of another one, which failed. */
export const INSTEAD = 'private, no-store'

/**
 * A read that is the same for everybody. A browser asks anew each time, as with `no-cache`: how old a copy may be is decided
 * by the app. `stale-while-revalidate` is not among it, because WebKit would answer the app with what is stale, even with
 * `must-revalidate`.
 */
const PUBLIC = 'public, max-age=0, s-maxage=30, must-revalidate'
/** For shared caches (RFC 9213): at most 45 seconds old, and a day while no server answers. */
const PUBLIC_SHARED = 'max-age=30, stale-while-revalidate=15, stale-if-error=86400'
/** The same read by somebody who is signed in, of whom no shared cache stores anything. */
const PERSONAL = 'private, no-cache'

/** Sets the headers of a read that is the same for everybody. */
export function allowSharing(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined) reply.header('cache-control', PERSONAL)
  else reply.header('cache-control', PUBLIC).header('cdn-cache-control', PUBLIC_SHARED)
}
