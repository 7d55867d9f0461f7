/** Finds devices that report on so many parks at once that their reports must not make hours doubtful. */
import { HOUR_MS } from '#contract/time.ts'
import type { CountedReport } from './repo.ts'

/** A device that reports on more parks than this within an hour is hardly at all of them. */
const PARKS_PER_HOUR = 5

/**
 * The reports that are among more than PARKS_PER_HOUR parks of one device within an hour. The time that counts is that of
 * the arrival, because a device can claim any other.
 */
export function reportsOnMany<Report extends Pick<CountedReport, 'park_id' | 'device' | 'received_at'>>(
  reports: readonly Report[],
): Set<Report> {
  const many = new Set<Report>()
  for (const own of Map.groupBy(reports, ({ device }) => device).values()) {
    if (own.length <= PARKS_PER_HOUR) continue
    const sorted = own
      .map((report) => ({ report, at: Date.parse(report.received_at) }))
      .sort((one, other) => one.at - other.at)
    sorted.forEach(({ at }, first) => {
      const beyond = sorted.findIndex((other) => other.at - at >= HOUR_MS)
      const within = sorted.slice(first, beyond === -1 ? undefined : beyond).map(({ report }) => report)
      if (new Set(within.map(({ park_id }) => park_id)).size <= PARKS_PER_HOUR) return
      for (const report of within) many.add(report)
    })
  }
  return many
}
