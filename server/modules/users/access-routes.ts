/** `/admin/users`, calls about a person's access: status, links, sessions and passkeys. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { bulkUsersBodySchema, resetLinkAnswerSchema } from '#contract/users.ts'
import { ADMIN_CALL, adminResponses, noContentSchema, withStatus } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { AdminUsersService } from './admin-service.ts'

export interface AdminUsersRoutesOptions {
  users: AdminUsersService
  sessions: Sessions
}

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })

export const accessRoutes: FastifyPluginAsyncZod<AdminUsersRoutesOptions> = async (app, { users, sessions }) => {
  app.post(
    '/users/bulk',
    {
      config: { security: 'account-change', confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Suspend or reactivate several accounts at once',
        description: 'All or nothing. `historyId` is taken back by `POST /admin/history/{id}/undo`.',
        body: bulkUsersBodySchema,
        response: adminResponses(bulkAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { ids, action } = request.body
      noteSecurity(request, { accounts: ids, what: action })
      return success(await users.bulk(request.body, await sessions.caller(request)))
    },
  )

  app.post(
    '/users/:id/reset-link',
    {
      config: { security: 'link-create', confirmation: 'always' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Make a link for a new password',
        description: 'Shown once, and mailed where mail is set. It takes the place of any other link of the person.',
        params,
        response: withStatus(201, adminResponses(resetLinkAnswerSchema, 400, 404, 409)),
      },
    },
    async (request, reply) => {
      const link = await users.resetLink(request.params.id, await sessions.caller(request))
      return reply.code(201).send(success({ link }))
    },
  )

  app.delete(
    '/users/:id/sessions',
    {
      config: { security: 'sessions-end' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Sign a person out everywhere',
        params,
        response: withStatus(204, adminResponses(noContentSchema, 400, 404)),
      },
    },
    async (request, reply) => {
      await users.endSessions(request.params.id, await sessions.adminId(request))
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/users/:id/sessions/:session',
    {
      config: { security: 'session-end' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Sign a person out of one place',
        params: z.object({ id: idSchema, session: idSchema }),
        response: withStatus(204, adminResponses(noContentSchema, 400, 404)),
      },
    },
    async (request, reply) => {
      const { id, session } = request.params
      await users.endSession(id, session, await sessions.adminId(request))
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/users/:id/passkeys/:passkey',
    {
      config: { security: 'passkey-remove', confirmation: 'always' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Remove a passkey of a person',
        description:
          'The person is told by mail. Sessions that were begun with it stay. Where admins need a passkey, an admin’s last is ' +
          '409 `LAST_PASSKEY`.',
        params: z.object({ id: idSchema, passkey: idSchema }),
        response: withStatus(204, adminResponses(noContentSchema, 400, 404, 409)),
      },
    },
    async (request, reply) => {
      const { id, passkey } = request.params
      await users.removePasskey(id, passkey, await sessions.caller(request))
      return reply.code(204).send(null)
    },
  )
}
