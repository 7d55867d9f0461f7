/** `GET /texts…`: the long texts that admins have edited. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { longTextKeySchema, siteTextAnswerSchema, siteTextsAnswerSchema } from '#contract/site-texts.ts'
import { apiRoutes, success } from '#server/http/api-routes.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { TextsService } from './service.ts'

export interface TextsRoutesOptions {
  texts: TextsService
  answers: PublicAnswers
}

export const textsRoutes: FastifyPluginAsyncZod<TextsRoutesOptions> = async (app, { texts, answers }) => {
  const route = apiRoutes(app, { tags: ['Site'] })

  route('GET /texts', {
    summary: 'The long texts that were edited',
    description: 'A text that is not in the list is the one that the app has built in. `GET /config` names them too.',
    answer: siteTextsAnswerSchema,
    isCached: true,
    send: (request, reply) =>
      answers.send(request, reply, 'texts', siteTextsAnswerSchema, async () => success({ texts: await texts.list() })),
  })

  route('GET /texts/:key', {
    summary: 'One long text that was edited',
    params: z.object({ key: longTextKeySchema }),
    answer: siteTextAnswerSchema,
    isCached: true,
    errors: [404],
    send: (request, reply) => {
      const { key } = request.params
      return answers.send(request, reply, `text ${key}`, siteTextAnswerSchema, async () =>
        success({ text: await texts.one(key) }),
      )
    },
  })
}
