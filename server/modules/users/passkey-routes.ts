/** `/users/me/passkeys` (docs/decisions/passkeys.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { idSchema } from '#contract/common.ts'
import {
  creationOptionsAnswerSchema,
  newPasskeyBodySchema,
  passkeyAnswerSchema,
  passkeyNameBodySchema,
  passkeysAnswerSchema,
} from '#contract/passkeys.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { answerResponses, noContentSchema, WITH_TOKEN, withStatus } from '#server/http/documented.ts'
import type { PasskeyService } from './passkey-service.ts'

export interface PasskeyRoutesOptions {
  passkeys: PasskeyService
  sessions: Sessions
}

const call = { tags: ['Accounts'], ...WITH_TOKEN }
const params = z.object({ id: idSchema })
const success = <T>(data: T) => ({ status: 'success' as const, data })

export const passkeyRoutes: FastifyPluginAsyncZod<PasskeyRoutesOptions> = async (app, { passkeys, sessions }) => {
  app.get(
    '/passkeys',
    {
      config: { lackOfPasskey: 'allowed' },
      schema: {
        ...call,
        summary: 'The own passkeys',
        description: 'With the host that they work on, and why it can have none: an IP address, or no https.',
        response: answerResponses(passkeysAnswerSchema, 401, 403, 404),
      },
    },
    async (request) => success(await passkeys.list(await sessions.requireUser(request))),
  )

  app.post(
    '/passkeys/options',
    {
      config: { lackOfPasskey: 'enrolling' },
      schema: {
        ...call,
        summary: 'Begin to add a passkey: what `navigator.credentials.create` is called with',
        description:
          'Asks for a password or passkey of the last ten minutes: 409 `CONFIRMATION_REQUIRED`. The challenge is good for ' +
          'five minutes and one use. 409 `PASSKEY_HOST`: the site’s address can have no passkeys.',
        response: answerResponses(creationOptionsAnswerSchema, 401, 403, 404, 409, 413, 415, 429),
      },
    },
    async (request) => {
      await sessions.requireConfirmation(request)
      const { userId } = await sessions.requireUser(request)
      return success({ options: await passkeys.creationOptions(userId) })
    },
  )

  app.post(
    '/passkeys',
    {
      config: { security: 'passkey-add', lackOfPasskey: 'enrolling' },
      schema: {
        ...call,
        summary: 'Add the passkey that the browser made',
        description:
          'The person is told by mail. What was not made for this site, this person and a challenge that is still good is ' +
          '409 `PASSKEY_REFUSED`. It counts as a confirmation, and as the passkey that admins need.',
        body: newPasskeyBodySchema,
        response: withStatus(201, answerResponses(passkeyAnswerSchema, 400, 401, 403, 404, 409, 413, 415, 429)),
      },
    },
    async (request, reply) => {
      const session = await sessions.requireUser(request)
      const passkey = await passkeys.add(session, request.body, request.headers['user-agent'])
      return reply.code(201).send(success({ passkey }))
    },
  )

  app.put(
    '/passkeys/:id',
    {
      config: { security: 'passkey-change' },
      schema: {
        ...call,
        summary: 'Rename a passkey',
        params,
        body: passkeyNameBodySchema,
        response: answerResponses(passkeyAnswerSchema, 400, 401, 403, 404, 413, 415, 429),
      },
    },
    async (request) => {
      const { userId } = await sessions.requireUser(request)
      return success({ passkey: await passkeys.rename(userId, request.params.id, request.body.name) })
    },
  )

  app.delete(
    '/passkeys/:id',
    {
      config: { security: 'passkey-remove' },
      schema: {
        ...call,
        summary: 'Remove a passkey',
        description:
          'Asks for a password or passkey of the last ten minutes: 409 `CONFIRMATION_REQUIRED`. The person is told by mail. ' +
          'Sessions that were begun with it stay. Where admins need a passkey, an admin’s last is 409 `LAST_PASSKEY`.',
        params,
        response: withStatus(204, answerResponses(noContentSchema, 400, 401, 403, 404, 409, 429)),
      },
    },
    async (request, reply) => {
      await sessions.requireConfirmation(request)
      const { userId } = await sessions.requireUser(request)
      await passkeys.remove(userId, request.params.id)
      return reply.code(204).send(null)
    },
  )
}
