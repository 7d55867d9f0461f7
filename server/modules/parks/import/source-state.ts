/** What a renewal reads: the directory's sources, and rows of elements. */
import type { OpenSuggestion } from '#server/db/questions.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { SourceRefusalsTable } from '#server/db/schema/sources.ts'
import type { SourceOfPark } from '../sources/repo.ts'
import type { ParkRow } from './park-row.ts'

/** What the directory knows about its sources. */
export interface SourceState {
  /** All parks, also those in the trash. */
  parks: readonly ParksTable[]
  sources: readonly SourceOfPark[]
  refusals: readonly Pick<SourceRefusalsTable, 'kind' | 'ref' | 'field' | 'value'>[]
  /** The suggestions that wait for an admin. */
  open: readonly OpenSuggestion[]
}

/** The row of an element. */
export type ElementRow = ParkRow & { osm: NonNullable<ParkRow['osm']> }
