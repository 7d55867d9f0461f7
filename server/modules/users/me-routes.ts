/** `/users/me`: the signed-in user's own data. */
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { deleteAccountBodySchema, emailBodySchema, passwordBodySchema } from '#contract/auth.ts'
import { favoritesAnswerSchema, favoritesSchema } from '#contract/favorites.ts'
import { personalDataSchema } from '#contract/personal-data.ts'
import { profileBodySchema, sessionsAnswerSchema, userAnswerSchema } from '#contract/users.ts'
import { personRoutes } from '#server/http/api-routes.ts'
import { notFound } from '#server/http/api-error.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
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
  /** Returns the session if the person may use an account now. @throws ApiError 401, 403, 404 */
  requireMember: (request: FastifyRequest) => Promise<Session>
}

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

const profileRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, sessions }) => {
  const route = personRoutes(app, 'Accounts')
  const userId = async (request: FastifyRequest) => (await sessions.requireUser(request)).userId

  route('GET', {
    summary: 'Who is signed in',
    config: { lackOfPasskey: 'allowed' },
    answer: userAnswerSchema,
    run: async (request) => ({ user: await account.get(await sessions.requireUser(request)) }),
  })

  route('PUT', {
    summary: 'Change the own profile',
    description: 'What is sent is merged, what is absent stays; `addresses` are replaced as a whole.',
    body: profileBodySchema,
    answer: userAnswerSchema,
    errors: [429],
    run: async (request) => ({ user: await account.update(await userId(request), request.body) }),
  })

  route('PUT /password', {
    summary: 'Change the own password, and end the other sessions',
    config: { security: 'password-change' },
    body: passwordBodySchema,
    answer: userAnswerSchema,
    errors: [429],
    run: async (request) => {
      const { currentPassword, newPassword } = request.body
      const session = await sessions.requireUser(request)
      return { user: await account.changePassword(session, currentPassword, newPassword) }
    },
  })

  route('DELETE', {
    summary: 'Delete the own account',
    description: 'Asks for the password. The last active admin is 409 `LAST_ADMIN`.',
    config: { security: 'account-delete' },
    body: deleteAccountBodySchema,
    errors: [409, 429],
    run: async (request) => account.erase(await userId(request), request.body.password),
  })

  route('GET /export', {
    summary: 'All that is kept about the person',
    description: 'Sent page by page, however much there is. Stands in the history.',
    config: { security: 'export' },
    answer: personalDataSchema,
    send: async (request, reply) => {
      noteSecurity(request, { what: 'own data' })
      const pieces = await account.exportData(await sessions.requireUser(request))
      // The data is read only as fast as the person's connection takes it.
      return sendFile(reply, 'rampa-my-data.json', 'application/json; charset=utf-8', Readable.from(pieces))
    },
  })
}

const emailRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, confirmation, sessions }) => {
  const route = personRoutes(app, 'Accounts')
  const userId = async (request: FastifyRequest) => (await sessions.requireUser(request)).userId

  route('PUT /email', {
    summary: 'Change the own e-mail address',
    description:
      'Asks for the password. Where the site sends mail, the new address waits in `pendingEmail` until the link that is ' +
      'mailed to it is opened (`POST /auth/confirm`), and the answer is the same for one that has an account. Where it ' +
      'sends none, it counts at once, or is 409 `EMAIL_TAKEN`. Both addresses are told of a change by mail. Changes are ' +
      'limited, attempts to take an address that has an account count.',
    config: { security: 'email-change' },
    body: emailBodySchema,
    answer: userAnswerSchema,
    errors: [409, 429],
    run: async (request) => ({ user: await account.changeEmail(await userId(request), request.body, request.ip) }),
  })

  route('DELETE /email', {
    summary: 'Keep the present e-mail address: the new one that waits is dropped',
    config: { security: 'email-change' },
    answer: userAnswerSchema,
    run: async (request) => ({ user: await confirmation.keep(await userId(request)) }),
  })
}

const sessionRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, sessions }) => {
  const route = personRoutes(app, 'Accounts')
  route('GET /sessions', {
    summary: 'Where the person is signed in',
    answer: sessionsAnswerSchema,
    run: async (request) => {
      const { userId, id } = await sessions.requireUser(request)
      return { sessions: await sessions.list(userId, id) }
    },
  })

  route('DELETE /sessions/:id', {
    summary: 'Sign out of one place',
    config: { security: 'session-end' },
    errors: [429],
    run: async (request) => {
      const session = await sessions.requireUser(request)
      await account.countSessionEnd(session)
      if (!(await sessions.end(session.userId, request.params.id))) throw notFound('There is no such session')
    },
  })

  route('DELETE /sessions', {
    summary: 'Sign out of every other place',
    config: { security: 'sessions-end' },
    errors: [429],
    run: async (request) => {
      const session = await sessions.requireUser(request)
      await account.countSessionEnd(session)
      await sessions.endAll(session.userId, session.id)
    },
  })
}

const favoriteRoutes: FastifyPluginAsyncZod<Shared> = async (app, { account, sessions }) => {
  const route = personRoutes(app, 'Accounts')
  const userId = async (request: FastifyRequest) => (await sessions.requireUser(request)).userId

  route('GET /favorites', {
    summary: 'The parks that the person keeps',
    answer: favoritesAnswerSchema,
    run: async (request) => account.favorites(await userId(request)),
  })

  route('PUT /favorites', {
    summary: 'Replace the parks that the person keeps',
    description: 'The answer is the stored list: without repetitions, and without parks that are not there.',
    body: favoritesSchema,
    answer: favoritesAnswerSchema,
    errors: [429],
    run: async (request) => account.setFavorites(await userId(request), request.body.parkIds),
  })
}
