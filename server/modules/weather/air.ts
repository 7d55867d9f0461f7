/** The weather of an hour, from the values that a source tells. */
import { dryingOf } from '#domain/dryness.ts'
import type { WeatherHour } from '#domain/weather-cells.ts'

/** The range of each value. A value outside of it counts as missing: some sources write -999 for an unknown one. */
const LIMITS = { rain: [0, 500], temperature: [-90, 70], humidity: [0, 150], wind: [0, 500], cloud: [0, 150] } as const

/** The values of an hour in a source's answer: mm, °C, percent, km/h, percent. Each may be missing. */
export type ToldAir = Record<keyof typeof LIMITS, number | null | undefined>

const isAir = (told: ToldAir): told is Record<keyof ToldAir, number> =>
  Object.entries(LIMITS).every(([name, [least, most]]) => {
    const value = told[name as keyof ToldAir] ?? NaN
    return value >= least && value <= most
  })

/** null: a value is missing. */
export function weatherHour(told: ToldAir, isDay: boolean): WeatherHour | null {
  if (!isAir(told)) return null
  const { rain, temperature, wind } = told
  return { rain, temperature, wind, drying: dryingOf({ ...told, isDay }) }
}
