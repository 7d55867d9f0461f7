/** `/admin/history`: who changed what, when. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { historyAnswerSchema, historyQuerySchema, undoAnswerSchema } from '#contract/history.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { History } from './service.ts'

export interface HistoryRoutesOptions {
  history: History
  sessions: Sessions
}

export const historyRoutes: FastifyPluginAsyncZod<HistoryRoutesOptions> = async (app, { history, sessions }) => {
  const route = adminRoutes(app)
  route('GET /history', {
    summary: 'Who changed what, the newest first',
    query: historyQuerySchema,
    answer: historyAnswerSchema,
    run: ({ query: { thing, id, user, page = 1, limit = ADMIN_PAGE_SIZE } }) =>
      history.list({ thing, thingId: id, actorId: user }, page, limit),
  })

  route('POST /history/:id/undo', {
    summary: 'Take a bulk action back',
    description: 'What was changed since is left as it is and named in `skipped`.',
    config: { security: 'undo', confirmation: 'depends' },
    answer: undoAnswerSchema,
    errors: [404, 409],
    run: async (request) => history.undo(request.params.id, await sessions.caller(request)),
  })
}
