/**
 * Riders' reports about parks (docs/decisions/what-riders-tell.md). A device is a keyed digest: neither a person nor
 * the device's id is stored.
 */
import type { ConditionKind } from '#contract/reports.ts'

/** The last report of a kind by a device on a park. */
export interface ParkReportsTable {
  park_id: string
  device: string
  kind: ConditionKind
  /** When the rider saw it or took it back, ISO text with milliseconds: the latest counts. */
  seen_at: string
  /** When the server stored it. */
  received_at: string
  /** 1: taken back; kept, so that an older report that arrives late does not count. */
  taken_back: 0 | 1
  /** 1: an admin hid it. */
  hidden: 0 | 1
}

/** An admin's verdict on a kind of report on a park. */
export interface ParkVerdictsTable {
  park_id: string
  kind: ConditionKind
  /** The confirmation lasts until an admin ends it; null: not confirmed. */
  confirmed_at: string | null
  /** Reports seen until then are over; null: an admin never ended them. */
  ended_at: string | null
}

/** Devices whose reports and suggestions count nothing. */
export interface BlockedDevicesTable {
  device: string
  blocked_at: string
}
