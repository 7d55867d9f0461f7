/** Stores what another app shares, until the page has read it. */
import { SHARE_AGAIN_PAGE, SHARE_PATH, SHARED_PAGE } from '../src/contract/share-target.ts'
import { SHARED_CACHE } from './cache-names.ts'

/** Stores the posted form as it is, in place of an earlier one, and leads to the page that reads it. */
export async function keepShared({ request }: { request: Request }): Promise<Response> {
  try {
    const headers = { 'content-type': request.headers.get('content-type')! }
    const cache = await caches.open(SHARED_CACHE)
    await cache.put(SHARE_PATH, new Response(await request.blob(), { headers }))
    return Response.redirect(SHARED_PAGE, 303)
  } catch {
    // The storage is full or refused. An earlier form must not be taken for this one.
    await caches.delete(SHARED_CACHE).catch(() => undefined)
    return Response.redirect(SHARE_AGAIN_PAGE, 303)
  }
}
