/** `GET /config`: the site's name, contact details and enabled features. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { configAnswerSchema } from '#contract/config.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import { minuteOf } from '#server/http/minute.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { ConfigService } from './service.ts'

export interface ConfigRoutesOptions {
  config: ConfigService
  /** The counter of riders' reports. It is part of the cache key. */
  counter: () => number | Promise<number>
  answers: PublicAnswers
  /** Milliseconds since 1970. */
  now: () => number
}

export const configRoutes: FastifyPluginAsyncZod<ConfigRoutesOptions> = async (app, options) => {
  const route = apiRoutes(app, { tags: ['Site'] })
  const { config, counter, answers, now } = options
  route('GET /config', {
    summary: 'What the site is called and which features are on',
    answer: configAnswerSchema,
    isCached: true,
    send: (request, reply) => {
      // The minute is part of the key: the time decides whether a competition is open and whether a report is over.
      const send = (count: number) =>
        answers.send(request, reply, `config ${minuteOf(now())} ${count}`, configAnswerSchema, async () => ({
          status: 'success',
          data: await config.read(),
        }))
      const count = counter()
      return typeof count === 'number' ? send(count) : count.then(send)
    },
  })
}
