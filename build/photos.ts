import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Replaces the sample pictures of an earlier build in the server's folder. */
export async function copyPhotos(dist: string): Promise<void> {
  const photos = join(dist, 'photos')
  await rm(photos, { recursive: true, force: true })
  await cp('server/sample/pictures', photos, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
