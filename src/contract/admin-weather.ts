/** `GET /admin/weather`: the state of the forecasts. */
import * as z from 'zod/mini'
import { instantSchema, successSchema } from './common.ts'
import { WEATHER_SOURCES } from './settings.ts'

/** Why no forecast could be fetched. */
export const WEATHER_PROBLEMS = [
  /** The source is overloaded, or we asked too often. `status`: the number. */
  'busy',
  /** The source does not serve us: a wrong key, or a contact that it does not accept. `status`: the number. */
  'forbidden',
  /** Another status than expected. `status`: the number; `reason`: the source's words, if there are any. */
  'refused',
  /** No connection. `code`: the error's code. */
  'unreachable',
  /** No complete answer in time. */
  'late',
  /** The answer is no forecast, or one in other units. */
  'notForecast',
  /** MET Norway must be told a contact, and the site has none. */
  'contact',
  /** An error of this program; the log has more. */
  'failed',
] as const
export type WeatherProblemCode = (typeof WEATHER_PROBLEMS)[number]

const problemSchema = z.object({ code: z.enum(WEATHER_PROBLEMS), values: z.record(z.string(), z.string()) })
export type WeatherProblem = z.infer<typeof problemSchema>

export const weatherStateSchema = z.object({
  /** The source that is asked; null: none, because forecasts are off or `isKeyMissing`. */
  source: z.nullable(z.enum(WEATHER_SOURCES)),
  /** Open-Meteo is chosen without a key, and the site has a shop. */
  isKeyMissing: z.boolean(),
  /** Cells that have parks. */
  cells: z.int(),
  /** Cells that have a forecast which is not too old. */
  fetched: z.int(),
  /** When the newest forecast was fetched; null: there is none. */
  fetchedAt: z.nullable(instantSchema),
  /**
   * The latest attempt, if it failed. `since`: when the first attempt failed of those without a success between them.
   * `retryAt`: the earliest next attempt.
   */
  failure: z.nullable(
    z.object({ at: instantSchema, since: instantSchema, problem: problemSchema, retryAt: instantSchema }),
  ),
})
export type WeatherState = z.infer<typeof weatherStateSchema>
export const weatherStateAnswerSchema = successSchema(z.object({ weather: weatherStateSchema }))
