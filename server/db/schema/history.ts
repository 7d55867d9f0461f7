/**
 * Who changed what and when. Names are joined from the accounts and not stored here, so that no name stays when an
 * account is deleted.
 */
import type { HistoryAction, HistoryThing } from '#contract/history.ts'

export interface HistoryTable {
  id: string
  at: string
  /** null: the change was made on the command line. */
  actor_id: string | null
  thing: HistoryThing
  /** null: the entry is about several things. */
  thing_id: string | null
  action: HistoryAction
  /** JSON: the changed fields. */
  before_values: string | null
  after_values: string | null
  /** When a bulk action was undone. */
  undone_at: string | null
}
