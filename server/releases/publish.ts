/** Puts the files of this release where other releases find them, and removes those of releases that are long gone. */
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FACTS_FILE } from './facts.ts'
import type { ReleaseFacts } from './facts.ts'

/** How long a release's files are kept: a tab may stay open, and a phone in a drawer, as long as this. */
export const KEPT_MS = 30 * DAY_MS
/**
 * Beyond this number, releases that have not run for a day are removed: frequent builds would otherwise fill the disk.
 */
const KEPT_MOST = 10
const CROWDED_MS = DAY_MS
/** A copy that is not complete after this time was interrupted. */
const UNFINISHED_MS = HOUR_MS

/** Files that pages and workers request by name; each release keeps the rest of the client's folder to itself. */
const SHARED = /^(?:assets|fonts|icons|locales)\/|^index\.html(?:\.\w+)?$/

/** The files below a folder, relative to it, with `/` between the parts. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/'),
  )
}

/**
 * Gives a file a second name. On another disk, or if the file has another owner, makes a copy with the same time, by
 * which browsers ask for changes.
 */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK' && code !== 'ENOTSUP') throw error
    await copyFile(from, to)
    const { atime, mtime } = await stat(from)
    await utimes(to, atime, mtime)
  }
}

export interface PublisherOptions {
  /** The built client. */
  clientDir: string
  facts: ReleaseFacts
  /** The folder of all releases. */
  folder: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Maintains the folder of all releases. Several processes may share it. */
export function createPublisher({ clientDir, facts, folder, now }: PublisherOptions) {
  const own = join(folder, facts.version)

  /** Copies this release's files, completely or not at all. */
  async function copyAll(): Promise<void> {
    const part = join(folder, `.${facts.version}.${randomBytes(6).toString('hex')}`)
    try {
      const names = (await filesBelow(clientDir)).filter((name) => SHARED.test(name))
      for (const dir of new Set(names.map(dirname))) await mkdir(join(part, dir), { recursive: true, mode: 0o700 })
      for (const name of names) await linkOrCopy(join(clientDir, name), join(part, name))
      await writeFile(join(part, FACTS_FILE), JSON.stringify(facts))
      await rename(part, own)
    } catch (error) {
      await rm(part, { recursive: true, force: true })
      const { code } = error as NodeJS.ErrnoException
      // Another process of this release was faster.
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    }
  }

  /** Notes that this release is in use. @returns whether its files are there */
  async function touch(): Promise<boolean> {
    try {
      await utimes(own, now() / 1000, now() / 1000)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  }

  /** Makes sure that this release's files are there, and noted as in use. */
  async function publish(): Promise<void> {
    if (await touch()) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyAll()
    await touch()
  }

  /** @returns the number of removed releases */
  async function removeOld(): Promise<number> {
    const folders: { name: string; age: number }[] = []
    for (const name of await readdir(folder)) {
      const { mtimeMs } = (await stat(join(folder, name)).catch(() => undefined)) ?? { mtimeMs: now() }
      if (name !== facts.version) folders.push({ name, age: now() - mtimeMs })
    }
    const releases = folders.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => a.age - b.age)
    const old = [
      ...folders.filter(({ name, age }) => name.startsWith('.') && age >= UNFINISHED_MS),
      // This release counts too, hence the 1.
      ...releases.filter(({ age }, rank) => age >= (rank < KEPT_MOST - 1 ? KEPT_MS : CROWDED_MS)),
    ]
    for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
    return old.length
  }

  return {
    publish,
    /** For the sweeper. A running release is never removed by another one, because each call notes that it runs. */
    async sweep(): Promise<number> {
      await publish()
      return removeOld()
    },
  }
}
