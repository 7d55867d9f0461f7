/** The hours ahead at a park, and the stretches that are worth a word (docs/product.md#a-parks-page). */
import type { Park } from '#contract/parks.ts'
import type { Reports } from '#contract/reports.ts'
import { HOUR_MS } from '#contract/time.ts'
import { latLonOf } from './distance.ts'
import { type Ground, type Wetness, wetnessOf } from './dryness.ts'
import { lightStatus, type LightsOf } from './lighting.ts'
import { isDark } from './sun.ts'
import type { CellForecast } from './weather-cells.ts'

/** Above these values it is hot (°C), and windy (km/h). */
const HOT = 35
const WINDY = 35

/** `maybe`: it is dark, and nobody knows whether lights are on. */
export type Light = 'day' | 'lit' | 'dark' | 'maybe'

export type HourAhead = {
  /** When the hour begins, epoch ms. */
  at: number
  wetness: Wetness
  /** mm. */
  rain: number
  /** °C. */
  temperature: number
  /** km/h. */
  wind: number
  isHot: boolean
  isWindy: boolean
  light: Light
}

type Place = Ground & LightsOf & Pick<Park, 'location'>

function lightAt(park: Place, at: number): Light {
  if (!isDark(at, latLonOf(park))) return 'day'
  const { state } = lightStatus(park, at)
  if (state === 'lit') return 'lit'
  return state === 'off' || state === 'none' ? 'dark' : 'maybe'
}

/** The hours of a forecast from the current one on. @param now epoch ms */
export function hoursAhead(
  park: Place,
  forecast: CellForecast,
  reports: readonly Reports[] | undefined,
  now: number,
): HourAhead[] {
  const wetness = wetnessOf(park, forecast, reports, now)
  return forecast.hours
    .map(({ rain, temperature, wind }, index) => {
      const at = forecast.start + index * HOUR_MS
      return {
        ...{ at, rain, temperature, wind },
        wetness: wetness[index]!,
        isHot: temperature > HOT,
        isWindy: wind > WINDY,
        light: lightAt(park, at + HOUR_MS / 2),
      }
    })
    .filter(({ at }) => at + HOUR_MS > now)
}

/** Hours in a row with the same remark. `to` is when the last one ends; instants are epoch ms. */
export type Stretch = { from: number; to: number } & (
  | { kind: 'dark' | 'lit' | 'maybe' | 'unsure' }
  /** `most`: the highest temperature, or the strongest wind. */
  | { kind: 'heat' | 'wind'; most: number }
  /** `most`: all the rain. `rainEnd`: when the last rain ends; null: the ground is wet without rain. */
  | { kind: 'wet'; most: number; rainEnd: number | null }
)
type Kind = Stretch['kind']

const KINDS: Readonly<Record<Kind, (hour: HourAhead) => boolean>> = {
  wet: ({ wetness }) => wetness !== null && wetness !== 'unknown',
  unsure: ({ wetness }) => wetness === 'unknown',
  heat: ({ isHot }) => isHot,
  wind: ({ isWindy }) => isWindy,
  dark: ({ light }) => light === 'dark',
  lit: ({ light }) => light === 'lit',
  maybe: ({ light }) => light === 'maybe',
}

function lastRainEnd(hours: readonly HourAhead[]): number | null {
  const last = hours.findLast(({ wetness }) => wetness === 'rain')
  return last ? last.at + HOUR_MS : null
}

function stretchOf(kind: Kind, hours: readonly HourAhead[]): Stretch {
  const span = { from: hours[0]!.at, to: hours.at(-1)!.at + HOUR_MS }
  const most = (value: (hour: HourAhead) => number) => Math.max(...hours.map(value))
  switch (kind) {
    case 'wet':
      return {
        ...span,
        kind,
        most: hours.reduce((sum, { rain }) => sum + rain, 0),
        rainEnd: lastRainEnd(hours),
      }
    case 'heat':
      return { ...span, kind, most: most(({ temperature }) => temperature) }
    case 'wind':
      return { ...span, kind, most: most(({ wind }) => wind) }
    default:
      return { ...span, kind }
  }
}

/** The stretches of the hours ahead, in the order of their beginnings. Hours without a remark are left out. */
export function stretchesOf(hours: readonly HourAhead[]): Stretch[] {
  const stretches = (Object.keys(KINDS) as Kind[]).flatMap((kind) => {
    const runs: HourAhead[][] = []
    hours.forEach((hour, index) => {
      if (!KINDS[kind](hour)) return
      const isNext = index > 0 && KINDS[kind](hours[index - 1]!)
      if (isNext) runs.at(-1)!.push(hour)
      else runs.push([hour])
    })
    return runs.map((run) => stretchOf(kind, run))
  })
  return stretches.sort((one, other) => one.from - other.from)
}
