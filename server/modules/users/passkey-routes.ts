/** `/users/me/passkeys`: the passkeys of the signed-in person (docs/decisions/passkeys.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  creationOptionsAnswerSchema,
  newPasskeyBodySchema,
  passkeyAnswerSchema,
  passkeyNameBodySchema,
  passkeysAnswerSchema,
} from '#contract/passkeys.ts'
import { personRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { PasskeyService } from './passkey-service.ts'

export interface PasskeyRoutesOptions {
  passkeys: PasskeyService
  sessions: Sessions
}

export const passkeyRoutes: FastifyPluginAsyncZod<PasskeyRoutesOptions> = async (app, { passkeys, sessions }) => {
  const route = personRoutes(app, 'Accounts')
  route('GET /passkeys', {
    summary: 'The own passkeys',
    description: 'With the host that they work on, and why it can have none: an IP address, or no https.',
    config: { lackOfPasskey: 'allowed' },
    answer: passkeysAnswerSchema,
    run: async (request) => passkeys.list(await sessions.requireUser(request)),
  })

  route('POST /passkeys/options', {
    summary: 'Begin to add a passkey: what `navigator.credentials.create` is called with',
    description:
      'Asks for a password or passkey of the last ten minutes: 409 `CONFIRMATION_REQUIRED`. The challenge is good for ' +
      'five minutes and one use. 409 `PASSKEY_HOST`: the site’s address can have no passkeys.',
    config: { lackOfPasskey: 'enrolling' },
    answer: creationOptionsAnswerSchema,
    errors: [409, 413, 415, 429],
    run: async (request) => {
      await sessions.requireConfirmation(request)
      const { userId } = await sessions.requireUser(request)
      return { options: await passkeys.creationOptions(userId) }
    },
  })

  route('POST /passkeys', {
    summary: 'Add the passkey that the browser made',
    description:
      'The person is told by mail. What was not made for this site, this person and a challenge that is still good is ' +
      '409 `PASSKEY_REFUSED`. It counts as a confirmation, and as the passkey that admins need.',
    config: { security: 'passkey-add', lackOfPasskey: 'enrolling' },
    body: newPasskeyBodySchema,
    answer: passkeyAnswerSchema,
    status: 201,
    errors: [409, 429],
    run: async (request) => {
      const session = await sessions.requireUser(request)
      const passkey = await passkeys.add(session, request.body, request.headers['user-agent'])
      return { passkey }
    },
  })

  route('PUT /passkeys/:id', {
    summary: 'Rename a passkey',
    config: { security: 'passkey-change' },
    body: passkeyNameBodySchema,
    answer: passkeyAnswerSchema,
    errors: [429],
    run: async (request) => {
      const { userId } = await sessions.requireUser(request)
      return { passkey: await passkeys.rename(userId, request.params.id, request.body.name) }
    },
  })

  route('DELETE /passkeys/:id', {
    summary: 'Remove a passkey',
    description:
      'Asks for a password or passkey of the last ten minutes: 409 `CONFIRMATION_REQUIRED`. The person is told by mail. ' +
      'Sessions that were begun with it stay. Where admins need a passkey, an admin’s last is 409 `LAST_PASSKEY`.',
    config: { security: 'passkey-remove' },
    errors: [409, 429],
    run: async (request) => {
      await sessions.requireConfirmation(request)
      const { userId } = await sessions.requireUser(request)
      await passkeys.remove(userId, request.params.id)
    },
  })
}
