/** Small tables of the site itself. */
import type { Generated } from 'kysely'

/** One JSON document per group of settings (`general`, …), and markers such as `seeded`. */
export interface SettingsTable {
  key: string
  value: string
  updated_at: string
  /** Incremented by every save. */
  revision: Generated<number>
}

/**
 * A single row. Every write of public content increments it in its own transaction, so that all processes notice that
 * their cached answers are stale.
 */
export interface ContentVersionTable {
  id: 1
  version: number
  /** Counter of riders' reports, apart from `version` because a report makes no cached park stale. */
  conditions: Generated<number>
  /** A random name of this history of versions: a restored backup begins another history. */
  epoch: Generated<string>
  /** The latest `rev` among the tombstones that were swept. */
  forgotten_rev: Generated<number>
}
