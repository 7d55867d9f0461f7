/** Current conditions of parks, as riders report them (docs/decisions/what-riders-tell.md). */
import { REPORTS_MOST } from '#contract/reports.ts'
import type { ReportAnswer } from '#contract/report-bodies.ts'
import type { ConditionKind, Conditions, Reports } from '#contract/reports.ts'
import type { Exception, OpeningHours } from '#contract/park-hours.ts'
import { endOfReport, liveReports, LONGEST_MS, SAME_REPORT_MS } from '#domain/reports.ts'
import type { HoursOf } from '#domain/hours.ts'
import { notFound } from '#server/http/api-error.ts'
import type { DeviceDigest } from '#server/http/device-digest.ts'
import { reportsOnMany } from './many-parks.ts'
import type { ReportsRepo, HoursRow } from './repo.ts'

export interface Report {
  parkId: string
  /** A UUID, in upper or lower case. */
  deviceId: string
  kind: ConditionKind
  /** ISO 8601 of any precision. */
  seenAt: string
  isTakenBack: boolean
}

export interface ReportsService {
  /**
   * Stores a report, or takes it back; must run in a transaction. Nothing changes if the report is over already, or
   * older than the device's stored report. The report of a blocked device is stored and answered like any other report.
   * @throws ApiError 404 if the park is hidden or does not exist
   */
  report(report: Report): Promise<ReportAnswer>
  /**
   * Whether the device has reported this kind on the park before.
   * @throws ApiError 404 if the park is hidden or does not exist
   */
  isKnown(report: Pick<Report, 'parkId' | 'deviceId' | 'kind'>): Promise<boolean>
  /** All conditions that are live now, for the answer with the site's settings. */
  read(): Promise<Conditions>
  /** The counter of reports: it rises with every change of a report. */
  counter(): number | Promise<number>
  /** Deletes at most `limit` reports that are over; resolves to their number. */
  sweep(limit: number): Promise<number>
}

export const noSuchPark = () => notFound('There is no such skatepark')

export const hoursFrom = (row: HoursRow): HoursOf => ({
  is24Hours: row.is_24_hours === 1,
  openingHours: row.opening_hours === null ? null : (JSON.parse(row.opening_hours) as OpeningHours),
  closingYear: row.closing_year,
  exceptions: JSON.parse(row.exceptions) as Exception[],
  eves: row.eves,
  fasts: row.fasts,
})

/** @param now milliseconds since 1970 */
export function createReports(
  repo: ReportsRepo,
  { now, digestOf }: { now: () => number; digestOf: DeviceDigest },
): ReportsService {
  return {
    async report({ parkId, deviceId, kind, seenAt: given, isTakenBack }) {
      const row = await repo.lockPark(parkId)
      if (row === undefined) throw noSuchPark()
      const key = { park_id: row.id, device: await digestOf(deviceId), kind }
      // A phone's clock may be ahead, so a report is dated now at the latest.
      const at = Math.min(Date.parse(given), now())
      const before = await repo.find(key)
      const last = before && Date.parse(before.seen_at)
      const isLongOver = now() - at >= LONGEST_MS
      const isOver = !isTakenBack && (isLongOver || endOfReport(kind, at, hoursFrom(row)) <= now())
      // Whether the device's stored report still counts: it was neither taken back nor ended by an admin. If it does
      // not count, the next report is a new one.
      const counts =
        before && before.taken_back === 0 && !(before.ended_at !== null && before.ended_at >= before.seen_at)
      const isSame = counts && !isTakenBack && at - last! < SAME_REPORT_MS
      const seenAt = isSame ? before.seen_at : new Date(at).toISOString()
      const isNew = !isOver && !isSame && (last === undefined ? !isTakenBack : at >= last)
      if (isNew) {
        const received_at = new Date(now()).toISOString()
        // A hidden report stays hidden when the rider takes it back and reports it again.
        const sameAfter = new Date(at - SAME_REPORT_MS).toISOString()
        await repo.save({ ...key, seen_at: seenAt, received_at, taken_back: isTakenBack ? 1 : 0 }, sameAfter)
        repo.touch()
      }
      return { success: true, seenAt: isTakenBack ? null : seenAt }
    },
    async isKnown({ parkId, deviceId, kind }) {
      const row = await repo.findPark(parkId)
      if (row === undefined) throw noSuchPark()
      return (await repo.find({ park_id: row.id, device: await digestOf(deviceId), kind })) !== undefined
    },
    async read() {
      // The counter is read before the reports. In the other order, an answer could have the counter of a report that
      // the answer does not contain.
      const counter = await repo.counter()
      const parks = new Map<string, Reports[]>()
      const reportsOf = (parkId: string, kind: ConditionKind): Reports => {
        const reports = parks.get(parkId) ?? []
        parks.set(parkId, reports)
        let found = reports.find((one) => one.kind === kind)
        if (found === undefined) reports.push((found = { kind, seen: [] }))
        return found
      }
      for (const { park_id, kind } of await repo.confirmed()) reportsOf(park_id, kind).isConfirmed = true
      const counted = await repo.counted(new Date(now() - LONGEST_MS).toISOString())
      const onMany = reportsOnMany(counted)
      for (const row of counted) {
        const reports = reportsOf(row.park_id, row.kind)
        if (reports.seen.length === REPORTS_MOST) continue
        reports.seen.push(row.seen_at)
        if (row.kind === 'locked' && onMany.has(row)) (reports.weak ??= []).push(row.seen_at)
      }
      const live: Conditions['parks'] = {}
      for (const row of await repo.hours([...parks.keys()])) {
        const left = liveReports(parks.get(row.id)!, hoursFrom(row), now())
        if (left.length > 0) live[row.id] = left
      }
      return { counter, parks: live }
    },
    counter: repo.counter,
    sweep: (limit) => repo.sweep(new Date(now() - LONGEST_MS).toISOString(), limit),
  }
}
