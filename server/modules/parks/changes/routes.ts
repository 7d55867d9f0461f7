/** `GET /skateparks/changes`: what changed, for devices that already have the directory. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LIST_FETCH_LIMIT } from '#contract/limits.ts'
import { parkChangesQuerySchema, parkChangesSchema } from '#contract/park-changes.ts'
import { allowSharing } from '#server/http/caching.ts'
import { noContentSchema, readResponses } from '#server/http/documented.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { DearReads } from '#server/http/rate-limit/dear-reads.ts'
import type { ChangesService } from './service.ts'

export interface ChangesRoutesOptions {
  changes: ChangesService
  answers: PublicAnswers
  dearReads: DearReads
}

/** An answer with at least this many parks is costly for the server, so it counts towards the limit. */
const LARGE = LIST_FETCH_LIMIT

export const parkChangesRoutes: FastifyPluginAsyncZod<ChangesRoutesOptions> = async (app, options) => {
  const { changes, answers, dearReads } = options

  /**
   * Only large pages count towards the limit of a network. The devices of one network have different cursors, so each
   * device asks for a page of its own, but usually these pages are small.
   */
  async function page(request: FastifyRequest, since: string, limit: number | undefined) {
    const takeBack = dearReads.take(request)
    const data = await changes.page(since, limit)
    if (data.changed.length + data.ratings.length < LARGE) takeBack()
    return { status: 'success' as const, data }
  }

  app.get(
    '/skateparks/changes',
    {
      config: { isOpenRead: true },
      schema: {
        tags: ['Skateparks'],
        summary: 'What changed since an earlier answer',
        description:
          '`since` is the `cursor` of a list or of an earlier answer. Ask again with the new `cursor` while `more` is true. ' +
          '204: nothing changed, and the cursor is still good. 410 `RESYNC`: the cursor is too old, newer than the ' +
          'database, or of another one; take the whole list. Within an epoch the higher `version` is newer: keep it. ' +
          '`~` and a number behind a cursor change nothing but the address: caches on the way have no answer to it yet.',
        querystring: parkChangesQuerySchema,
        response: { ...readResponses(parkChangesSchema, 400, 410, 429), 204: noContentSchema },
      },
    },
    async (request, reply) => {
      const { since, limit } = request.query
      if (!(await changes.hasMore(since))) {
        allowSharing(request, reply)
        return reply.code(204).send(null)
      }
      const key = `park-changes ${since} ${limit}`
      await answers.send(request, reply, key, parkChangesSchema, () => page(request, since, limit))
      return reply
    },
  )
}
