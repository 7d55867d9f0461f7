import type { OpenSuggestion } from '#server/db/questions.ts'
import type { ParksTable } from '#server/db/schema/parks.ts'
import type { SourceRefusalsTable } from '#server/db/schema/sources.ts'
import type { SourceOfPark } from '../sources/repo.ts'

/** The stored parks and sources with which a renewal compares the elements of a file. */
export interface SourceState {
  /** All parks, also those in the trash. */
  parks: readonly ParksTable[]
  sources: readonly SourceOfPark[]
  refusals: readonly Pick<SourceRefusalsTable, 'kind' | 'ref' | 'field' | 'value'>[]
  /** The suggestions that wait for an admin. */
  open: readonly OpenSuggestion[]
}
