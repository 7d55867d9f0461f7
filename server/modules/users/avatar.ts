/** Avatars: checked by their content, made small squares without metadata, and stored under random names. */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AVATAR_PIXELS } from '#contract/users.ts'
import { openPicture, pictureQueue, whole } from '#server/uploaded-picture.ts'

/** @throws ApiError 400 or 415 for anything except a supported picture (uploaded-picture.ts) */
export const encodeAvatar = (bytes: Buffer): Promise<Buffer> =>
  pictureQueue(async () => {
    const { picture } = await openPicture(bytes)
    return whole(picture.resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' }).webp({ quality: 82 }).toBuffer())
  })

const folderIn = (uploadsDir: string) => join(uploadsDir, 'avatars')

/** Stores an avatar under a name that cannot be guessed; resolves to the file name. */
export async function storeAvatar(uploadsDir: string, picture: Buffer): Promise<string> {
  const folder = folderIn(uploadsDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${randomBytes(16).toString('hex')}.webp`
  const part = join(folder, `.${name}.part`)
  await writeFile(part, picture, { mode: 0o600 })
  await rename(part, join(folder, name))
  return name
}

/**
 * Deletes files that belong to no account. If the process ends after it has written a file, but before it has saved the
 * account's row, such a file remains.
 * @param before milliseconds since 1970: a younger file stays, because its row may be about to be saved
 * @param usedOf selects the names that are somebody's avatar
 */
export async function removeStrayAvatars(
  uploadsDir: string,
  before: number,
  usedOf: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  const folder = folderIn(uploadsDir)
  // The folder does not exist before the first avatar is stored.
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const used = await usedOf(names)
  for (const name of names.filter((one) => !used.has(one))) {
    const file = await stat(join(folder, name)).catch(() => undefined)
    if (file !== undefined && file.mtimeMs < before) await removeAvatar(uploadsDir, name)
  }
}

/** Deletes the file of an avatar. */
export async function removeAvatar(uploadsDir: string, name: string | null): Promise<void> {
  if (name !== null) await rm(join(folderIn(uploadsDir), name), { force: true })
}
