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
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import type { AdminSuggestionsService } from './admin-service.ts'

export interface AdminSuggestionsRoutesOptions {
  suggestions: AdminSuggestionsService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })
const photoParams = z.object({ id: idSchema, sender: idSchema })

/** Calls under `/admin`. */
export const adminSuggestionsRoutes: FastifyPluginAsyncZod<AdminSuggestionsRoutesOptions> = async (app, options) => {
  const { suggestions } = options
  app.get(
    '/suggestions',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'What riders suggest, the newest first unless `sort` says otherwise',
        querystring: suggestionListQuerySchema,
        response: adminResponses(suggestionListSchema, 400),
      },
    },
    async ({ query }) => success(await suggestions.list(query)),
  )

  app.get(
    '/suggestions/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'One suggestion, and who says so',
        params,
        response: adminResponses(suggestionAnswerSchema, 400, 404),
      },
    },
    async (request) => success(await suggestions.get(request.params.id)),
  )

  settlingRoutes(app, options)
  photoRoutes(app, options)
}

type Scope = Parameters<FastifyPluginAsyncZod<AdminSuggestionsRoutesOptions>>[0]

function settlingRoutes(app: Scope, { suggestions, sessions }: AdminSuggestionsRoutesOptions): void {
  app.post(
    '/suggestions/:id/apply',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Put what a rider suggests into the park',
        description:
          'As an edit of the park that begins from `revision`: 409 `STALE_EDIT` when it has another one. 409 `CONFLICT` ' +
          'when somebody has settled the suggestion. Words alone are marked as done.',
        params,
        body: applySuggestionBodySchema,
        response: adminResponses(suggestionAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) =>
      success(await suggestions.apply(request.params.id, request.body.revision, await sessions.adminId(request))),
  )

  app.post(
    '/suggestions/apply',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Apply several suggestions',
        description: 'Each for itself: `failed` names those that could not be applied, by the code of their error.',
        body: applySuggestionsBodySchema,
        response: adminResponses(settledAnswerSchema, 400, 413, 415),
      },
    },
    async (request) => success(await suggestions.applyMany(request.body.suggestions, await sessions.adminId(request))),
  )

  app.post(
    '/suggestions/refuse',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Refuse suggestions, with a reason that their senders hear',
        body: refuseSuggestionsBodySchema,
        response: adminResponses(settledAnswerSchema, 400, 413, 415),
      },
    },
    async (request) => success(await suggestions.refuse(request.body, await sessions.adminId(request))),
  )

  app.post(
    '/suggestions/:id/park',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Settle a missing park by the one that was made of it',
        params,
        body: madeParkBodySchema,
        response: adminResponses(suggestionAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) => success(await suggestions.settleByPark(request.params.id, request.body.parkId)),
  )

  app.post(
    '/suggestions/:id/block',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Block the device of a sender: what it reports and suggests counts nothing',
        params,
        body: blockSenderBodySchema,
        response: adminResponses(suggestionAnswerSchema, 400, 404, 413, 415),
      },
    },
    async (request) =>
      success(await suggestions.block(request.params.id, request.body.sender, await sessions.adminId(request))),
  )
}

function photoRoutes(app: Scope, { suggestions, sessions }: AdminSuggestionsRoutesOptions): void {
  app.get(
    '/suggestions/:id/photos/:sender',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'The photo of a sender, which nobody else sees: WebP in Base64',
        params: photoParams,
        response: adminResponses(suggestionPhotoSchema, 400, 404),
      },
    },
    async ({ params: { id, sender } }) => success({ content: await suggestions.photo(id, sender) }),
  )

  app.post(
    '/suggestions/:id/photos/:sender',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Make an image of the site of a sender’s photo',
        params: photoParams,
        response: adminResponses(madeImageSchema, 400, 404, 409),
      },
    },
    async (request) => {
      const { id, sender } = request.params
      return success({ image: await suggestions.publishPhoto(id, sender, await sessions.adminId(request)) })
    },
  )
}
