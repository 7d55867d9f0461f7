/** `/admin/users`: managing accounts. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import {
  adminUserAnswerSchema,
  editUserBodySchema,
  newUserAnswerSchema,
  newUserBodySchema,
  userExportQuerySchema,
  userListQuerySchema,
  userListSchema,
} from '#contract/users.ts'
import type { AdminUser, UserSession } from '#contract/users.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses, noContentSchema, withStatus } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendTable } from '#server/http/send-table.ts'
import { accessRoutes, type AdminUsersRoutesOptions } from './access-routes.ts'

const success = <T>(data: T) => ({ status: 'success' as const, data })
const params = z.object({ id: idSchema })

export const adminUsersRoutes: FastifyPluginAsyncZod<AdminUsersRoutesOptions> = async (app, options) => {
  app.addHook('preHandler', (request, _reply, done) => {
    const { id } = request.params as { id?: string }
    if (id !== undefined) noteSecurity(request, { account: id })
    done()
  })
  await app.register(listRoutes, options)
  await app.register(accountRoutes, options)
  await app.register(accessRoutes, options)
}

/** Marks the session of this request, if the account is the admin's own. */
async function markCurrent<Detail extends { sessions: UserSession[] }>(
  sessions: Sessions,
  request: FastifyRequest,
  detail: Detail,
): Promise<Detail> {
  const { id } = await sessions.requireUser(request)
  return { ...detail, sessions: detail.sessions.map((one) => ({ ...one, isCurrent: one.id === id })) }
}

const noteRights = (request: FastifyRequest, { _id, role, accountStatus }: AdminUser): void =>
  noteSecurity(request, { account: _id, role, accountStatus })

/** The list, page by page and as a table. */
const listRoutes: FastifyPluginAsyncZod<AdminUsersRoutesOptions> = async (app, { users, sessions }) => {
  app.get(
    '/users',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'The accounts, the newest first unless `sort` says otherwise',
        querystring: userListQuerySchema,
        response: adminResponses(userListSchema, 400),
      },
    },
    async ({ query }) => success(await users.list(query)),
  )

  app.get(
    '/users/export.csv',
    {
      config: { security: 'export', confirmation: 'always', answersFile: ['text/csv'] },
      schema: {
        ...ADMIN_CALL,
        summary: 'The accounts, as a table for a spreadsheet (text/csv)',
        description: 'Stands in the history.',
        querystring: userExportQuerySchema,
        response: adminResponses(z.string(), 400, 409),
      },
    },
    async (request, reply) => {
      noteSecurity(request, { what: 'users' })
      const table = await users.csv(request.query, await sessions.caller(request))
      return sendTable(reply, 'rampa-users.csv', table)
    },
  )
}

/** Creating, reading, editing and deleting accounts. */
const accountRoutes: FastifyPluginAsyncZod<AdminUsersRoutesOptions> = async (app, { users, sessions }) => {
  app.post(
    '/users',
    {
      config: { security: 'account-create', confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Invite somebody',
        description: 'The account has no password; the link in the answer, shown once, is for choosing it.',
        body: newUserBodySchema,
        response: withStatus(201, adminResponses(newUserAnswerSchema, 400, 409, 413, 415)),
      },
    },
    async (request, reply) => {
      const created = await users.create(request.body, await sessions.caller(request))
      noteRights(request, created.user)
      return reply.code(201).send(success(created))
    },
  )

  app.get(
    '/users/:id',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'One account, where it is signed in, and its passkeys',
        params,
        response: adminResponses(adminUserAnswerSchema, 400, 404),
      },
    },
    async (request) => success(await markCurrent(sessions, request, await users.get(request.params.id))),
  )

  app.put(
    '/users/:id',
    {
      config: { security: 'account-change', confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Change an account',
        description:
          'An edit that began from another `revision` is 409 `STALE_EDIT`, with the account as it is now in `current`. ' +
          'More rights, or another address, end all earlier sessions, passkeys, known devices and links; one’s own address ' +
          'ends the links alone. More rights wait for the address: 409 `EMAIL_UNCONFIRMED` until it is confirmed.',
        params,
        body: editUserBodySchema,
        response: adminResponses(adminUserAnswerSchema, 400, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const detail = await users.edit(request.params.id, request.body, await sessions.caller(request))
      noteRights(request, detail.user)
      return success(await markCurrent(sessions, request, detail))
    },
  )

  app.delete(
    '/users/:id',
    {
      config: { security: 'account-delete', confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Delete an account, and what the history says of the person',
        params,
        response: withStatus(204, adminResponses(noContentSchema, 400, 404, 409)),
      },
    },
    async (request, reply) => {
      await users.remove(request.params.id, await sessions.caller(request))
      return reply.code(204).send(null)
    },
  )
}
