/**
 * `POST /share`: another app shares something with the installed app. The service worker answers this call, so it comes
 * here only from a device whose worker is missing or old. The server stores nothing and leads to a page that says so.
 */
import type { FastifyPluginAsync } from 'fastify'
import { SHARE_AGAIN_PAGE, SHARE_PATH } from '#contract/share-target.ts'

/** Browsers read the answer after they have sent the body, so the body is read and dropped, up to this size. */
const MOST_BYTES = 100_000_000

export const shareRoutes: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    let bytes = 0
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) done(null)
    })
    payload.once('end', () => done(null))
    payload.once('error', done)
  })
  app.post(SHARE_PATH, { schema: { hide: true }, config: { isUpload: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(SHARE_AGAIN_PAGE, 303),
  )
}
