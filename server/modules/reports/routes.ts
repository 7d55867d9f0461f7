/** `POST /skateparks/{id}/conditions`: riders' reports, without accounts (docs/decisions/what-riders-tell.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { reportAnswerSchema, reportBodySchema } from '#contract/report-bodies.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import { optionalKeySchema } from '#server/http/idempotency/idempotency.ts'
import type { Idempotency } from '#server/http/idempotency/idempotency.ts'
import type { DeviceLimits } from '#server/http/rate-limit/device-limits.ts'
import type { RateLimiter } from '#server/http/rate-limit/rate-limit.ts'
import { requireSamePark } from '#server/http/same-park.ts'
import type { ReportsService } from './service.ts'

export interface ReportsRoutesOptions {
  conditions: ReportsService
  idempotency: Idempotency
  limiter: RateLimiter
  limits: DeviceLimits
}

export const reportsRoutes: FastifyPluginAsyncZod<ReportsRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags: ['Conditions'] })
  const { conditions, idempotency, limiter, limits } = options
  route('POST /skateparks/:id/conditions', {
    summary: 'Say how a skatepark is right now, or take it back',
    description:
      'One report per device, park and kind: a later one replaces it, one within an hour is the same. All live ' +
      'reports are in the answer of `/config`. A report never changes the hours.',
    headers: optionalKeySchema,
    body: reportBodySchema,
    answer: reportAnswerSchema,
    errors: [404, 409, 422, 429],
    send: async (request, reply) => {
      // The answer is for one device only, so no cache may store it.
      reply.header('cache-control', 'no-store')
      const { skateparkId, isTakenBack = false, ...report } = request.body
      const parkId = request.params.id
      requireSamePark(parkId, skateparkId)
      async function admit(): Promise<void> {
        if (limits.none) return
        const isKnown = await conditions.isKnown({ ...report, parkId })
        const newDeviceLimits = isKnown ? [] : limits.newDevices(`${parkId} ${report.kind}`)
        await limiter.take(request.ip, ...limits.writes(report.deviceId), ...newDeviceLimits)
      }
      const work = () => conditions.report({ ...report, parkId, isTakenBack })
      return idempotency.once(request, reply, { admit, work })
    },
  })
}
