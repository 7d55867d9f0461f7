/** `GET /admin/overview` and `GET /admin/waiting`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { overviewAnswerSchema, waitingAnswerSchema } from '#contract/overview.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { OverviewService } from './service.ts'

export const overviewRoutes: FastifyPluginAsyncZod<{ overview: OverviewService }> = async (app, { overview }) => {
  const route = adminRoutes(app)
  route('GET /overview', {
    summary: 'What there is, what is new, the latest orders, and the ratings and sales of the last days',
    answer: overviewAnswerSchema,
    run: () => overview.read(),
  })

  route('GET /waiting', {
    summary: 'How many orders, messages and other things wait for an admin',
    answer: waitingAnswerSchema,
    run: () => overview.waiting(),
  })
}
