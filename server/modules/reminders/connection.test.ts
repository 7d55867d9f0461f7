import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callPushService } from './connection.ts'

let server: Server
let asked: string[]
let answer: { status: number; headers?: Record<string, string> }
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(`${request.method} ${request.url} ${request.headers.ttl} ${body}`)
      response.writeHead(answer.status, answer.headers).end('a long explanation')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const call = () => {
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/a`
  return callPushService({ endpoint, headers: { TTL: '60' }, body: Buffer.from('encrypted') })
}

test('sends the body with its headers, and reads the status', async () => {
  answer = { status: 201 }
  expect(await call()).toEqual({ status: 201, retryAfter: undefined })
  expect(asked).toEqual(['POST /send/a 60 encrypted'])
})

test('reads when to ask again', async () => {
  answer = { status: 429, headers: { 'retry-after': '120' } }
  expect(await call()).toEqual({ status: 429, retryAfter: '120' })
})

test('follows no redirect', async () => {
  answer = { status: 307, headers: { location: '/secret' } }
  expect((await call()).status).toBe(307)
  expect(asked).toHaveLength(1)
})

test('rejects if nobody answers', async () => {
  await expect(
    callPushService({ endpoint: 'http://127.0.0.1:1/send/a', headers: {}, body: Buffer.from('x') }),
  ).rejects.toThrow()
})
