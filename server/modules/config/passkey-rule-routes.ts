/** `/admin/settings/passkeys` (docs/decisions/passkeys.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { passkeyRuleAnswerSchema, passkeyRuleBodySchema } from '#contract/passkeys.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { PasskeyRuleService } from './passkey-rule.ts'

export interface PasskeyRuleRoutesOptions {
  rule: PasskeyRuleService
  sessions: Sessions
}

export const passkeyRuleRoutes: FastifyPluginAsyncZod<PasskeyRuleRoutesOptions> = async (app, { rule, sessions }) => {
  const success = <T>(data: T) => ({ status: 'success' as const, data })

  app.get(
    '/settings/passkeys',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'Whether admins need a passkey',
        response: adminResponses(passkeyRuleAnswerSchema),
      },
    },
    async (request) => success({ rule: await rule.read(await sessions.adminId(request)) }),
  )

  app.put(
    '/settings/passkeys',
    {
      config: { security: 'settings-change', confirmation: 'always' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Let admins need a passkey, or not',
        description:
          'Counts at once, for sessions that were begun with a password too, and for the present host only. Switched on by an ' +
          'admin who has a passkey for it and confirmed with it last: otherwise 409 `OWN_PASSKEY_FIRST`. 409 `PASSKEY_HOST`: the ' +
          'site’s address can have no passkeys. The other admins are told by mail.',
        body: passkeyRuleBodySchema,
        response: adminResponses(passkeyRuleAnswerSchema, 400, 409, 413, 415),
      },
    },
    async (request) => {
      const { isRequired } = request.body
      noteSecurity(request, { what: isRequired ? 'passkeys required' : 'passkeys not required' })
      const { confirmedBy } = await sessions.requireUser(request)
      return success({ rule: await rule.save(isRequired, await sessions.caller(request), confirmedBy === 'passkey') })
    },
  )
}
