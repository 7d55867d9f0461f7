/** Digests of the precached files, so that the worker can tell a right file from a wrong answer with status 200. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Entry = { url: string; revision: string | null; integrity?: string; size: number }

export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** A `manifestTransforms` step: gives each entry the digest of the built file of that name. */
export const addIntegrity =
  (folder: string) =>
  async (entries: Entry[]): Promise<{ manifest: Entry[] }> => ({
    manifest: await Promise.all(
      entries.map(async (entry) => ({ ...entry, integrity: integrityOf(await readFile(join(folder, entry.url))) })),
    ),
  })
