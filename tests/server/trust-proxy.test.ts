/** Whose address a request comes from, behind proxies (README, A proxy with TLS). */
import { createServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { newApp, type TestApp } from './apps.ts'

let api: TestApp
const proxies: Server[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await new Promise((closed) => proxy.close(closed))
  await api.close()
})

const start = async (trusted: string) => {
  api = await newApp({
    environment: { TRUST_PROXY: trusted },
    extend: (app) => void app.get('/api/whose', ({ ip, protocol }) => ({ ip, protocol })),
  })
}

/** A proxy as README describes: it adds the address that it sees to what its caller sent. Resolves to its port. */
async function startProxy(target: number): Promise<number> {
  const proxy = createServer((incoming, outgoing) => {
    const seen = [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress].flat().filter(Boolean)
    const headers = { ...incoming.headers, 'x-forwarded-for': seen.join(', '), 'x-forwarded-proto': 'https' }
    const passed = send({ port: target, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  proxies.push(proxy)
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  return (proxy.address() as AddressInfo).port
}

async function listening(): Promise<number> {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  return (api.app.server.address() as AddressInfo).port
}

const FORGED = { 'x-forwarded-for': '203.0.113.9', connection: 'close' }
const askAt = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/whose`, { headers: FORGED })
  return (await answer.json()) as { ip: string; protocol: string }
}

test.each(['on', '1', 'loopback', '127.0.0.1'])(
  'TRUST_PROXY=%s: what the caller wrote into the header is not believed',
  async (trusted) => {
    await start(trusted)
    // Every address of this machine is a trusted one for a list, so that only a number of hops can tell these apart.
    if (trusted === 'on' || trusted === '1')
      expect(await askAt(await startProxy(await listening()))).toEqual({ ip: '127.0.0.1', protocol: 'https' })
    const through = (remoteAddress: string, forwarded: string) =>
      api.app.inject({ url: '/api/whose', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    const answer = await through('127.0.0.1', '203.0.113.9, 198.51.100.7')
    expect(answer.json()).toMatchObject({ ip: '198.51.100.7' })
  },
)

test('off: the header is ignored', async () => {
  await start('off')
  expect(await askAt(await listening())).toEqual({ ip: '127.0.0.1', protocol: 'http' })
})

test('two proxies in a row', async () => {
  await start('2')
  const inner = await startProxy(await listening())
  expect(await askAt(await startProxy(inner))).toEqual({ ip: '127.0.0.1', protocol: 'https' })
  const answer = await api.app.inject({
    url: '/api/whose',
    remoteAddress: '10.0.0.2',
    headers: { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 10.0.0.1' },
  })
  expect(answer.json()).toMatchObject({ ip: '198.51.100.7' })
})

test('a list: nobody else is believed', async () => {
  await start('10.0.0.0/8')
  const from = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    return (await api.app.inject({ url: '/api/whose', remoteAddress, headers })).json() as unknown
  }
  expect(await from('10.0.0.1')).toMatchObject({ ip: '203.0.113.9' })
  expect(await from('192.0.2.1')).toMatchObject({ ip: '192.0.2.1' })
})
