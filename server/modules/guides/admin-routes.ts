/** `/admin/guides`, and the calls under `/guides` that change guides. */
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
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import { bulkRoute, readingRoutes, writingRoutes } from '#server/things/routes.ts'
import type { AdminGuidesService } from './admin-service.ts'

export interface AdminGuidesRoutesOptions {
  guides: AdminGuidesService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })

/** Calls under `/admin`. */
export const adminGuidesRoutes: FastifyPluginAsyncZod<AdminGuidesRoutesOptions> = async (app, { guides, sessions }) => {
  readingRoutes(app, guides, {
    path: '/guides',
    answer: adminGuideAnswerSchema,
    list: {
      summary: 'All guides but those in the trash, the latest changed first unless `sort` says otherwise',
      query: adminGuideListQuerySchema,
      answer: adminGuideListSchema,
    },
    get: { summary: 'One guide of any status, by its id or slug', key: guideKeySchema },
  })
  bulkRoute(app, guides.bulk, sessions, {
    path: '/guides',
    summary: 'Publish, unpublish or delete several guides at once',
    description:
      'All or nothing; a guide without a text can not be published (409 `CONFLICT`). `historyId` is taken back by ' +
      '`POST /admin/history/{id}/undo`.',
    body: bulkGuidesBodySchema,
    response: adminResponses(bulkAnswerSchema, 400, 404, 409, 413, 415),
  })

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
}

/** Calls that change guides under `/guides`. */
export const guideWriteRoutes: FastifyPluginAsyncZod<AdminGuidesRoutesOptions> = async (app, { guides, sessions }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireAdmin(request)
  })

  writingRoutes(app, guides, sessions, {
    path: '/guides',
    answer: adminGuideAnswerSchema,
    create: {
      summary: 'Add a guide',
      description: 'Its HTML is sanitised. A slug that another guide has is 409 `SLUG_TAKEN`.',
      body: guideBodySchema,
    },
    edit: {
      summary: 'Change a guide',
      description:
        'An edit that began from another `revision` is 409 `STALE_EDIT`, with the guide as it is now in `current`. A ' +
        'slug that another guide has is 409 `SLUG_TAKEN`.',
      body: editGuideBodySchema,
    },
    remove: { summary: 'Move a guide to the trash' },
  })

  app.patch(
    '/guides/:id/featured',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Feature a guide, or stop featuring it',
        params: z.object({ id: idSchema }),
        body: featuredBodySchema,
        response: adminResponses(adminGuideAnswerSchema, 400, 404, 413, 415),
      },
    },
    async (request) => {
      const { id } = request.params
      return success(await guides.setFeatured(id, request.body.featured, await sessions.adminId(request)))
    },
  )
}
