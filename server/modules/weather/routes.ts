/** `GET /weather`: the forecast around all parks. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { weatherAnswerSchema } from '#contract/weather.ts'
import { featureDisabled } from '#server/http/api-error.ts'
import { apiRoutes } from '#server/http/api-routes.ts'
import { minuteOf } from '#server/http/minute.ts'
import type { PublicAnswers } from '#server/http/public-answers.ts'
import type { WeatherService } from './service.ts'

export interface WeatherRoutesOptions {
  weather: Pick<WeatherService, 'read'>
  /** The source that is asked; kept until the content changes. */
  source: () => ReturnType<WeatherService['source']> | Awaited<ReturnType<WeatherService['source']>>
  answers: PublicAnswers
  /** Milliseconds since 1970. */
  now: () => number
}

export const weatherRoutes: FastifyPluginAsyncZod<WeatherRoutesOptions> = async (app, options) => {
  const { weather, source, answers, now } = options
  apiRoutes(app, { tags: ['Site'] })('GET /weather', {
    summary: 'The next 48 hours around all skateparks',
    description:
      'By cells of 0.1° × 0.1° that have parks. A column has a character for each hour: the step up from the hour before, ' +
      'in units of 0.1 mm of rain, 1 °C, 5 km/h of wind or 0.02 mm of drying. 404 `FEATURE_DISABLED`: forecasts are off.',
    answer: weatherAnswerSchema,
    isCached: true,
    errors: [404],
    send: async (request, reply) => {
      const name = await source()
      if (name === undefined) throw featureDisabled()
      // The minute is part of the key, because forecasts come without a change of the content.
      await answers.send(request, reply, `weather ${name} ${minuteOf(now())}`, weatherAnswerSchema, async () => ({
        status: 'success',
        data: await weather.read(name),
      }))
    },
  })
}
