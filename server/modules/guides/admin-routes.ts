/** `/admin/guides`, and the calls under `/guides` that change guides. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  adminGuideAnswerSchema,
  adminGuideListQuerySchema,
  adminGuideListSchema,
  bulkGuidesBodySchema,
  featuredBodySchema,
  guideKeySchema,
  guideTagsAnswerSchema,
} from '#contract/admin-guides.ts'
import { editGuideBodySchema, guideBodySchema } from '#contract/new-guide.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { bulkRoute, readingRoutes, writingRoutes } from '#server/things/routes.ts'
import type { AdminGuidesService } from './admin-service.ts'

export interface AdminGuidesRoutesOptions {
  guides: AdminGuidesService
  sessions: Sessions
}

/** Admins' calls under `/admin/guides`. */
export const adminGuidesRoutes: FastifyPluginAsyncZod<AdminGuidesRoutesOptions> = async (app, { guides, sessions }) => {
  const route = adminRoutes(app)
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
    summary: 'Publish, unpublish, feature or delete several guides at once',
    description:
      'All or nothing; a guide without a text can not be published (409 `CONFLICT`), nor one with a ' +
      'picture that has no text and is not decorative (409 `NEEDS_TEXT`). `historyId` is taken back by ' +
      '`POST /admin/history/{id}/undo`.',
    body: bulkGuidesBodySchema,
    errors: [409],
  })

  route('GET /guides/tags', {
    summary: 'Every tag that a guide has, the commonest first',
    answer: guideTagsAnswerSchema,
    run: () => guides.tags(),
  })
}

/** Admins' calls under `/guides`, where the public calls are too. */
export const guideWriteRoutes: FastifyPluginAsyncZod<AdminGuidesRoutesOptions> = async (app, { guides, sessions }) => {
  const route = adminRoutes(app)
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

  route('PATCH /guides/:id/featured', {
    summary: 'Feature a guide, or stop featuring it',
    body: featuredBodySchema,
    answer: adminGuideAnswerSchema,
    errors: [404],
    run: async (request) => {
      const { id } = request.params
      return guides.setFeatured(id, request.body.featured, await sessions.adminId(request))
    },
  })
}
