/**
 * `/auth/again`: a signed-in person gives the password or uses a passkey again
 * (docs/decisions/confirmation-of-admin-calls.md, docs/decisions/passkeys.md).
 */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { confirmBodySchema, confirmOptionsAnswerSchema } from '#contract/confirm.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, noContentSchema, WITH_TOKEN, withStatus } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import { neverStored } from './auth-routes.ts'
import type { Confirm } from './confirm.ts'

export interface ConfirmRoutesOptions {
  confirm: Confirm
  sessions: Sessions
}

const call = { tags: ['Accounts'], ...WITH_TOKEN }

export const confirmRoutes: FastifyPluginAsyncZod<ConfirmRoutesOptions> = async (app, { confirm, sessions }) => {
  app.addHook('onRequest', neverStored)
  app.addHook('onRequest', async (request) => void (await sessions.requireUser(request)))

  app.post(
    '/again/options',
    {
      config: { lackOfPasskey: 'allowed' },
      schema: {
        ...call,
        summary: 'What the person of the session can confirm with',
        description:
          '`passkey` is what `navigator.credentials.get` is called with: its challenge is good for five minutes and one use. ' +
          '`password` is false for admins who need a passkey.',
        response: answerResponses(confirmOptionsAnswerSchema, 401, 403, 413, 415, 429),
      },
    },
    async (request) => ({
      status: 'success' as const,
      data: await confirm.options(await sessions.requireUser(request)),
    }),
  )

  app.post(
    '/again',
    {
      config: { security: 'confirm', lackOfPasskey: 'allowed' },
      schema: {
        ...call,
        summary: 'Give the password or a passkey again, for calls that answered 409 `CONFIRMATION_REQUIRED`',
        description:
          'Those are answered in this session for ten minutes from now. A wrong password is `passwordWrong`, a passkey that is ' +
          'not accepted 409 `PASSKEY_REFUSED`. For admins who need a passkey it is the way out of 403 `PASSKEY_REQUIRED`.',
        body: confirmBodySchema,
        response: withStatus(204, answerResponses(noContentSchema, 400, 401, 403, 409, 413, 415, 429)),
      },
    },
    async (request, reply) => {
      noteSecurity(request, { what: request.body.credential === undefined ? 'password' : 'passkey' })
      await confirm.confirm(await sessions.requireUser(request), request.body)
      return reply.code(204).send(null)
    },
  )
}
