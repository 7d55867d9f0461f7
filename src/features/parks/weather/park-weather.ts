/** The forecast at a park, from the forecasts of all cells. */
import type { Park } from '#contract/parks.ts'
import type { Reports } from '#contract/reports.ts'
import { HOUR_MS } from '#contract/time.ts'
import { type Weather, WEATHER_OLD_MS, WEATHER_TOO_OLD_MS } from '#contract/weather.ts'
import { cached } from '#domain/cached.ts'
import { dryAnswer, drynessAt, type Dryness } from '#domain/dryness.ts'
import type { DryTest } from '#domain/park-filters.ts'
import { conditionsAt } from '#domain/reports.ts'
import { isClosedForGood } from '#domain/stretches.ts'
import { type CellForecast, cellKey, cellOf, forecastsOf } from '#domain/weather-cells.ts'

const forecasts = new WeakMap<Weather, Map<string, CellForecast>>()
const allOf = (weather: Weather) => cached(forecasts, weather, forecastsOf)

/** Instants are epoch ms. */
const isTooOld = (fetchedAt: number, now: number) => now - fetchedAt > WEATHER_TOO_OLD_MS
export const isOld = (fetchedAt: number, now: number): boolean => now - fetchedAt > WEATHER_OLD_MS

/** Whether any cell has a forecast that is not too old, and not over. */
export const isShown = (weather: Weather, now: number): boolean =>
  [...allOf(weather).values()].some(
    ({ fetchedAt, start, hours }) => !isTooOld(fetchedAt, now) && start + hours.length * HOUR_MS > now,
  )

/** The forecast around a park; null: there is none, or it is too old to show. */
export function forecastAt(weather: Weather, { location }: Pick<Park, 'location'>, now: number): CellForecast | null {
  const [longitude, latitude] = location.coordinates
  const forecast = allOf(weather).get(cellKey(cellOf({ latitude, longitude })))
  return forecast === undefined || isTooOld(forecast.fetchedAt, now) ? null : forecast
}

/** `DryTest` for a forecast. */
export const dryTestOf =
  (weather: Weather): DryTest =>
  (park, reports, now, at) =>
    dryAnswer(drynessAt(park, forecastAt(weather, park, now), reports, now, at))

/** Rain within this time is told on a park's row. */
const SOON_MS = 2 * HOUR_MS

/** The ground in a park's row. `soon`: rain begins at `at`. */
export type Sign = { kind: 'rain' | 'wet' } | { kind: 'soon'; at: number }

/**
 * The sign in a park's row; null: none. A row has no room for a forecast's age, so an old forecast gives no sign. Nor
 * does one beside a rider's report of wet ground, which says more.
 */
export function signAt(
  weather: Weather,
  park: Park,
  reports: readonly Reports[] | undefined,
  now: number,
): Sign | null {
  const forecast = forecastAt(weather, park, now)
  if (!forecast || isOld(forecast.fetchedAt, now) || isClosedForGood(park.closingYear, now)) return null
  if (reports && conditionsAt(reports, park, now)[0]?.kind === 'wet') return null
  return signFor(drynessAt(park, forecast, reports, now), now)
}

function signFor(dryness: Dryness, now: number): Sign | null {
  if (dryness.state === 'wet') return { kind: dryness.why === 'rain' ? 'rain' : 'wet' }
  if (dryness.state === 'unknown' || dryness.until?.why !== 'rain') return null
  return dryness.until.at - now <= SOON_MS ? { kind: 'soon', at: dryness.until.at } : null
}
