/** The compact form of a forecast: columns of characters, and the cell of a park. */
import type { Weather, WeatherCell } from '#contract/weather.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'

/** The forecast of one hour. */
export interface WeatherHour {
  /** Millimetres in the hour. */
  rain: number
  /** °C. */
  temperature: number
  /** Kilometres per hour. */
  wind: number
  /** Millimetres of film that the hour takes away; below 0: dew adds to it. */
  drying: number
}

/** The forecast of one cell. Hour `i` lasts from `start + i` hours to an hour later. */
export interface CellForecast {
  /** Milliseconds since 1970, a whole hour. */
  start: number
  /** Milliseconds since 1970. */
  fetchedAt: number
  /** Millimetres of film at `start`; null: nobody knows. */
  film: WeatherCell['film']
  /** Hours before `start` in a row without rain and dew. */
  dryHours: number
  hours: readonly WeatherHour[]
}

/** South and west edge of a cell in tenths of a degree. */
export type CellAt = readonly [south: number, west: number]

/** The characters in the order of their values: printable, without those that JSON escapes. */
const CHARACTERS = Array.from({ length: 94 }, (_, index) => String.fromCodePoint(0x21 + index))
  .filter((character) => character !== '"' && character !== '\\')
  .join('')
const STEPS = CHARACTERS.length

/** The lowest value, and how many steps a unit has. Values beyond the ends are sent as the ends. */
const SCALES: Record<keyof WeatherHour, { lowest: number; perUnit: number }> = {
  rain: { lowest: 0, perUnit: 10 },
  temperature: { lowest: -30, perUnit: 1 },
  wind: { lowest: 0, perUnit: 0.2 },
  drying: { lowest: -0.1, perUnit: 50 },
}

/** The cell of a point. */
export const cellOf = ({ latitude, longitude }: { latitude: number; longitude: number }): CellAt => [
  Math.floor(latitude * 10),
  Math.floor(longitude * 10),
]

/** A cell as a key of maps and tables: `320,347`. */
export const cellKey = ([south, west]: CellAt): string => `${south},${west}`

/** A column. Each character is the step up from the hour before, because equal steps compress better than values. */
function columnOf(field: keyof WeatherHour, hours: readonly WeatherHour[]): string {
  const { lowest, perUnit } = SCALES[field]
  let before = 0
  const characters = hours.map((hour) => {
    const step = Math.min(STEPS - 1, Math.max(0, Math.round((hour[field] - lowest) * perUnit)))
    const character = CHARACTERS.charAt((step - before + STEPS) % STEPS)
    before = step
    return character
  })
  return characters.join('')
}

/** The values of a column. */
function valuesOf(field: keyof WeatherHour, column: string): number[] {
  const { lowest, perUnit } = SCALES[field]
  let step = 0
  return Array.from(column, (character) => {
    step = (step + CHARACTERS.indexOf(character)) % STEPS
    return Math.round((lowest + step / perUnit) * 100) / 100
  })
}

/** The columns of some hours. */
export const columnsOf = (hours: readonly WeatherHour[]): Pick<WeatherCell, keyof WeatherHour> => ({
  rain: columnOf('rain', hours),
  temperature: columnOf('temperature', hours),
  wind: columnOf('wind', hours),
  drying: columnOf('drying', hours),
})

/** The hours of a cell's columns. */
export function hoursOf(cell: Pick<WeatherCell, keyof WeatherHour>): WeatherHour[] {
  const [rain, temperature] = [valuesOf('rain', cell.rain), valuesOf('temperature', cell.temperature)]
  const [wind, drying] = [valuesOf('wind', cell.wind), valuesOf('drying', cell.drying)]
  return rain.map((one, index) => ({
    rain: one,
    temperature: temperature[index]!,
    wind: wind[index]!,
    drying: drying[index]!,
  }))
}

/** All forecasts of an answer, by the key of their cell. */
export function forecastsOf({ start, fetchedAt, cells }: Weather): Map<string, CellForecast> {
  const newest = Date.parse(fetchedAt)
  return new Map(
    cells.map((cell) => [
      cellKey(cell.at),
      {
        start: Date.parse(start),
        fetchedAt: newest - cell.age * MINUTE_MS,
        film: cell.film,
        dryHours: cell.dryHours,
        hours: hoursOf(cell),
      },
    ]),
  )
}

/** When a forecast ends, in milliseconds since 1970. Nothing may be said about later times. */
export const endOf = ({ start, hours }: CellForecast): number => start + hours.length * HOUR_MS
