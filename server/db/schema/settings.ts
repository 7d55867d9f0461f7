/** Tables with the site's settings and the version of its content. */
import type { Generated } from 'kysely'

/**
 * One JSON document per group of settings (`general`, …). The program also stores notes for itself in this table, such
 * as `seeded`.
 */
export interface SettingsTable {
  key: string
  value: string
  updated_at: string
  /** Every save increments the revision. */
  revision: Generated<number>
}

/**
 * A table with a single row. Every write of public content increments `version` in its own transaction, so that all
 * processes notice that their cached answers are stale.
 */
export interface ContentVersionTable {
  id: 1
  version: number
  /** Counter of riders' reports. It is separate from `version`, because a report makes no cached park stale. */
  conditions: Generated<number>
  /** A random name for this history of versions. A restored backup gets a new name. */
  epoch: Generated<string>
  /** Tombstones are deleted after some time. This is the highest `rev` among the deleted ones. */
  forgotten_rev: Generated<number>
}
