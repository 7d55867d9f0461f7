/** `POST /admin/skateparks/place`: the place of a short link. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { linkedPlaceAnswerSchema, linkedPlaceBodySchema } from '#contract/linked-place.ts'
import { HOUR_MS } from '#contract/time.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { followLink, mustFollow } from './follow-link.ts'
import type { FollowOptions } from './follow-link.ts'

/** Links of one admin in an hour about which map apps are asked. */
export const LINKS_PER_ADMIN = 60

export interface PlaceRoutesOptions {
  sessions: Sessions
  limiter: Pick<RateLimiter, 'take'>
  follow: FollowOptions
}

export const placeRoutes: FastifyPluginAsyncZod<PlaceRoutesOptions> = async (app, { sessions, limiter, follow }) => {
  adminRoutes(app)('POST /skateparks/place', {
    summary: 'Where a short link of a map app leads',
    description:
      'The server asks Google, Apple or Waze, by https, and follows at most three redirects, only among these. ' +
      'One of `place` and `problem` is null.',
    body: linkedPlaceBodySchema,
    answer: linkedPlaceAnswerSchema,
    errors: [429],
    run: async (request) => {
      const { link } = request.body
      const sender = await sessions.adminId(request)
      if (mustFollow(link)) {
        const limit = { name: 'short links', sender, anywhere: true, max: LINKS_PER_ADMIN, windowMs: HOUR_MS }
        await limiter.take(undefined, limit)
      }
      return followLink(link, follow)
    },
  })
}
