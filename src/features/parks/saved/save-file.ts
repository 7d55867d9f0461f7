import { isQuotaError } from '#contract/free-space.ts'
import { withRoom } from '#platform/storage/free-space.ts'

/**
 * Why a file could not be saved. `unanswered`: no answer, or an answer that is not a picture. `full`: the device has no
 * room. `gone`: the server no longer has the file. `unpersisted`: the browser does not store files.
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

/** Longest time for one photo: enough for a slow network. */
const FILE_TIMEOUT_MS = 30_000

/**
 * Reads a picture from a response. If the response is not a picture, cancels it and resolves to null. Resolves to null
 * also if the picture is incomplete: empty, or shorter than its header says.
 */
async function wholePhoto(response: Response | undefined): Promise<Blob | null> {
  if (!response) return null
  const { status, redirected, headers } = response
  if (status !== 200 || redirected || !headers.get('content-type')?.startsWith('image/')) {
    // The unread response is cancelled. Otherwise its cache entry would occupy room on the device even after the
    // entry's deletion.
    response.body?.cancel().catch(() => undefined)
    return null
  }
  const photo = await response.blob()
  const expected = Number(headers.get('content-length') ?? photo.size)
  return photo.size > 0 && (expected === photo.size || headers.has('content-encoding')) ? photo : null
}

/** Size of a stored picture in bytes; null if it is not a picture or not complete. */
export const wholeSize = async (response: Response | undefined): Promise<number | null> =>
  (await wholePhoto(response))?.size ?? null

type Sources = {
  cache: Cache
  /** Finds a copy of the file in another cache on this device. */
  findCopy: () => Promise<Response | undefined>
  fetch: typeof fetch
  signal: AbortSignal
}

/**
 * Saves one file in the cache, copied from the device if possible, and checks that the cache contains it. Resolves to
 * the file's size. Throws a SaveError, or the signal's reason.
 */
export async function saveFile(address: string, { cache, findCopy, fetch, signal }: Sources): Promise<number> {
  const sizeInCache = await wholeSize(await cache.match(address, { ignoreVary: true }))
  if (sizeInCache !== null) return sizeInCache
  const photo =
    (await findCopy()
      .then(wholePhoto)
      .catch(() => null)) ?? (await download(address, fetch, signal))
  signal.throwIfAborted()
  try {
    const headers = { 'content-type': photo.type, 'content-length': String(photo.size) }
    const bytes = await photo.arrayBuffer()
    // If the device is full, `withRoom` deletes photos that the rider only viewed, to make room.
    await withRoom(() => cache.put(address, new Response(bytes, { headers })))
  } catch (error) {
    await cache.delete(address).catch(() => false)
    throw new SaveError(isQuotaError(error) ? 'full' : 'unpersisted', { cause: error })
  }
  const size = await wholeSize(await cache.match(address, { ignoreVary: true }))
  // A browser without room may accept the file and then delete it at once.
  if (size !== photo.size) throw new SaveError('full')
  return size
}

async function download(address: string, fetcher: typeof fetch, signal: AbortSignal): Promise<Blob> {
  // Does the same as `AbortSignal.any`, which Safari has only since 17.4.
  const request = new AbortController()
  for (const reason of [signal, AbortSignal.timeout(FILE_TIMEOUT_MS)])
    reason.addEventListener('abort', () => request.abort(reason.reason), { signal: request.signal })
  try {
    // `no-store` keeps the photo out of the service worker's caches (sw/cache-rules.ts) and the HTTP cache.
    const response = await fetcher(address, {
      cache: 'no-store',
      signal: request.signal,
    })
    if (response.status === 404 || response.status === 410) throw new SaveError('gone')
    const photo = await wholePhoto(response)
    // The answer is not a picture. It may be the sign-in page of a Wi-Fi network.
    if (!photo) throw new SaveError('unanswered')
    return photo
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof SaveError ? error : new SaveError('unanswered', { cause: error })
  } finally {
    // Removes this download's listeners from `signal`, which all downloads share.
    request.abort()
  }
}
