/** Open-Meteo: one request for many cells (docs/decisions/forecasts.md). */
import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/time.ts'
import { weatherHour } from './air.ts'
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

/** undefined: the place has no forecast, or none of coming hours. @throws WeatherError if a unit is unknown */
function hoursIn(place: unknown, now: number): Hours | undefined {
  const answer = placeSchema.safeParse(place)
  if (!answer.success) return undefined
  const { hourly, hourly_units: units } = answer.data
  const kmh = kmhOf(units.wind_speed_10m)
  const timed = hourly.time.map((seconds, index) => {
    const at = seconds * 1000
    // The rain of the hour that begins now stands in the next row.
    const rain = hourly.time[index + 1] === seconds + HOUR_MS / 1000 ? (hourly.precipitation[index + 1] ?? null) : null
    const speed = hourly.wind_speed_10m[index]
    const air = {
      rain,
      temperature: hourly.temperature_2m[index],
      humidity: hourly.relative_humidity_2m[index],
      wind: speed && speed * kmh,
      cloud: hourly.cloud_cover[index],
    }
    const day = hourly.is_day[index] ?? null
    return { at, hour: day === null ? null : weatherHour(air, day === 1) }
  })
  return withoutGaps(timed, now)
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
    const { value } = await ask(url, asker)
    // For a single cell the answer is an object, not a list.
    const places: readonly unknown[] = Array.isArray(value) ? value : [value]
    if (places.length !== cells.length) throw new WeatherError('notForecast')
    const answers = cells.flatMap(({ at }, index) => {
      const weather = hoursIn(places[index], now)
      return weather ? [{ at, weather, notBefore: 0, lastModified: null }] : []
    })
    if (answers.length === 0) throw new WeatherError('notForecast')
    return answers
  },
})
