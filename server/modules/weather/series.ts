/**
 * The stored weather of a cell: hours from a day ago on, and the film of water at their beginning. A source without a
 * past gets its past from what was fetched before. The film goes on from fetch to fetch.
 */
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { WEATHER_DRY_HOURS } from '#contract/weather.ts'
import { FILM_MOST, filmAfter } from '#domain/dryness.ts'
import type { CellForecast, WeatherHour } from '#domain/weather-cells.ts'
import type { WeatherCellsTable } from '#server/db/schema/weather.ts'
import type { Hours } from './source.ts'

export interface Series extends Hours {
  /** Millimetres of film at `start`; null: nobody knows. */
  film: CellForecast['film']
}

/** The text of a series in the table. Numbers have three decimals. */
export const textOf = (series: Series): string =>
  JSON.stringify(series, (_, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value))
/** The series of a row of the table. */
export const seriesOf = ({ series }: Pick<WeatherCellsTable, 'series'>) => JSON.parse(series) as Series

type FilmKind = keyof typeof FILM_MOST

/** Number of past hours that are stored. Water that was on the ground before them counts as gone. */
const PAST_HOURS = DAY_MS / HOUR_MS
/** Films that differ by less count as equal. */
const SAME_MM = 0.005
const UNKNOWN = { ground: null, bowl: null }

export const hourOf = (at: number): number => Math.floor(at / HOUR_MS) * HOUR_MS
const endOf = ({ start, hours }: Hours) => start + hours.length * HOUR_MS
const countUntil = ({ start }: Hours, at: number) => Math.max(0, (at - start) / HOUR_MS)

/** An hour of an answer; `hour` null: the answer lacks a part of it. */
export interface TimedHour {
  at: number
  hour: WeatherHour | null
}

/**
 * The first run of hours without a gap that is not over. Hours behind a gap are not used, because the film there is
 * unknown. undefined: there is no such run.
 */
export function withoutGaps(all: readonly TimedHour[], now: number): Hours | undefined {
  let run: Hours | undefined
  for (const { at, hour } of all) {
    if (run !== undefined && hour !== null && at === endOf(run)) {
      run.hours.push(hour)
      continue
    }
    if (run !== undefined && endOf(run) > now) return run
    run = hour === null ? undefined : { start: at, hours: [hour] }
  }
  return run !== undefined && endOf(run) > now ? run : undefined
}

/**
 * One film at an instant within the series. If the film at `start` is unknown, it is known from the hour on in which
 * dry and soaked ground lead to the same film.
 */
function oneFilmAt(series: Series, kind: FilmKind, at: number): number | null {
  const passed = series.hours.slice(0, countUntil(series, at))
  const from = (film: number) => passed.reduce((before, hour) => filmAfter(before, hour, FILM_MOST[kind]), film)
  const first = series.film[kind]
  if (first !== null) return from(first)
  const least = from(0)
  if (passed.length >= PAST_HOURS) return least
  return Math.abs(from(FILM_MOST[kind]) - least) < SAME_MM ? least : null
}

export const filmAt = (series: Series, at: number): CellForecast['film'] => ({
  ground: oneFilmAt(series, 'ground', at),
  bowl: oneFilmAt(series, 'bowl', at),
})

/** How many of the hours just before an instant had neither rain nor dew in a row, at most WEATHER_DRY_HOURS. */
export function dryHoursBefore(series: Series, at: number): number {
  const passed = series.hours.slice(0, countUntil(series, at)).slice(-WEATHER_DRY_HOURS)
  return passed.length - 1 - passed.findLastIndex(({ rain, drying }) => rain > 0 || drying < 0)
}

/** A day after the first hour, an unknown film at its beginning counts as dry: the water has gone since then. */
const settled = (series: Series, now: number): Series =>
  countUntil(series, hourOf(now)) < PAST_HOURS
    ? series
    : { ...series, film: { ground: series.film.ground ?? 0, bowl: series.film.bowl ?? 0 } }

/** The stored hours, followed by new ones. Of an hour that both have, the new forecast counts. */
function appended(stored: Series | undefined, fresh: Hours): Series {
  const isJoined = stored !== undefined && stored.start < endOf(fresh) && fresh.start <= endOf(stored)
  if (!isJoined) return { ...fresh, film: UNKNOWN }
  const { start, film } = stored
  const hours =
    fresh.start > start
      ? [...stored.hours.slice(0, countUntil(stored, fresh.start)), ...fresh.hours]
      : fresh.hours.slice(countUntil(fresh, start))
  return { start, film, hours }
}

/**
 * The series to store after a fetch.
 * @param stored the series of former fetches; undefined: there is none of this source
 */
export function joined(stored: Series | undefined, fresh: Hours, now: number): Series {
  const all = settled(appended(stored, fresh), now)
  const start = hourOf(now) - DAY_MS
  if (start <= all.start) return all
  return { start, film: filmAt(all, start), hours: all.hours.slice(countUntil(all, start)) }
}
