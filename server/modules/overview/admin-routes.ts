/** `GET /admin/overview`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { overviewAnswerSchema } from '#contract/overview.ts'
import { ADMIN_CALL, adminResponses } from '#server/http/documented.ts'
import type { OverviewService } from './service.ts'

export const overviewRoutes: FastifyPluginAsyncZod<{ overview: OverviewService }> = async (app, { overview }) => {
  app.get(
    '/overview',
    {
      schema: {
        ...ADMIN_CALL,
        summary: 'What there is, what is new, the latest orders, and the ratings and sales of the last days',
        response: adminResponses(overviewAnswerSchema),
      },
    },
    async () => ({ status: 'success' as const, data: await overview.read() }),
  )
}
