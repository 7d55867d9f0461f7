/** MET Norway, Locationforecast 2.0: one request for each cell (docs/decisions/forecasts.md). */
import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/time.ts'
import type { LatLon } from '#domain/distance.ts'
import { isDay } from '#domain/sun.ts'
import { weatherHour } from './air.ts'
import { ask } from './request.ts'
import { withoutGaps } from './series.ts'
import type { Hours } from './source.ts'
import { kmhOf, middleOf, WeatherError } from './source.ts'
import type { ForecastSource } from './source.ts'

export const MET_NORWAY_HOST = 'https://api.met.no'

const answerSchema = z.object({
  properties: z.object({
    meta: z.object({ units: z.object({ wind_speed: z.string(), air_temperature: z.literal('celsius') }) }),
    timeseries: z.array(
      z.object({
        time: z.iso.datetime(),
        data: z.object({
          instant: z.object({
            details: z.object({
              air_temperature: z.optional(z.number()),
              relative_humidity: z.optional(z.number()),
              wind_speed: z.optional(z.number()),
              cloud_area_fraction: z.optional(z.number()),
            }),
          }),
          /** Absent from the third day on, which has only sums of six hours. */
          next_1_hours: z.optional(z.object({ details: z.object({ precipitation_amount: z.optional(z.number()) }) })),
        }),
      }),
    ),
  }),
})

/** @throws WeatherError if the value is no forecast, or has no hours to come */
function hoursIn(value: unknown, place: LatLon, now: number): Hours {
  const answer = answerSchema.safeParse(value)
  if (!answer.success) throw new WeatherError('notForecast')
  const { meta, timeseries } = answer.data.properties
  const kmh = kmhOf(meta.units.wind_speed)
  const timed = timeseries.map(({ time, data }) => {
    const at = Date.parse(time)
    const { details } = data.instant
    const { air_temperature: temperature, relative_humidity: humidity, cloud_area_fraction: cloud } = details
    const wind = details.wind_speed && details.wind_speed * kmh
    const rain = data.next_1_hours?.details.precipitation_amount
    const hour = weatherHour({ rain, temperature, humidity, wind, cloud }, isDay(at + HOUR_MS / 2, place))
    return { at, hour }
  })
  const hours = withoutGaps(timed, now)
  if (hours === undefined) throw new WeatherError('notForecast')
  return hours
}

/** @param onDeprecated called when the source says that this address will end */
export const metNorway = (host = MET_NORWAY_HOST, onDeprecated: () => void = () => {}): ForecastSource => ({
  name: 'metNorway',
  credit: { name: 'MET Norway', url: 'https://www.met.no/en', licence: 'CC BY 4.0' },
  cellsAtOnce: 1,
  // At most 20 requests a second.
  pauseMs: 60,
  async ask(cells, asker) {
    if (!asker.hasContact) throw new WeatherError('contact')
    const answers = []
    for (const { at, lastModified } of cells) {
      const { latitude, longitude } = middleOf(at)
      const url = new URL('/weatherapi/locationforecast/2.0/compact', host)
      url.search = new URLSearchParams({ lat: latitude, lon: longitude }).toString()
      const answer = await ask(url, asker, lastModified === null ? {} : { 'if-modified-since': lastModified })
      if (answer.isDeprecated) onDeprecated()
      const isUnchanged = answer.value === undefined
      if (isUnchanged && lastModified === null) throw new WeatherError('notForecast')
      answers.push({
        at,
        weather: isUnchanged
          ? ('unchanged' as const)
          : hoursIn(answer.value, { lat: Number(latitude), lon: Number(longitude) }, asker.now),
        notBefore: Date.parse(answer.headers.get('expires') ?? '') || 0,
        lastModified: answer.headers.get('last-modified') ?? (isUnchanged ? lastModified : null),
      })
    }
    return answers
  },
})
