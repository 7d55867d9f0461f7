import type { Dependencies } from '#server/dependencies.ts'
import type { AdminParksRepo } from './repo.ts'

/** What the services of managing parks share. */
export interface AdminParksContext extends Pick<Dependencies, 'history' | 'trash' | 'images' | 'now'> {
  repo: AdminParksRepo
}
