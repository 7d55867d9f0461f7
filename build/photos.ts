import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies the sample pictures into the build. Pictures of an earlier build are removed first. */
export async function copyPhotos(dist: string): Promise<void> {
  const photos = join(dist, 'photos')
  await rm(photos, { recursive: true, force: true })
  await cp('server/sample/pictures', photos, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
