/**
 * Lets scripts of other sites read what is open data (CORS): the calls that are marked, while an admin has chosen a licence. A
 * marked call reads no cookie and no token: its answer is the same for everybody.
 */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Licence } from '#contract/open-data.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public read of the directory, the same for everybody. */
    isOpenRead?: true
  }
}

export interface OpenReadsOptions {
  /** Null: the directory is no open data. */
  licence: () => Licence | null | Promise<Licence | null>
}

/** Must be registered before the routes. */
export const openReads = fp<OpenReadsOptions>(async (app: FastifyInstance, { licence }) => {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isOpenRead !== true) return done()
    const allowBy = (chosen: Licence | null) => {
      if (chosen !== null) reply.header('access-control-allow-origin', '*')
      done()
    }
    const known = licence()
    // Where it can't be told, the call itself says what is wrong.
    if (known instanceof Promise) known.then(allowBy, () => done())
    else allowBy(known)
  })
})
