/** `/admin/settings`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  settingsAnswerSchema,
  settingsBodySchema,
  testMailAnswerSchema,
  testMailBodySchema,
} from '#contract/settings.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { noteSecurity } from '#server/http/security-log.ts'
import type { SettingsService } from './admin-service.ts'

/** Limit of one admin's test messages. */
const TEST_MAILS = { name: 'test mails', anywhere: true, max: 20, windowMs: 10 * 60 * 1000 }

export interface SettingsRoutesOptions {
  settings: SettingsService
  sessions: Sessions
  limiter: RateLimiter
}

export const settingsRoutes: FastifyPluginAsyncZod<SettingsRoutesOptions> = async (app, options) => {
  const { settings, sessions, limiter } = options
  const success = <T>(data: T) => ({ status: 'success' as const, data })

  app.get(
    '/settings',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'The settings; secrets are never read back',
        response: adminResponses(settingsAnswerSchema),
      },
    },
    async () => success({ settings: await settings.read() }),
  )

  app.put(
    '/settings',
    {
      config: { security: 'settings-change', confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Save some of the settings',
        description:
          'All or nothing. A tab that was saved since its edit began is 409 `STALE_EDIT`, with all settings as they are ' +
          'now in `current`. Visitors get them with their next read of the config.',
        body: settingsBodySchema,
        response: adminResponses(settingsAnswerSchema, 400, 409, 413, 415),
      },
    },
    async (request) => {
      noteSecurity(request, { what: Object.keys(request.body) })
      return success({ settings: await settings.save(request.body, await sessions.caller(request)) })
    },
  )

  app.post(
    '/settings/email/test',
    {
      config: { confirmation: 'depends' },
      schema: {
        ...ADMIN_CALL,
        summary: 'Send a test message by the stored settings',
        description: 'To the address that is named, or to the site’s own mailbox. A failure is told in the answer.',
        body: testMailBodySchema,
        response: adminResponses(testMailAnswerSchema, 400, 409, 413, 415, 429),
      },
    },
    async (request) => {
      const { id: sender, requireConfirmation } = await sessions.caller(request)
      const { to } = request.body
      // The admin may choose any address, so the call needs a confirmation.
      if (to !== undefined) await requireConfirmation()
      await limiter.take(undefined, { ...TEST_MAILS, sender })
      return success(await settings.testMail(to))
    },
  )
}
