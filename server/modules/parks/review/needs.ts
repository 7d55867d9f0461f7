import type { Dependencies } from '#server/dependencies.ts'
import type { SourcesRepo } from '../sources/repo.ts'
import type { ReviewRepo } from './repo.ts'

/** What deciding about imported parks needs. */
export type ReviewNeeds = Pick<Dependencies, 'adminParks' | 'history' | 'trash' | 'now'> & {
  repo: ReviewRepo
  sources: SourcesRepo
}
