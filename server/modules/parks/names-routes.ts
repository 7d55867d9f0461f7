/** `GET /translations/:lng/parks`: the parks' names in one language. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { Language } from '#contract/limits.ts'
import { languageSchema, parkNamesSchema } from '#contract/translations.ts'
import type { ParkNames } from '#contract/translations.ts'
import { readResponses } from '#server/http/documented.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'

export interface ParkNamesRoutesOptions {
  parkNames: (language: Language) => Promise<ParkNames>
  answers: PublicAnswers
}

export const parkNamesRoutes: FastifyPluginAsyncZod<ParkNamesRoutesOptions> = async (app, { parkNames, answers }) => {
  app.get(
    '/translations/:lng/parks',
    {
      config: { isOpenRead: true },
      schema: {
        tags: ['Translations'],
        summary: 'Names of all skateparks in one language, by translation key',
        params: z.object({ lng: languageSchema }),
        response: readResponses(parkNamesSchema, 400),
      },
    },
    (request, reply) => {
      const { lng } = request.params
      return answers.send(request, reply, `park-names ${lng}`, parkNamesSchema, () => parkNames(lng))
    },
  )
}
