/** Tells caches between the server and its visitors what they may do with an answer (docs/operations/cache.md). */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** For a file whose name changes with its content: it stays valid forever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable, stale-while-revalidate=86400'
/**
 * For such a file as a delta from what one browser has. A shared cache that does not know deltas would give it to others,
 * so none may store it.
 */
export const IMMUTABLE_DELTA = 'private, max-age=31536000, immutable'
/** A cached copy must be checked with the server at each use, by the browser and by every cache in between. */
export const REVALIDATE = 'no-cache'
/**
 * A page is made for one language, and most caches can't distinguish the languages. So only a cache with this project's
 * rules may share a page.
 */
export const PAGE = 'private, no-cache'
/** For a page that is shown in place of the requested page, because the requested page failed. */
export const INSTEAD = 'private, no-store'

/**
 * For a read whose answer is the same for everybody. A browser asks the server each time, as with `no-cache`, because
 * the app decides how old a copy may be. `stale-while-revalidate` is left out: with it, WebKit would answer the app
 * with a stale copy, even with `must-revalidate`.
 */
const PUBLIC = 'public, max-age=0, s-maxage=30, must-revalidate'
/**
 * For shared caches (RFC 9213): they may answer with a copy that is up to 45 seconds old, or up to a day old while no
 * server answers.
 */
const PUBLIC_SHARED = 'max-age=30, stale-while-revalidate=15, stale-if-error=86400'
/**
 * For a read by a signed-in person, even if its answer is the same for everybody: no shared cache stores the answer.
 */
const PERSONAL = 'private, no-cache'

/** Sets the caching headers of a read whose answer is the same for everybody. */
export function allowSharing(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers.authorization !== undefined) reply.header('cache-control', PERSONAL)
  else reply.header('cache-control', PUBLIC).header('cdn-cache-control', PUBLIC_SHARED)
}
