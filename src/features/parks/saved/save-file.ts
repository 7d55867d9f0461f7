import { isQuotaError } from '#contract/free-space.ts'
import { withRoom } from '#platform/storage/free-space.ts'

/**
 * Why a file could not be saved. `unanswered`: no answer, or none that is a picture. `full`: no room. `gone`: the server
 * does not have it any more. `unpersisted`: the browser stores nothing.
 */
export type SaveFailure = 'unanswered' | 'full' | 'gone' | 'unpersisted'

export class SaveError extends Error {
  readonly reason: SaveFailure
  constructor(reason: SaveFailure, options?: ErrorOptions) {
    super(`not saved: ${reason}`, options)
    this.name = 'SaveError'
    this.reason = reason
  }
}

/** Of one photo: long enough for a slow network. */
const FILE_TIMEOUT_MS = 30_000

/** Bytes of a stored picture; null when it is no picture or not whole: empty, or shorter than its header says. */
export async function wholeSize(response: Response | undefined): Promise<number | null> {
  if (response?.status !== 200 || response.redirected) return null
  if (!response.headers.get('content-type')?.startsWith('image/')) return null
  const { size } = await response.blob()
  const expected = Number(response.headers.get('content-length') ?? size)
  return size > 0 && (expected === size || response.headers.has('content-encoding')) ? size : null
}

type Sources = {
  cache: Cache
  /** A copy in another cache of this device. */
  findCopy: () => Promise<Response | undefined>
  fetch: typeof fetch
  signal: AbortSignal
}

/**
 * Saves one file in the cache, from the device when it has a copy, and verifies that it is there. Resolves to its
 * size. Throws a SaveError, or the abort's reason.
 */
export async function saveFile(address: string, { cache, findCopy, fetch, signal }: Sources): Promise<number> {
  const sizeInCache = await wholeSize(await cache.match(address, { ignoreVary: true }))
  if (sizeInCache !== null) return sizeInCache
  const photo = (await copyOf(await findCopy().catch(() => undefined))) ?? (await download(address, fetch, signal))
  signal.throwIfAborted()
  try {
    const headers = { 'content-type': photo.type, 'content-length': String(photo.size) }
    const bytes = await photo.arrayBuffer()
    // On a full device the photos that were only viewed are deleted for it.
    await withRoom(() => cache.put(address, new Response(bytes, { headers })))
  } catch (error) {
    await cache.delete(address).catch(() => false)
    throw new SaveError(isQuotaError(error) ? 'full' : 'unpersisted', { cause: error })
  }
  const size = await wholeSize(await cache.match(address, { ignoreVary: true }))
  // A browser without room may accept the file and delete it at once.
  if (size !== photo.size) throw new SaveError('full')
  return size
}

const isPicture = ({ type, size }: Blob) => size > 0 && type.startsWith('image/')

async function copyOf(response: Response | undefined): Promise<Blob | null> {
  if (!response || (await wholeSize(response.clone())) === null) return null
  const photo = await response.blob()
  return isPicture(photo) ? photo : null
}

async function download(address: string, fetcher: typeof fetch, signal: AbortSignal): Promise<Blob> {
  // `AbortSignal.any` of the two, which Safari has since 17.4 only.
  const request = new AbortController()
  for (const reason of [signal, AbortSignal.timeout(FILE_TIMEOUT_MS)])
    reason.addEventListener('abort', () => request.abort(reason.reason), { signal: request.signal })
  try {
    // `no-store` keeps it out of the worker's caches (sw/cache-rules.ts) and of the HTTP cache.
    const response = await fetcher(address, {
      cache: 'no-store',
      signal: request.signal,
    })
    if (response.status === 404 || response.status === 410) throw new SaveError('gone')
    const whole = response.clone()
    const size = response.ok ? await wholeSize(response) : null
    const photo = size === null ? null : await whole.blob()
    // It may be a captive portal's page.
    if (!photo || !isPicture(photo)) throw new SaveError('unanswered')
    return photo
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof SaveError ? error : new SaveError('unanswered', { cause: error })
  } finally {
    // Removes the listeners from the signal, which all files share.
    request.abort()
  }
}
