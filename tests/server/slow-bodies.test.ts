/** Bodies that arrive slowly: uploads may for a time; others, and those that stall, are cut off. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BODY_MS } from '#server/http/limit-body.ts'
import { LEAST_BYTES, UPLOAD_MS } from '#server/http/upload-pace.ts'
import { addUser, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { form, FORM_TYPE, picture, portOf } from './image-forms.ts'

let api: TestApp
let admin: string
/** The server's ends of the connections. */
let served: Socket[]
let sockets: Socket[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  served = []
  sockets = []
  api = await newApp()
  await switchFeatures(api.store, { accounts: true, shop: false })
  admin = await signIn(api, await addUser(api.store, { role: 'admin' }))
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  api.app.server.on('connection', (socket) => served.push(socket))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await api.close()
})

const bytesArrived = () => served.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
/** Writes to a connection and waits until the server has the bytes. */
async function write(socket: Socket, bytes: string | Buffer): Promise<void> {
  const all = bytesArrived() + Buffer.byteLength(bytes)
  socket.write(bytes)
  await vi.waitFor(() => expect(bytesArrived()).toBe(all), { timeout: 20_000, interval: 5 })
}
async function begin(path: string, type: string, length: number, token = admin): Promise<Socket> {
  const socket = connect({ port: portOf(api), host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  await write(
    socket,
    `POST ${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return socket
}
const answerOf = async (socket: Socket) => String(((await once(socket, 'data')) as [Buffer])[0])
const pass = (ms = BODY_MS) => vi.advanceTimersByTime(ms)
/** Large enough to arrive in several parts. */
const largePicture = async () => form(Buffer.concat([await picture('png', 20, 20), randomBytes(6 * LEAST_BYTES)]))

test('an upload takes as long as its line needs', async () => {
  const bytes = await largePicture()
  const socket = await begin('/api/admin/images', FORM_TYPE, bytes.length)
  for (let sent = 0; sent < bytes.length; sent += LEAST_BYTES) {
    await write(socket, bytes.subarray(sent, sent + LEAST_BYTES))
    if (sent + LEAST_BYTES < bytes.length) pass(10_000)
  }
  expect(await answerOf(socket)).toMatch(/^HTTP\/1.1 201 /)
})

test('an upload that stands still is cut off', async () => {
  const bytes = await largePicture()
  const socket = await begin('/api/admin/images', FORM_TYPE, bytes.length)
  await write(socket, bytes.subarray(0, LEAST_BYTES))
  pass()
  await write(socket, bytes.subarray(LEAST_BYTES, LEAST_BYTES + 10))
  const answer = answerOf(socket)
  pass()
  expect(await answer).toMatch(/^HTTP\/1.1 408 /)
})

test('an upload that trickles is cut off after a minute, and its place is free even if its sender keeps the connection', async () => {
  const bytes = await largePicture()
  const trickles = []
  for (let one = 0; one < 2; one++) trickles.push(await begin('/api/admin/images', FORM_TYPE, bytes.length))
  const waiting = await begin('/api/admin/images', FORM_TYPE, bytes.length)
  await write(waiting, bytes)
  const [cut, answer] = [Promise.all(trickles.map(answerOf)), answerOf(waiting)]
  for (let ms = 0; ms <= UPLOAD_MS; ms += 20_000) {
    for (const one of trickles) await write(one, bytes.subarray(0, LEAST_BYTES))
    pass(20_000)
  }
  for (const one of await cut) expect(one).toMatch(/^HTTP\/1.1 408 /)
  expect(await answer).toMatch(/^HTTP\/1.1 201 /)
})

test('uploads that wait for their turn are not cut off', async () => {
  const bytes = await largePicture()
  const still = []
  // Uploads of one person that are read at once.
  for (let one = 0; one < 2; one++) {
    const socket = await begin('/api/admin/images', FORM_TYPE, bytes.length)
    await write(socket, bytes.subarray(0, 10))
    still.push(socket)
  }
  const waiting = await begin('/api/admin/images', FORM_TYPE, bytes.length)
  await write(waiting, bytes)
  const cut = Promise.all(still.map(answerOf))
  pass()
  for (const answer of await cut) expect(answer).toMatch(/^HTTP\/1.1 408 /)
  const answer = answerOf(waiting)
  for (const socket of still) socket.destroy()
  expect(await answer).toMatch(/^HTTP\/1.1 201 /)
})

test.each([
  ['another body', '/api/contact', 'application/json'],
  ['a body at an address that can’t be read', '/api/%ff', 'application/json'],
  ['an upload of nobody', '/api/admin/images', FORM_TYPE],
])('%s is cut off at any speed, also after its answer', async (_, path, type) => {
  const socket = await begin(path, type, 50_000, 'rmp_nobody')
  const closed = new Promise((resolve) => served[0]!.once('close', resolve))
  socket.resume()
  await write(socket, Buffer.alloc(LEAST_BYTES, ' '))
  const ended = once(socket, 'end')
  pass()
  await ended
  // A client that doesn't close its end is disconnected.
  pass()
  await closed
})
