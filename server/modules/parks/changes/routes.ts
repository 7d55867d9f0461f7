/** `GET /skateparks/changes`: the directory for who has it already. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { parkChangesQuerySchema, parkChangesSchema } from '#contract/park-changes.ts'
import { allowSharing } from '#server/http/caching.ts'
import { noContentSchema, readResponses } from '#server/http/documented.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { ChangesService } from './service.ts'

export interface ChangesRoutesOptions {
  changes: ChangesService
  answers: PublicAnswers
}

export const parkChangesRoutes: FastifyPluginAsyncZod<ChangesRoutesOptions> = async (app, { changes, answers }) => {
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
        response: { ...readResponses(parkChangesSchema, 400, 410), 204: noContentSchema },
      },
    },
    async (request, reply) => {
      const { since, limit } = request.query
      if (!(await changes.hasMore(since))) {
        allowSharing(request, reply)
        return reply.code(204).send(null)
      }
      await answers.send(request, reply, `park-changes ${since} ${limit}`, parkChangesSchema, async () => ({
        status: 'success' as const,
        data: await changes.page(since, limit),
      }))
      return reply
    },
  )
}
