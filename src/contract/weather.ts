/**
 * `GET /weather`: the forecast of all cells that have parks. A cell is 0.1° × 0.1°, about 10 km. The columns are short
 * texts, one character for each hour; `src/domain/weather-cells.ts` reads and writes them.
 */
import * as z from 'zod/mini'
import { instantSchema, successSchema } from './common.ts'
import { HOUR_MS } from './time.ts'

/** The most hours that an answer has. */
export const WEATHER_HOURS = 48
/** The most dry hours before the first hour that an answer counts: a rider's report about the ground lasts so long. */
export const WEATHER_DRY_HOURS = 6
/** From this age on, a forecast is shown with its age. */
export const WEATHER_OLD_MS = 12 * HOUR_MS
/** An older forecast is neither sent nor shown. */
export const WEATHER_TOO_OLD_MS = 36 * HOUR_MS

/** One column of a cell: printable characters without `"` and `\`, which JSON would make longer. */
const columnSchema = z.string().check(z.minLength(1), z.maxLength(WEATHER_HOURS), z.regex(/^[!#-[\]-~]*$/))

/** Millimetres of water on the ground; null: nobody knows, because the hours before are missing. */
const filmSchema = z.nullable(z.number().check(z.gte(0)))

const cellSchema = z
  .object({
    /** South and west edge of the cell in tenths of a degree. */
    at: z.tuple([z.int(), z.int()]),
    /** How many minutes before `fetchedAt` this cell was fetched. */
    age: z.int().check(z.gte(0)),
    /** The film when the first hour begins: on ground that drains, and in a bowl or snake run, which keeps more. */
    film: z.object({ ground: filmSchema, bowl: filmSchema }),
    /**
     * How many of the hours just before the first one had neither rain nor dew in a row, at most WEATHER_DRY_HOURS. As
     * long, a rider's word that the ground is dry still holds. A copy of an earlier release has none.
     */
    dryHours: z._default(z.int().check(z.gte(0)), 0),
    /** Millimetres of rain in the hour. */
    rain: columnSchema,
    /** °C. */
    temperature: columnSchema,
    /** Kilometres per hour. */
    wind: columnSchema,
    /** Millimetres of film that the hour takes away; below 0: dew adds to it. */
    drying: columnSchema,
  })
  .check(
    z.refine(({ rain, temperature, wind, drying }) =>
      [temperature, wind, drying].every(({ length }) => length === rain.length),
    ),
  )
export type WeatherCell = z.infer<typeof cellSchema>

/** Who made the forecast. Shown with a link wherever the forecast is shown. */
const weatherCreditSchema = z.object({ name: z.string(), url: z.string(), licence: z.string() })
export type WeatherCredit = z.infer<typeof weatherCreditSchema>

export const weatherSchema = z.object({
  credit: weatherCreditSchema,
  /** When the newest cell was fetched. */
  fetchedAt: instantSchema,
  /** When the first hour of every column begins: a whole hour. A shorter column ends earlier. */
  start: instantSchema,
  /** Cells without a forecast, or with one that is too old, are absent. */
  cells: z.array(cellSchema),
})
export type Weather = z.infer<typeof weatherSchema>
export const weatherAnswerSchema = successSchema(weatherSchema)
