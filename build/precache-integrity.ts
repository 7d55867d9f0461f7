/**
 * Digests and sizes of the precached files: the worker recognises a wrong answer with status 200, and knows whether the
 * files fit.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PrecacheEntry = { url: string; revision: string | null; integrity: string; bytes: number }
type Entry = Omit<PrecacheEntry, 'integrity' | 'bytes'> & { integrity?: string; bytes?: number; size: number }

export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** A `manifestTransforms` step that gives each entry the digest and size of its built file. */
export const addIntegrity =
  (folder: string) =>
  async (entries: Entry[]): Promise<{ manifest: Entry[] }> => ({
    manifest: await Promise.all(
      entries.map(async (entry) => {
        const content = await readFile(join(folder, entry.url))
        return { ...entry, integrity: integrityOf(content), bytes: content.length }
      }),
    ),
  })

/** One entry of the precache's list in a built worker. */
export const PRECACHE_ENTRY = /\{[^{}]*"url":"[^{}]*\}/g

/**
 * The precache's list in a built worker, each file once. The plugin lists the web app manifest twice, the second time
 * without its digest; Workbox merges the two.
 */
export function precacheEntries(worker: string): PrecacheEntry[] {
  const entries = [...worker.matchAll(PRECACHE_ENTRY)].map(([text]) => JSON.parse(text) as PrecacheEntry)
  if (entries.length === 0) throw new Error('no precache list was found in the worker')
  return [...new Map(entries.reverse().map((entry) => [entry.url, entry])).values()]
}
