/** Answers reads of paths that no other route answers, with the app's files and pages. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { SendPage } from './pages.ts'
import { isFilePath } from './static-app.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the app's not-found page, for a route of the server that is currently switched off. */
    sendMissingPage(request: FastifyRequest, reply: FastifyReply): unknown
  }
}

export interface OtherPathsOptions {
  /** undefined: the server has no pages. */
  sendPage: SendPage | undefined
}

/** Must be registered after the files of the app (`static-app.ts`). */
export const otherPaths = fp<OtherPathsOptions>(async (app, { sendPage }) => {
  const sendAt = (request: FastifyRequest, reply: FastifyReply, path: string) =>
    sendPage === undefined ? reply.callNotFound() : sendPage(request, reply, path)
  app.decorate('sendMissingPage', (request, reply) => sendAt(request, reply, request.url.split('?', 1)[0]!))
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`
    if (/^\/api(\/|$)/.test(path)) return reply.callNotFound()
    if (isFilePath(path)) return app.sendReleaseFile(request, reply, path)
    return sendAt(request, reply, path)
  })
})
