/** `/auth`: signing in and out, registering, and setting a new password. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  confirmEmailAnswerSchema,
  confirmEmailBodySchema,
  confirmEmailSentSchema,
  forgotAnswerSchema,
  forgotBodySchema,
  loginBodySchema,
  registerBodySchema,
  resetBodySchema,
  signedInSchema,
} from '#contract/auth.ts'
import { passkeyLoginBodySchema, requestOptionsAnswerSchema } from '#contract/passkeys.ts'
import { apiRoutes, success } from '#server/http/api-routes.ts'
import type { Session } from '#server/http/auth/session-reader.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, WITH_TOKEN, withStatus, WITH_OR_WITHOUT_TOKEN } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { EmailConfirmation } from './confirm-email.ts'
import type { SignIn } from './sign-in.ts'

const tags = ['Accounts']

export interface AuthRoutesOptions {
  signIn: SignIn
  sessions: Sessions
  confirmation: EmailConfirmation
  /** Returns the session if the person may use an account now. @throws ApiError 401, 403, 404 */
  requireMember: (request: FastifyRequest) => Promise<Session>
}

const senderOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'],
  isAccount: (account: string) => noteSecurity(request, { account }),
})

/** Personal answers are never cached. */
export function neverStored(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.header('cache-control', 'no-store')
  done()
}

export const authRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (app, options) => {
  app.addHook('onRequest', neverStored)
  const { signIn, sessions, confirmation, requireMember } = options
  for (const routes of [signInRoutes, passwordRoutes, confirmRoutes]) {
    await app.register(routes, { signIn, sessions, confirmation, requireMember })
  }
}

const signInRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (app, { signIn, sessions }) => {
  const route = apiRoutes(app, { tags })
  route('POST /login', {
    summary: 'Sign in',
    description:
      'A wrong password and an unknown e-mail address are one and the same 401 `INVALID_CREDENTIALS`. While accounts ' +
      'are switched off, only admins can sign in. `deviceToken` is of an earlier sign-in to this account on this device, ' +
      'and gives it a limit of its own; the answer has one for a device that was not known.',
    config: { security: 'sign-in' },
    body: loginBodySchema,
    answer: signedInSchema,
    errors: [401, 403, 404, 429],
    run: (request) => signIn.login(request.body, senderOf(request)),
  })

  route('POST /passkeys/options', {
    summary: 'Begin to sign in with a passkey: what `navigator.credentials.get` is called with',
    description:
      'Names no account: the person chooses a passkey of this site. The challenge is good for five minutes and one use. ' +
      '`options` is null where the site’s address can have no passkeys.',
    answer: requestOptionsAnswerSchema,
    errors: [413, 415, 429],
    run: async (request) => ({ options: await signIn.passkeyOptions(senderOf(request)) }),
  })

  route('POST /passkeys/login', {
    summary: 'Sign in with a passkey',
    description:
      'Whatever is wrong with it is one and the same 401 `PASSKEY_REFUSED`. While accounts are switched off, only admins ' +
      'can sign in. `deviceTokens` are those of earlier sign-ins on this device, to whatever accounts.',
    config: { security: 'sign-in' },
    body: passkeyLoginBodySchema,
    answer: signedInSchema,
    errors: [401, 403, 404, 409, 429],
    run: async (request) => {
      noteSecurity(request, { what: 'passkey' })
      return signIn.loginWithPasskey(request.body, senderOf(request))
    },
  })

  route('POST /register', {
    summary: 'Open an account, and sign in',
    description:
      'What is wrong with a password is one of `ACCOUNT_PROBLEMS`. Where the site sends mail, the address is mailed a ' +
      'link that confirms it (`POST /auth/confirm`).',
    config: { security: 'register' },
    body: registerBodySchema,
    answer: signedInSchema,
    status: 201,
    errors: [404, 409, 429],
    run: (request) => signIn.register(request.body, senderOf(request)),
  })

  route('POST /logout', {
    ...WITH_OR_WITHOUT_TOKEN,
    summary: 'Sign out: ends the session of the token that is sent, and is fine without one',
    config: { security: 'sign-out' },
    run: (request) => sessions.endCurrent(request),
  })
}

const passwordRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (app, { signIn }) => {
  const route = apiRoutes(app, { tags })
  route('POST /forgot', {
    summary: 'Ask for a link for a new password',
    description: 'The same answer for every address. While accounts are switched off, only admins get a link.',
    config: { security: 'link-request' },
    body: forgotBodySchema,
    answer: forgotAnswerSchema,
    status: 202,
    errors: [429],
    run: (request) => signIn.forgot(request.body, senderOf(request)),
  })

  route('POST /reset', {
    summary: 'Choose a password by a link',
    description:
      'For invitations too. Ends all sessions of the person, and confirms the address that the link was mailed to. If that ' +
      'waited for it, passkeys go as well, and what was stored through the account: a stranger may have opened it. A used or ' +
      'old link is 409 `LINK_EXPIRED`.',
    config: { security: 'password-reset' },
    body: resetBodySchema,
    errors: [403, 404, 409, 429],
    run: async (request) => {
      const { token, password } = request.body
      await signIn.reset(token, password, senderOf(request))
    },
  })
}

const confirmRoutes: FastifyPluginAsyncZod<AuthRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags })
  const { confirmation, sessions, requireMember } = options
  route('POST /confirm', {
    ...WITH_OR_WITHOUT_TOKEN,
    summary: 'Confirm an e-mail address by the link that was mailed to it',
    description:
      'The address of a new account, or one that takes the place of another now. The link proves the mailbox, a session of ' +
      'the account or its `password` that the account is the same person’s: without either it is 409 ' +
      '`CONFIRMATION_REQUIRED`. Who has neither chooses a password by a link (`POST /auth/forgot`). Nobody is signed in ' +
      'by it. A used or old link is 409 `LINK_EXPIRED`; 409 `EMAIL_TAKEN` where another account has the address meanwhile.',
    config: { security: 'email-confirm' },
    body: confirmEmailBodySchema,
    answer: confirmEmailAnswerSchema,
    errors: [401, 403, 404, 409, 429],
    run: async (request) => {
      const session = await sessions.find(request)
      return confirmation.confirm(request.body, senderOf(request), session?.userId)
    },
  })

  app.post(
    '/confirm/send',
    {
      // Also allowed for an admin who must still add a passkey: the first passkey can only be added after the address
      // is confirmed.
      config: { security: 'link-request', lackOfPasskey: 'enrolling' },
      onRequest: async (request) => void (await requireMember(request)),
      schema: {
        tags,
        ...WITH_TOKEN,
        summary: 'Ask for the link that confirms the own address again',
        description:
          'For the new address, while one waits. `mailed` is false where there is nothing to confirm, or no mail.',
        response: withStatus(202, answerResponses(confirmEmailSentSchema, 401, 403, 404, 429)),
      },
    },
    async (request, reply) => {
      noteSecurity(request, { what: 'confirmation' })
      const { userId } = await requireMember(request)
      return reply.code(202).send(success(await confirmation.send(userId, request.ip)))
    },
  )
}
