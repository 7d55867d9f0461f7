/**
 * Answers that are read slowly: those that nobody reads are ended; others continue, also when the server itself is
 * slow.
 */
import { connect, type Socket } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECK_MS, READER_MS } from '#server/plugins/slow-readers.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { portOf } from './image-forms.ts'

const MEGABYTE = 1024 * 1024
const MEGABYTES = 64
const PATIENT = { timeout: 20_000 }

let api: TestApp
/** The server's end of the only connection. */
let served: Socket
let client: Socket
let slow: PassThrough
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  slow = new PassThrough()
  api = await newApp({
    extend(app) {
      app.get('/whole', (_request, reply) => reply.send(Buffer.alloc(MEGABYTES * MEGABYTE)))
      app.get('/streamed', (_request, reply) =>
        reply.send(Readable.from(Array.from({ length: MEGABYTES }, () => Buffer.alloc(MEGABYTE)))),
      )
      app.get('/slow', (_request, reply) => reply.send(slow))
    },
  })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  api.app.server.on('connection', (socket) => (served = socket))
})
afterEach(async () => {
  vi.useRealTimers()
  client.destroy()
  slow.end()
  await api.close()
})

const pass = (ms: number) => vi.advanceTimersByTime(ms)
/** Sends a request and reads nothing of the answer. */
function ask(path: string): void {
  client = connect(portOf(api), '127.0.0.1').on('error', () => {})
  client.pause()
  client.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
}
/** Bytes that the system has taken for the client. */
const taken = () => {
  const { _handle: handle } = served as Socket & { _handle: { bytesWritten: number; writeQueueSize: number } }
  return handle.bytesWritten - handle.writeQueueSize
}
/** Waits until the system's buffers are full. */
async function fillBuffers(): Promise<void> {
  let before = -1
  await vi.waitFor(() => {
    const now = served === undefined ? -1 : taken()
    const isFull = now > 0 && now === before && served.writableLength > 0
    before = now
    expect(isFull).toBe(true)
  }, PATIENT)
}
const isEnded = () => new Promise<boolean>((resolve) => served.once('close', () => resolve(true)))

test.each(['/whole', '/streamed'])('%s: an answer that nobody reads is ended', async (path) => {
  ask(path)
  await fillBuffers()
  const ended = isEnded()
  pass(READER_MS)
  expect(served.destroyed).toBe(false)
  // Arrived bytes are not read bytes.
  client.write('GET / HTTP/1.1\r\nx: ')
  pass(CHECK_MS)
  expect(await ended).toBe(true)
})

/** Lets the client read this much of the answer, or all the rest. */
async function read(bytes = Infinity): Promise<number> {
  let taken = 0
  await new Promise<void>((resolve) => {
    const onData = ({ length }: Buffer) => {
      taken += length
      if (taken < bytes) return
      client.pause().off('data', onData)
      resolve()
    }
    client.on('data', onData).once('end', resolve).resume()
  })
  return taken
}

test.each(['/whole', '/streamed'])(
  '%s: an answer that is read slowly but steadily is sent to its end',
  async (path) => {
    ask(path)
    await fillBuffers()
    let all = 0
    for (let passed = 0; passed < 4 * READER_MS; passed += READER_MS - CHECK_MS) {
      pass(READER_MS - CHECK_MS)
      const before = taken()
      all += await read(8 * MEGABYTE)
      await vi.waitFor(() => expect(taken()).toBeGreaterThan(before), PATIENT)
    }
    all += await read()
    expect(all).toBeGreaterThan(MEGABYTES * MEGABYTE)
  },
)

test('a slow answer of the server is not ended', async () => {
  ask('/slow')
  slow.write('a')
  client.resume()
  await new Promise((resolve) => client.once('data', resolve))
  pass(10 * READER_MS)
  const end = new Promise<string>((resolve) => client.on('data', (bytes) => resolve(String(bytes))))
  slow.write('the rest')
  expect(await end).toContain('the rest')
})
