/** Limits how long the bodies of requests may take (http/limit-body.ts). */
import fp from 'fastify-plugin'
import { limitBody } from '../http/limit-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes a file from a person. Its body may take a long time, while bytes keep arriving. */
    isUpload?: boolean
  }
}

export const slowBodies = fp(async (app) => {
  app.addHook('onRequest', (request, reply, done) => {
    limitBody(request.raw, reply.raw, request.routeOptions.config.isUpload === true)
    done()
  })
})
