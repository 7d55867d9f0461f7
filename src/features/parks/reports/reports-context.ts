import { atom } from 'jotai'
import { createContext } from 'react'
import type { Conditions } from '#contract/reports.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'

/** This device's report of a kind. */
export type OwnReport = {
  /** The time that the server counts; null: withdrawn. */
  seenAt: string | null
  /** Times it counted before, which an older answer of the server may still contain. */
  former: readonly string[]
  /** It waits to be sent. */
  isWaiting?: boolean
}
/** This device's reports, by park and kind. */
export type OwnReports = Readonly<Record<string, Readonly<Record<string, OwnReport>>>>

/** This device's reports that the server has accepted; undefined until a park's page has read the device. */
export const ownReportsAtom = atom<OwnReports | undefined>(undefined)

export type KnownReports = {
  /** The reports of all riders, as last received from the server. */
  parks: Conditions['parks'] | undefined
  /** This device's reports that the server has accepted; undefined until the device was read. */
  own: OwnReports | undefined
  /** The outbox entries, which contain this device's waiting reports. */
  entries: readonly OutboxEntry[]
}

/**
 * The reports about all parks. The app provides them (app/reports-provider.tsx), because they are part of the settings.
 */
export const ReportsContext = createContext<KnownReports>({ parks: undefined, own: undefined, entries: [] })
