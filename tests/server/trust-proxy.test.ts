/** The address of a request's sender, behind proxies. */
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startProxy } from '../proxy.ts'
import { newApp, type TestApp } from './apps.ts'

let api: TestApp
const proxies: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
  await api.close()
})

const start = async (trusted: string) => {
  api = await newApp({
    environment: { TRUST_PROXY: trusted },
    extend: (app) => void app.get('/api/whose', ({ ip, protocol }) => ({ ip, protocol })),
  })
}

/** Resolves to the port of a new proxy. */
async function proxyTo(target: number, peerOf?: Parameters<typeof startProxy>[1]): Promise<number> {
  const proxy = await startProxy(target, peerOf)
  proxies.push(proxy)
  return proxy.port
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
    // A list trusts every address of this machine, so only a number of hops can tell these apart.
    if (trusted === 'on' || trusted === '1')
      expect(await askAt(await proxyTo(await listening()))).toEqual({ ip: '127.0.0.1', protocol: 'https' })
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
  const inner = await proxyTo(await listening())
  expect(await askAt(await proxyTo(inner))).toEqual({ ip: '127.0.0.1', protocol: 'https' })
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

describe('a proxy that writes more than an address', () => {
  const written: [string, string][] = [
    ['198.51.100.7:51234', '198.51.100.7'],
    ['2001:db8::7', '2001:db8::7'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['[2001:db8::7]:51234', '2001:db8::7'],
    ['fe80::7%eth0', 'fe80::7'],
    ['unknown', '127.0.0.1'],
    ['_hidden:port', '127.0.0.1'],
    ['198.51.100.7:port', '127.0.0.1'],
    ['', '127.0.0.1'],
  ]
  test.each(written)('%j comes from %s', async (entry, address) => {
    await start('on')
    const port = await proxyTo(await listening(), () => `203.0.113.1, ${entry || '?'}`)
    expect(await askAt(port)).toEqual({ ip: address, protocol: 'https' })
  })

  test('in a row of two counts for the one before, if it wrote what is no address', async () => {
    await start('2')
    const ipOf = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      return (await api.app.inject({ url: '/api/whose', remoteAddress: '10.0.0.2', headers })).json<{ ip: string }>().ip
    }
    expect(await ipOf('203.0.113.9, unknown, 10.0.0.1:4711')).toBe('10.0.0.1')
    expect(await ipOf('203.0.113.9, 198.51.100.7:80, 10.0.0.1:4711')).toBe('198.51.100.7')
    expect(await ipOf('203.0.113.9, 198.51.100.7, unknown')).toBe('10.0.0.2')
  })

  test('is found in a list by its address', async () => {
    await start('10.0.0.0/8')
    const headers = { 'x-forwarded-for': '198.51.100.7:80, 10.0.0.1:4711' }
    const answer = await api.app.inject({ url: '/api/whose', remoteAddress: '10.0.0.2', headers })
    expect(answer.json()).toMatchObject({ ip: '198.51.100.7' })
  })
})
