/** `GET /guides…`: the guides for everyone. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/common.ts'
import {
  guideDetailSchema,
  guideListQuerySchema,
  guideListSchema,
  relatedGuidesQuerySchema,
  relatedGuidesSchema,
} from '#contract/guides.ts'
import { apiRoutes, success } from '#server/http/api-routes.ts'
import { ApiError, notFound } from '#server/http/api-error.ts'
import type { SessionGate } from '#server/http/auth/session-gate.ts'
import { readResponses, WITH_OR_WITHOUT_TOKEN } from '#server/http/documented.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import { asksForHidden, guideQuestion } from './service.ts'
import type { GuidesService } from './service.ts'

const tags = ['Guides']
const HIDDEN_ONES =
  'A draft or an inactive one only with an admin’s token, and then without an `ETag`; to others it is 404.'

const isNotFound = (error: unknown) => error instanceof ApiError && error.statusCode === 404

export interface GuidesRoutesOptions {
  guides: GuidesService
  answers: PublicAnswers
  sessions: Pick<SessionGate, 'requireAdmin'>
}

/**
 * Sends one guide. An admin gets guides of any status. If the guide is not public, neither this server nor a proxy
 * caches the answer.
 */
function sendGuide(
  { guides, answers, sessions }: GuidesRoutesOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  column: 'id' | 'slug',
  value: string,
) {
  const find = column === 'id' ? guides.byId : guides.bySlug
  const sent = answers.send(request, reply, `guide ${column} ${value}`, guideDetailSchema, async () =>
    success(await find(value)),
  )
  return sent.catch(async (error: unknown) => {
    if (!isNotFound(error) || !(await isAdmin(sessions, request))) throw error
    reply.header('cache-control', 'no-store')
    return success(await guides.anyBy(column, value))
  })
}

/**
 * Whether an admin sent the request. Everybody else gets 404 for a hidden guide, so that nobody learns that it exists.
 */
const isAdmin = (sessions: GuidesRoutesOptions['sessions'], request: FastifyRequest) =>
  sessions.requireAdmin(request).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof ApiError) return false
      throw refusal
    },
  )

export const guidesRoutes: FastifyPluginAsyncZod<GuidesRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags })
  const { guides, answers, sessions } = options

  route('GET /guides', {
    ...WITH_OR_WITHOUT_TOKEN,
    summary: 'List guides',
    description:
      'Featured ones first, then the newest. `search` matches titles, descriptions and tags in both languages. ' +
      'Drafts and inactive ones (`includeInactive`, `status`) only with an admin’s token.',
    query: guideListQuerySchema,
    answer: guideListSchema,
    isCached: true,
    errors: [401, 403],
    send: async (request, reply) => {
      const question = guideQuestion(request.query)
      if (asksForHidden(request.query)) {
        await sessions.requireAdmin(request)
        // Neither this server nor a proxy caches an answer with hidden guides.
        reply.header('cache-control', 'no-store')
        return success(await guides.list(question))
      }
      return answers.send(request, reply, `guides ${JSON.stringify(question)}`, guideListSchema, async () =>
        success(await guides.list(question)),
      )
    },
  })

  route('GET /guides/:id', {
    ...WITH_OR_WITHOUT_TOKEN,
    summary: 'One guide by its id',
    description: HIDDEN_ONES,
    answer: guideDetailSchema,
    isCached: true,
    errors: [404],
    send: (request, reply) => sendGuide(options, request, reply, 'id', request.params.id),
  })

  app.get(
    '/guides/slug/:slug',
    {
      schema: {
        tags,
        ...WITH_OR_WITHOUT_TOKEN,
        summary: 'One guide by its slug',
        description: HIDDEN_ONES,
        params: z.object({ slug: z.string() }),
        response: readResponses(guideDetailSchema, 404),
      },
    },
    (request, reply) => {
      const { slug } = request.params
      // A text that can't be a slug answers 404 without asking the database.
      if (!slugSchema.safeParse(slug).success) throw notFound('There is no such guide')
      return sendGuide(options, request, reply, 'slug', slug)
    },
  )

  route('GET /guides/:id/related', {
    summary: 'Guides that go with a guide',
    description: 'Those its editor chose, then those of its category that share the most tags, the newest first.',
    query: relatedGuidesQuerySchema,
    answer: relatedGuidesSchema,
    isCached: true,
    errors: [404],
    send: (request, reply) => {
      const { id } = request.params
      const { limit } = request.query
      return answers.send(request, reply, `related-guides ${id} ${limit}`, relatedGuidesSchema, async () =>
        success(await guides.related(id, limit)),
      )
    },
  })
}
