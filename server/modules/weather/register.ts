import type { RegisterModule } from '#server/dependencies.ts'
import { adminScope } from '#server/http/auth/admin-scope.ts'
import { oncePerVersion } from '#server/http/once-per-version.ts'
import { createPublicAnswers } from '#server/http/public-answers.ts'
import { adminWeatherRoutes } from './admin-routes.ts'
import { weatherOf } from './create.ts'
import { weatherRoutes } from './routes.ts'

/** A cache of its own: there is a new answer each minute, which must not evict the answers of other calls. */
const ANSWERS_BYTES = 1024 * 1024

export const registerWeather: RegisterModule = async (app, dependencies) => {
  const { store, lookups, sessions, now } = dependencies
  const { weather, job } = weatherOf(dependencies, {
    onFailure: (failure) => app.log.warn(failure, 'the forecasts could not be fetched'),
    onDeprecated: () => app.log.warn('MET Norway will end this address of its forecasts: look for a newer release'),
  })
  const answers = createPublicAnswers(store, lookups.answers, ANSWERS_BYTES)
  const source = oncePerVersion(store, weather.source)
  await app.register(weatherRoutes, { weather, source, answers, now })
  await adminScope(app, sessions, adminWeatherRoutes, { weather })
  return { sweeps: [weather.sweep], jobs: [job] }
}
