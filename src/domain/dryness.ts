/**
 * Whether the ground of a park is wet or dry, by a film of water on it (docs/product.md#dry-or-wet). Rain fills the
 * film, and each hour takes some of it away. The server computes `dryingOf` and the films at the beginning, the device
 * the rest, so an answer needs no signal.
 */
import type { Park } from '#contract/parks.ts'
import type { Reports } from '#contract/reports.ts'
import { HOUR_MS } from '#contract/time.ts'
import { hasElement } from './elements.ts'
import type { HoursOf } from './hours.ts'
import { liveReports } from './reports.ts'
import type { CellForecast } from './weather-cells.ts'

/** The air of an hour. */
export type Air = {
  /** °C. */
  temperature: number
  /** Relative humidity in percent. */
  humidity: number
  /** km/h. */
  wind: number
  /** Cover of the sky in percent. */
  cloud: number
  isDay: boolean
}

/** How an hour changes the film, in mm: `rain` is added, and `drying` is taken away; negative: dew settles. */
export type FilmHour = { rain: number; drying: number }

/** The part of a forecast that decides about the ground. `start`: when the first hour begins, epoch ms. */
export type GroundForecast = Pick<CellForecast, 'start' | 'film' | 'dryHours'> & { hours: readonly FilmHour[] }

/** The most water that stays in mm; the rest drains. A bowl or snake run keeps what runs down its walls. */
export const FILM_MOST = { ground: 1, bowl: 3 } as const
/** A thinner film counts as dry, mm. */
const WET = 0.05
/** The most that dew adds up to, mm. */
const DEW_MOST = 0.3
/** mm an hour that still air takes away for each kPa that it lacks of being saturated. */
const AIR_DRYING = 0.08
/** How much each km/h of wind adds to `AIR_DRYING`, as a share of it. */
const WIND_SHARE = 0.1
/** mm an hour that a clear sky's sun takes away. */
const SUN_DRYING = 0.15
/** How far the ground cools below the air in a clear, still night, °C. */
const NIGHT_COOLING = 4
/** mm of dew an hour for each degree that the ground is below the dew point. */
const DEW_PER_DEGREE = 0.015

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)

/** Pressure of saturated vapour in kPa (Magnus). */
const saturation = (temperature: number) => 0.6108 * Math.exp((17.27 * temperature) / (temperature + 237.3))

/** How far the air is above its dew point, °C. @param humidity above 0, in percent */
function aboveDewPoint(temperature: number, humidity: number): number {
  const part = Math.log(humidity / 100) + (17.27 * temperature) / (temperature + 237.3)
  return temperature - (237.3 * part) / (17.27 - part)
}

/**
 * How much of the film an hour takes away, mm; negative: so much dew settles. Warmer, drier or windier air never takes
 * less. Dew is about 0.02 mm an hour, so a rounding to more than 0.01 mm would lose it.
 */
export function dryingOf({ temperature, humidity, wind, cloud, isDay }: Air): number {
  const heat = between(-20, temperature, 55)
  const damp = between(1, humidity, 100)
  const breeze = between(0, wind, 100)
  const clear = 1 - between(0, cloud, 100) / 100
  const air = AIR_DRYING * (1 + WIND_SHARE * breeze) * saturation(heat) * (1 - damp / 100)
  if (isDay) return air + SUN_DRYING * (0.2 + 0.8 * clear)
  const cooling = (NIGHT_COOLING * clear) / (1 + breeze / 5)
  return air - DEW_PER_DEGREE * Math.max(0, cooling - aboveDewPoint(heat, damp))
}

/** The film after an hour, mm. @param film the film at its beginning @param most one of FILM_MOST */
export function filmAfter(film: number, { rain, drying }: FilmHour, most: number = FILM_MOST.ground): number {
  const filled = Math.min(most, film + rain)
  if (drying < 0) return Math.max(filled, Math.min(DEW_MOST, filled - drying))
  return Math.max(0, filled - drying)
}

export type Ground = HoursOf & Pick<Park, 'cover' | 'elements' | 'surface'>

/** A roof over the whole park: its ground is always dry. */
export const isUnderRoof = ({ cover }: Pick<Park, 'cover'>): boolean => cover === 'roofed' || cover === 'indoor'

/**
 * The reason why an hour is wet. `rain`: it rains. `left`: water is left on the ground, perhaps of dew. `told`: riders
 * say so, although the water should be gone. null: it is dry. `unknown`: it depends on the film at the beginning, which
 * nobody knows.
 */
export type Wetness = 'rain' | 'left' | 'told' | 'unknown' | null

type Reported = { isWet: boolean; at: number }

/** Riders' latest report about the ground that is still live at an instant; null: there is none. */
function reportedGround(park: HoursOf, reports: readonly Reports[] | undefined, now: number): Reported | null {
  if (!reports) return null
  const live = liveReports(reports, park, now)
  /** A confirmed report without riders counts as seen now. */
  const lastSeen = (kind: 'wet' | 'fine') => {
    const times = live.find((one) => one.kind === kind)?.seen.map(Date.parse)
    return times === undefined ? -Infinity : times.length === 0 ? now : Math.max(...times)
  }
  const at = { wet: lastSeen('wet'), fine: lastSeen('fine') }
  if (at.wet === at.fine) return at.wet === -Infinity ? null : { isWet: true, at: at.wet }
  return { isWet: at.wet > at.fine, at: Math.max(at.wet, at.fine) }
}

