import { useContext, useEffect, useState } from 'react'
import { CONDITION_KINDS } from '#contract/conditions.ts'
import type { ConditionKind } from '#contract/conditions.ts'
import type { Condition } from '#domain/conditions.ts'
import { nextInstant } from '#platform/time/next-instant.ts'
import { useServices } from '#platform/services.tsx'
import { useFollowEntry } from '#platform/outbox/use-follow-entry.ts'
import { PARK_REPORT } from '../keys.ts'
import { loadOwnReports, type ParkReport, reportKeyOf } from '../own-reports.ts'
import { ReportsContext } from '../reports-context.ts'
import { ownReportsOf } from '../use-reports.ts'

export type ParkReporting = {
  /** Whether this device's report of the kind counts. */
  isOwn: (kind: ConditionKind) => boolean
  /** Reports the kind, or takes the report back where it counts. */
  toggle: (kind: ConditionKind) => void
  /** How far this device's reports have come. `sent`: one on this page is taken. */
  state: 'rest' | 'sending' | 'waiting' | 'sent'
  /** When a waiting report is sent, in words, where the server asked to wait. */
  wait: string | null
  /** A waiting report is not stored: it is lost with the page. */
  isUnpersisted: boolean
}

/** This device's reports on a park. `conditions`: what is said of it now. */
export function useReport(parkId: string, conditions: readonly Condition[]): ParkReporting {
  const services = useServices()
  const { outbox, device, store } = services
  const follow = useFollowEntry()
  const own = ownReportsOf(useContext(ReportsContext))[parkId]
  const [hasReported, setReported] = useState(false)
  const [unpersisted, setUnpersisted] = useState(false)
  useEffect(() => {
    const load = () => void loadOwnReports({ device, store })
    load()
    // One that left the outbox may have been sent, by this tab or by another.
    return outbox.subscribe(load)
  }, [outbox, device, store])

  const isOwn = (kind: ConditionKind) => !!own?.[kind]?.seenAt && conditions.some((one) => one.kind === kind)
  const followed = CONDITION_KINDS.map((kind) => follow(reportKeyOf(parkId, kind))).filter((one) => one !== undefined)
  const isWaiting = followed.some(({ state }) => state !== 'sending')
  return {
    isOwn,
    toggle: (kind) => {
      const seenAt = nextInstant(Date.now(), own?.[kind]?.seenAt, ...(own?.[kind]?.former ?? []))
      const body: ParkReport = { parkId, kind, seenAt, isTakenBack: isOwn(kind) }
      setReported(true)
      void outbox
        .enqueue({ kind: PARK_REPORT, replaceKey: reportKeyOf(parkId, kind), body })
        .then(({ lasting }) => setUnpersisted(!lasting || !device.isLasting()))
    },
    state: isWaiting ? 'waiting' : followed.length > 0 ? 'sending' : hasReported ? 'sent' : 'rest',
    wait: followed.find(({ wait }) => wait !== null)?.wait ?? null,
    isUnpersisted: unpersisted && followed.length > 0,
  }
}
