import { MINUTE_MS } from '#contract/time.ts'
import { localTime } from './israel-time.ts'

const two = (number: number): string => String(number).padStart(2, '0')

/** An instant (epoch ms) by the clock in Israel with its offset from UTC: `2027-03-05T10:00:00+02:00`. */
export function israelIso(instant: number): string {
  const { year, month, day, minutes } = localTime(instant)
  const wall = Date.UTC(year, month - 1, day, 0, minutes)
  const hours = Math.round((wall - instant) / (60 * MINUTE_MS))
  return `${new Date(wall).toISOString().slice(0, 19)}+${two(hours)}:00`
}
