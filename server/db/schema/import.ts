/** The former values of what an import changed, which are kept so that the import can be undone. */
import type { TrashThing } from '#contract/editing.ts'

export interface ImportChangesTable {
  /** The import's entry in the history. */
  entry_id: string
  /**
   * `sources`: the sources of a park. `suggestion`: a question that a renewal asked or took back. `merge`: a park that
   * was merged into another one (no import).
   */
  thing: TrashThing | 'settings' | 'sources' | 'suggestion' | 'merge'
  /** A row's id (of the park for `sources`), or the key of a settings document. */
  thing_id: string
  /**
   * JSON: the former values of the changed columns, all former sources, or the former row of a suggestion; null: the
   * thing did not exist before the import.
   */
  before_values: string | null
  /**
   * The thing's revision after the import. If the thing's current revision differs, somebody has changed the thing
   * since. 0 for sources and suggestions, which have no revision.
   */
  revision: number
  created_at: string
}
