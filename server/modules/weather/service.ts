/** Answers about the stored forecasts, for visitors and for admins (docs/decisions/forecasts.md). */
import type { WeatherState } from '#contract/admin-weather.ts'
import type { WeatherSource } from '#contract/settings.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/time.ts'
import { WEATHER_HOURS, WEATHER_TOO_OLD_MS } from '#contract/weather.ts'
import type { Weather } from '#contract/weather.ts'
import { cellKey, columnsOf } from '#domain/weather-cells.ts'
import type { Sweep } from '#server/plugins/sweeper.ts'
import type { WeatherJobNeeds } from './job.ts'
import { dryHoursBefore, filmAt, hourOf, seriesOf } from './series.ts'
import type { Series } from './series.ts'

export interface WeatherService {
  /** The source that is asked; undefined: forecasts are off. */
  source(): Promise<WeatherSource | undefined>
  /** All stored forecasts of a source that are not too old. */
  read(source: WeatherSource): Promise<Weather>
  state(): Promise<WeatherState>
  /** Deletes rows that are too old to be shown. */
  sweep: Sweep
}

type Needs = Pick<WeatherJobNeeds, 'site' | 'now' | 'repo' | 'notes' | 'sources' | 'publicCells'>

const rounded = (mm: number | null) => mm && Math.round(mm * 100) / 100
const roundedFilm = ({ ground, bowl }: Series['film']) => ({ ground: rounded(ground), bowl: rounded(bowl) })

export function createWeather({ site, repo, notes, sources, publicCells, now }: Needs): WeatherService {
  const iso = (ms: number) => new Date(ms).toISOString()
  const oldest = () => iso(now() - WEATHER_TOO_OLD_MS)
  const source = async () => (await site.weather()).active

  return {
    source,
    async read(name) {
      const rows = new Map((await repo.since(name, oldest())).map((row) => [row.cell, row]))
      const start = hourOf(now())
      const found = (await publicCells()).flatMap((at) => {
        const row = rows.get(cellKey(at))
        const series = row && seriesOf(row)
        const passed = series === undefined ? 0 : (start - series.start) / HOUR_MS
        const hours = series?.hours.slice(passed, passed + WEATHER_HOURS) ?? []
        return row && series && passed >= 0 && hours.length > 0 ? [{ at, row, series, hours }] : []
      })
      const newest = Math.max(...found.map(({ row }) => Date.parse(row.fetched_at)))
      return {
        credit: sources[name].credit,
        fetchedAt: iso(found.length === 0 ? start : newest),
        start: iso(start),
        cells: found.map(({ at, row, series, hours }) => ({
          at: [...at],
          age: Math.floor((newest - Date.parse(row.fetched_at)) / MINUTE_MS),
          film: roundedFilm(filmAt(series, start)),
          dryHours: dryHoursBefore(series, start),
          ...columnsOf(hours),
        })),
      }
    },
    async state() {
      const { active, isKeyMissing } = await site.weather()
      const cells = new Set((await publicCells()).map(cellKey))
      const stamps = active === undefined ? [] : await repo.stamps(active)
      const shown = stamps.filter(({ cell, fetched_at: at }) => cells.has(cell) && at >= oldest())
      return {
        source: active ?? null,
        isKeyMissing,
        cells: cells.size,
        fetched: shown.length,
        fetchedAt:
          shown
            .map(({ fetched_at: at }) => at)
            .sort()
            .at(-1) ?? null,
        failure: active === undefined ? null : await notes.failure(),
      }
    },
    sweep: (limit) => repo.removeBefore(oldest(), limit),
  }
}
