/** The weather of an hour, from the values that a source tells. */
import { dryingOf } from '#domain/dryness.ts'
import type { WeatherHour } from '#domain/weather-cells.ts'

/** The range of each value. A value outside of it counts as missing: some sources write -999 for an unknown one. */
const LIMITS = { rain: [0, 500], temperature: [-90, 70], humidity: [0, 150], wind: [0, 500], cloud: [0, 150] } as const

/** The values of an hour in a source's answer: mm, °C, percent, km/h, percent. Each may be missing. */
export type SourceAir = Record<keyof typeof LIMITS, number | null | undefined>

const isAir = (values: SourceAir): values is Record<keyof SourceAir, number> =>
  Object.entries(LIMITS).every(([name, [least, most]]) => {
    const value = values[name as keyof SourceAir] ?? NaN
    return value >= least && value <= most
  })

/** null: a value is missing. */
export function weatherHour(values: SourceAir, isDay: boolean): WeatherHour | null {
  if (!isAir(values)) return null
  const { rain, temperature, wind } = values
  return { rain, temperature, wind, drying: dryingOf({ ...values, isDay }) }
}
