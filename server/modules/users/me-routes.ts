/** `/users/me`: the signed-in user's own data. */
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { deleteAccountBodySchema, emailBodySchema, passwordBodySchema } from '#contract/auth.ts'
import { idSchema } from '#contract/common.ts'
import { favoritesAnswerSchema, favoritesSchema } from '#contract/favorites.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { profileBodySchema, sessionsAnswerSchema, userAnswerSchema } from '#contract/users.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, noContentSchema, WITH_TOKEN, withStatus } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { sendFile } from '#server/http/send-table.ts'
import type { AccountService } from './account-service.ts'
import { neverStored } from './auth-routes.ts'
import { avatarRoutes } from './avatar-routes.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import type { PasskeyService } from './passkey-service.ts'
import type { EmailConfirmation } from './confirm-email.ts'

export interface MeRoutesOptions {
  account: AccountService
  passkeys: PasskeyService
  sessions: Sessions
  confirmation: EmailConfirmation
  /** The session, if the user may use an account now. @throws ApiError 401, 403, 404 */
  requireMember: (request: FastifyRequest) => Promise<Session>
}

const success = <T>(data: T) => ({ status: 'success' as const, data })

type Shared = Pick<MeRoutesOptions, 'account' | 'sessions' | 'confirmation'>

export const meRoutes: FastifyPluginAsyncZod<MeRoutesOptions> = async (app, options) => {
  const { account, passkeys, sessions, confirmation, requireMember } = options
  app.addHook('onRequest', neverStored)
  app.addHook('onRequest', async (request) => void (await requireMember(request)))
  for (const routes of [profileRoutes, emailRoutes, avatarRoutes, sessionRoutes, favoriteRoutes]) {
    await app.register(routes, { account, sessions, confirmation })
  }
  await app.register(passkeyRoutes, { passkeys, sessions })
}

const call = { tags: ['Accounts'], ...WITH_TOKEN }

const profileRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, sessions }) => {
  const userId = async (request: FastifyRequest) => (await sessions.requireUser(request)).userId

  app.get(
    '',
    {
      config: { lackOfPasskey: 'allowed' },
      schema: { ...call, summary: 'Who is signed in', response: answerResponses(userAnswerSchema, 401, 403, 404) },
    },
    async (request) => success({ user: await account.get(await sessions.requireUser(request)) }),
  )

  app.put(
    '',
    {
      schema: {
        ...call,
        summary: 'Change the own profile',
        description: 'What is sent is merged, what is absent stays; `addresses` are replaced as a whole.',
        body: profileBodySchema,
        response: answerResponses(userAnswerSchema, 400, 401, 403, 404, 413, 415, 429),
      },
    },
    async (request) => success({ user: await account.update(await userId(request), request.body) }),
  )

  app.put(
    '/password',
    {
      config: { security: 'password-change' },
      schema: {
        ...call,
        summary: 'Change the own password, and end the other sessions',
        body: passwordBodySchema,
        response: answerResponses(userAnswerSchema, 400, 401, 403, 404, 413, 415, 429),
      },
    },
    async (request) => {
      const { currentPassword, newPassword } = request.body
      const session = await sessions.requireUser(request)
      return success({ user: await account.changePassword(session, currentPassword, newPassword) })
    },
  )

  app.delete(
    '',
    {
      config: { security: 'account-delete' },
      schema: {
        ...call,
        summary: 'Delete the own account',
        description: 'Asks for the password. The last active admin is 409 `LAST_ADMIN`.',
        body: deleteAccountBodySchema,
        response: withStatus(204, answerResponses(noContentSchema, 400, 401, 403, 404, 409, 413, 415, 429)),
      },
    },
    async (request, reply) => {
      await account.erase(await userId(request), request.body.password)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/export',
    {
      config: { security: 'export' },
      schema: {
        ...call,
        summary: 'All that is kept about the person',
        description: 'Sent page by page, however much there is. Stands in the history.',
        response: answerResponses(personalDataSchema, 401, 403, 404),
      },
    },
    async (request, reply) => {
      noteSecurity(request, { what: 'own data' })
      const pieces = await account.exportData(await sessions.requireUser(request))
      // Written as fast as the person's connection takes it.
      return sendFile(reply, 'rampa-my-data.json', 'application/json; charset=utf-8', Readable.from(pieces))
    },
  )
}

const emailRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, confirmation, sessions }) => {
  const userId = async (request: FastifyRequest) => (await sessions.requireUser(request)).userId

  app.put(
    '/email',
    {
      config: { security: 'email-change' },
      schema: {
        ...call,
        summary: 'Change the own e-mail address',
        description:
          'Asks for the password. Where the site sends mail, the new address waits in `pendingEmail` until the link that is ' +
          'mailed to it is opened (`POST /auth/confirm`), and the answer is the same for one that has an account. Where it ' +
          'sends none, it counts at once, or is 409 `EMAIL_TAKEN`. Both addresses are told of a change by mail. Changes are ' +
          'limited, attempts to take an address that has an account count.',
        body: emailBodySchema,
        response: answerResponses(userAnswerSchema, 400, 401, 403, 404, 409, 413, 415, 429),
      },
    },
    async (request) => {
      return success({ user: await account.changeEmail(await userId(request), request.body, request.ip) })
    },
  )

  app.delete(
    '/email',
    {
      config: { security: 'email-change' },
      schema: {
        ...call,
        summary: 'Keep the present e-mail address: the new one that waits is dropped',
        response: answerResponses(userAnswerSchema, 401, 403, 404),
      },
    },
    async (request) => success({ user: await confirmation.keep(await userId(request)) }),
  )
}

const sessionRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, sessions }) => {
  app.get(
    '/sessions',
    {
      schema: {
        ...call,
        summary: 'Where the person is signed in',
        response: answerResponses(sessionsAnswerSchema, 401, 403, 404),
      },
    },
    async (request) => {
      const { userId, id } = await sessions.requireUser(request)
      return success({ sessions: await sessions.list(userId, id) })
    },
  )

  app.delete(
    '/sessions/:id',
    {
      config: { security: 'session-end' },
      schema: {
        ...call,
        summary: 'Sign out of one place',
        params: z.object({ id: idSchema }),
        response: withStatus(204, answerResponses(noContentSchema, 400, 401, 403, 404, 429)),
      },
    },
    async (request, reply) => {
      const session = await sessions.requireUser(request)
      await account.countSessionEnd(session)
      if (!(await sessions.end(session.userId, request.params.id))) throw notFound('There is no such session')
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/sessions',
    {
      config: { security: 'sessions-end' },
      schema: {
        ...call,
        summary: 'Sign out of every other place',
        response: withStatus(204, answerResponses(noContentSchema, 401, 403, 404, 429)),
      },
    },
    async (request, reply) => {
      const session = await sessions.requireUser(request)
      await account.countSessionEnd(session)
      await sessions.endAll(session.userId, session.id)
      return reply.code(204).send(null)
    },
  )
}

const favoriteRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, sessions }) => {
  const userId = async (request: FastifyRequest) => (await sessions.requireUser(request)).userId

  app.get(
    '/favorites',
    {
      schema: {
        ...call,
        summary: 'The parks that the person keeps',
        response: answerResponses(favoritesAnswerSchema, 401, 403, 404),
      },
    },
    async (request) => success(await account.favorites(await userId(request))),
  )

  app.put(
    '/favorites',
    {
      schema: {
        ...call,
        summary: 'Replace the parks that the person keeps',
        description: 'The answer is the stored list: without repetitions, and without parks that are not there.',
        body: favoritesSchema,
        response: answerResponses(favoritesAnswerSchema, 400, 401, 403, 404, 413, 415, 429),
      },
    },
    async (request) => success(await account.setFavorites(await userId(request), request.body.parkIds)),
  )
}
