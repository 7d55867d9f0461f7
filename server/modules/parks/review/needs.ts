import type { Dependencies } from '#server/dependencies.ts'
import type { SourcesRepo } from '../sources/repo.ts'
import type { ReviewRepo } from './repo.ts'

/** Dependencies of the review of imported parks. */
export type ReviewNeeds = Pick<Dependencies, 'adminParks' | 'history' | 'trash' | 'now'> & {
  repo: ReviewRepo
  sources: SourcesRepo
}
