/** `/admin/settings/passkeys` (docs/decisions/passkeys.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { passkeyRuleAnswerSchema, passkeyRuleBodySchema } from '#contract/passkeys.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { PasskeyRuleService } from './passkey-rule.ts'

export interface PasskeyRuleRoutesOptions {
  rule: PasskeyRuleService
  sessions: Sessions
}

export const passkeyRuleRoutes: FastifyPluginAsyncZod<PasskeyRuleRoutesOptions> = async (app, { rule, sessions }) => {
  const route = adminRoutes(app)

  route('GET /settings/passkeys', {
    summary: 'Whether admins need a passkey',
    answer: passkeyRuleAnswerSchema,
    run: async (request) => ({ rule: await rule.read(await sessions.adminId(request)) }),
  })

  route('PUT /settings/passkeys', {
    summary: 'Let admins need a passkey, or not',
    description:
      'Counts at once, for sessions that were begun with a password too, and for the present host only. Switched on by an ' +
      'admin who has a passkey for it and confirmed with it last: otherwise 409 `OWN_PASSKEY_FIRST`. 409 `PASSKEY_HOST`: the ' +
      'site’s address can have no passkeys. The other admins are told by mail.',
    config: { security: 'settings-change', confirmation: 'always' },
    body: passkeyRuleBodySchema,
    answer: passkeyRuleAnswerSchema,
    errors: [409],
    run: async (request) => {
      const { isRequired } = request.body
      noteSecurity(request, { what: isRequired ? 'passkeys required' : 'passkeys not required' })
      const { confirmedBy } = await sessions.requireUser(request)
      return { rule: await rule.save(isRequired, await sessions.caller(request), confirmedBy === 'passkey') }
    },
  })
}
