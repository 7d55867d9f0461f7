/**
 * Copies the files of this release to a folder where other releases find them, and removes the files of releases that
 * have not run for a long time.
 */
import { DAY_MS, HOUR_MS } from '#contract/time.ts'
import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FACTS_FILE } from './facts.ts'
import type { ReleaseFacts } from './facts.ts'

/**
 * How long a release's files are kept after the release last ran, because browser tabs and phones may still use the
 * release.
 */
export const KEPT_MS = 30 * DAY_MS
/**
 * If there are more releases than this, releases that have not run for a day are removed too, because frequent builds
 * would otherwise fill the disk.
 */
const KEPT_MOST = 10
const CROWDED_MS = DAY_MS
/** If a copy is still incomplete after this time, the process that made it was interrupted. */
const UNFINISHED_MS = HOUR_MS

/** Files that pages and workers request by name. The rest of the client's folder is not shared with other releases. */
const SHARED = /^(?:assets|fonts|icons|locales)\/|^index\.html(?:\.\w+)?$/

/** The files below a folder. Paths are relative to the folder, with `/` between the parts. */
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
 * Gives a file a second name. If this is impossible (different disk or owner), copies the file with its time of change,
 * by which browsers ask whether the file has changed.
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

/** Maintains the folder of all releases. Several processes may share this folder. */
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
      // Another process of this release was faster, so the files are already complete.
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    }
  }

  /** Records that this release is in use. @returns whether its files are in the folder */
  async function touch(): Promise<boolean> {
    try {
      await utimes(own, now() / 1000, now() / 1000)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
      throw error
    }
  }

  /** Makes sure that this release's files are in the folder, and records that the release is in use. */
  async function publish(): Promise<void> {
    if (await touch()) return
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await copyAll()
    await touch()
  }

  /** Removes old releases. @returns the number of removed releases */
  async function removeOld(): Promise<number> {
    const folders: { name: string; age: number }[] = []
    for (const name of await readdir(folder)) {
      const { mtimeMs } = (await stat(join(folder, name)).catch(() => undefined)) ?? { mtimeMs: now() }
      if (name !== facts.version) folders.push({ name, age: now() - mtimeMs })
    }
    const releases = folders.filter(({ name }) => !name.startsWith('.')).toSorted((a, b) => a.age - b.age)
    const old = [
      ...folders.filter(({ name, age }) => name.startsWith('.') && age >= UNFINISHED_MS),
      // The 1 stands for this release, which is not in the list.
      ...releases.filter(({ age }, rank) => age >= (rank < KEPT_MOST - 1 ? KEPT_MS : CROWDED_MS)),
    ]
    for (const { name } of old) await rm(join(folder, name), { recursive: true, force: true })
    return old.length
  }

  return {
    publish,
    /** For the sweeper. Each call records that this release runs, so other releases never remove it. */
    async sweep(): Promise<number> {
      await publish()
      return removeOld()
    },
  }
}
