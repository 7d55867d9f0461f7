import { atom } from 'jotai'
import { createContext } from 'react'
import type { Conditions } from '#contract/reports.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'

/** This device's report of a kind. */
export type OwnReport = {
  /** As the server counts it; null: taken back. */
  seenAt: string | null
  /** What it counted before, which an older answer of the server may still have. */
  former: readonly string[]
  /** It waits to be sent. */
  isWaiting?: boolean
}
/** This device's reports, by park and kind. */
export type OwnReports = Readonly<Record<string, Readonly<Record<string, OwnReport>>>>

/** What the server has taken of this device's; undefined until a park's page asked the device. */
export const ownReportsAtom = atom<OwnReports | undefined>(undefined)

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
