/**
 * Lets scripts of other sites read open data (CORS). This applies to calls marked with `isOpenRead`, while an admin has
 * chosen a licence. A marked call reads no cookie and no token, so its answer is the same for everybody.
 */
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import fp from 'fastify-plugin'
import type { Licence } from '#contract/open-data.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public read of the directory, the same for everybody. */
    isOpenRead?: true
  }
}

export interface OpenReadsOptions {
  /** null: the directory is not open data. */
  licence: () => Licence | null | Promise<Licence | null>
}

const ALLOWED = 'access-control-allow-origin'

/**
 * Must be registered before the routes. The hook is added only to the marked routes, so that it costs no time in other
 * routes.
 */
export const openReads = fp<OpenReadsOptions>(async (app: FastifyInstance, { licence }) => {
  const allow: onRequestHookHandler = (_request, reply, done) => {
    const currentLicence = licence()
    if (!(currentLicence instanceof Promise)) {
      if (currentLicence !== null) reply.header(ALLOWED, '*')
      return done()
    }
    const follow = (chosen: Licence | null) => {
      if (chosen !== null) reply.header(ALLOWED, '*')
      done()
    }
    // If the licence can't be read, the call continues without these headers, and reports the problem itself.
    currentLicence.then(follow, () => done())
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.isOpenRead === true) route.onRequest = [allow, ...[route.onRequest ?? []].flat()]
  })
})
