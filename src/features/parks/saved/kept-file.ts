/** One file of the saved cache: put there whole or not at all, and found there or not. */
import { isQuotaError, withRoom } from '#platform/storage/free-space.ts'

/** Why a file could not be kept. `gone`: the server has it no more. `refused`: the browser keeps nothing. */
export type Obstacle = 'signal' | 'full' | 'gone' | 'refused'

export class NotKept extends Error {
  readonly obstacle: Obstacle
  constructor(obstacle: Obstacle, options?: ErrorOptions) {
    super(`not kept: ${obstacle}`, options)
    this.name = 'NotKept'
    this.obstacle = obstacle
  }
}

/** How long one photo may take: a slow signal is one, a server that hangs is none. */
export const FILE_PATIENCE_MS = 30_000

/** Bytes of a stored picture; null when it is none or not whole: empty, or shorter than it was said to be. */
export async function wholeSize(response: Response | undefined): Promise<number | null> {
  if (response?.status !== 200 || response.redirected) return null
  if (!response.headers.get('content-type')?.startsWith('image/')) return null
  const { size } = await response.blob()
  const said = Number(response.headers.get('content-length') ?? size)
  return size > 0 && (said === size || response.headers.has('content-encoding')) ? size : null
}

type Sources = {
  cache: Cache
  /** Another copy on this device, from what was looked at. */
  seen: (address: string) => Promise<Response | undefined>
  fetch: typeof fetch
  signal: AbortSignal
}

/**
 * Brings one file into the cache, from the device when it has it, and looks whether it is really there. Resolves to
 * its size. Throws NotKept, or the abort's reason.
 */
export async function keepFile(address: string, { cache, seen, fetch, signal }: Sources): Promise<number> {
  const kept = await wholeSize(await cache.match(address, { ignoreVary: true }))
  if (kept !== null) return kept
  const photo = (await copyOf(await seen(address).catch(() => undefined))) ?? (await download(address, fetch, signal))
  signal.throwIfAborted()
  try {
    const headers = { 'content-type': photo.type, 'content-length': String(photo.size) }
    const bytes = await photo.arrayBuffer()
    // What was asked for takes the room of what was only looked at.
    await withRoom(() => cache.put(address, new Response(bytes, { headers })))
  } catch (error) {
    await cache.delete(address).catch(() => false)
    throw new NotKept(isQuotaError(error) ? 'full' : 'refused', { cause: error })
  }
  const size = await wholeSize(await cache.match(address, { ignoreVary: true }))
  // Taken, and not there: the browser made room at once.
  if (size !== photo.size) throw new NotKept('full')
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
  for (const reason of [signal, AbortSignal.timeout(FILE_PATIENCE_MS)])
    reason.addEventListener('abort', () => request.abort(reason.reason), { signal: request.signal })
  try {
    // `no-store` tells the worker that this one is not its own (sw/cache-rules.ts), and keeps it off the HTTP cache.
    const response = await fetcher(address, {
      cache: 'no-store',
      signal: request.signal,
    })
    if (response.status === 404 || response.status === 410) throw new NotKept('gone')
    const whole = response.clone()
    const size = response.ok ? await wholeSize(response) : null
    const photo = size === null ? null : await whole.blob()
    // A sign-in page of some hot spot is no photo.
    if (!photo || !isPicture(photo)) throw new NotKept('signal')
    return photo
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof NotKept ? error : new NotKept('signal', { cause: error })
  } finally {
    // Takes the listeners off the signal, which is of all files.
    request.abort()
  }
}