/** Index of the hour that contains an instant. A forecast that does not cover the instant has no hour of this index. */
const hourAt = ({ start }: GroundForecast, instant: number) => Math.floor((instant - start) / HOUR_MS)

/** The kind of film in a park: a bowl keeps more than open ground. */
const keptIn = (park: Ground) => (hasElement(park, 'bowl') || hasElement(park, 'snakeRun') ? 'bowl' : 'ground')

/**
 * The thinnest and the thickest film that may be on the ground when a forecast begins. A report of dry ground from before
 * holds through hours without rain and dew. After others the film is at most what the forecast says.
 */
function filmsAtStart(park: Ground, forecast: GroundForecast, report: Reported | null): [least: number, most: number] {
  const film = forecast.film[keptIn(park)]
  const isBefore = report !== null && report.at < forecast.start
  if (isBefore && report.isWet) return [Infinity, Infinity]
  if (!isBefore) return [film ?? 0, film ?? Infinity]
  const isStillDry = Math.ceil((forecast.start - report.at) / HOUR_MS) <= forecast.dryHours
  return [0, isStillDry ? 0 : (film ?? Infinity)]
}

/** The wetness of each hour, if the film at the beginning is `film`. */
function wetnessFrom(
  film: number,
  park: Ground,
  forecast: GroundForecast,
  report: Reported | null,
  current: number,
): Wetness[] {
  const most = FILM_MOST[keptIn(park)]
  // Asphalt is too rough for dew to matter.
  const least = park.surface === 'asphalt' ? 0 : -Infinity
  const toldAt = report && hourAt(forecast, report.at)
  let left = Math.min(film, most)
  return forecast.hours.map(({ rain, drying }, at) => {
    if (toldAt === at) {
      left = report!.isWet ? most : 0
      if (!report!.isWet) return null
    }
    const isWet = left + rain > WET
    left = filmAfter(left, { rain, drying: Math.max(least, drying) }, most)
    if (isWet) return rain > WET ? 'rain' : 'left'
    return report?.isWet && at === current ? 'told' : null
  })
}

/**
 * The wetness of each hour of a forecast. A report that is live at `now` sets the film in its own hour, whatever was
 * forecast until then; the weather goes on from there. A report of wet ground counts in the hour of `now` too.
 */
export function wetnessOf(
  park: Ground,
  forecast: GroundForecast,
  reports: readonly Reports[] | undefined,
  now: number,
): Wetness[] {
  if (isUnderRoof(park)) return forecast.hours.map(() => null)
  const report = reportedGround(park, reports, now)
  const from = (film: number) => wetnessFrom(film, park, forecast, report, hourAt(forecast, now))
  const [least, most] = filmsAtStart(park, forecast, report)
  if (least === most) return from(least)
  const wettest = from(most)
  return from(least).map((why, at) => (why === null && wettest[at] !== null ? 'unknown' : why))
}

/** Why a dry stretch ends, and when (epoch ms). `end`: the forecast ends, and nothing is known of later. */
export type DryEnd = { at: number; why: 'rain' | 'dew' | 'end' }

/** Instants are epoch ms. */
export type Dryness =
  | { state: 'unknown' }
  /** `until` null: under a roof, or riders say so and there is no forecast. */
  | { state: 'dry'; until: DryEnd | null }
  /** `dryAt` null: not within the forecast, or unknown because only riders say so. `until`: the end of that dry stretch. */
  | { state: 'wet'; why: 'rain' | 'left' | 'told'; dryAt: number | null; until: DryEnd | null }

const UNKNOWN: Dryness = { state: 'unknown' }

/** The end of the dry stretch that contains an hour. */
function endOfDry(wetness: readonly Wetness[], from: number, { start }: GroundForecast): DryEnd {
  const wet = wetness.findIndex((one, at) => at > from && one !== null)
  if (wet === -1) return { at: start + wetness.length * HOUR_MS, why: 'end' }
  return { at: start + wet * HOUR_MS, why: wetness[wet] === 'rain' ? 'rain' : 'dew' }
}

/**
 * Whether a park is dry at an instant, by the forecast around it and the reports that are live at `now`. It is unknown
 * at an instant that the forecast does not cover, except under a roof, and now if a report says it.
 * @param forecast null: there is none
 */
export function drynessAt(
  park: Ground,
  forecast: GroundForecast | null,
  reports: readonly Reports[] | undefined,
  now: number,
  at: number = now,
): Dryness {
  if (isUnderRoof(park)) return { state: 'dry', until: null }
  const hour = forecast ? hourAt(forecast, at) : -1
  if (!forecast || hour < 0 || hour >= forecast.hours.length) {
    const report = at === now ? reportedGround(park, reports, now) : null
    if (report === null) return UNKNOWN
    return report.isWet ? { state: 'wet', why: 'told', dryAt: null, until: null } : { state: 'dry', until: null }
  }
  const wetness = wetnessOf(park, forecast, reports, now)
  const why = wetness[hour]!
  if (why === 'unknown') return UNKNOWN
  if (why === null) return { state: 'dry', until: endOfDry(wetness, hour, forecast) }
  const dry = why === 'told' ? -1 : wetness.findIndex((one, index) => index > hour && one === null)
  if (dry === -1) return { state: 'wet', why, dryAt: null, until: null }
  return { state: 'wet', why, dryAt: forecast.start + dry * HOUR_MS, until: endOfDry(wetness, dry, forecast) }
}

/** Whether a park is dry; null: nobody knows. */
export const dryAnswer = ({ state }: Dryness): boolean | null => (state === 'unknown' ? null : state === 'dry')
