import type { ConditionKind, Conditions, Reports } from '#contract/reports.ts'
import { FINE_MS } from '#domain/reports.ts'
import type { OutboxEntry } from '#platform/outbox/outbox-entry.ts'
import type { Services } from '#platform/services.tsx'
import { deviceRecord } from '#platform/storage/device-record.ts'
import { OWN_REPORTS_KEY, PARK_REPORT } from '../collection/keys.ts'
import { type OwnReport, type OwnReports, ownReportsAtom } from './reports-context.ts'

/** A report in the outbox. It does not contain the device id, which is added when the report is sent. */
export type ParkReport = {
  parkId: string
  kind: ConditionKind
  /** The time at which the rider saw the condition, or withdrew the report. */
  seenAt: string
  isTakenBack: boolean
}

/** The outbox has one report per park and kind: a later report, or its withdrawal, replaces the waiting one. */
export const reportKeyOf = (parkId: string, kind: ConditionKind): string => `${PARK_REPORT}/${parkId}/${kind}`

/** This device's new report. `former`: the times of the last reports that the new one replaces, at most three. */
export const replaceReport = (last: OwnReport | undefined, seenAt: string | null): OwnReport => ({
  seenAt,
  former: [...(last?.former ?? []), ...(last?.seenAt ? [last.seenAt] : [])].slice(-3),
})

/** Loads this device's reports that the server has accepted. */
export async function loadOwnReports({ device, store }: Pick<Services, 'device' | 'store'>): Promise<void> {
  store.set(ownReportsAtom, await ownReports.get(device))
}

const isOwnReport = (value: unknown): value is OwnReport => {
  const { seenAt, former } = (value ?? {}) as Partial<OwnReport>
  return (seenAt === null || typeof seenAt === 'string') && Array.isArray(former)
}

const entriesOf = (of: unknown): [string, unknown][] => (of && typeof of === 'object' ? Object.entries(of) : [])

/** This device's reports that the server has accepted, stored on the device. */
export const ownReports = deviceRecord(OWN_REPORTS_KEY, (stored): OwnReports =>
  Object.fromEntries(
    entriesOf(stored).map(([parkId, kinds]) => [
      parkId,
      Object.fromEntries(entriesOf(kinds).filter((entry): entry is [string, OwnReport] => isOwnReport(entry[1]))),
    ]),
  ),
)

/**
 * This device's accepted reports together with its waiting reports. A waiting report replaces the accepted report of
 * the same park and kind.
 */
export function withWaiting(own: OwnReports, entries: readonly OutboxEntry[]): OwnReports {
  let all = own
  for (const { kind, body } of entries) {
    if (kind !== PARK_REPORT) continue
    const report = body as ParkReport
    const ofPark = all[report.parkId]
    const next = {
      ...replaceReport(ofPark?.[report.kind], report.isTakenBack ? null : report.seenAt),
      isWaiting: true,
    }
    all = { ...all, [report.parkId]: { ...ofPark, [report.kind]: next } }
  }
  return all
}

/**
 * Corrects the server's last answer, which may be older than this device's reports: adds this device's reports, and
 * removes those that it withdrew or replaced. A report that was accepted and is older than `FINE_MS` is not added.
 * Either the server's answer already contains it, or the report was ended.
 */
export function withOwn(parks: Conditions['parks'], own: OwnReports, instant: number): Conditions['parks'] {
  const all = { ...parks }
  for (const [parkId, kinds] of Object.entries(own)) {
    for (const [kind, { seenAt, former, isWaiting }] of Object.entries(kinds)) {
      const isOurs = seenAt !== null && (isWaiting || instant - Date.parse(seenAt) < FINE_MS)
      const reports = all[parkId] ?? []
      const before: Reports = reports.find((one) => one.kind === kind) ?? { kind, seen: [] }
      const others = before.seen.filter((at) => !(isOurs && at === seenAt) && !former.includes(at))
      all[parkId] = [
        ...reports.filter((one) => one !== before),
        { ...before, seen: isOurs ? [seenAt, ...others] : others },
      ]
    }
  }
  return all
}
