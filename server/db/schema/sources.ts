/** Tables about where the facts of parks come from, and about merged parks. Instants are ISO text, values JSON text. */
import type { SourceKind } from '#contract/park-sources.ts'

/** A source of a park (`parkSourceSchema`). An element of OpenStreetMap belongs to at most one park. */
export interface ParkSourcesTable {
  park_id: string
  kind: SourceKind
  ref: string
  credit: string
  /** The values last taken over, as an object by field. */
  taken: string
  tags: string
  seen_at: string
}

/**
 * A fact that an admin refused to take over from a source. It is not proposed again until the source has another value.
 * `field` is empty if the admin said that the element is no park.
 */
export interface SourceRefusalsTable {
  kind: SourceKind
  ref: string
  field: string
  value: string
  refused_at: string
}

/** A park that was merged into another one. Calls with the old id or the old slug mean the other park. */
export interface ParkAliasesTable {
  old_id: string
  old_url: string
  park_id: string
  /** The history entry that undoes the merge. */
  entry_id: string
  merged_at: string
}
