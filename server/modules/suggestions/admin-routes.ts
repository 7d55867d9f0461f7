/** `/admin/suggestions`: riders' suggestions (docs/decisions/what-riders-tell.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  applySuggestionBodySchema,
  applySuggestionsBodySchema,
  blockSenderBodySchema,
  madeImageSchema,
  madeParkBodySchema,
  refuseSuggestionsBodySchema,
  settledAnswerSchema,
  suggestionAnswerSchema,
  suggestionListQuerySchema,
  suggestionListSchema,
  suggestionPhotoSchema,
} from '#contract/admin-suggestions.ts'
import { idSchema } from '#contract/common.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { AdminSuggestionsService } from './admin-service.ts'

export interface AdminSuggestionsRoutesOptions {
  suggestions: AdminSuggestionsService
  sessions: Sessions
}

const photoParams = z.object({ id: idSchema, sender: idSchema })

/** The calls under `/admin`. */
export const adminSuggestionsRoutes: FastifyPluginAsyncZod<AdminSuggestionsRoutesOptions> = async (app, options) => {
  const route = adminRoutes(app)
  const { suggestions } = options
  route('GET /suggestions', {
    summary: 'What riders suggest, the newest first unless `sort` says otherwise',
    query: suggestionListQuerySchema,
    answer: suggestionListSchema,
    run: ({ query }) => suggestions.list(query),
  })

  route('GET /suggestions/:id', {
    summary: 'One suggestion, and who says so',
    answer: suggestionAnswerSchema,
    errors: [404],
    run: (request) => suggestions.get(request.params.id),
  })

  settlingRoutes(app, options)
  photoRoutes(app, options)
}

type Scope = Parameters<FastifyPluginAsyncZod<AdminSuggestionsRoutesOptions>>[0]

function settlingRoutes(app: Scope, { suggestions, sessions }: AdminSuggestionsRoutesOptions): void {
  const route = adminRoutes(app)
  route('POST /suggestions/:id/apply', {
    summary: 'Put what a rider suggests into the park',
    description:
      'As an edit of the park that begins from `revision`: 409 `STALE_EDIT` when it has another one. 409 `CONFLICT` ' +
      'when somebody has settled the suggestion. Words alone are marked as done.',
    body: applySuggestionBodySchema,
    answer: suggestionAnswerSchema,
    errors: [404, 409],
    run: async (request) =>
      suggestions.apply(request.params.id, request.body.revision, await sessions.adminId(request)),
  })

  route('POST /suggestions/apply', {
    summary: 'Apply several suggestions',
    description: 'Each for itself: `failed` names those that could not be applied, by the code of their error.',
    body: applySuggestionsBodySchema,
    answer: settledAnswerSchema,
    run: async (request) => suggestions.applyMany(request.body.suggestions, await sessions.adminId(request)),
  })

  route('POST /suggestions/refuse', {
    summary: 'Refuse suggestions, with a reason that their senders hear',
    body: refuseSuggestionsBodySchema,
    answer: settledAnswerSchema,
    run: async (request) => suggestions.refuse(request.body, await sessions.adminId(request)),
  })

  route('POST /suggestions/:id/park', {
    summary: 'Settle a missing park by the one that was made of it',
    body: madeParkBodySchema,
    answer: suggestionAnswerSchema,
    errors: [404, 409],
    run: (request) => suggestions.settleByPark(request.params.id, request.body.parkId),
  })

  route('POST /suggestions/:id/block', {
    summary: 'Block the device of a sender: what it reports and suggests counts nothing',
    body: blockSenderBodySchema,
    answer: suggestionAnswerSchema,
    errors: [404],
    run: async (request) => suggestions.block(request.params.id, request.body.sender, await sessions.adminId(request)),
  })
}

function photoRoutes(app: Scope, { suggestions, sessions }: AdminSuggestionsRoutesOptions): void {
  const route = adminRoutes(app)
  route('GET /suggestions/:id/photos/:sender', {
    summary: 'The photo of a sender, which nobody else sees: WebP in Base64',
    params: photoParams,
    answer: suggestionPhotoSchema,
    errors: [404],
    run: async ({ params: { id, sender } }) => ({ content: await suggestions.photo(id, sender) }),
  })

  route('POST /suggestions/:id/photos/:sender', {
    summary: 'Make an image of the site of a sender’s photo',
    params: photoParams,
    answer: madeImageSchema,
    errors: [404, 409],
    run: async (request) => {
      const { id, sender } = request.params
      return { image: await suggestions.publishPhoto(id, sender, await sessions.adminId(request)) }
    },
  })
}
