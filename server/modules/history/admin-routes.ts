/** `/admin/history`: who changed what, when. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  historyAnswerSchema,
  historyQuerySchema,
  undoAnswerSchema,
  versionAnswerSchema,
  versionQuerySchema,
} from '#contract/history.ts'
import { ADMIN_PAGE_SIZE } from '#contract/editing.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { History } from './service.ts'
import type { Versions } from './versions.ts'

export interface HistoryRoutesOptions {
  history: History
  versions: Versions
  images: { missingIn(text: string): Promise<string[]> }
  sessions: Sessions
}

export const historyRoutes: FastifyPluginAsyncZod<HistoryRoutesOptions> = async (app, options) => {
  const { history, versions, images, sessions } = options
  const route = adminRoutes(app)
  route('GET /history', {
    summary: 'Who changed what, the newest first',
    query: historyQuerySchema,
    answer: historyAnswerSchema,
    run: ({ query: { thing, id, user, page = 1, limit = ADMIN_PAGE_SIZE } }) =>
      history.list({ thing, thingId: id, actorId: user }, page, limit),
  })

  route('GET /history/:id/version', {
    summary: 'A thing as it was just before or after one of its changes',
    description:
      'Only of parks, guides, events and products that are not in the trash. `of` names the thing where the entry is about several.',
    query: versionQuerySchema,
    answer: versionAnswerSchema,
    errors: [404],
    async run({ params, query }) {
      const version = await versions.find(params.id, query)
      return { version: { ...version, missing: await images.missingIn(JSON.stringify(version.then)) } }
    },
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
