/** `GET /guides…`: the guides for everyone. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema, slugSchema } from '#contract/common.ts'
import {
  guideDetailSchema,
  guideListQuerySchema,
  guideListSchema,
  relatedGuidesQuerySchema,
  relatedGuidesSchema,
} from '#contract/guides.ts'
import { notFound } from '#server/http/api-error.ts'
import { readResponses, WITH_OR_WITHOUT_TOKEN } from '#server/http/documented.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import { asksForHidden, guideQuestion } from './service.ts'
import type { GuidesService } from './service.ts'

const tags = ['Guides']

export interface GuidesRoutesOptions {
  guides: GuidesService
  answers: PublicAnswers
  requireAdmin: (request: FastifyRequest) => Promise<void>
}

export const guidesRoutes: FastifyPluginAsyncZod<GuidesRoutesOptions> = async (
  app,
  { guides, answers, requireAdmin },
) => {
  const success = <T>(data: T) => ({ status: 'success' as const, data })

  app.get(
    '/guides',
    {
      schema: {
        tags,
        ...WITH_OR_WITHOUT_TOKEN,
        summary: 'List guides',
        description:
          'Featured ones first, then the newest. `search` matches titles, descriptions and tags in both languages. ' +
          'Drafts and inactive ones (`includeInactive`, `status`) only with an admin’s token.',
        querystring: guideListQuerySchema,
        response: readResponses(guideListSchema, 400, 401, 403),
      },
    },
    async (request, reply) => {
      const question = guideQuestion(request.query)
      if (asksForHidden(request.query)) {
        await requireAdmin(request)
        // Cached neither here nor by a proxy.
        reply.header('cache-control', 'no-store')
        return success(await guides.list(question))
      }
      return answers.send(request, reply, `guides ${JSON.stringify(question)}`, guideListSchema, async () =>
        success(await guides.list(question)),
      )
    },
  )

  app.get(
    '/guides/:id',
    {
      schema: {
        tags,
        summary: 'One guide by its id',
        params: z.object({ id: idSchema }),
        response: readResponses(guideDetailSchema, 400, 404),
      },
    },
    (request, reply) => {
      const { id } = request.params
      return answers.send(request, reply, `guide ${id}`, guideDetailSchema, async () => success(await guides.byId(id)))
    },
  )

  app.get(
    '/guides/slug/:slug',
    {
      schema: {
        tags,
        summary: 'One guide by its slug',
        params: z.object({ slug: z.string() }),
        response: readResponses(guideDetailSchema, 404),
      },
    },
    (request, reply) => {
      const { slug } = request.params
      // Text that is no slug names no guide.
      if (!slugSchema.safeParse(slug).success) throw notFound('There is no such guide')
      return answers.send(request, reply, `guide-by-slug ${slug}`, guideDetailSchema, async () =>
        success(await guides.bySlug(slug)),
      )
    },
  )

  app.get(
    '/guides/:id/related',
    {
      schema: {
        tags,
        summary: 'Guides that go with a guide',
        description: 'Those its editor chose, then those of its category that share the most tags, the newest first.',
        params: z.object({ id: idSchema }),
        querystring: relatedGuidesQuerySchema,
        response: readResponses(relatedGuidesSchema, 400, 404),
      },
    },
    (request, reply) => {
      const { id } = request.params
      const { limit } = request.query
      return answers.send(request, reply, `related-guides ${id} ${limit}`, relatedGuidesSchema, async () =>
        success(await guides.related(id, limit)),
      )
    },
  )
}
