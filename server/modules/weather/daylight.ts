/** Whether the sun is up. MET Norway does not tell it. */
import { DAY_MS, HOUR_MS } from '#contract/time.ts'

const RADIANS = Math.PI / 180
/** Tilt of the Earth's axis. */
const TILT = 23.44
/** Day of the year of the December solstice, counted from January 1. */
const SOLSTICE = 355

/** @param at milliseconds since 1970. Right to within a quarter of an hour. */
export function isDayAt(at: number, latitude: number, longitude: number): boolean {
  const date = new Date(at)
  const day = (at - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS
  const declination = -TILT * Math.cos(((2 * Math.PI) / 365.24) * (day - SOLSTICE))
  const hourAngle = ((at % DAY_MS) / HOUR_MS - 12) * 15 + longitude
  const { sin, cos } = Math
  const height =
    sin(latitude * RADIANS) * sin(declination * RADIANS) +
    cos(latitude * RADIANS) * cos(declination * RADIANS) * cos(hourAngle * RADIANS)
  return height > 0
}
