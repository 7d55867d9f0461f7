/** `/competitions`: the list of competitions, a single one, and signing up. */
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { slugSchema } from '#contract/common.ts'
import { competitionAnswerSchema, competitionsAnswerSchema, registrationAnswerSchema } from '#contract/competitions.ts'
import { registrationBodySchema } from '#contract/registration-bodies.ts'
import { apiRoutes, success } from '#server/http/api-routes.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import { readResponses } from '#server/http/documented.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import { minuteOf } from '#server/http/minute.ts'
import type { NetworkDigest } from '#server/http/network-digest.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import type { OwnRegistrationsRepo } from './own-repo.ts'
import type { OwnRegistrations } from './own.ts'
import { registrationLimits, registrationMailLimits } from './limits.ts'
import { noSuchCompetition } from './service.ts'
import type { CompetitionsService } from './service.ts'

const tags = ['Competitions']
const params = z.object({ slug: z.string() })

export interface CompetitionsRoutesOptions {
  competitions: CompetitionsService
  answers: PublicAnswers
  idempotency: Idempotency
  limiter: RateLimiter
  own: Pick<OwnRegistrations, 'tell'>
  sessions: Pick<Sessions, 'find'>
  provedEmails: Pick<OwnRegistrationsRepo, 'provedEmail'>
  networkDigest: NetworkDigest
  /** Milliseconds since 1970. */
  now: () => number
}

export const competitionsRoutes: FastifyPluginAsyncZod<CompetitionsRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags })
  const { competitions, answers, idempotency, limiter, own, sessions, provedEmails, networkDigest, now } = options
  /**
   * The sender's own confirmed e-mail address. Anybody may sign up, so registering also works with an expired or
   * restricted session: the rider then confirms the registration by mail.
   */
  async function provedEmailOf(request: FastifyRequest): Promise<string | undefined> {
    const session = await sessions.find(request).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    })
    if (session === undefined || session.passkeyNeed !== undefined) return undefined
    return provedEmails.provedEmail(session.userId)
  }
  /** Answers 404 without asking the database if the text can't be a slug. */
  const requireSlug = (slug: string) => {
    if (!slugSchema.safeParse(slug).success) throw noSuchCompetition()
  }

  route('GET /competitions', {
    summary: 'All competitions, the latest first',
    answer: competitionsAnswerSchema,
    isCached: true,
    send: (request, reply) =>
      // The minute is part of the key: whether registration is open depends on the time.
      answers.send(request, reply, `events ${minuteOf(now())}`, competitionsAnswerSchema, async () =>
        success({ events: await competitions.list() }),
      ),
  })

  app.get(
    '/competitions/:slug',
    { schema: { tags, summary: 'One competition', params, response: readResponses(competitionAnswerSchema, 404) } },
    (request, reply) => {
      const { slug } = request.params
      requireSlug(slug)
      return answers.send(request, reply, `event ${slug} ${minuteOf(now())}`, competitionAnswerSchema, async () =>
        success({ event: await competitions.bySlug(slug) }),
      )
    },
  )

  route('POST /competitions/:slug/registrations', {
    summary: 'Sign up for a competition',
    description:
      'Riders are 18 or older on the day. The same e-mail for the same competition is 409 `ALREADY_REGISTERED`; ' +
      'not open yet, over or full is 409 `REGISTRATION_CLOSED`. Where the site sends mail, it keeps its place until ' +
      '`confirmBy`, unless it is confirmed by the link in the mail: `POST /registrations/own/confirm`. That of a signed-in ' +
      'person for their own confirmed address (`emailConfirmedAt`) is confirmed at once. One that nobody has confirmed gets no ' +
      'place of the last tenth, nor more than a tenth of them (at least two) for one network: `hasPlace` is false then, and ' +
      'confirming gives it a place if one is free. With `waits`, a full competition puts it on the ' +
      'waiting list. `website` stays empty: filled in it is 409 `LOOKS_AUTOMATED`.',
    params,
    headers: optionalKeySchema,
    body: registrationBodySchema,
    answer: registrationAnswerSchema,
    status: 201,
    errors: [404, 409, 422, 429],
    send: async (request, reply) => {
      const { slug } = request.params
      reply.header('cache-control', 'no-store')
      requireSlug(slug)
      const sender = { provedEmail: await provedEmailOf(request), network: await networkDigest(request.ip) }
      return idempotency.once(request, reply, {
        status: 201,
        admit: async () => {
          // An unknown competition answers 404 here, before the rate limit counts the request.
          await competitions.bySlug(slug)
          await limiter.take(request.ip, ...registrationLimits(request.body.email))
        },
        async work() {
          const registration = await competitions.register(slug, request.body, sender)
          const { email } = request.body
          if (email.toLowerCase() !== sender.provedEmail)
            await limiter.take(request.ip, ...registrationMailLimits(email))
          await own.tell(registration.id)
          return success({ registration })
        },
      })
    },
  })
}
