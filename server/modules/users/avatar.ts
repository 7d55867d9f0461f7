/** Avatars: validated by their content and re-encoded as small squares without metadata, under random names. */
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AVATAR_PIXELS } from '#contract/users.ts'
import { openPicture, whole } from '#server/uploaded-picture.ts'

/** @throws ApiError 400 or 415 for anything but a supported picture of at most 50 megapixels */
export async function encodeAvatar(bytes: Buffer): Promise<Buffer> {
  const { picture } = await openPicture(bytes)
  return whole(picture.resize(AVATAR_PIXELS, AVATAR_PIXELS, { fit: 'cover' }).webp({ quality: 82 }).toBuffer())
}

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

/** Deletes the file of an avatar. */
export async function removeAvatar(uploadsDir: string, name: string | null): Promise<void> {
  if (name !== null) await rm(join(folderIn(uploadsDir), name), { force: true })
}
