/** `GET /admin/overview`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { OverviewService } from './service.ts'

export const overviewRoutes: FastifyPluginAsyncZod<{ overview: OverviewService }> = async (app, { overview }) => {
  const route = adminRoutes(app)
  route('GET /overview', {
    summary: 'What there is, what is new, the latest orders, and the ratings and sales of the last days',
    answer: overviewAnswerSchema,
    run: () => overview.read(),
  })
}
