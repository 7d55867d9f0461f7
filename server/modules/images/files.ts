/** Where the files of images are stored: one interface, with a local directory or a bucket behind it. */
import type { Readable } from 'node:stream'

export interface StoredFile {
  stream: Readable
  /** In bytes. */
  size: number
}

/** Files by name. A file is there as a whole or not at all. */
export interface ImageFiles {
  put(name: string, bytes: Buffer, type: string): Promise<void>
  read(name: string): Promise<StoredFile | undefined>
  has(name: string): Promise<boolean>
  /** Succeeds when there is no such file. */
  remove(name: string): Promise<void>
  /** Deletes what writes left behind that were cut off before `before` (ms since 1970). */
  removeUnfinished(before: number): Promise<void>
}
