/** `POST /vitals`: riders' figures, counted for the operator and stored nowhere (docs/operations/metrics.md). */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { VITALS_LIMIT_BYTES, vitalsBodySchema } from '#contract/vitals.ts'
import { featureDisabled } from '#server/http/api-error.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import type { DearReads } from '#server/http/rate-limit/dear-reads.ts'
import type { Metrics } from '#server/metrics/metrics.ts'

export interface VitalsRoutesOptions {
  /** undefined: metrics are off. */
  countVitals: Metrics['vitals'] | undefined
  /** Counts in memory, because a figure writes nothing to the database. */
  limit: DearReads
}

export const vitalsRoutes: FastifyPluginAsyncZod<VitalsRoutesOptions> = async (app, { countVitals, limit }) => {
  apiRoutes(app, { tags: ['Site'] })('POST /vitals', {
    summary: 'How fast a page was',
    description:
      'Sent once when a page is left. Counted by kind of page and engine; nothing of the sender is kept. ' +
      '404 `FEATURE_DISABLED`: metrics are off.',
    bodyLimit: VITALS_LIMIT_BYTES,
    body: vitalsBodySchema,
    errors: [404, 429],
    run: (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (countVitals === undefined) throw featureDisabled()
      limit.take(request)
      countVitals(request.body)
    },
  })
}
