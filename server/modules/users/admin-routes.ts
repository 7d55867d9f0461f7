/** `/admin/users`: managing accounts. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
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
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendTable } from '#server/http/send-table.ts'
import { accessRoutes, type AdminUsersRoutesOptions } from './access-routes.ts'

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

/** Marks the session that sent the request, if the account is the admin's own. */
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

/** The list of accounts: as pages, and as a table for a spreadsheet. */
const listRoutes: FastifyPluginAsyncZod<AdminUsersRoutesOptions> = async (app, { users, sessions }) => {
  const route = adminRoutes(app)
  route('GET /users', {
    summary: 'The accounts, the newest first unless `sort` says otherwise',
    query: userListQuerySchema,
    answer: userListSchema,
    run: ({ query }) => users.list(query),
  })

  route('GET /users/export.csv', {
    summary: 'The accounts, as a table for a spreadsheet (text/csv)',
    description: 'Stands in the history.',
    config: { security: 'export', confirmation: 'always', answersFile: ['text/csv'] },
    query: userExportQuerySchema,
    answer: z.string(),
    errors: [409],
    send: async (request, reply) => {
      noteSecurity(request, { what: 'users' })
      const table = await users.csv(request.query, await sessions.caller(request))
      return sendTable(reply, 'rampa-users.csv', table)
    },
  })
}

/** Creating, reading, editing and deleting accounts. */
const accountRoutes: FastifyPluginAsyncZod<AdminUsersRoutesOptions> = async (app, { users, sessions }) => {
  const route = adminRoutes(app)
  route('POST /users', {
    summary: 'Invite somebody',
    description: 'The account has no password; the link in the answer, shown once, is for choosing it.',
    config: { security: 'account-create', confirmation: 'depends' },
    body: newUserBodySchema,
    answer: newUserAnswerSchema,
    status: 201,
    errors: [409],
    run: async (request) => {
      const created = await users.create(request.body, await sessions.caller(request))
      noteRights(request, created.user)
      return created
    },
  })

  route('GET /users/:id', {
    summary: 'One account, where it is signed in, and its passkeys',
    answer: adminUserAnswerSchema,
    errors: [404],
    run: async (request) => markCurrent(sessions, request, await users.get(request.params.id)),
  })

  route('PUT /users/:id', {
    summary: 'Change an account',
    description:
      'An edit that began from another `revision` is 409 `STALE_EDIT`, with the account as it is now in `current`. ' +
      'More rights, or another address, end all earlier sessions, passkeys, known devices and links; one’s own address ' +
      'ends the links alone. More rights wait for the address: 409 `EMAIL_UNCONFIRMED` until it is confirmed.',
    config: { security: 'account-change', confirmation: 'depends' },
    body: editUserBodySchema,
    answer: adminUserAnswerSchema,
    errors: [404, 409],
    run: async (request) => {
      const detail = await users.edit(request.params.id, request.body, await sessions.caller(request))
      noteRights(request, detail.user)
      return markCurrent(sessions, request, detail)
    },
  })

  route('DELETE /users/:id', {
    summary: 'Delete an account, and what the history says of the person',
    config: { security: 'account-delete', confirmation: 'depends' },
    errors: [404, 409],
    run: async (request) => users.remove(request.params.id, await sessions.caller(request)),
  })
}
