import { atom } from 'jotai'
import { createContext } from 'react'
import type { Conditions } from '#contract/reports.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'

/** This device's report of one kind. */
export type OwnReport = {
  /** The report's time, as the server counts it; null if the report was withdrawn. */
  seenAt: string | null
  /**
   * The times of earlier reports that this report replaced. An old answer of the server may still contain these times.
   */
  former: readonly string[]
  /** Whether the report still waits to be sent. */
  isWaiting?: boolean
}
/** This device's reports, by park and kind. */
export type OwnReports = Readonly<Record<string, Readonly<Record<string, OwnReport>>>>

/** This device's reports that the server has accepted; undefined until a park's page has read them from the device. */
export const ownReportsAtom = atom<OwnReports | undefined>(undefined)

export type KnownReports = {
  /** The reports of all riders, as last received from the server. */
  parks: Conditions['parks'] | undefined
  /** This device's reports that the server has accepted; undefined until they were read from the device. */
  own: OwnReports | undefined
  /** The outbox entries, which contain this device's waiting reports. */
  entries: readonly OutboxEntry[]
}

/**
 * The reports about all parks. The server sends them with the settings, so the app provides them
 * (app/reports-provider.tsx).
 */
export const ReportsContext = createContext<KnownReports>({ parks: undefined, own: undefined, entries: [] })
