/** Headers of answers that no route sends, over real connections. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { newApp, type TestApp } from './apps.ts'

let api: TestApp
let port: number
let finish: () => void
beforeEach(async () => {
  const finished = Promise.withResolvers<void>()
  finish = finished.resolve
  api = await newApp({
    extend: (app) => {
      app.get('/api/test-slow', () => finished.promise.then(() => ({ status: 'success' })))
      app.post('/api/test-body', () => ({ status: 'success' }))
    },
  })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})
afterEach(() => api.close())

/** A connection's whole answer to some bytes. */
async function raw(bytes: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.write(bytes)
  return text(socket)
}

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`
const post = (more: string, body = '') =>
  `POST /api/test-body HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n${body}`

function expectGuarded(answer: string, status: number): void {
  const [head = ''] = answer.toLowerCase().split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^http/1.1 ${status} `))
  expect(head).toMatch(/^cache-control: no-store\r?$/m)
  expect(head).toMatch(/^x-content-type-options: nosniff\r?$/m)
  expect(head).toMatch(/^cross-origin-resource-policy: same-origin\r?$/m)
  expect(head).toMatch(/^content-security-policy: default-src 'none';.*frame-ancestors 'none'\r?$/m)
}

test.each([
  ['an address that is not encoded correctly', 400, get('/api/%ff')],
  ['a parameter that is too long', 404, get(`/api/skateparks/${'x'.repeat(300)}`)],
  ['NUL in an address', 400, get('/api/skateparks/%00')],
  ['a call that there is not', 404, get('/api/none')],
  ['another method', 405, 'PUT /api/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['too large a body', 413, post(`Content-Type: application/json\r\nContent-Length: ${BODY_LIMIT_BYTES + 1}\r\n`)],
  ['another type of body', 415, post('Content-Type: text/plain\r\nContent-Length: 1\r\n', 'x')],
  ['a body that is no JSON', 400, post('Content-Type: application/json\r\nContent-Length: 1\r\n', '{')],
  ['what is not HTTP', 400, 'HELLO\r\n\r\n'],
  ['too many headers', 431, get('/api/config', `X-Long: ${'x'.repeat(70_000)}\r\n`)],
])('%s is %i with the headers that a browser heeds', async (_what, status, bytes) => {
  expectGuarded(await raw(bytes), status)
})

test('so is a request that takes too long', async () => {
  const accepted = once(api.app.server, 'connection') as Promise<[Socket]>
  const answer = raw('GET /api/config HTTP/1.1\r\n')
  const [socket] = await accepted
  api.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  expectGuarded(await answer, 408)
})

test('so is a request behind another one while the server closes', async () => {
  const socket = connect({ port, host: '127.0.0.1' })
  const answers = text(socket)
  const begun = once(api.app.server, 'request')
  socket.write('GET /api/test-slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun
  const closed = api.app.close()
  await expect.poll(() => api.app.server.listening).toBe(false)
  const second = once(api.app.server, 'request')
  socket.write(get('/api/config'))
  await second
  finish()
  const [, refused = ''] = (await answers).split(/(?=HTTP\/1\.1 503)/)
  expectGuarded(refused, 503)
  await closed
})
