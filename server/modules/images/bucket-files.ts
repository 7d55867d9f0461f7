/** Images in an S3-compatible bucket, under `images/`. Bodies are streamed through, so that visitors see one origin. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '#server/config.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { ImageFiles } from './files.ts'

const TIMEOUT_MS = 30_000
const RETRIES = 2

/** @throws ApiError 503: the caller may try again */
function away(cause: unknown): never {
  const error = new ApiError(503, 'UNAVAILABLE', 'The storage of the pictures is not available. Please try again.', {
    headers: { 'retry-after': '5' },
  })
  error.cause = cause
  throw error
}

export function createBucketFiles({ endpoint, bucket, region, ...keys }: BucketConfig): ImageFiles {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES })
  const folder = `${endpoint.replace(/\/+$/, '')}/${bucket}/images`

  /** An answer with one of the expected statuses. */
  async function ask(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    name: string,
    expected: readonly number[],
    more: { body?: Buffer; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const { body, headers } = more
    const request = {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(headers && { headers }),
      ...(body && { body: new Uint8Array(body) }),
    }
    const response = await client.fetch(`${folder}/${name}`, request).catch(away)
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
      const { status, headers, body } = await ask('GET', name, [200, 404])
      if (status === 200 && body !== null) {
        return { stream: Readable.fromWeb(body as ReadableStream), size: Number(headers.get('content-length')) }
      }
      await body?.cancel()
      return undefined
    },
    has: async (name) => (await ask('HEAD', name, [200, 404])).status === 200,
    async remove(name) {
      const response = await ask('DELETE', name, [200, 204, 404])
      await response.body?.cancel()
    },
    // A bucket stores an object only when all of it has arrived.
    removeUnfinished: async () => {},
  }
}
