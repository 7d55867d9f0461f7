import type { Dependencies } from '#server/dependencies.ts'
import type { SourcesRepo } from '../sources/repo.ts'
import type { MergeRepo } from './repo.ts'

/** Dependencies of merging parks. */
export type MergeNeeds = Pick<Dependencies, 'adminParks' | 'history' | 'trash' | 'now'> & {
  repo: MergeRepo
  sources: SourcesRepo
}
