/** Images in `DATA_DIR/uploads/images`, which several processes may share. */
import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageFiles } from './files.ts'

const PART = /^\..*\.part$/

/** The result of `work`; undefined: there is no such file. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export function createLocalFiles(uploadsDir: string): ImageFiles {
  const folder = join(uploadsDir, 'images')
  const pathOf = (name: string) => join(folder, name)
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const part = pathOf(`.${name}.${randomBytes(6).toString('hex')}.part`)
      try {
        await writeFile(part, bytes, { mode: 0o600, flush: true })
        await rename(part, pathOf(name))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async read(name) {
      const file = await unlessMissing(open(pathOf(name)))
      if (file === undefined) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(), size }
    },
    has: async (name) => (await unlessMissing(access(pathOf(name)).then(() => true))) ?? false,
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUnfinished(before) {
      const parts = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => PART.test(name))
      for (const part of parts) {
        const found = await unlessMissing(stat(pathOf(part)))
        if (found !== undefined && found.mtimeMs < before) await rm(pathOf(part), { force: true })
      }
    },
  }
}
