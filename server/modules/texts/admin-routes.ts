/** `/admin/texts`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  adminTextsAnswerSchema,
  homeBodySchema,
  longTextBodySchema,
  longTextKeySchema,
  savedTextAnswerSchema,
} from '#contract/site-texts.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { Sessions } from '#server/http/auth/sessions.ts'
import type { AdminTextsService } from './admin-service.ts'

export interface AdminTextsRoutesOptions {
  texts: AdminTextsService
  sessions: Sessions
}

const DESCRIPTION =
  '`content` null brings the built-in text back. If somebody saved since the edit began, the answer is 409 ' +
  '`STALE_EDIT` with the present text in `current`. Visitors get the text with their next read.'

export const adminTextsRoutes: FastifyPluginAsyncZod<AdminTextsRoutesOptions> = async (app, { texts, sessions }) => {
  const route = adminRoutes(app)

  route('GET /texts', {
    summary: 'The texts of the site, edited or not',
    answer: adminTextsAnswerSchema,
    run: async () => ({ texts: await texts.list() }),
  })

  route('PUT /texts/home', {
    summary: 'Save the lines of the home page',
    description: DESCRIPTION,
    body: homeBodySchema,
    answer: savedTextAnswerSchema,
    errors: [409],
    run: async (request) => texts.save('home', request.body, (await sessions.caller(request)).id),
  })

  route('PUT /texts/:key', {
    summary: 'Save a long text',
    description: `${DESCRIPTION} The day of the last change is set to today, by Israel’s clock.`,
    params: z.object({ key: longTextKeySchema }),
    body: longTextBodySchema,
    answer: savedTextAnswerSchema,
    errors: [409],
    run: async (request) => texts.save(request.params.key, request.body, (await sessions.caller(request)).id),
  })
}
