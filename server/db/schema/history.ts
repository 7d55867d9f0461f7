/**
 * Who changed what and when. The table stores the ids of accounts and not their names, so that no name stays when an
 * account is deleted.
 */
import type { HistoryAction, HistoryThing } from '#contract/history.ts'

export interface HistoryTable {
  id: string
  at: string
  /** Who made the change; null: the change was made on the command line. */
  actor_id: string | null
  thing: HistoryThing
  /** The changed thing; null: several things were changed. */
  thing_id: string | null
  action: HistoryAction
  /** JSON: the values of the changed fields before the change. */
  before_values: string | null
  after_values: string | null
  /** When a bulk action was undone. */
  undone_at: string | null
}
