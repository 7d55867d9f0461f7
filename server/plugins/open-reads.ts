/**
 * Lets scripts of other sites read what is open data (CORS): the calls that are marked, while an admin has chosen a licence. A
 * marked call reads no cookie and no token: its answer is the same for everybody.
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
  /** Null: the directory is no open data. */
  licence: () => Licence | null | Promise<Licence | null>
}

const ALLOWED = 'access-control-allow-origin'

/** Must be registered before the routes. Other routes than the marked ones have no hook of it, and no cost. */
export const openReads = fp<OpenReadsOptions>(async (app: FastifyInstance, { licence }) => {
  const allow: onRequestHookHandler = (_request, reply, done) => {
    const known = licence()
    if (!(known instanceof Promise)) {
      if (known !== null) reply.header(ALLOWED, '*')
      return done()
    }
    const follow = (chosen: Licence | null) => {
      if (chosen !== null) reply.header(ALLOWED, '*')
      done()
    }
    // Where it can't be told, the call itself says what is wrong.
    known.then(follow, () => done())
  }
  app.addHook('onRoute', (route) => {
    if (route.config?.isOpenRead === true) route.onRequest = [allow, ...[route.onRequest ?? []].flat()]
  })
})
