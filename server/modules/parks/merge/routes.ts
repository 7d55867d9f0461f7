/** `/admin/skateparks/merge`: merging two records of one park. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  mergeParksAnswerSchema,
  mergeParksBodySchema,
  mergePreviewQuerySchema,
  mergePreviewSchema,
} from '#contract/park-merge.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { MergeService } from './service.ts'

export interface MergeRoutesOptions {
  merge: MergeService
  sessions: Sessions
}

/** The calls under `/admin`. */
export const mergeRoutes: FastifyPluginAsyncZod<MergeRoutesOptions> = async (app, { merge, sessions }) => {
  const route = adminRoutes(app)
  route('GET /skateparks/merge', {
    summary: 'How much of what belongs to a park would go along if it is merged into another one',
    query: mergePreviewQuerySchema,
    answer: mergePreviewSchema,
    errors: [404],
    run: ({ query }) => merge.preview(query.goes),
  })

  route('POST /skateparks/merge', {
    summary: 'Merge two records of one park',
    description:
      'The park `stays` keeps its id and its slug, and gets `fields` from the other one, and everything that riders ' +
      'sent about it. Of two votes of one device the later holds. Calls with the old id or the old slug then mean the ' +
      'park that stays. 409 `STALE_EDIT`: somebody has saved one of the two since, which is in `current`. `historyId` ' +
      'is undone by `POST /admin/history/{id}/undo`, for 30 days.',
    body: mergeParksBodySchema,
    answer: mergeParksAnswerSchema,
    errors: [404, 409],
    run: async (request) => merge.merge(request.body, await sessions.adminId(request)),
  })
}
