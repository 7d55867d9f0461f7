import { createContext } from 'react'
import type { Conditions } from '#contract/conditions.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import type { OwnReports } from './own-reports.ts'

export type KnownReports = {
  /** Of all riders, as the server told them last. */
  parks: Conditions['parks'] | undefined
  /** What the server has taken of this device's; undefined until the device was asked. */
  own: OwnReports | undefined
  /** The outbox, where this device's others wait. */
  entries: readonly OutboxEntry[]
}

/** What is reported of all parks. The app gives it (app/reports-provider.tsx), because it comes with the settings. */
export const ReportsContext = createContext<KnownReports>({ parks: undefined, own: undefined, entries: [] })
