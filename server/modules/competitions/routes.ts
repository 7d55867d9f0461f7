/** `/competitions`: the list, an event, and signing up (api.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/common.ts'
import {
  eventAnswerSchema,
  eventsAnswerSchema,
  registrationAnswerSchema,
  registrationBodySchema,
} from '#contract/events.ts'
import { answerResponses, readResponses } from '#server/http/documented.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import { minuteOf } from '#server/http/minute.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import type { OwnRegistrations } from './own.ts'
import { registrationLimits } from './limits.ts'
import { noSuchEvent } from './service.ts'
import type { CompetitionsService } from './service.ts'

const tags = ['Competitions']
const params = z.object({ slug: z.string() })

export interface CompetitionsRoutesOptions {
  competitions: CompetitionsService
  answers: PublicAnswers
  idempotency: Idempotency
  limiter: RateLimiter
  own: Pick<OwnRegistrations, 'tell'>
  /** Milliseconds since 1970. */
  now: () => number
}

export const competitionsRoutes: FastifyPluginAsyncZod<CompetitionsRoutesOptions> = async (app, options) => {
  const { competitions, answers, idempotency, limiter, own, now } = options
  const success = <T>(data: T) => ({ status: 'success' as const, data })
  /** Text that is no slug names no event. */
  const requireSlug = (slug: string) => {
    if (!slugSchema.safeParse(slug).success) throw noSuchEvent()
  }

  app.get(
    '/competitions',
    {
      schema: {
        tags,
        summary: 'All competitions, the latest first',
        response: readResponses(eventsAnswerSchema),
      },
    },
    (request, reply) =>
      // Whether registration is open depends on the time.
      answers.send(request, reply, `events ${minuteOf(now())}`, eventsAnswerSchema, async () =>
        success({ events: await competitions.list() }),
      ),
  )

  app.get(
    '/competitions/:slug',
    { schema: { tags, summary: 'One competition', params, response: readResponses(eventAnswerSchema, 404) } },
    (request, reply) => {
      const { slug } = request.params
      requireSlug(slug)
      return answers.send(request, reply, `event ${slug} ${minuteOf(now())}`, eventAnswerSchema, async () =>
        success({ event: await competitions.bySlug(slug) }),
      )
    },
  )

  const { 200: created, ...refusals } = answerResponses(registrationAnswerSchema, 400, 404, 409, 413, 415, 422, 429)
  app.post(
    '/competitions/:slug/registrations',
    {
      schema: {
        tags,
        summary: 'Sign up for a competition',
        description:
          'Riders are 18 or older on the day. The same e-mail for the same competition is 409 `ALREADY_REGISTERED`; ' +
          'not open yet, over or full is 409 `REGISTRATION_CLOSED`. Where the site sends mail, it keeps its place until ' +
          '`confirmBy`, unless it is confirmed by the link in the mail: `POST /registrations/own/confirm`.',
        params,
        headers: optionalKeySchema,
        body: registrationBodySchema,
        response: { 201: created, ...refusals },
      },
    },
    async (request, reply) => {
      const { slug } = request.params
      reply.header('cache-control', 'no-store')
      requireSlug(slug)
      return idempotency.once(request, reply, {
        status: 201,
        admit: async () => {
          // An event that does not exist is 404 here, before the rate limit counts.
          await competitions.bySlug(slug)
          await limiter.take(request.ip, ...registrationLimits(request.body.email))
        },
        async work() {
          const registration = await competitions.register(slug, request.body)
          await own.tell(registration.id)
          return success({ registration })
        },
      })
    },
  )
}
