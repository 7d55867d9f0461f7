import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBucketFiles, STALL_MS } from './bucket-files.ts'
import type { ImageFiles } from './files.ts'

/** A bucket that answers as each test says. */
let bucket: Server
let files: ImageFiles
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  bucket = createServer().listen(0, '127.0.0.1')
  await once(bucket, 'listening')
  const { port } = bucket.address() as AddressInfo
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
  files = createBucketFiles({ endpoint: `http://127.0.0.1:${port}`, bucket: 'b', region: 'r', ...keys })
})
afterEach(() => {
  vi.useRealTimers()
  bucket.closeAllConnections()
  bucket.close()
})

const asked = async () => ((await once(bucket, 'request')) as [unknown, ServerResponse])[1]
async function opened(size: number) {
  const file = files.read('a.webp')
  const answer = await asked()
  answer.writeHead(200, { 'content-length': size })
  answer.flushHeaders()
  return { answer, stream: (await file)!.stream }
}

test('a picture may take long as long as data keeps coming', async () => {
  const { answer, stream } = await opened(4)
  const parts = stream[Symbol.asyncIterator]()
  let all = ''
  for (const letter of 'webp') {
    vi.advanceTimersByTime(STALL_MS - 1000)
    answer.write(letter)
    all += String((await parts.next()).value)
  }
  expect(all).toBe('webp')
  answer.end()
  expect((await parts.next()).done).toBe(true)
})

test('a slow visitor may take as long as they need', async () => {
  const picture = Buffer.alloc(1_000_000, 'x')
  const { answer, stream } = await opened(picture.length)
  answer.end(picture)
  stream.read(0)
  await expect.poll(() => stream.readableLength).toBeGreaterThanOrEqual(stream.readableHighWaterMark)
  vi.advanceTimersByTime(10 * STALL_MS)
  expect(await buffer(stream)).toEqual(picture)
})

test('a download that stalls is given up, and so is one that does not begin', async () => {
  const { answer, stream } = await opened(4)
  const parts = stream[Symbol.asyncIterator]()
  answer.write('w')
  await parts.next()
  const next = parts.next()
  vi.advanceTimersByTime(STALL_MS)
  await expect(next).rejects.toThrow(/no more/)

  const file = files.read('b.webp')
  await asked()
  vi.advanceTimersByTime(STALL_MS)
  await expect(file).rejects.toMatchObject({ statusCode: 503 })
})

test('a picture that nobody reads is not fetched any further', async () => {
  const { answer, stream } = await opened(4)
  const closed = once(answer, 'close')
  stream.destroy()
  await closed
})
