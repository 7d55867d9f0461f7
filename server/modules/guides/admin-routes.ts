/** `/admin/guides`, and the calls of spec §7 that change guides. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  adminGuideAnswerSchema,
  adminGuideListQuerySchema,
  adminGuideListSchema,
  bulkGuidesBodySchema,
  featuredBodySchema,
  guideKeySchema,
  guideTagsAnswerSchema,
} from '#contract/admin-guides.ts'
import { idSchema } from '#contract/common.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { editGuideBodySchema, guideBodySchema } from '#contract/new-guide.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses, noContentSchema, withStatus } from '#server/http/documented.ts'
import type { AdminGuidesService } from './admin-service.ts'

export interface AdminGuidesRoutesOptions {
  guides: AdminGuidesService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })

/** Under `/admin`. */
export const adminGuidesRoutes: FastifyPluginAsyncZod<AdminGuidesRoutesOptions> = async (app, { guides, sessions }) => {
  app.get(
    '/guides',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'All guides but those in the trash, the latest changed first unless `sort` says otherwise',
        querystring: adminGuideListQuerySchema,
        response: adminResponses(adminGuideListSchema, 400),
      },
    },
    async ({ query }) => success(await guides.list(query)),
  )

  app.get(
    '/guides/tags',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Every tag that a guide has, the commonest first',
        response: adminResponses(guideTagsAnswerSchema),
      },
    },
    async () => success(await guides.tags()),
  )

  app.get(
    '/guides/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'One guide of any status, by its id or slug',
        params: z.object({ id: guideKeySchema }),
        response: adminResponses(adminGuideAnswerSchema, 400, 404),
      },
    },
    async ({ params: { id } }) => success(await guides.get(id)),
  )

  app.post(
    '/guides/bulk',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Publish, unpublish or delete several guides at once',
        description:
          'All or nothing; a guide without a text can not be published (409 `CONFLICT`). `historyId` is taken back by ' +
          '`POST /admin/history/{id}/undo`.',
        body: bulkGuidesBodySchema,
        response: adminResponses(bulkAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) => success(await guides.bulk(request.body, await sessions.adminId(request))),
  )
}

/** Under `/guides`, where spec §7 has them. */
export const guideWriteRoutes: FastifyPluginAsyncZod<AdminGuidesRoutesOptions> = async (app, { guides, sessions }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireAdmin(request)
  })

  app.post(
    '/guides',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Add a guide',
        description: 'Its HTML is sanitised. A slug that another guide has is 409 `SLUG_TAKEN`.',
        body: guideBodySchema,
        response: withStatus(201, adminResponses(adminGuideAnswerSchema, 400, 409, 413, 415)),
      },
    },
    async (request, reply) =>
      reply.code(201).send(success(await guides.create(request.body, await sessions.adminId(request)))),
  )

  app.put(
    '/guides/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Change a guide',
        description:
          'An edit that began from another `revision` is 409 `STALE_EDIT`, with the guide as it is now in `current`. A ' +
          'slug that another guide has is 409 `SLUG_TAKEN`.',
        params,
        body: editGuideBodySchema,
        response: adminResponses(adminGuideAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) => success(await guides.edit(request.params.id, request.body, await sessions.adminId(request))),
  )

  app.patch(
    '/guides/:id/featured',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Feature a guide, or stop featuring it',
        params,
        body: featuredBodySchema,
        response: adminResponses(adminGuideAnswerSchema, 400, 404, 413, 415),
      },
    },
    async (request) => {
      const { id } = request.params
      return success(await guides.setFeatured(id, request.body.featured, await sessions.adminId(request)))
    },
  )

  app.delete(
    '/guides/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Move a guide to the trash',
        params,
        response: withStatus(204, adminResponses(noContentSchema, 400, 404)),
      },
    },
    async (request, reply) => {
      await guides.remove(request.params.id, await sessions.adminId(request))
      return reply.code(204).send(null)
    },
  )
}
