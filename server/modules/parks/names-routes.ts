/** `GET /translations/:lng/parks`: the parks' names in one language. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Language } from '#contract/limits.ts'
import { languageSchema, parkNamesSchema } from '#contract/translations.ts'
import type { ParkNames } from '#contract/translations.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'

export interface ParkNamesRoutesOptions {
  parkNames: (language: Language) => Promise<ParkNames>
  answers: PublicAnswers
}

export const parkNamesRoutes: FastifyPluginAsyncZod<ParkNamesRoutesOptions> = async (app, { parkNames, answers }) => {
  const route = apiRoutes(app, { tags: ['Translations'] })
  route('GET /translations/:lng/parks', {
    summary: 'Names of all skateparks in one language, by translation key',
    config: { isOpenRead: true },
    params: z.object({ lng: languageSchema }),
    answer: parkNamesSchema,
    isCached: true,
    send: (request, reply) => {
      const { lng } = request.params
      return answers.send(request, reply, `park-names ${lng}`, parkNamesSchema, () => parkNames(lng))
    },
  })
}
