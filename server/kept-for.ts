/** Deletes data that the settings keep only for a time (tab Kept data). */
import type { Kept } from '#contract/settings.ts'
import type { Dependencies } from './dependencies.ts'
import type { Sweep } from './plugins/sweeper.ts'

/**
 * The same day and time some months earlier; if that month is too short, its last day. @param now milliseconds since
 * 1970
 */
export function monthsBefore(now: number, months: number): Date {
  const day = new Date(now)
  const wanted = (day.getUTCMonth() - (months % 12) + 12) % 12
  day.setUTCMonth(day.getUTCMonth() - months)
  // The month is too short: the day ran into the next one.
  if (day.getUTCMonth() !== wanted) day.setUTCDate(0)
  return day
}

/** Deletes at most `limit` things that are older than an instant; resolves to their number. */
type Remove = (before: Date, limit: number) => Promise<number>

/** A sweep of data that is older than the settings keep it; it deletes nothing while they keep it for good. */
export const keptFor =
  ({ site, now }: Pick<Dependencies, 'site' | 'now'>, kind: Kept, remove: Remove): Sweep =>
  async (limit) => {
    const months = (await site.retention())[kind]
    return months === null ? 0 : remove(monthsBefore(now(), months), limit)
  }
