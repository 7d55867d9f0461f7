/** `/admin/settings`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  settingsAnswerSchema,
  settingsBodySchema,
  testMailAnswerSchema,
  testMailBodySchema,
} from '#contract/settings.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { SettingsService } from './admin-service.ts'

/** How many test messages one admin may send. */
const TEST_MAILS = { name: 'test mails', anywhere: true, max: 20, windowMs: 10 * 60 * 1000 }

export interface SettingsRoutesOptions {
  settings: SettingsService
  sessions: Sessions
  limiter: RateLimiter
}

export const settingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (app, options) => {
  const route = adminRoutes(app)
  const { settings, sessions, limiter } = options

  route('GET /settings', {
    summary: 'The settings; secrets are never read back',
    answer: settingsAnswerSchema,
    run: async () => ({ settings: await settings.read() }),
  })

  route('PUT /settings', {
    summary: 'Save some of the settings',
    description:
      'All or nothing. A tab that was saved since its edit began is 409 `STALE_EDIT`, with all settings as they are ' +
      'now in `current`. Visitors get them with their next read of the config.',
    config: { security: 'settings-change', confirmation: 'depends' },
    body: settingsBodySchema,
    answer: settingsAnswerSchema,
    errors: [409],
    run: async (request) => {
      noteSecurity(request, { what: Object.keys(request.body) })
      return { settings: await settings.save(request.body, await sessions.caller(request)) }
    },
  })

  route('POST /settings/email/test', {
    summary: 'Send a test message by the stored settings',
    description: 'To the address that is named, or to the site’s own mailbox. A failure is told in the answer.',
    config: { confirmation: 'depends' },
    body: testMailBodySchema,
    answer: testMailAnswerSchema,
    errors: [409, 429],
    run: async (request) => {
      const { id: sender, requireConfirmation } = await sessions.caller(request)
      const { to } = request.body
      // A mail to an address that the admin typed needs a confirmation: the address may be anybody's.
      if (to !== undefined) await requireConfirmation()
      await limiter.take(undefined, { ...TEST_MAILS, sender })
      return settings.testMail(to)
    },
  })
}
