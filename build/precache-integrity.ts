/**
 * Adds digests and sizes to the list of precached files: with them the worker recognises a wrong file that was sent
 * with status 200, and knows whether the files fit on the device.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PrecacheEntry = { url: string; revision: string | null; integrity: string; bytes: number }
type Entry = Omit<PrecacheEntry, 'integrity' | 'bytes'> & { integrity?: string; bytes?: number; size: number }

export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`

/** A `manifestTransforms` step that adds the digest and the size of the built file to each entry. */
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

/** Matches one entry of the precache list in a built worker. */
export const PRECACHE_ENTRY = /\{[^{}]*"url":"[^{}]*\}/g

/**
 * Reads the precache list of a built worker; each file is in the result once. The plugin lists the web app manifest
 * twice, the second time without its digest; Workbox merges both entries.
 */
export function precacheEntries(worker: string): PrecacheEntry[] {
  const entries = [...worker.matchAll(PRECACHE_ENTRY)].map(([text]) => JSON.parse(text) as PrecacheEntry)
  if (entries.length === 0) throw new Error('no precache list was found in the worker')
  return [...new Map(entries.reverse().map((entry) => [entry.url, entry])).values()]
}
