/** The app's own files: checked and fetched before a version may take over, and again when some were lost. */
import { fetchChecked, isKeepable, type ResponseCheck } from './fetch-checked.ts'
import { withRoom } from './free-images.ts'

export type PrecachedFile = {
  url: string
  /** The address under which it is kept. */
  key: string
  /** `sha256-…` of its bytes. */
  integrity: string
}

/** How long one file may take. */
const TIMEOUT_MS = 30_000

class WrongAnswerError extends Error {}

const hasIntegrity =
  (integrity: string): ResponseCheck =>
  async (response) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()))
    return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`
  }

/** The files that are not in the cache, or have other bytes than the build made. */
export async function findBadFiles(cache: Cache, files: readonly PrecachedFile[]): Promise<PrecachedFile[]> {
  const bad: PrecachedFile[] = []
  for (const file of files) {
    const stored = await cache.match(file.key, { ignoreVary: true })
    if (!stored || !(await isKeepable(stored, hasIntegrity(file.integrity)))) bad.push(file)
  }
  return bad
}

async function fetchFile(cache: Cache, { url, key, integrity }: PrecachedFile): Promise<void> {
  const check = hasIntegrity(integrity)
  const response = await fetchChecked(url, check, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!(await isKeepable(response, check))) throw new WrongAnswerError(`${url}: ${response.status}`)
  await withRoom(() => cache.put(key, response.clone()))
}

/**
 * Brings every file into the cache, one at a time. Rejects at the first that can't be had: the install then fails, the
 * running version stays, and a later start tries again. What came until then is kept.
 */
export async function installFiles(cache: Cache, files: readonly PrecachedFile[]): Promise<void> {
  for (const file of await findBadFiles(cache, files)) await fetchFile(cache, file)
}

/**
 * Fetches bad files again, as far as they can be had: the server may have only those of a newer version. Ends when it
 * can't be reached. Resolves to how many are still bad.
 */
export async function repairFiles(cache: Cache, bad: readonly PrecachedFile[]): Promise<number> {
  let repaired = 0
  for (const file of bad) {
    try {
      await fetchFile(cache, file)
      repaired++
    } catch (error) {
      if (!(error instanceof WrongAnswerError)) break
    }
  }
  return bad.length - repaired
}

/**
 * Whether the version that runs now can't start, because files that its shell names are lost or somebody else's page
 * stands in their place: such a page can't ask its rider about a new version. `files` are the new version's own.
 */
export async function isRunningVersionDead(cache: Cache, files: readonly PrecachedFile[]): Promise<boolean> {
  const own = new Set(files.map(({ key }) => key))
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname !== '/index.html' || own.has(url)) continue
    const shell = await (await cache.match(url, { ignoreVary: true }))!.text()
    const named = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, path]) => path!)
    const stored = await Promise.all(named.map((path) => cache.match(new URL(path, url), { ignoreVary: true })))
    const isCode = (response: Response | undefined) => response?.headers.get('content-type')?.includes('javascript')
    if (named.length === 0 || !stored.every(isCode)) return true
  }
  return false
}
