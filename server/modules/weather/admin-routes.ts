/** `GET /admin/weather`: whether the forecasts come. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { weatherStateAnswerSchema } from '#contract/admin-weather.ts'
import { adminRoutes } from '#server/http/api-routes.ts'
import type { WeatherService } from './service.ts'

export interface AdminWeatherRoutesOptions {
  weather: Pick<WeatherService, 'state'>
}

export const adminWeatherRoutes: FastifyPluginAsyncZod<AdminWeatherRoutesOptions> = async (app, { weather }) => {
  adminRoutes(app)('GET /weather', {
    summary: 'When forecasts were fetched last, and what failed',
    answer: weatherStateAnswerSchema,
    run: async () => ({ weather: await weather.state() }),
  })
}
