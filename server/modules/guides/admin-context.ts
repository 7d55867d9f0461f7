import type { Dependencies } from '#server/dependencies.ts'
import type { AdminGuidesRepo } from './admin-repo.ts'

/** Moves guides to the trash and takes them back; must run in the transaction of the change. */
export interface GuidesTrash {
  discard(ids: readonly string[]): Promise<void>
  /** @returns whether it was there */
  takeBack(id: string, status: string): Promise<boolean>
}

export interface AdminGuidesContext extends Pick<Dependencies, 'history' | 'now'> {
  repo: AdminGuidesRepo
  trash: GuidesTrash
  /** Refuses texts with pictures that were deleted; must run in the transaction of the save. */
  requireImages: (texts: Readonly<Record<string, string>>) => Promise<void>
}
