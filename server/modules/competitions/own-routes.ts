/** `/registrations/own`: what riders do with their own registration, through the link in their mail. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  confirmRegistrationBodySchema,
  correctRegistrationBodySchema,
  ownRegistrationAnswerSchema,
  ownRegistrationBodySchema,
} from '#contract/competitions.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { ownRegistrationLimits } from './limits.ts'
import type { OwnRegistrations } from './own.ts'

export interface OwnRoutesOptions {
  own: OwnRegistrations
  limiter: RateLimiter
}

/** The token is sent in the body, so that no log of URLs contains it. */
export const ownRegistrationRoutes: FastifyPluginAsyncZod<OwnRoutesOptions> = async (app, { own, limiter }) => {
  const route = apiRoutes(app, { tags: ['Competitions'] })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await limiter.take(request.ip, ...ownRegistrationLimits)
  })

  route('POST', {
    summary: 'The registration of a link',
    description: 'A link whose registration is gone is 409 `LINK_EXPIRED`.',
    body: ownRegistrationBodySchema,
    answer: ownRegistrationAnswerSchema,
    errors: [409, 429],
    run: async ({ body }) => ({ registration: await own.get(body.token) }),
  })

  route('PUT', {
    summary: 'Correct the registration of a link',
    description: 'Until registration closes; after that 409 `REGISTRATION_CLOSED`.',
    body: correctRegistrationBodySchema,
    answer: ownRegistrationAnswerSchema,
    errors: [409, 429],
    run: async ({ body }) => ({ registration: await own.correct(body) }),
  })

  route('POST /confirm', {
    summary: 'Confirm the registration of a link, which then keeps its place',
    description:
      'Until `confirmBy` always, without a place (`hasPlace`) if one is free; after that while somebody can sign up, ' +
      'otherwise 409 `REGISTRATION_CLOSED`. With `waits`, a full competition puts it on the waiting list instead. ' +
      'One that is confirmed stays so; an offered place (`offeredUntil`) is taken.',
    body: confirmRegistrationBodySchema,
    answer: ownRegistrationAnswerSchema,
    errors: [409, 429],
    run: async ({ body }) => ({ registration: await own.confirm(body) }),
  })

  route('POST /withdraw', {
    summary: 'Withdraw the registration of a link, which frees the place',
    body: ownRegistrationBodySchema,
    errors: [409, 429],
    run: ({ body }) => own.withdraw(body.token),
  })
}
