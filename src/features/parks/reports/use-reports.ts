import { useContext, useMemo } from 'react'
import type { Conditions, Reports } from '#contract/reports.ts'
import { type Condition, conditionsAt } from '#domain/reports.ts'
import type { HoursOf } from '#domain/hours.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { withOwn, withWaiting } from './own-reports.ts'
import { type KnownReports, type OwnReports, ReportsContext } from './reports-context.ts'

const NO_REPORTS: OwnReports = {}

/** This device's reports, including those that still wait to be sent. */
export const ownReportsOf = ({ own = NO_REPORTS, entries }: KnownReports): OwnReports => withWaiting(own, entries)

/** The reports about all parks, including this device's own reports. */
export function useReports(): Conditions['parks'] {
  const known = useContext(ReportsContext)
  const instant = useInstant()
  return useMemo(() => withOwn(known.parks ?? {}, ownReportsOf(known), instant), [known, instant])
}

/** The reports about one park, including this device's own reports. */
export function useReportsOf(parkId: string): Reports[] | undefined {
  const known = useContext(ReportsContext)
  const instant = useInstant()
  return useMemo(() => {
    const [reports, own] = [known.parks?.[parkId], ownReportsOf(known)[parkId]]
    return own ? withOwn(reports ? { [parkId]: reports } : {}, { [parkId]: own }, instant)[parkId] : reports
  }, [known, parkId, instant])
}

export type OfPark = HoursOf & { _id: string }

/** The conditions that riders report about a park now, the gravest first. */
export function useConditions(park: OfPark): Condition[] {
  return conditionsAt(useReportsOf(park._id), park, useInstant())
}
