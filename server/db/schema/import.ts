/** What an import changed, kept for its undo. */
import type { TrashThing } from '#contract/editing.ts'

export interface ImportChangesTable {
  /** The import's entry in the history. */
  entry_id: string
  thing: TrashThing | 'settings'
  /** A row's id, or the key of a settings document. */
  thing_id: string
  /** JSON: the former values of the changed columns; null: it did not exist. */
  before_values: string | null
  /** The revision after the import: with another one it was changed since. */
  revision: number
  created_at: string
}
