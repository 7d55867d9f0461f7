/** `/admin/skateparks`: managing parks. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  adminParkAnswerSchema,
  adminParkListQuerySchema,
  adminParkListSchema,
  bulkParksBodySchema,
  editParkBodySchema,
  featureParkAnswerSchema,
  featureParkBodySchema,
  parkBodySchema,
  parkPointsSchema,
} from '#contract/admin-parks.ts'
import { idSchema } from '#contract/common.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import { bulkRoute, duplicateRoute, readingRoutes, writingRoutes } from '#server/things/routes.ts'
import type { AdminParksService } from './service.ts'

export interface AdminParksRoutesOptions {
  parks: AdminParksService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })

/** Calls under `/admin`. */
export const adminParksRoutes: FastifyPluginAsyncZod<AdminParksRoutesOptions> = async (app, { parks, sessions }) => {
  const one = { path: '/skateparks', answer: adminParkAnswerSchema }
  readingRoutes(app, parks, {
    ...one,
    list: {
      summary: 'The parks, hidden ones included, by name unless `sort` says otherwise',
      query: adminParkListQuerySchema,
      answer: adminParkListSchema,
    },
    get: { summary: 'One park' },
  })
  duplicateRoute(app, parks.duplicate, sessions, {
    ...one,
    summary: 'Copy a park to a hidden one',
    description: 'Without the ratings; the slug gets a number, the names a mark.',
  })
  bulkRoute(app, parks.bulk, sessions, {
    path: '/skateparks',
    summary: 'Publish, hide, feature or delete several parks at once',
    description:
      'All or nothing. Featuring a hidden park publishes it. `historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: bulkParksBodySchema,
    response: adminResponses(bulkAnswerSchema, 400, 404, 413, 415),
  })
  writingRoutes(app, parks, sessions, {
    ...one,
    create: { summary: 'Add a park', body: parkBodySchema },
    edit: {
      summary: 'Change a park',
      description:
        'An edit that began from another `revision` is 409 `STALE_EDIT`, with the park as it is now in `current`.',
      body: editParkBodySchema,
    },
    remove: { summary: 'Move a park to the trash' },
  })

  app.get(
    '/skateparks/points',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Where all parks are, and their names',
        response: adminResponses(parkPointsSchema),
      },
    },
    async () => success(await parks.points()),
  )

  app.post(
    '/skateparks/:id/reviewed',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Mark a park as looked at',
        params,
        response: adminResponses(adminParkAnswerSchema, 400, 404),
      },
    },
    async (request) => success(await parks.markReviewed(request.params.id, await sessions.adminId(request))),
  )
}

/** `PATCH /skateparks/{id}/feature`: an admin's call among the public ones. */
export const featureRoute: FastifyPluginAsyncZod<AdminParksRoutesOptions> = async (app, { parks, sessions }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireAdmin(request)
  })
  app.patch(
    '/skateparks/:id/feature',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Feature a park, or not',
        params,
        body: featureParkBodySchema,
        response: adminResponses(featureParkAnswerSchema, 400, 404, 413, 415),
      },
    },
    async (request) =>
      success(await parks.feature(request.params.id, request.body.featured, await sessions.adminId(request))),
  )
}
