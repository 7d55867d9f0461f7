/** Limits how long the bodies of requests may take (http/limit-body.ts). */
import fp from 'fastify-plugin'
import { limitBody } from '../http/limit-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A person uploads a file: the body may take long, as long as it keeps coming. */
    isUpload?: boolean
  }
}

export const slowBodies = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    limitBody(request.raw, reply.raw, request.routeOptions.config.isUpload === true)
    done()
  })
})
