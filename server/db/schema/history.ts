/** Who changed what, when. Names are read from what the ids name now: erasing a person leaves none behind. */
import type { HistoryAction, HistoryThing } from '#contract/history.ts'

export interface HistoryTable {
  id: string
  at: string
  /** null: the command line. */
  actor_id: string | null
  thing: HistoryThing
  /** null: several. */
  thing_id: string | null
  action: HistoryAction
  /** JSON: the changed fields. */
  before_values: string | null
  after_values: string | null
  /** When a bulk action was taken back. */
  undone_at: string | null
}
