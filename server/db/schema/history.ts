/**
 * Who changed what and when. Names are not stored but joined from the accounts, so that a deleted account leaves none.
 */
import type { HistoryAction, HistoryThing } from '#contract/history.ts'

export interface HistoryTable {
  id: string
  at: string
  /** null: the command line. */
  actor_id: string | null
  thing: HistoryThing
  /** null: several things. */
  thing_id: string | null
  action: HistoryAction
  /** JSON: the changed fields. */
  before_values: string | null
  after_values: string | null
  /** When a bulk action was undone. */
  undone_at: string | null
}
