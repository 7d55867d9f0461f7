/**
 * Riders' reports about parks (docs/decisions/what-riders-tell.md). A device is stored as a keyed digest; neither the
 * person nor the device's id is stored.
 */
import type { ConditionKind } from '#contract/reports.ts'

/** The last report of one kind that a device sent about a park. */
export interface ParkReportsTable {
  park_id: string
  device: string
  kind: ConditionKind
  /**
   * When the rider saw the condition, or took the report back: ISO text with milliseconds. The report with the latest
   * time counts.
   */
  seen_at: string
  /** When the server stored the report. */
  received_at: string
  /** 1: the rider took the report back. The row stays, so that an older report that arrives late does not count. */
  taken_back: 0 | 1
  /** 1: an admin hid the report. */
  hidden: 0 | 1
}

/** An admin's decision about one kind of report on a park. */
export interface ParkVerdictsTable {
  park_id: string
  kind: ConditionKind
  /** When an admin confirmed the condition, which then lasts until an admin ends it; null: not confirmed. */
  confirmed_at: string | null
  /**
   * When an admin last ended the condition; null: never. Reports of what riders saw before this instant no longer
   * count.
   */
  ended_at: string | null
}

/** Blocked devices: their reports and suggestions do not count. */
export interface BlockedDevicesTable {
  device: string
  blocked_at: string
}
