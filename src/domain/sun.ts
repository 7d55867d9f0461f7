/** Where the sun stands (the formula of the Astronomical Almanac, good to a few minutes). */
import { DAY_MS } from '#contract/time.ts'
import type { LatLon } from './distance.ts'

const J2000 = Date.UTC(2000, 0, 1, 12)
const RADIAN = Math.PI / 180
/** The sun's altitude at which it is too dark to ride without lights, in degrees. */
const DARK = -4

/** The sun's altitude above the horizon at an instant (epoch ms), in degrees. */
function sunAltitude(instant: number, { lat, lon }: LatLon): number {
  const days = (instant - J2000) / DAY_MS
  const anomaly = (357.528 + 0.9856003 * days) * RADIAN
  const longitude = (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIAN
  const tilt = (23.439 - 0.0000004 * days) * RADIAN
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude))
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude))
  const hourAngle = (280.46 + 360.9856474 * days + lon) * RADIAN - ascension
  const height =
    Math.sin(lat * RADIAN) * Math.sin(declination) +
    Math.cos(lat * RADIAN) * Math.cos(declination) * Math.cos(hourAngle)
  return Math.asin(height) / RADIAN
}

/** Whether the sun is above the horizon. @param instant epoch ms */
export const isDay = (instant: number, at: LatLon): boolean => sunAltitude(instant, at) > 0

/** Whether it is too dark to ride without lights. @param instant epoch ms */
export const isDark = (instant: number, at: LatLon): boolean => sunAltitude(instant, at) < DARK
