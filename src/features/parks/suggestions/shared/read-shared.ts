/** Reads what another app shared, which the worker stored (sw/shared.ts). */
import { FILE_CACHES } from '#contract/file-caches.ts'
import { SHARE_FIELDS, SHARE_PATH } from '#contract/share-target.ts'
import { sharedWords, type SharedWords } from '#domain/suggestions/shared-words.ts'
import { type SmallPhoto, smallPhotoOf } from '../dialog/small-photo.ts'

/** A larger file is not opened: a phone's memory may have no room for its picture. */
export const SHARED_FILE_MAX_BYTES = 40 * 1024 * 1024
/** Number of files that are tried until one is a photo that the browser can open. */
const FILES_TRIED = 5

export type Shared = {
  words: SharedWords | null
  /** The first file that is a photo. */
  photo: SmallPhoto | null
  /** Number of shared files. */
  files: number
  /** Why there is no photo although a file was shared. */
  refusal: 'tooBig' | 'unreadable' | null
}

/** null: nothing is stored, or the stored form is broken. */
export async function readShared(): Promise<Shared | null> {
  const stored = await caches.match(SHARE_PATH, { cacheName: FILE_CACHES.shared }).catch(() => undefined)
  const form = await stored?.formData().catch(() => undefined)
  if (!form) return null
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const { title, text: body, url } = SHARE_FIELDS
  const files = form.getAll(SHARE_FIELDS.files).filter((value) => typeof value !== 'string' && value.size > 0) as File[]
  const words = sharedWords({ title: text(title), text: text(body), url: text(url) })
  if (!words && files.length === 0) return null
  const small = files.filter(({ size }) => size <= SHARED_FILE_MAX_BYTES)
  const photo = await firstPhoto(small.slice(0, FILES_TRIED))
  const refusal = photo || files.length === 0 ? null : small.length === 0 ? 'tooBig' : 'unreadable'
  return { words, photo, files: files.length, refusal }
}

async function firstPhoto(files: readonly File[]): Promise<SmallPhoto | null> {
  for (const file of files) {
    const photo = await smallPhotoOf(file)
    if (photo) return photo
  }
  return null
}

/** Deletes what is stored. */
export const dropShared = (): Promise<unknown> => caches.delete(FILE_CACHES.shared).catch(() => undefined)
