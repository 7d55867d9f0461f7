/** Open-Meteo: one request asks about many cells (docs/decisions/forecasts.md). */
import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/time.ts'
import { dryingOf } from '#domain/dryness.ts'
import { ask } from './request.ts'
import { withoutGaps } from './series.ts'
import type { Hours } from './source.ts'
import { kmhOf, middleOf, WeatherError } from './source.ts'
import type { ForecastSource } from './source.ts'

export const OPEN_METEO_HOSTS = { free: 'https://api.open-meteo.com', paid: 'https://customer-api.open-meteo.com' }

const FIELDS = [
  'precipitation',
  'precipitation_probability',
  'temperature_2m',
  'relative_humidity_2m',
  'wind_speed_10m',
  'cloud_cover',
  'is_day',
]

const column = z.array(z.nullable(z.number()))
const placeSchema = z.object({
  hourly_units: z.object({
    precipitation: z.literal('mm'),
    temperature_2m: z.literal('°C'),
    wind_speed_10m: z.string(),
  }),
  hourly: z.object({
    /** Seconds since 1970. */
    time: z.array(z.int()),
    /** Millimetres in the hour before `time`. */
    precipitation: column,
    temperature_2m: column,
    relative_humidity_2m: column,
    wind_speed_10m: column,
    cloud_cover: column,
    is_day: column,
  }),
})
type Place = z.infer<typeof placeSchema>
/** The answer about one cell is no list. */
const answerSchema = z.union([
  z.array(placeSchema),
  z.pipe(
    placeSchema,
    z.transform((place) => [place]),
  ),
])

/** @throws WeatherError if the answer has no hours to come */
function hoursIn({ hourly, hourly_units: units }: Place, now: number): Hours {
  const kmh = kmhOf(units.wind_speed_10m)
  const told = hourly.time.map((seconds, index) => {
    const at = seconds * 1000
    // The rain of the hour that begins now stands in the next row.
    const rain = hourly.time[index + 1] === seconds + HOUR_MS / 1000 ? (hourly.precipitation[index + 1] ?? null) : null
    const temperature = hourly.temperature_2m[index] ?? null
    const humidity = hourly.relative_humidity_2m[index] ?? null
    const speed = hourly.wind_speed_10m[index] ?? null
    const cloud = hourly.cloud_cover[index] ?? null
    const day = hourly.is_day[index] ?? null
    if (
      rain === null ||
      temperature === null ||
      humidity === null ||
      speed === null ||
      cloud === null ||
      day === null
    ) {
      return { at, hour: null }
    }
    const wind = speed * kmh
    return {
      at,
      hour: { rain, temperature, wind, drying: dryingOf({ temperature, humidity, wind, cloud, isDay: day === 1 }) },
    }
  })
  const hours = withoutGaps(told, now)
  if (hours === undefined) throw new WeatherError('notForecast')
  return hours
}

export const openMeteo = (hosts = OPEN_METEO_HOSTS): ForecastSource => ({
  name: 'openMeteo',
  credit: { name: 'Open-Meteo', url: 'https://open-meteo.com/', licence: 'CC BY 4.0' },
  cellsAtOnce: 50,
  pauseMs: 0,
  async ask(cells, asker) {
    const { apiKey, now } = asker
    const url = new URL('/v1/forecast', apiKey === '' ? hosts.free : hosts.paid)
    const points = cells.map(({ at }) => middleOf(at))
    url.search = new URLSearchParams({
      latitude: points.map(({ latitude }) => latitude).join(','),
      longitude: points.map(({ longitude }) => longitude).join(','),
      hourly: FIELDS.join(','),
      past_days: '1',
      forecast_days: '3',
      timeformat: 'unixtime',
      timezone: 'GMT',
      ...(apiKey !== '' && { apikey: apiKey }),
    }).toString()
    const places = answerSchema.safeParse((await ask(url, asker)).value)
    if (!places.success || places.data.length !== cells.length) throw new WeatherError('notForecast')
    return cells.map(({ at }, index) => ({
      at,
      weather: hoursIn(places.data[index]!, now),
      notBefore: 0,
      lastModified: null,
    }))
  },
})
