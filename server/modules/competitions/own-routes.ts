/** `/registrations/own`: what riders do with their own registration, through the link in their mail. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  correctRegistrationBodySchema,
  ownRegistrationAnswerSchema,
  ownRegistrationBodySchema,
} from '#contract/competitions.ts'
import { answerResponses, noContentSchema, withStatus } from '#server/http/documented.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { ownRegistrationLimits } from './limits.ts'
import type { OwnRegistrations } from './own.ts'

const tags = ['Competitions']

export interface OwnRoutesOptions {
  own: OwnRegistrations
  limiter: RateLimiter
}

/** The token is in the body, so that no log of addresses contains it. */
export const ownRegistrationRoutes: FastifyPluginAsyncZod<OwnRoutesOptions> = async (app, { own, limiter }) => {
  const success = <T>(data: T) => ({ status: 'success' as const, data })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await limiter.take(request.ip, ...ownRegistrationLimits)
  })

  app.post(
    '',
    {
      schema: {
        tags,
        summary: 'The registration of a link',
        description: 'A link whose registration is gone is 409 `LINK_EXPIRED`.',
        body: ownRegistrationBodySchema,
        response: answerResponses(ownRegistrationAnswerSchema, 400, 409, 413, 415, 429),
      },
    },
    async ({ body }) => success({ registration: await own.get(body.token) }),
  )

  app.put(
    '',
    {
      schema: {
        tags,
        summary: 'Correct the registration of a link',
        description: 'Until registration closes; after that 409 `REGISTRATION_CLOSED`.',
        body: correctRegistrationBodySchema,
        response: answerResponses(ownRegistrationAnswerSchema, 400, 409, 413, 415, 429),
      },
    },
    async ({ body }) => success({ registration: await own.correct(body) }),
  )

  app.post(
    '/confirm',
    {
      schema: {
        tags,
        summary: 'Confirm the registration of a link, which then keeps its place',
        description:
          'Until `confirmBy` always, without a place (`hasPlace`) if one is free; after that while somebody can sign up, ' +
          'otherwise 409 `REGISTRATION_CLOSED`. ' +
          'One that is confirmed stays so.',
        body: ownRegistrationBodySchema,
        response: answerResponses(ownRegistrationAnswerSchema, 400, 409, 413, 415, 429),
      },
    },
    async ({ body }) => success({ registration: await own.confirm(body.token) }),
  )

  app.post(
    '/withdraw',
    {
      schema: {
        tags,
        summary: 'Withdraw the registration of a link, which frees the place',
        body: ownRegistrationBodySchema,
        response: withStatus(204, answerResponses(noContentSchema, 400, 409, 413, 415, 429)),
      },
    },
    async ({ body }, reply) => {
      await own.withdraw(body.token)
      return reply.code(204).send(null)
    },
  )
}
