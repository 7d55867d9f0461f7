/**
 * Images in an S3-compatible bucket, under `images/`. The server streams the bytes to visitors, so that pages have one
 * origin.
 */
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '#server/config.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { ImageFiles } from './files.ts'

/** Longest wait for the start of the bucket's answer, and for each following piece of it. */
export const STALL_MS = 30_000
/**
 * Lowest speed of an upload to the bucket. The time limit of an upload follows from this speed and the upload's size,
 * because the server can't see how much has arrived.
 */
const SLOWEST_BYTES_PER_MS = 10
const RETRIES = 2

/** Always throws ApiError 503, so that the caller may try again. */
function away(cause: unknown): never {
  const error = new ApiError(503, 'UNAVAILABLE', 'The storage of the pictures is not available. Please try again.', {
    headers: { 'retry-after': '5' },
  })
  error.cause = cause
  throw error
}

/** Limits each wait of one request: a wait that takes too long aborts the request. */
function createWaits() {
  const controller = new AbortController()
  return {
    signal: controller.signal,
    async within<T>(ms: number, wait: Promise<T>): Promise<T> {
      const timer = setTimeout(() => controller.abort(new Error('the bucket sends no more')), ms)
      try {
        return await wait
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
type Waits = ReturnType<typeof createWaits>

/**
 * The body of an answer as a stream. Reading the body may take long in total, as long as data keeps coming. Time in
 * which nobody reads from the stream does not count.
 */
function goingOn(body: ReadableStream<Uint8Array>, { within }: Waits): Readable {
  const reader = body.getReader()
  const limited = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await within(STALL_MS, reader.read())
        if (done) stream.close()
        else stream.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  return Readable.fromWeb(limited)
}

export function createBucketFiles({ endpoint, bucket, region, ...keys }: BucketConfig): ImageFiles {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES })
  const folder = `${endpoint.replace(/\/+$/, '')}/${bucket}/images`

  /**
   * Sends a request to the bucket.
   * @param more `waits`: given if these limits must also apply while the caller reads a long answer
   * @returns an answer with one of the expected statuses
   * @throws ApiError 503
   */
  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    expected: readonly number[],
    more: { body?: Buffer; headers?: Record<string, string>; waits?: Waits } = {},
  ): Promise<Response> {
    const { body, headers, waits = createWaits() } = more
    const request = {
      method,
      signal: waits.signal,
      ...(headers && { headers }),
      ...(body && { body: new Uint8Array(body) }),
    }
    const most = STALL_MS + (body?.length ?? 0) / SLOWEST_BYTES_PER_MS
    const response = await waits.within(most, client.fetch(`${folder}/${name}`, request)).catch(away)
    if (expected.includes(response.status)) return response
    await response.body?.cancel()
    return away(new Error(`the bucket answered ${method} with ${response.status}`))
  }

  return {
    async put(name, body, type) {
      const response = await ask('PUT', name, [200], { body, headers: { 'content-type': type } })
      await response.body?.cancel()
    },
    async read(name) {
      const waits = createWaits()
      const { status, headers, body } = await ask('GET', name, [200, 404], { waits })
      if (status === 200 && body !== null) {
        const stream = goingOn(body as ReadableStream<Uint8Array>, waits)
        return { stream, size: Number(headers.get('content-length')) }
      }
      await body?.cancel()
      return undefined
    },
    has: async (name) => (await ask('HEAD', name, [200, 404])).status === 200,
    async remove(name) {
      const response = await ask('DELETE', name, [200, 204, 404])
      await response.body?.cancel()
    },
    // There is nothing to remove: a bucket stores an object only when all its bytes have arrived.
    removeUnfinished: async () => {},
  }
}
