import { createContext, useContext } from 'react'
import type { Conditions } from '#contract/conditions.ts'
import { type Condition, conditionsAt } from '#domain/conditions.ts'
import type { HoursOf } from '#domain/hours.ts'
import { useInstant } from '#platform/time/clock.tsx'
import type { OwnReports } from './own-reports.ts'

export type KnownReports = {
  /** Of all riders, with this device's own. */
  parks: Conditions['parks']
  /** This device's own, with what waits to be sent. */
  own: OwnReports
}

/** What is reported of all parks. The app gives it (app/reports-provider.tsx), because it comes with the settings. */
export const ReportsContext = createContext<KnownReports>({ parks: {}, own: {} })

/** What riders say about a park this minute, the gravest first. */
export function useConditions(park: HoursOf & { _id: string }): Condition[] {
  const reports = useContext(ReportsContext).parks[park._id]
  return conditionsAt(reports, park, useInstant())
}
