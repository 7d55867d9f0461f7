/** The calls of `/admin/users` about a person's access: status, links, sessions and passkeys. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import { bulkAnswerSchema } from '#contract/editing.ts'
import { bulkUsersBodySchema, resetLinkAnswerSchema } from '#contract/users.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { AdminUsersService } from './admin-service.ts'

export interface AdminUsersRoutesOptions {
  users: AdminUsersService
  sessions: Sessions
}

export const accessRoutes: FastifyPluginAsyncZod<AdminUsersRoutesOptions> = async (app, { users, sessions }) => {
  const route = adminRoutes(app)
  route('POST /users/bulk', {
    summary: 'Suspend or reactivate several accounts at once',
    description: 'All or nothing. `historyId` is taken back by `POST /admin/history/{id}/undo`.',
    config: { security: 'account-change', confirmation: 'depends' },
    body: bulkUsersBodySchema,
    answer: bulkAnswerSchema,
    errors: [404, 409],
    run: async (request) => {
      const { ids, action } = request.body
      noteSecurity(request, { accounts: ids, what: action })
      return users.bulk(request.body, await sessions.caller(request))
    },
  })

  route('POST /users/:id/reset-link', {
    summary: 'Make a link for a new password',
    description: 'Shown once, and mailed where mail is set. It takes the place of any other link of the person.',
    config: { security: 'link-create', confirmation: 'always' },
    answer: resetLinkAnswerSchema,
    status: 201,
    errors: [404, 409],
    run: async (request) => {
      const link = await users.resetLink(request.params.id, await sessions.caller(request))
      return { link }
    },
  })

  route('DELETE /users/:id/sessions', {
    summary: 'Sign a person out everywhere',
    config: { security: 'sessions-end' },
    errors: [404],
    run: async (request) => users.endSessions(request.params.id, await sessions.adminId(request)),
  })

  route('DELETE /users/:id/sessions/:session', {
    summary: 'Sign a person out of one place',
    config: { security: 'session-end' },
    params: z.object({ id: idSchema, session: idSchema }),
    errors: [404],
    run: async (request) => {
      const { id, session } = request.params
      await users.endSession(id, session, await sessions.adminId(request))
    },
  })

  route('DELETE /users/:id/passkeys/:passkey', {
    summary: 'Remove a passkey of a person',
    description:
      'The person is told by mail. Sessions that were begun with it stay. Where admins need a passkey, an admin’s last is ' +
      '409 `LAST_PASSKEY`.',
    config: { security: 'passkey-remove', confirmation: 'always' },
    params: z.object({ id: idSchema, passkey: idSchema }),
    errors: [404, 409],
    run: async (request) => {
      const { id, passkey } = request.params
      await users.removePasskey(id, passkey, await sessions.caller(request))
    },
  })
}
