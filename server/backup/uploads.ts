/** The uploaded files of a site, for backups. Their contents never change: a name always means the same bytes. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uploadsDirOf } from '../config.ts'
import type { Config } from '../config.ts'
import { readPicture } from '../modules/images/files.ts'
import { createImageFiles } from '../modules/images/storage.ts'
import { isName, namesOf, typeOf } from '../modules/images/names.ts'
import { isSafeName } from './tar.ts'

export interface Uploads {
  /**
   * Sorted names, relative to the folder of uploads.
   * @param imageKeys the keys of the images in the database: names of images in the bucket follow from the keys,
   * because the bucket is not listed
   */
  list(imageKeys: readonly string[]): Promise<string[]>
  /** Opens a file; undefined: the file no longer exists. */
  open(name: string): Promise<{ size: number; body: AsyncIterable<Buffer> } | undefined>
  /** Stores a file, completely or not at all. */
  write(name: string, body: AsyncIterable<Buffer>): Promise<void>
}

const IMAGES = 'images/'

/** The uploads of a configuration. With a bucket, the images are in the bucket; other uploads are in the directory. */
export function uploadsFor(config: Pick<Config, 'dataDir' | 'bucket'>): Uploads {
  const dir = uploadsDirOf(config)
  const local = uploadsIn(dir)
  if (config.bucket === undefined) return local
  const files = createImageFiles(config, dir)
  const imageName = (name: string) => (name.startsWith(IMAGES) ? name.slice(IMAGES.length) : undefined)
  return {
    async list(imageKeys) {
      const others = (await local.list(imageKeys)).filter((name) => imageName(name) === undefined)
      return [...others, ...imageKeys.flatMap(namesOf).map((name) => `${IMAGES}${name}`)]
    },
    async open(name) {
      const image = imageName(name)
      if (image === undefined) return local.open(name)
      const file = await readPicture(files, image)
      return file && { size: file.size, body: file.stream }
    },
    async write(name, body) {
      const image = imageName(name)
      if (image === undefined || !isName(image)) return local.write(name, body)
      const parts: Buffer[] = []
      for await (const part of body) parts.push(part)
      await files.put(image, Buffer.concat(parts), typeOf(image))
    },
  }
}

/** @param dir an absolute path */
export function uploadsIn(dir: string): Uploads {
  return {
    async list() {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing)
      const files = entries.filter((entry) => entry.isFile())
      return files.map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)).sort()
    },
    async open(name) {
      try {
        const handle = await open(join(dir, name))
        const { size } = await handle.stat()
        return { size, body: handle.createReadStream() }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    async write(name, body) {
      if (!isSafeName(name)) throw new Error(`unsafe name: ${name}`)
      const target = join(dir, name)
      const part = join(dirname(target), `.${randomUUID()}.part`)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await pipeline(body, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
        await syncFile(part)
        await rename(part, target)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
  }
}

function emptyWhenMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Waits until a file, or the names in a directory, are on the disk. */
export async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
