/** All errors have one form of body; over real connections where `inject` would change the request. */
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorBodySchema } from '#contract/errors.ts'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { ApiError } from '#server/http/api-error.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

/** Test routes: one that accepts any body, and some that fail. */
function withBodyRoute(app: TestApp['app']): void {
  const schema = { body: z.object({ name: z.string(), tags: z.optional(z.array(z.string())) }) }
  app.post('/api/test-body', { schema }, ({ body }) => ({ status: 'success', data: body }))
  app.get('/api/test-crash', () => {
    throw new Error('a secret of the inside')
  })
  app.get('/api/test-conflict', () => {
    throw new ApiError(409, 'CONFLICT', 'Somebody was faster')
  })
}

describe.each(ENGINES_OF_THIS_RUN)('errors on %s', (engine) => {
  let api: TestApp
  let port: number
  const agent = new Agent({ keepAlive: true })

  beforeAll(async () => {
    api = await newApp({ engine, extend: withBodyRoute, environment: { VOTES_PER_ADDRESS: '0' } })
    await addParks(api.store, newPark({ url: 'one' }))
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    port = (api.app.server.address() as AddressInfo).port
  })
  afterAll(() => {
    agent.destroy()
    return api.close()
  })

  const post = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    api.app.inject({ method: 'POST', url: '/api/test-body', payload, headers })

  /** Writes bytes to a socket and reads until the server closes it. */
  function raw(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.setTimeout(10_000, () => socket.destroy(new Error('the server did not close')))
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })
  }
  /** Sends a request as raw text, because `inject` would normalise the address. */
  async function send(method: string, path: string, headers: Record<string, string>, payload = '') {
    const body = method === 'GET' || method === 'HEAD' ? '' : payload
    // Node sends a DELETE's body without a length, and the server would read it as the next request.
    const framed = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
    const outgoing = request({ host: '127.0.0.1', port, agent, method, path, headers: framed })
    outgoing.end(body)
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    return { status: incoming.statusCode ?? 0, body: await text(incoming) }
  }
  const bodyOf = (answer: string) => errorBodySchema.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)))

  test('the body route accepts a valid request', async () => {
    expect((await post('{"name":"x"}')).json()).toEqual({ status: 'success', data: { name: 'x' } })
  })

  test.each([
    ['bad JSON', '{"name":', 400, 'BAD_REQUEST'],
    ['an empty body', '', 400, 'MONGOOSE_VALIDATION_ERROR'],
    ['a poisoned prototype', '{"__proto__":{"x":1},"name":"x"}', 400, 'BAD_REQUEST'],
    ['NUL in text', '{"name":"a\\u0000b"}', 400, 'BAD_REQUEST'],
    ['NUL deep inside', '{"name":"a","tags":["b\\u0000"]}', 400, 'BAD_REQUEST'],
    ['a wrong type', '{"name":5}', 400, 'MONGOOSE_VALIDATION_ERROR'],
    ['not an object', '[]', 400, 'MONGOOSE_VALIDATION_ERROR'],
    ['too much', JSON.stringify({ name: 'x'.repeat(BODY_LIMIT_BYTES) }), 413, 'PAYLOAD_TOO_LARGE'],
  ])('%s', async (_name, payload, status, code) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(errorBodySchema.parse(answer.json())).toMatchObject({ status: 'error', code })
  })

  test('a field error names the field', async () => {
    expect((await post('{"name":"x","tags":["a",1]}')).json().errors).toEqual([
      { field: 'tags.1', message: expect.stringContaining('expected string') },
    ])
  })

  test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'nonsense'])(
    'the media type %s is 415',
    async (type) => {
      const answer = await post('x', { 'content-type': type })
      expect(answer.statusCode).toBe(415)
      expect(answer.json()).toMatchObject({ status: 'error', code: 'UNSUPPORTED_MEDIA_TYPE' })
    },
  )

  test.each([
    ['POST', '/api/skateparks', 'GET, HEAD'],
    ['DELETE', '/api/skateparks/ffffffffffffffffffffffff', 'GET, HEAD'],
    ['PUT', '/api/config', 'GET, HEAD'],
    ['PATCH', '/healthz', 'GET, HEAD'],
    ['GET', '/api/test-body', 'POST'],
    ['POST', '/', 'GET, HEAD'],
    ['OPTIONS', '/api/config', 'GET, HEAD'],
  ] as const)('%s %s is 405 and says what is allowed', async (method, url, allow) => {
    const answer = await api.app.inject({ method, url })
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json()).toMatchObject({ status: 'error', code: 'METHOD_NOT_ALLOWED' })
  })

  test.each(['/api', '/api/', '/api/nothing', '/api/skateparks/a/b/c', '/api/translations', '/api/healthz', '/apı'])(
    'GET %s is 404',
    async (url) => {
      const answer = await api.get(encodeURI(url))
      expect(answer.statusCode).toBe(404)
      if (url.startsWith('/api')) expect(answer.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND' })
    },
  )

  test('an unknown API call is 404 with any method, and its body is not read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await api.app.inject({
        method,
        url: '/api/nothing',
        payload: '{bad',
        headers: { 'content-type': 'x/y' },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test.each([
    '/api/skateparks/by-url/%ff',
    '/api/%',
    '/api/skateparks/%E0%A4%A',
    '/api/skateparks?search=%00',
    '/api/%00',
  ])('the address %s is 400', async (url) => {
    const answer = await api.get(url)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ status: 'error', code: 'BAD_REQUEST' })
  })

  test('a parameter that is too long is 404', async () => {
    expect((await api.get(`/api/skateparks/by-url/${'a'.repeat(5_000)}`)).statusCode).toBe(404)
  })

  test('an internal error is 500 without details', async () => {
    const answer = await api.get('/api/test-crash')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      status: 'error',
      code: 'INTERNAL',
      message: 'An unexpected error occurred. Please try again later.',
    })
    expect(answer.headers['cache-control']).toBe('no-store')
    const line = api.log.find((text) => text.includes('a secret of the inside'))
    expect(JSON.parse(line!)).toMatchObject({ level: 50, reqId: answer.headers['x-request-id'] })
  })

  test('an ApiError keeps its code', async () => {
    const answer = await api.get('/api/test-conflict')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ status: 'error', code: 'CONFLICT', message: 'Somebody was faster' })
  })

  test('a valid request id is kept, any other replaced', async () => {
    expect((await api.get('/healthz', { 'x-request-id': 'trace-1.2:3' })).headers['x-request-id']).toBe('trace-1.2:3')
    for (const bad of ['', 'a b', 'x'.repeat(65), 'é']) {
      const id = (await api.get('/healthz', { 'x-request-id': bad })).headers['x-request-id']
      expect(id).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('data that is not HTTP is 400, headers that are too long are 431', async () => {
    const nonsense = await raw('HELLO\r\n\r\n')
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 /)
    expect(bodyOf(nonsense).code).toBe('BAD_REQUEST')
    const endless = await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`)
    expect(endless).toMatch(/^HTTP\/1\.1 431 /)
    expect(bodyOf(endless).code).toBe('BAD_REQUEST')
  })

  test.each(['/healthz', '/api/config', '/nowhere.js'])(
    'rubbish behind a request for %s gets no answer of its own',
    async (path) => {
      for (let round = 0; round < 20; round++) {
        const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\nrubbish\r\n\r\n`)
        expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
      }
    },
  )

  test('a body with too large a content-length is refused before it is sent', async () => {
    const answer = await raw(
      'POST /api/test-body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${BODY_LIMIT_BYTES + 1}\r\n\r\n{"name"`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(bodyOf(answer).code).toBe('PAYLOAD_TOO_LARGE')
  })

  test('no generated request makes a 500', async () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'api',
        'skateparks',
        'by-url',
        'translations',
        'he',
        'parks',
        'config',
        'healthz',
        'readyz',
        'docs',
        'heart-rate',
        'specialty-rate',
        'conditions',
        'heart-rating',
        'specialty-rating',
      ),
      fc.constantFrom('..', '.', '', '%2e%2e', '%00', '%', '%ff', '\\', '*', ':id', '__proto__', 'assets', 'x.js'),
      fc.stringMatching(/^[0-9a-f]{24}$/),
      fc.string({ maxLength: 30 }).map(encodeURIComponent),
    )
    const value = fc.oneof(
      fc.string({ maxLength: 40, unit: 'grapheme' }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom('', '%', '%00', '1e9', '-0', 'NaN', '999999999', '0x10', '1,2', '90,180', '[]', 'true', 'null'),
    )
    const name = fc.constantFrom(
      'search',
      'area',
      'amenities',
      'sort',
      'near',
      'featured',
      'page',
      'limit',
      'lang',
      'deviceId',
      'type',
      '__proto__',
      'a[b]',
    )
    const sane = fc.constantFrom('area=north', 'sort=distance&near=32,34', 'sort=rating', 'page=2', 'amenities=shade')
    const query = fc.array(
      fc.oneof(
        sane,
        fc.tuple(name, value).map((pair) => pair.join('=')),
      ),
      { maxLength: 4 },
    )
    const headers = fc.dictionary(
      fc.constantFrom(
        'accept-encoding',
        'accept-language',
        'if-none-match',
        'cookie',
        'content-type',
        'x-request-id',
        'idempotency-key',
      ),
      fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
      { maxKeys: 3 },
    )
    const requests = fc.record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'),
      url: fc
        .tuple(fc.array(piece, { maxLength: 5 }), query)
        .map(([path, pairs]) => `/${path.join('/')}?${pairs.join('&')}`),
      headers,
      payload: fc.option(fc.string(), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(requests, async ({ method, url, headers, payload }) => {
        const answer = await send(method, url, headers, payload)
        expect(answer.status).toBeLessThan(500)
        if (answer.status >= 400 && url.startsWith('/api/') && method !== 'HEAD') {
          expect(errorBodySchema.safeParse(JSON.parse(answer.body)).success).toBe(true)
        }
      }),
      { numRuns: 600 },
    )
  })

  test('no generated vote makes a 500', async () => {
    const [park] = await addParks(api.store, newPark({ status: 'published' }))
    const anything = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom<unknown>(
        0,
        1,
        5,
        6,
        1e308,
        '',
        '\0',
        park,
        'difficulty',
        '2026-01-01T00:00:00Z',
        '9'.repeat(400),
      ),
    )
    const body = fc.record(
      {
        deviceId: fc.oneof(fc.uuid(), fc.uuid(), anything),
        skateparkId: fc.oneof(fc.constant(park), fc.constant(park), anything),
        rating: fc.oneof(fc.integer({ min: 1, max: 5 }), anything),
        type: fc.oneof(fc.constantFrom('difficulty', 'maintenance'), anything),
        kind: fc.oneof(fc.constantFrom('wet', 'locked', 'fine'), anything),
        isTakenBack: fc.oneof(fc.boolean(), anything),
        seenAt: fc.oneof(
          fc.date({ noInvalidDate: true }).map((date) => date.toJSON()),
          anything,
        ),
        votedAt: fc.oneof(
          fc.date({ noInvalidDate: true }).map((date) => date.toJSON()),
          anything,
        ),
      },
      { requiredKeys: [] },
    )
    const votes = fc.record({
      path: fc.constantFrom(
        `/api/skateparks/${park}/heart-rate`,
        `/api/skateparks/${park}/specialty-rate`,
        `/api/skateparks/${park}/conditions`,
        `/api/skateparks/${'0'.repeat(24)}/heart-rate`,
      ),
      payload: fc.oneof(body, body, body, anything).map((value) => JSON.stringify(value)),
      key: fc.option(fc.string({ minLength: 1, maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '.'))),
    })
    // A valid vote among the bad ones.
    const good = {
      path: `/api/skateparks/${park}/heart-rate` as const,
      payload: JSON.stringify({ deviceId: '0b3f1c52-6d0e-4c9a-9a43-1f0f5c1d2e3a', skateparkId: park, rating: 5 }),
      key: null,
    }
    const seen = new Set<number>()
    await fc.assert(
      fc.asyncProperty(votes, async ({ path, payload, key }) => {
        const headers = { 'content-type': 'application/json', ...(key !== null && { 'idempotency-key': key }) }
        const answer = await send('POST', path, headers, payload)
        seen.add(answer.status)
        expect([200, 400, 404, 409]).toContain(answer.status)
        if (answer.status !== 200) expect(errorBodySchema.safeParse(JSON.parse(answer.body)).success).toBe(true)
      }),
      { numRuns: 400, examples: [[good]] },
    )
    expect([...seen]).toEqual(expect.arrayContaining([200, 400]))
  })
})
