/** The interface of a source of forecasts, and code that both sources share. */
import type { WeatherProblem, WeatherProblemCode } from '#contract/admin-weather.ts'
import type { WeatherSource } from '#contract/settings.ts'
import type { WeatherCredit } from '#contract/weather.ts'
import type { CellAt, WeatherHour } from '#domain/weather-cells.ts'

/** Hours without a gap. */
export interface Hours {
  /** When the first hour begins, milliseconds since 1970. */
  start: number
  hours: WeatherHour[]
}

/** A cell to ask about. */
export interface CellQuestion {
  at: CellAt
  /** `Last-Modified` of the stored answer; null: none is stored. */
  lastModified: string | null
}

/** The answer about a cell. */
export interface CellAnswer {
  at: CellAt
  /** 'unchanged': the stored forecast is still the latest. */
  weather: Hours | 'unchanged'
  /** The source wants no question before this instant, milliseconds since 1970; 0: it does not say. */
  notBefore: number
  lastModified: string | null
}

/** The site, as a source sees it, and the moment of the question. */
export interface Asker {
  /** Value of `User-Agent`. */
  userAgent: string
  /** Whether the site names an address or a contact. */
  hasContact: boolean
  /** The key of Open-Meteo; empty: none. */
  apiKey: string
  /** Ends the question early. */
  signal: AbortSignal
  /** Milliseconds since 1970. */
  now: number
}

export interface ForecastSource {
  name: WeatherSource
  credit: WeatherCredit
  /** How many cells one request asks about. */
  cellsAtOnce: number
  /** Pause between two requests. */
  pauseMs: number
  /**
   * The answers about these cells, without the cells that have no forecast.
   * @throws WeatherError if no cell has one; the signal's reason, when the signal ends the question
   */
  ask(cells: readonly CellQuestion[], asker: Asker): Promise<CellAnswer[]>
}

const WORDS: Record<WeatherProblemCode, (values: Record<string, string>) => string> = {
  busy: ({ status }) => `the source is too busy, or was asked too often (${status})`,
  forbidden: ({ status }) => `the source does not serve this site (${status}): check the key and the contact`,
  refused: ({ status, reason }) => `the source answered with status ${status}${reason === '' ? '' : `: ${reason}`}`,
  unreachable: ({ code }) => `the source can't be reached (${code})`,
  late: () => 'the source did not answer in time',
  notForecast: () => 'the answer is no forecast, or one in other units',
  contact: () => 'MET Norway needs a contact: set it, or the contact e-mail of the site',
  failed: () => 'an unexpected error',
}

/** Thrown if a source gives no forecast. The message says why, in plain words. */
export class WeatherError extends Error {
  readonly problem: WeatherProblem
  /** The pause that the source asks for, in milliseconds; 0: it asks for none. */
  readonly waitMs: number
  constructor(
    code: WeatherProblemCode,
    values: Record<string, string> = {},
    more: { cause?: unknown; waitMs?: number } = {},
  ) {
    super(WORDS[code](values), { cause: more.cause })
    this.problem = { code, values }
    this.waitMs = more.waitMs ?? 0
  }

  /** Whether the source may still have forecasts for other cells. */
  get isOfOneCell(): boolean {
    return this.problem.code === 'notForecast' || this.problem.code === 'refused'
  }
}

/** The middle of a cell, as the sources want it: degrees with two decimals. */
export const middleOf = ([south, west]: CellAt) => ({
  latitude: (south / 10 + 0.05).toFixed(2),
  longitude: (west / 10 + 0.05).toFixed(2),
})

/** Units of wind speed in km/h. The answers of both sources name their unit. */
const KMH: Partial<Record<string, number>> = { 'km/h': 1, 'm/s': 3.6, 'mp/h': 1.609344, mph: 1.609344, kn: 1.852 }

/** @throws WeatherError if the unit is unknown */
export function kmhOf(unit: string): number {
  const kmh = KMH[unit]
  if (kmh === undefined) throw new WeatherError('notForecast')
  return kmh
}
