/** `/admin/skateparks/review`: the parks that imports have added (docs/decisions/parks-in-the-admin-area.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { bulkAnswerSchema } from '#contract/editing.ts'
import {
  reviewDecisionBodySchema,
  reviewedParkAnswerSchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewNameBodySchema,
  sameParkBodySchema,
} from '#contract/park-review.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { ReviewService } from './service.ts'

export interface ReviewRoutesOptions {
  review: ReviewService
  sessions: Sessions
}

/** The calls under `/admin`. */
export const reviewRoutes: FastifyPluginAsyncZod<ReviewRoutesOptions> = async (app, { review, sessions }) => {
  const route = adminRoutes(app)
  route('GET /skateparks/review', {
    summary: 'The parks that imports have added and nobody has decided about, the last added first',
    description: 'Each with its sources, and with the parks within 500 metres of it, hidden ones included.',
    query: reviewListQuerySchema,
    answer: reviewListSchema,
    run: ({ query }) => review.list(query),
  })

  route('PUT /skateparks/review/:id/name', {
    summary: 'Take or change the name that an import made up',
    description: 'The slug follows a new name, because the park was never public.',
    body: reviewNameBodySchema,
    answer: reviewedParkAnswerSchema,
    errors: [404, 409],
    run: async (request) => review.name(request.params.id, request.body, await sessions.adminId(request)),
  })

  route('POST /skateparks/review/decide', {
    summary: 'Publish imported parks, keep them hidden, or say that they are no parks',
    description:
      'Parks that somebody has decided about meanwhile are left out. Those that are no parks go to the trash, and ' +
      'their elements are not imported again. 409 `NEEDS_NAME`: an import made up a name, and `takesNames` is not set. ' +
      '409 `NEEDS_TEXT`: a picture of a park to publish has no text and is not decorative. ' +
      '`historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: reviewDecisionBodySchema,
    answer: bulkAnswerSchema,
    errors: [404, 409],
    run: async (request) => review.decide(request.body, await sessions.adminId(request)),
  })

  route('POST /skateparks/review/same', {
    summary: 'Say that imported parks are the same as another park',
    description:
      'That park gets their sources, and with `fills` the facts that it does not know. They go to the trash. ' +
      '`historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: sameParkBodySchema,
    answer: bulkAnswerSchema,
    errors: [404],
    run: async (request) => review.same(request.body, await sessions.adminId(request)),
  })
}
