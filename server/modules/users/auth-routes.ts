/** `/auth`: signing in and out, registering, a new password (spec §7; api.md). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  forgotAnswerSchema,
  forgotBodySchema,
  loginBodySchema,
  registerBodySchema,
  resetBodySchema,
  signedInSchema,
} from '#contract/auth.ts'
import { passkeyLoginBodySchema, requestOptionsAnswerSchema } from '#contract/passkeys.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, noContentSchema, withStatus } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { SignIn } from './sign-in.ts'

const tags = ['Accounts']

export interface AuthRoutesOptions {
  signIn: SignIn
  sessions: Sessions
}

/** Personal answers are never cached. */
export function neverStored(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store')
  done()
}

export const authRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (app, { signIn, sessions }) => {
  const success = <T>(data: T) => ({ status: 'success' as const, data })
  const senderOf = (request: FastifyRequest) => ({
    ip: request.ip,
    userAgent: request.headers['user-agent'],
    isAccount: (account: string) => noteSecurity(request, { account }),
  })
  app.addHook('onRequest', neverStored)

  app.post(
    '/login',
    {
      config: { security: 'sign-in' },
      schema: {
        tags,
        summary: 'Sign in',
        description:
          'A wrong password and an unknown e-mail address are one and the same 401 `INVALID_CREDENTIALS`. While accounts ' +
          'are switched off, only admins can sign in. `deviceToken` is of an earlier sign-in to this account on this device, ' +
          'and gives it a limit of its own; the answer has one for a device that was not known.',
        body: loginBodySchema,
        response: answerResponses(signedInSchema, 400, 401, 403, 404, 413, 415, 429),
      },
    },
    async (request) => success(await signIn.login(request.body, senderOf(request))),
  )

  app.post(
    '/passkey/options',
    {
      schema: {
        tags,
        summary: 'Begin to sign in with a passkey: what `navigator.credentials.get` is called with',
        description:
          'Names no account: the person chooses a passkey of this site. The challenge is good for five minutes and one use. ' +
          '`options` is null where the site’s address can have no passkeys.',
        response: answerResponses(requestOptionsAnswerSchema, 413, 415, 429),
      },
    },
    async (request) => success({ options: await signIn.passkeyOptions(senderOf(request)) }),
  )

  app.post(
    '/passkey',
    {
      config: { security: 'sign-in' },
      schema: {
        tags,
        summary: 'Sign in with a passkey',
        description:
          'Whatever is wrong with it is one and the same 401 `PASSKEY_REFUSED`. While accounts are switched off, only admins ' +
          'can sign in. `deviceTokens` are those of earlier sign-ins on this device, to whatever accounts.',
        body: passkeyLoginBodySchema,
        response: answerResponses(signedInSchema, 400, 401, 403, 404, 409, 413, 415, 429),
      },
    },
    async (request) => {
      noteSecurity(request, { what: 'passkey' })
      return success(await signIn.loginWithPasskey(request.body, senderOf(request)))
    },
  )

  app.post(
    '/register',
    {
      config: { security: 'register' },
      schema: {
        tags,
        summary: 'Open an account, and sign in',
        description: 'What is wrong with a password is one of `ACCOUNT_PROBLEMS`.',
        body: registerBodySchema,
        response: withStatus(201, answerResponses(signedInSchema, 400, 404, 409, 413, 415, 429)),
      },
    },
    async (request, reply) => reply.code(201).send(success(await signIn.register(request.body, senderOf(request)))),
  )

  app.post(
    '/logout',
    {
      config: { security: 'sign-out' },
      schema: {
        tags,
        summary: 'Sign out: ends the session of the token that is sent, and is fine without one',
        response: withStatus(204, answerResponses(noContentSchema)),
      },
    },
    async (request, reply) => {
      await sessions.endCurrent(request)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/forgot',
    {
      config: { security: 'link-request' },
      schema: {
        tags,
        summary: 'Ask for a link for a new password',
        description: 'The same answer for every address. While accounts are switched off, only admins get a link.',
        body: forgotBodySchema,
        response: withStatus(202, answerResponses(forgotAnswerSchema, 400, 413, 415, 429)),
      },
    },
    async (request, reply) => reply.code(202).send(success(await signIn.forgot(request.body, senderOf(request)))),
  )

  app.post(
    '/reset',
    {
      config: { security: 'password-reset' },
      schema: {
        tags,
        summary: 'Choose a password by a link',
        description: 'For invitations too. Ends all sessions of the person. A used or old link is 409 `LINK_EXPIRED`.',
        body: resetBodySchema,
        response: withStatus(204, answerResponses(noContentSchema, 400, 403, 404, 409, 413, 415, 429)),
      },
    },
    async (request, reply) => {
      const { token, password } = request.body
      await signIn.reset(token, password, senderOf(request))
      return reply.code(204).send(null)
    },
  )
}
