/**
 * Host names under which the metrics answer: a page in a browser must not read them under its own
 * (docs/operations/metrics.md).
 */
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenForScrapes, type MetricsListener } from '#server/metrics/listener.ts'

let listener: MetricsListener
beforeEach(async () => {
  const metrics = { text: async () => 'rampa_up 1\n', contentType: 'text/plain' }
  const config = { host: '127.0.0.1', port: 0, names: ['Rampa-1.internal', 'metrics'] }
  listener = await listenForScrapes(metrics, config, () => {})
})
afterEach(() => listener.close())

async function statusFor(host: string, path = '/metrics'): Promise<number> {
  const { port } = new URL(listener.address)
  const asked = request({ host: '127.0.0.1', port, path, headers: { host }, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode!
}

test.each([
  ...['127.0.0.1', '127.0.0.1:9464', '10.0.0.5:9464', '[::1]', '[::1]:9464', 'localhost', 'LOCALHOST:9464'],
  ...['rampa-1.internal', 'rampa-1.internal.:9464', 'Metrics:80'],
])('%s is answered', async (host) => {
  expect(await statusFor(host)).toBe(200)
})

test.each([
  ...['evil.example', 'evil.example:9464', 'localhost.evil.example', '127.0.0.1.evil.example', 'rampa-2.internal'],
  ...[':9464', '[evil]', '127.0.0.1@evil.example', 'localhost:80:80'],
])('“%s” is 421, whatever is asked for', async (host) => {
  expect(await statusFor(host)).toBe(421)
  expect(await statusFor(host, '/')).toBe(421)
})
