/** Makes the service and the job of forecasts over the shared services. */
import type { Dependencies } from '#server/dependencies.ts'
import { oncePerVersion } from '#server/http/once-per-version.ts'
import type { QueueRunner } from '#server/queue-runner.ts'
import { createWeatherJob } from './job.ts'
import type { WeatherJobNeeds } from './job.ts'
import { metNorway } from './met-norway.ts'
import { openMeteo } from './open-meteo.ts'
import { createWeatherRepo } from './repo.ts'
import { createWeather } from './service.ts'
import type { WeatherService } from './service.ts'
import { createWeatherNotes } from './state.ts'

export interface WeatherEvents extends Pick<WeatherJobNeeds, 'onFailure'> {
  /** Called when MET Norway says that its present address will end. */
  onDeprecated: () => void
}

export function weatherOf(
  dependencies: Dependencies,
  { onFailure, onDeprecated }: WeatherEvents,
): { weather: WeatherService; job: QueueRunner } {
  const { store, config, forecasts, site, now } = dependencies
  const repo = createWeatherRepo(store)
  const needs = {
    ...{ site, now, repo, onFailure },
    notes: createWeatherNotes(dependencies),
    sources: {
      openMeteo: openMeteo(forecasts.openMeteo),
      metNorway: metNorway(forecasts.metNorway, onDeprecated),
    },
    publicCells: oncePerVersion(store, repo.publicCells),
    origin: config.publicUrl,
    pause: forecasts.pause,
  }
  return { weather: createWeather(needs), job: createWeatherJob(needs) }
}
