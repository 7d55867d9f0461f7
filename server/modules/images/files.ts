/** Storage of image files: one interface for a local directory and a bucket. */
import { thumbnailOfTile } from '#contract/picture-files.ts'
import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  /** Size in bytes. */
  size: number
}

/** Storage of files by name. A file exists completely or not at all. */
export interface ImageFiles {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  has(name: string): Promise<boolean>
  /** Succeeds also if there is no such file. */
  remove(name: string): Promise<void>
  /** Deletes what is left of writes that were interrupted before `before` (ms since 1970). */
  removeUnfinished(before: number): Promise<void>
}

/**
 * Reads a file. For a tile that does not exist, reads the thumbnail: images that were uploaded before there were tiles
 * have none.
 */
export async function readPicture(files: ImageFiles, name: string): Promise<StoredFile | undefined> {
  const thumbnail = thumbnailOfTile(name)
  return (await files.read(name)) ?? (thumbnail === undefined ? undefined : files.read(thumbnail))
}
