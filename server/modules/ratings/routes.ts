/** `/skateparks/{id}/heart-rate` and the routes of the other rating types. Devices vote without an account. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  heartRateBodySchema,
  heartRatingQuerySchema,
  ownRatingSchema,
  rateAnswerSchema,
  specialtyRateBodySchema,
  specialtyRatingQuerySchema,
} from '#contract/ratings.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import type { DeviceLimits } from '#server/http/rate-limit/device-limits.ts'
import { requireSamePark } from '#server/http/same-park.ts'
import type { RatingsService, Vote } from './service.ts'

const VOTING =
  'Whole numbers from 1 to 5; one vote per device, park and type: voting again replaces the vote. With `votedAt` a vote ' +
  'that is older than the stored one changes nothing. The answer holds the numbers of the park as they are then.'

export interface RatingsRoutesOptions {
  ratings: RatingsService
  idempotency: Idempotency
  limiter: RateLimiter
  limits: DeviceLimits
}

export const ratingsRoutes: FastifyPluginAsyncZod<RatingsRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags: ['Ratings'] })
  const { ratings, idempotency, limiter, limits } = options

  async function admit({ ip }: FastifyRequest, vote: Vote): Promise<void> {
    if (limits.none) return
    // The vote is read before the request is counted: a missing park is answered with 404 and must not count towards
    // the rate limit.
    const { rating } = await ratings.own(vote)
    const newDeviceLimits = rating === null ? limits.newDevices(`${vote.parkId} ${vote.type}`) : []
    await limiter.take(ip, ...limits.writes(vote.deviceId), ...newDeviceLimits)
  }

  function take(request: FastifyRequest, reply: FastifyReply, vote: Vote, skateparkId: string) {
    requireSamePark(vote.parkId, skateparkId)
    return idempotency.once(request, reply, { admit: () => admit(request, vote), work: () => ratings.vote(vote) })
  }

  // The answers contain the device's own vote, so no cache may store them.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store')
    done()
  })

  route('POST /skateparks/:id/heart-rate', {
    summary: 'Rate a skatepark',
    description: VOTING,
    headers: optionalKeySchema,
    body: heartRateBodySchema,
    answer: rateAnswerSchema,
    errors: [404, 409, 422, 429],
    send: (request, reply) => {
      const { skateparkId, ...vote } = request.body
      return take(request, reply, { ...vote, parkId: request.params.id, type: 'heart' }, skateparkId)
    },
  })

  route('POST /skateparks/:id/specialty-rate', {
    summary: 'Rate a skatepark’s maintenance, cleanliness or difficulty',
    description: VOTING,
    headers: optionalKeySchema,
    body: specialtyRateBodySchema,
    answer: rateAnswerSchema,
    errors: [404, 409, 422, 429],
    send: (request, reply) => {
      const { skateparkId, ...vote } = request.body
      return take(request, reply, { ...vote, parkId: request.params.id }, skateparkId)
    },
  })

  route('GET /skateparks/:id/heart-rating', {
    summary: 'A device’s own rating of a skatepark, and the numbers of all',
    query: heartRatingQuerySchema,
    answer: ownRatingSchema,
    errors: [404],
    send: ({ params: { id }, query }) => ratings.own({ parkId: id, ...query, type: 'heart' }),
  })

  route('GET /skateparks/:id/specialty-rating', {
    summary: 'A device’s own rating of one of a skatepark’s specialties, and the numbers of all',
    query: specialtyRatingQuerySchema,
    answer: ownRatingSchema,
    errors: [404],
    send: ({ params: { id }, query }) => ratings.own({ parkId: id, ...query }),
  })
}
