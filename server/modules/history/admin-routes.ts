/** `/admin/history`: who changed what, when. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { historyAnswerSchema, historyQuerySchema, undoAnswerSchema } from '#contract/history.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import type { History } from './service.ts'

export interface HistoryRoutesOptions {
  history: History
  sessions: Sessions
}

export const historyRoutes: FastifyPluginAsyncZod<HistoryRoutesOptions> = async (app, { history, sessions }) => {
  app.get(
    '/history',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Who changed what, the newest first',
        querystring: historyQuerySchema,
        response: adminResponses(historyAnswerSchema, 400),
      },
    },
    async ({ query: { thing, id, user, page = 1, limit = ADMIN_PAGE_SIZE } }) => ({
      status: 'success' as const,
      data: await history.list({ thing, thingId: id, actorId: user }, page, limit),
    }),
  )

  app.post(
    '/history/:id/undo',
    {
      config: { security: 'undo', confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Take a bulk action back',
        description: 'What was changed since is left as it is and named in `skipped`.',
        params: z.object({ id: idSchema }),
        response: adminResponses(undoAnswerSchema, 400, 404, 409),
      },
    },
    async (request) => ({
      status: 'success' as const,
      data: await history.undo(request.params.id, await sessions.caller(request)),
    }),
  )
}
