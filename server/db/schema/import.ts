/** The former values of what an import changed, which are kept so that the import can be undone. */
import type { TrashThing } from '#contract/editing.ts'

export interface ImportChangesTable {
  /** The import's entry in the history. */
  entry_id: string
  thing: TrashThing | 'settings'
  /** A row's id, or the key of a settings document. */
  thing_id: string
  /** JSON: the former values of the changed columns; null: the thing did not exist before the import. */
  before_values: string | null
  /**
   * The thing's revision after the import. If the thing's current revision differs, somebody has changed the thing
   * since.
   */
  revision: number
  created_at: string
}
