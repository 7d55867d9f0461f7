/** `/admin/skateparks`: managing parks. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  addExceptionBodySchema,
  adminParkAnswerSchema,
  adminParkListQuerySchema,
  adminParkListSchema,
  bulkParksBodySchema,
  editParkBodySchema,
  featureParkAnswerSchema,
  featureParkBodySchema,
  parkBodySchema,
  parkPointsSchema,
  parksAreaBodySchema,
} from '#contract/admin-parks.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { bulkRoute, duplicateRoute, readingRoutes, writingRoutes } from '#server/things/routes.ts'
import type { AdminParksService } from './service.ts'

export interface AdminParksRoutesOptions {
  parks: AdminParksService
  sessions: Sessions
}

/** The calls under `/admin`. */
export const adminParksRoutes: FastifyPluginAsyncZod<AdminParksRoutesOptions> = async (app, { parks, sessions }) => {
  const route = adminRoutes(app)
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
    summary: 'Publish, hide, feature or delete several parks at once, or mark them as looked at',
    description:
      'All or nothing. Featuring a hidden park publishes it. 409 `NEEDS_NAME`: a park to publish has a name that an ' +
      'import made up. 409 `NEEDS_TEXT`: a picture of it has no text and is not decorative. `historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: bulkParksBodySchema,
    errors: [409],
  })
  route('POST /skateparks/exceptions', {
    summary: 'Write other hours for dates into several parks, or into all parks of an area',
    description:
      'All or nothing; parks that have the same dates and hours already stay as they are. 409 `TOO_MANY_EXCEPTIONS`: ' +
      'one of the parks has the most that it may have. `historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: addExceptionBodySchema,
    answer: bulkAnswerSchema,
    errors: [404, 409],
    run: async (request) => parks.addException(request.body, await sessions.adminId(request)),
  })
  route('POST /skateparks/area', {
    summary: 'Move several parks into an area',
    description: 'All or nothing. `historyId` is undone by `POST /admin/history/{id}/undo`.',
    body: parksAreaBodySchema,
    answer: bulkAnswerSchema,
    errors: [404],
    run: async (request) => parks.setArea(request.body, await sessions.adminId(request)),
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

  route('GET /skateparks/points', {
    summary: 'Where all parks are, and their names',
    answer: parkPointsSchema,
    run: () => parks.points(),
  })

  route('POST /skateparks/:id/checked', {
    summary: 'Mark a park as looked at',
    description: 'Writes `checkedAt`. It is no edit: the `revision` stays.',
    answer: featureParkAnswerSchema,
    errors: [404],
    run: async (request) => parks.markChecked(request.params.id, await sessions.adminId(request)),
  })
}

/** `PATCH /skateparks/{id}/feature`: a call for admins, although its path is not under `/admin`. */
export const featureRoute: FastifyPluginAsyncZod<AdminParksRoutesOptions> = async (app, { parks, sessions }) => {
  const route = adminRoutes(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireAdmin(request)
  })
  route('PATCH /skateparks/:id/feature', {
    summary: 'Feature a park, or not',
    body: featureParkBodySchema,
    answer: featureParkAnswerSchema,
    errors: [404, 409],
    run: async (request) => parks.feature(request.params.id, request.body.featured, await sessions.adminId(request)),
  })
}
