import { useCallback, useContext, useEffect, useState } from 'react'
import { CONDITION_KINDS } from '#contract/reports.ts'
import type { ConditionKind } from '#contract/reports.ts'
import { type Condition, liveReports } from '#domain/reports.ts'
import { useInstant } from '#platform/time/clock.tsx'
import { nextInstant } from '#platform/time/next-instant.ts'
import { useServices } from '#platform/services.tsx'
import { useFollowEntry } from '#platform/outbox/use-follow-entry.ts'
import { PARK_REPORT } from '../collection/keys.ts'
import { loadOwnReports, type ParkReport, reportKeyOf } from './own-reports.ts'
import { ReportsContext } from './reports-context.ts'
import { type OfPark, ownReportsOf, useReports } from './use-reports.ts'

export type ParkReporting = {
  /** Whether this device has reported the kind, and the report still counts. */
  isOwn: (kind: ConditionKind) => boolean
  /** Reports the kind, or withdraws this device's report if it counts. */
  toggle: (kind: ConditionKind) => void
  /** The state of this device's reports. `sent`: a report made on this page was accepted and counts. */
  state: 'rest' | 'sending' | 'waiting' | 'sent'
  /** When a waiting report will be sent, in words, if the server asked to wait. */
  wait: string | null
  /** Whether a waiting report could not be stored, so that it is lost when the page closes. */
  isUnpersisted: boolean
}

/**
 * This device's reports on a park. `conditions`: what is reported about the park now, computed from the live reports.
 */
export function useReport(park: OfPark, conditions: readonly Condition[]): ParkReporting {
  const { _id: parkId } = park
  const services = useServices()
  const { outbox, device, store } = services
  const follow = useFollowEntry()
  const own = ownReportsOf(useContext(ReportsContext))[parkId]
  const [hasReported, setReported] = useState(false)
  const [unpersisted, setUnpersisted] = useState(false)
  useEffect(() => {
    const load = () => void loadOwnReports({ device, store })
    load()
    // When a report has left the outbox, this tab or another tab may have sent it; so the device's reports are read
    // again.
    return outbox.subscribe(load)
  }, [outbox, device, store])

  const live = liveReports(useReports()[parkId] ?? [], park, useInstant())
  /**
   * Whether this device has reported the kind, and the report still counts: it has not expired, and nobody has ended
   * it. A “fine” counts only if no problem is reported.
   */
  const isOwn = (kind: ConditionKind) => {
    const seenAt = own?.[kind]?.seenAt
    const isSaid = conditions.some((one) => one.kind === kind)
    return !!seenAt && isSaid && live.some((one) => one.kind === kind && one.seen.includes(seenAt))
  }
  const followed = CONDITION_KINDS.map((kind) => follow(reportKeyOf(parkId, kind))).filter((one) => one !== undefined)
  const isWaiting = followed.some(({ state }) => state !== 'sending')
  const mine = CONDITION_KINDS.filter(isOwn)
  /** The times of this device's earlier reports of the kind. The time of a new report must be later than these. */
  const earlierOf = (kind: ConditionKind) => [own?.[kind]?.seenAt, ...(own?.[kind]?.former ?? [])]
  const report = useCallback(
    (kind: ConditionKind, isTakenBack: boolean, before: readonly (string | null | undefined)[]) => {
      const body: ParkReport = { parkId, kind, seenAt: nextInstant(Date.now(), ...before), isTakenBack }
      setReported(true)
      void outbox
        .enqueue({ kind: PARK_REPORT, replaceKey: reportKeyOf(parkId, kind), body })
        .then(({ lasting }) => setUnpersisted(!lasting || !device.isLasting()))
    },
    [outbox, device, parkId],
  )
  return {
    isOwn: (kind) => mine.includes(kind),
    toggle: (kind) => report(kind, mine.includes(kind), earlierOf(kind)),
    state: isWaiting ? 'waiting' : followed.length > 0 ? 'sending' : hasReported && mine.length > 0 ? 'sent' : 'rest',
    wait: followed.find(({ wait }) => wait !== null)?.wait ?? null,
    isUnpersisted: unpersisted && followed.length > 0,
  }
}
