/**
 * The app's own files. They are fetched and checked before a version is installed. If some of them get lost later, they
 * are fetched again.
 */
import { fetchChecked, isKeepable, isStored, letGo, type ResponseCheck } from './fetch-checked.ts'
import { canPicturesMakeRoom, freeImages, withRoom } from './free-images.ts'

export type PrecachedFile = {
  url: string
  /**
   * Address of the second request after a wrong answer. Two versions of the server may run next to each other: the
   * answer may have come from the server of the other version, and be right for that version.
   */
  again: string
  /** The file's address in the cache. */
  key: string
  /** `sha256-…` of the file's bytes. */
  integrity: string
  bytes: number
}

/** Timeout of one file. */
const TIMEOUT_MS = 30_000

class WrongAnswerError extends Error {}

const hasIntegrity =
  (integrity: string): ResponseCheck =>
  async (_headers, copy) => {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await copy().arrayBuffer()))
    return integrity === `sha256-${btoa(String.fromCharCode(...digest))}`
  }

/** The files that are missing in the cache, or whose stored bytes differ from those of the build. */
export async function findBadFiles(cache: Cache, files: readonly PrecachedFile[]): Promise<PrecachedFile[]> {
  const bad: PrecachedFile[] = []
  for (const file of files) {
    const stored = await cache.match(file.key, { ignoreVary: true })
    if (!(await isStored(stored, hasIntegrity(file.integrity)))) bad.push(file)
  }
  return bad
}

async function fetchFile(cache: Cache, file: PrecachedFile, free = freeImages): Promise<void> {
  const { url, again, key, integrity } = file
  const check = hasIntegrity(integrity)
  const response = await fetchChecked(url, check, { signal: AbortSignal.timeout(TIMEOUT_MS) }, again)
  try {
    if (!(await isKeepable(response, check))) throw new WrongAnswerError(`${url}: ${response.status}`)
    await withRoom(() => cache.put(key, response.clone()), free)
  } finally {
    letGo(response)
  }
}

/**
 * Fetches every missing file into the cache, one at a time. Rejects at the first file that can't be fetched. The
 * install then fails, the running version stays, and a later start tries again; files that were already fetched stay
 * stored. `others`: size in bytes of what is stored after the files. On a full device, pictures are deleted only if
 * that makes enough room for the missing files and the `others`.
 * @throws DOMException `QuotaExceededError`
 */
export async function installFiles(cache: Cache, files: readonly PrecachedFile[], others = 0): Promise<void> {
  const missing = await findBadFiles(cache, files)
  let fits: boolean | undefined
  for (const [index, file] of missing.entries())
    await fetchFile(cache, file, async (most) => {
      fits ??= await canPicturesMakeRoom([...missing.slice(index).map(({ bytes }) => bytes), others])
      return fits ? freeImages(most) : 0
    })
}

/**
 * Fetches bad files again. Some files may be unavailable, because the server already has a newer version. Stops when
 * the server can't be reached. Resolves to the number of files that are still bad.
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
 * Whether the running version can't start, because scripts that its shell preloads are lost or were replaced by a wrong
 * answer. This must be known, because a page that can't start can't ask the rider whether to use the new version.
 * `files` are the files of the new version.
 */
export async function isRunningVersionDead(cache: Cache, files: readonly PrecachedFile[]): Promise<boolean> {
  const own = new Set(files.map(({ key }) => key))
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname !== '/index.html' || own.has(url)) continue
    const shell = await (await cache.match(url, { ignoreVary: true }))!.text()
    const named = [...shell.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, path]) => path!)
    const stored = await Promise.all(named.map((path) => cache.match(new URL(path, url), { ignoreVary: true })))
    stored.forEach(letGo)
    const isCode = (response: Response | undefined) => response?.headers.get('content-type')?.includes('javascript')
    if (named.length === 0 || !stored.every(isCode)) return true
  }
  return false
}
