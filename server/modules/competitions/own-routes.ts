/** `/registrations/own`: what riders do with their own registration, through the link in their mail. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  myRegistrationAnswerSchema,
  myRegistrationQuerySchema,
  ownRegistrationAnswerSchema,
  ownRegistrationBodySchema,
} from '#contract/competitions.ts'
import {
  confirmRegistrationBodySchema,
  correctRegistrationBodySchema,
  myVideosBodySchema,
} from '#contract/registration-bodies.ts'
import { apiRoutes, personRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { ownRegistrationLimits } from './limits.ts'
import type { OwnRegistrations } from './own.ts'

export interface OwnRoutesOptions {
  own: OwnRegistrations
  limiter: RateLimiter
}

export interface MyRoutesOptions {
  own: Pick<OwnRegistrations, 'ofUser' | 'handIn'>
  sessions: Pick<Sessions, 'requireUser'>
}

/** `/registrations/mine`: the registration of a signed-in rider, found by the account's confirmed e-mail address. */
export const myRegistrationRoutes: FastifyPluginAsyncZod<MyRoutesOptions> = async (app, { own, sessions }) => {
  const route = personRoutes(app, 'Competitions')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await sessions.requireUser(request)
  })

  route('GET', {
    summary: 'The own registration for a competition',
    description: 'That with the account’s confirmed e-mail address; null if there is none.',
    query: myRegistrationQuerySchema,
    answer: myRegistrationAnswerSchema,
    run: async (request) => ({
      registration: await own.ofUser((await sessions.requireUser(request)).userId, request.query.event),
    }),
  })

  route('PUT /videos', {
    summary: 'Hand in the videos of the own registration, or change them',
    description: 'Until registration closes; after that 409 `REGISTRATION_CLOSED`.',
    body: myVideosBodySchema,
    answer: ownRegistrationAnswerSchema,
    errors: [409],
    run: async (request) => ({
      registration: await own.handIn((await sessions.requireUser(request)).userId, request.body),
    }),
  })
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
