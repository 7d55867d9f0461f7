/** `/admin/conditions`: riders' reports, for admins (docs/decisions/parks-in-the-admin-area.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  blockDeviceBodySchema,
  blockedAnswerSchema,
  blockedListQuerySchema,
  blockedListSchema,
  conditionAnswerSchema,
  conditionIdSchema,
  reportListQuerySchema,
  conditionListSchema,
  deviceKeySchema,
  endConditionsBodySchema,
  endedAnswerSchema,
  hideReportBodySchema,
} from '#contract/admin-reports.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { AdminReportsService } from './admin-service.ts'

export interface AdminReportsRoutesOptions {
  conditions: AdminReportsService
  sessions: Sessions
}

export const adminReportsRoutes: FastifyPluginAsyncZod<AdminReportsRoutesOptions> = async (app, options) => {
  const route = adminRoutes(app)
  const { conditions, sessions } = options
  route('GET /conditions', {
    summary: 'What is reported of public skateparks now, the latest news first',
    description:
      'One for each skatepark and kind, with its single reports: also those that are hidden, and those of blocked ' +
      'devices, which count nothing. `kind`: one of these, separated by commas.',
    query: reportListQuerySchema,
    answer: conditionListSchema,
    run: ({ query }) => conditions.list(query),
  })

  route('POST /conditions/:id/confirm', {
    summary: 'Confirm a condition, or say what nobody reported',
    description: 'It lasts until an admin ends it. `id` is `<id of the skatepark>-<kind>`.',
    params: z.object({ id: conditionIdSchema }),
    answer: conditionAnswerSchema,
    errors: [404],
    run: async (request) => ({
      condition: await conditions.confirm(request.params.id, await sessions.adminId(request)),
    }),
  })

  route('POST /conditions/end', {
    summary: 'End conditions: reports until now are over, and confirmations go',
    description: 'Those that are no longer there are left out. It can be undone.',
    body: endConditionsBodySchema,
    answer: endedAnswerSchema,
    run: async (request) => conditions.end(request.body.ids, await sessions.adminId(request)),
  })

  route('PATCH /conditions/:id/reports/:device', {
    summary: 'Hide one report, so that it counts nothing, or show it again',
    params: z.object({ id: conditionIdSchema, device: deviceKeySchema }),
    body: hideReportBodySchema,
    answer: conditionAnswerSchema,
    errors: [404],
    run: async (request) => {
      const { id, device } = request.params
      const actorId = await sessions.adminId(request)
      return { condition: await conditions.setHidden(id, device, request.body.isHidden, actorId) }
    },
  })

  await app.register(devicesRoutes, options)
}

const devicesRoutes: FastifyPluginAsyncZod<AdminReportsRoutesOptions> = async (app, { conditions, sessions }) => {
  const route = adminRoutes(app)
  route('GET /conditions/devices', {
    summary: 'The blocked devices, the last first',
    query: blockedListQuerySchema,
    answer: blockedListSchema,
    run: ({ query }) => conditions.blocked(query),
  })

  route('POST /conditions/devices', {
    summary: 'Block a device: what it reports counts nothing, and it is answered as before',
    body: blockDeviceBodySchema,
    answer: blockedAnswerSchema,
    errors: [404],
    run: async (request) => ({ device: await conditions.block(request.body.device, await sessions.adminId(request)) }),
  })

  route('DELETE /conditions/devices/:device', {
    summary: 'Unblock a device: its live reports count again',
    params: z.object({ device: deviceKeySchema }),
    errors: [404],
    run: async (request) => conditions.unblock(request.params.device, await sessions.adminId(request)),
  })
}
