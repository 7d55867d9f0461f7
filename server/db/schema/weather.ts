/** Table of the forecasts. */
import type { WeatherSource } from '#contract/settings.ts'

/** The forecast of one cell. Instants are ISO text. */
export interface WeatherCellsTable {
  /** South and west edge in tenths of a degree: `320,347`. */
  cell: string
  source: WeatherSource
  /** JSON: the hours from a day ago on, and the film of water at their beginning. */
  series: string
  /** The source's `Last-Modified`; null: it sends none. */
  last_modified: string | null
  fetched_at: string
  /** The source is not asked again before this instant. */
  due_at: string
}
