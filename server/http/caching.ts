/** Tells caches between the server and its visitors what they may do with an answer (docs/operations/cache.md). */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** For a file whose name changes with its content: it stays valid forever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable, stale-while-revalidate=86400'
/** Checked again at each use, on the device and in every cache. */
export const REVALIDATE = 'no-cache'
/** A page is made for one language, and few caches can tell: only a cache with our rules may share it. */
export const PAGE = 'private, no-cache'
/** For a page that is shown instead of another one, which failed. */
export const INSTEAD = 'private, no-store'

/**
 * For a read that is the same for everybody. A browser asks each time, as with `no-cache`: the app decides how old a
 * copy may be. There is no `stale-while-revalidate`, because WebKit would answer the app with a stale copy, even with
 * `must-revalidate`.
 */
const PUBLIC = 'public, max-age=0, s-maxage=30, must-revalidate'
/** For shared caches (RFC 9213): at most 45 seconds old, and a day while no server answers. */
const PUBLIC_SHARED = 'max-age=30, stale-while-revalidate=15, stale-if-error=86400'
/** For the same read by a signed-in person: no shared cache stores it. */
const PERSONAL = 'private, no-cache'

/** Sets the headers of a read that is the same for everybody. */
export function allowSharing(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined) reply.header('cache-control', PERSONAL)
  else reply.header('cache-control', PUBLIC).header('cdn-cache-control', PUBLIC_SHARED)
}
