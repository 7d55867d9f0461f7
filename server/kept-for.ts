/** Deletes data that the settings keep only for some months (tab Kept data of the settings). */
import type { Kept } from '#contract/settings.ts'
import type { Dependencies } from './dependencies.ts'
import type { Sweep } from './plugins/sweeper.ts'

/**
 * The same day and time some months earlier. If that month lacks the day, the result is the month's last day.
 * @param now milliseconds since 1970
 */
export function monthsBefore(now: number, months: number): Date {
  const day = new Date(now)
  const wanted = (day.getUTCMonth() - (months % 12) + 12) % 12
  day.setUTCMonth(day.getUTCMonth() - months)
  // The month lacks the day, so the date went on into the next month. Day 0 is the last day of the month before.
  if (day.getUTCMonth() !== wanted) day.setUTCDate(0)
  return day
}

/** Deletes at most `limit` things that are older than the given instant; resolves to the number of deleted things. */
type Remove = (before: Date, limit: number) => Promise<number>

/**
 * Makes a sweep that deletes data older than the number of months in the settings. If the settings keep the data for
 * good, the sweep deletes nothing.
 */
export const keptFor =
  ({ site, now }: Pick<Dependencies, 'site' | 'now'>, kind: Kept, remove: Remove): Sweep =>
  async (limit) => {
    const months = (await site.retention())[kind]
    return months === null ? 0 : remove(monthsBefore(now(), months), limit)
  }
