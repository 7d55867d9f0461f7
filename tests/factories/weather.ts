/** A forecast for tests: one cell around each park, with the same hours. */
import type { Park } from '#contract/parks.ts'
import { HOUR_MS } from '#contract/time.ts'
import type { Weather } from '#contract/weather.ts'
import { cellKey, cellOf, columnsOf, type WeatherHour } from '#domain/weather-cells.ts'

type WeatherOptions = {
  /** Beginning of the first hour, epoch ms. */
  start: number
  /** How old the forecast is, ms. */
  age?: number
  film?: Weather['cells'][number]['film']
  dryHours?: number
  /** The values that differ from a mild, dry, breezy hour. */
  hour?: (index: number) => Partial<WeatherHour>
}

export function aWeather(
  parks: readonly Park[],
  { start, age = 0, film = { ground: 0, bowl: 0 }, dryHours = 0, hour = () => ({}) }: WeatherOptions,
): Weather {
  const hours = Array.from({ length: 48 }, (_, index) => ({
    ...{ rain: 0, temperature: 20, wind: 10, drying: 0.3 },
    ...hour(index),
  }))
  const cells = new Map(
    parks.map(({ location: { coordinates } }) => {
      const [south, west] = cellOf({ latitude: coordinates[1], longitude: coordinates[0] })
      const at: [number, number] = [south, west]
      return [cellKey(at), { at, age: 0, film, dryHours, ...columnsOf(hours) }]
    }),
  )
  return {
    credit: { name: 'Open-Meteo', url: 'https://open-meteo.com/', licence: 'CC BY 4.0' },
    fetchedAt: new Date(start - age).toISOString(),
    start: new Date(Math.floor(start / HOUR_MS) * HOUR_MS).toISOString(),
    cells: [...cells.values()],
  }
}

/** Hours of rain, from one hour of the forecast to before another. */
export const rainBetween =
  (from: number, to: number, rain = 1) =>
  (index: number): Partial<WeatherHour> =>
    index >= from && index < to ? { rain, drying: 0.02 } : {}
