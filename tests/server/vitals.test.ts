/** `POST /vitals`: riders' figures are counted for the operator by fixed labels, and stored nowhere. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { VITALS_LIMIT_BYTES } from '#contract/vitals.ts'
import { createMetrics } from '#server/metrics/prometheus.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { fillDisk } from './full-disk.ts'
import { samplesOf, valueOf } from './metric-text.ts'
import { ENGINES } from './stores.ts'
import { post } from './votes.ts'

const MOST = 3
const MINUTE = 60_000
const VISIT = { page: 'park', engine: 'webkit', lcp: 1234, inp: 96, ttfb: 80, cls: 0.02 }
const LABELS = { page: 'park', engine: 'webkit' }

let api: TestApp | undefined
afterEach(async () => {
  await api?.close()
  api = undefined
})

describe.each(ENGINES)('riders’ figures on %s', (engine) => {
  async function measured(environment: Record<string, string> = {}, now?: () => number) {
    const metrics = createMetrics()
    api = await newApp({ engine, environment, deps: { metrics, ...(now && { now }) } })
    return { api, metrics }
  }
  const configOf = async ({ get }: TestApp) => (await get('/api/config')).json().data as Record<string, unknown>

  test('they are counted by page and engine, in seconds', async () => {
    const { api, metrics } = await measured()
    expect((await configOf(api)).vitals).toBe(true)
    expect(samplesOf(await metrics.text()).filter(({ name }) => name.startsWith('rampa_page_'))).toEqual([])
    const answer = await post(api, '/api/vitals', VISIT)
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect((await post(api, '/api/vitals', { page: 'park', engine: 'webkit', lcp: 766 })).statusCode).toBe(204)
    const told = await metrics.text()
    const valueIn = (name: string, labels = {}) => valueOf(told, `rampa_page_${name}`, { ...LABELS, ...labels })
    expect([valueIn('lcp_seconds_sum'), valueIn('lcp_seconds_count')]).toEqual([2, 2])
    expect([valueIn('lcp_seconds_bucket', { le: '1' }), valueIn('lcp_seconds_bucket', { le: '1.5' })]).toEqual([1, 2])
    expect([valueIn('inp_seconds_sum'), valueIn('inp_seconds_count')]).toEqual([0.096, 1])
    expect([valueIn('ttfb_seconds_sum'), valueIn('ttfb_seconds_count')]).toEqual([0.08, 1])
    expect([valueIn('cls_sum'), valueIn('cls_count')]).toEqual([0.02, 1])
  })

  test('a page without figures counts nowhere', async () => {
    const { api, metrics } = await measured()
    expect((await post(api, '/api/vitals', LABELS)).statusCode).toBe(204)
    expect(await metrics.text()).not.toContain('rampa_page_lcp_seconds_count{')
  })

  test.each<[string, object]>([
    ['a page of its own', { ...VISIT, page: '/skateparks/x' }],
    ['an engine of its own', { ...VISIT, engine: 'Mozilla/5.0' }],
    ['no page', { engine: 'webkit', lcp: 1 }],
    ['a negative time', { ...VISIT, lcp: -1 }],
    ['a time above all', { ...VISIT, inp: 600_001 }],
    ['a shift above all', { ...VISIT, cls: 100.5 }],
    ['a word for a time', { ...VISIT, ttfb: '80' }],
  ])('%s is refused, and makes no series', async (_name, body) => {
    const { api, metrics } = await measured()
    expect((await post(api, '/api/vitals', body)).statusCode).toBe(400)
    expect(await metrics.text()).not.toContain('rampa_page_lcp_seconds_count{')
  })

  test('other fields are ignored: they are neither counted nor logged', async () => {
    const { api, metrics } = await measured({ LOG_LEVEL: 'debug' })
    expect((await post(api, '/api/vitals', { ...VISIT, id: 'somebody-x' })).statusCode).toBe(204)
    expect((await post(api, '/api/vitals', { ...VISIT, page: 'somebody-x' })).statusCode).toBe(400)
    expect(await metrics.text()).not.toContain('somebody')
    expect(api.log.join('')).toContain('/api/vitals')
    expect(api.log.join('')).not.toMatch(/somebody|1234/)
  })

  test('a body above the limit is refused', async () => {
    const { api } = await measured()
    const of = (length: number) => post(api, '/api/vitals', { ...VISIT, more: 'x'.repeat(length) })
    const room = VITALS_LIMIT_BYTES - JSON.stringify({ ...VISIT, more: '' }).length
    expect([(await of(room)).statusCode, (await of(room + 1)).statusCode]).toEqual([204, 413])
  })

  test('while metrics are off, no device is told to measure, and the call is 404', async () => {
    api = await newApp({ engine })
    expect(await configOf(api)).not.toHaveProperty('vitals')
    const answer = await post(api, '/api/vitals', VISIT)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'FEATURE_DISABLED'])
  })

  test('a network sends so many in ten minutes; nothing is written, and a full disk refuses nobody', async () => {
    // Three minutes into a window of ten.
    let now = Date.parse('2026-06-01T12:03:00.000Z')
    const { api, metrics } = await measured({ VOTES_PER_ADDRESS: String(MOST), TRUST_PROXY: 'on' }, () => now)
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    // Over a real connection: a request from within the process has no address and is not counted.
    const send = async (from: string) => {
      const { port } = api.app.server.address() as AddressInfo
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const sent = request({ port, method: 'POST', path: '/api/vitals', headers, agent: false })
      sent.end(JSON.stringify(VISIT))
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      await text(response)
      return [response.statusCode, response.headers['retry-after']]
    }
    const makeRoom = await fillDisk(api.store)
    try {
      for (let made = 0; made < MOST; made++) expect(await send('192.0.2.1')).toEqual([204, undefined])
    } finally {
      await makeRoom()
    }
    expect(await send('192.0.2.1')).toEqual([429, String(7 * 60)])
    expect(await send('192.0.2.2')).toEqual([204, undefined])
    now += 7 * MINUTE
    expect(await send('192.0.2.1')).toEqual([204, undefined])
    expect(valueOf(await metrics.text(), 'rampa_page_lcp_seconds_count', LABELS)).toBe(MOST + 2)
    expect(await api.store.db.selectFrom('rate_limits').select('bucket').execute()).toEqual([])
  })
})
