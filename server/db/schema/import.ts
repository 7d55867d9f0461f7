/** The former values of what an import changed, which are kept so that the import can be undone. */
import type { TrashThing } from '#contract/editing.ts'

export interface ImportChangesTable {
  /** The import's entry in the history. */
  entry_id: string
  thing: TrashThing | 'settings'
  /** A row's id, or the key of a settings document. */
  thing_id: string
  /** JSON: the former values of the changed columns; null: the thing did not exist. */
  before_values: string | null
  /** The revision after the import. If the thing has another revision now, it was changed after the import. */
  revision: number
  created_at: string
}
