/** `POST /contact`: a message to the site. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { contactAnswerSchema, contactBodySchema } from '#contract/contact.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { contactLimits } from './limits.ts'
import type { ContactService } from './service.ts'

export interface ContactRoutesOptions {
  contact: ContactService
  idempotency: Idempotency
  limiter: RateLimiter
}

export const contactRoutes: FastifyPluginAsyncZod<ContactRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags: ['Contact'] })
  const { contact, idempotency, limiter } = options
  route('POST /contact', {
    summary: 'Write to the site',
    description:
      'Kept for the admins, and e-mailed to them where SMTP is set. `phone` is digits only. `website` stays ' +
      'empty: filled in, or with an `openFor` below three seconds, it is 409 `LOOKS_AUTOMATED`.',
    headers: optionalKeySchema,
    body: contactBodySchema,
    answer: contactAnswerSchema,
    status: 201,
    errors: [409, 422, 429],
    send: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return idempotency.once(request, reply, {
        status: 201,
        admit: () => limiter.take(request.ip, ...contactLimits(request.body.email)),
        work: async () => ({ status: 'success' as const, data: { message: await contact.take(request.body) } }),
      })
    },
  })
}
