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
  conditionListQuerySchema,
  conditionListSchema,
  deviceKeySchema,
  endConditionsBodySchema,
  endedAnswerSchema,
  hideReportBodySchema,
} from '#contract/admin-reports.ts'
import type { Sessions } from '../../http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses, noContentSchema, withStatus } from '../../http/documented.ts'
import type { AdminConditionsService } from './admin-service.ts'

export interface AdminConditionsRoutesOptions {
  conditions: AdminConditionsService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: conditionIdSchema })

export const adminConditionsRoutes: FastifyPluginAsyncZod<AdminConditionsRoutesOptions> = async (app, options) => {
  const { conditions, sessions } = options
  app.get(
    '/conditions',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'What is reported of public skateparks now, the latest news first',
        description:
          'One for each skatepark and kind, with its single reports: also those that are hidden, and those of blocked ' +
          'devices, which count nothing. `kind`: one of these, separated by commas.',
        querystring: conditionListQuerySchema,
        response: adminResponses(conditionListSchema, 400),
      },
    },
    async ({ query }) => success(await conditions.list(query)),
  )

  app.post(
    '/conditions/:id/confirm',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Confirm a condition, or say what nobody reported',
        description: 'It lasts until an admin ends it. `id` is `<id of the skatepark>-<kind>`.',
        params,
        response: adminResponses(conditionAnswerSchema, 400, 404),
      },
    },
    async (request) =>
      success({ condition: await conditions.confirm(request.params.id, await sessions.adminId(request)) }),
  )

  app.post(
    '/conditions/end',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'End conditions: reports until now are over, and confirmations go',
        description: 'Those that are no longer there are left out. It can be undone.',
        body: endConditionsBodySchema,
        response: adminResponses(endedAnswerSchema, 400, 413, 415),
      },
    },
    async (request) => success(await conditions.end(request.body.ids, await sessions.adminId(request))),
  )

  app.patch(
    '/conditions/:id/reports/:device',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Hide one report, so that it counts nothing, or show it again',
        params: z.object({ id: conditionIdSchema, device: deviceKeySchema }),
        body: hideReportBodySchema,
        response: adminResponses(conditionAnswerSchema, 400, 404, 413, 415),
      },
    },
    async (request) => {
      const { id, device } = request.params
      const actorId = await sessions.adminId(request)
      return success({ condition: await conditions.setHidden(id, device, request.body.isHidden, actorId) })
    },
  )

  await app.register(devicesRoutes, options)
}

const devicesRoutes: FastifyPluginAsyncZod<AdminConditionsRoutesOptions> = async (app, { conditions, sessions }) => {
  app.get(
    '/conditions/devices',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'The blocked devices, the last first',
        querystring: blockedListQuerySchema,
        response: adminResponses(blockedListSchema, 400),
      },
    },
    async ({ query }) => success(await conditions.blocked(query)),
  )

  app.post(
    '/conditions/devices',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Block a device: what it reports counts nothing, and it is answered as before',
        body: blockDeviceBodySchema,
        response: adminResponses(blockedAnswerSchema, 400, 404, 413, 415),
      },
    },
    async (request) =>
      success({ device: await conditions.block(request.body.device, await sessions.adminId(request)) }),
  )

  app.delete(
    '/conditions/devices/:device',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Unblock a device: its live reports count again',
        params: z.object({ device: deviceKeySchema }),
        response: withStatus(204, adminResponses(noContentSchema, 400, 404)),
      },
    },
    async (request, reply) => {
      await conditions.unblock(request.params.device, await sessions.adminId(request))
      return reply.code(204).send(null)
    },
  )
}
