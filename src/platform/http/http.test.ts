import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AppError, isNotFound, isUnanswered } from './app-error.ts'
import { createConnectivity, reachAtom } from './connectivity.ts'
import { createHttp } from './http.ts'

const schema = z.object({ status: z.literal('success'), data: z.object({ name: z.string() }) })
const ANSWER = { status: 'success', data: { name: 'Park' } }

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const baseOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

/** A client of a real server that answers with `listener`. */
async function clientOf(listener: RequestListener, timeoutMs = 5000) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = baseOf(server)
  const store = createStore()
  return { http: createHttp({ base, connectivity: createConnectivity(store), timeoutMs }), store, server }
}

/** A client of a server that answers each call with this status and body. */
const answering = (status: number, body: unknown, type = 'application/json') =>
  clientOf((_, response) => {
    response.writeHead(status, { 'content-type': type })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

const failureOf = (call: Promise<unknown>): Promise<AppError> =>
  call.then(
    () => {
      throw new Error('the call did not fail')
    },
    (error: unknown) => error as AppError,
  )

test('returns the contract’s fields and drops unknown ones', async () => {
  const { http, store } = await answering(200, { ...ANSWER, more: 1 })
  await expect(http.get('config', schema)).resolves.toEqual(ANSWER)
  expect(store.get(reachAtom)).toBe('reached')
})

test('requests JSON below the base, with the given parameters', async () => {
  const asked: { url?: string; accept?: string; method?: string }[] = []
  const { http } = await clientOf((request, response) => {
    asked.push({ url: request.url, accept: request.headers.accept, method: request.method })
    response.end(JSON.stringify(ANSWER))
  })
  await http.get('skateparks', schema, {
    searchParams: { limit: 100, search: 'תל אביב & <b>', featured: false, empty: '', area: undefined },
  })
  await http.get('skateparks/by-url/%D7%90', schema, { searchParams: { area: undefined } })
  await http.get('config', schema)
  const [filtered, ...plain] = asked
  const url = new URL(filtered!.url!, 'http://host')
  expect(url.pathname).toBe('/api/skateparks')
  expect([...url.searchParams]).toEqual([
    ['limit', '100'],
    ['search', 'תל אביב & <b>'],
    ['featured', 'false'],
    ['empty', ''],
  ])
  expect(filtered).toMatchObject({ accept: 'application/json', method: 'GET' })
  expect(plain.map((request) => request.url)).toEqual(['/api/skateparks/by-url/%D7%90', '/api/config'])
})

test('after an accepted write, older cached answers are bypassed', async () => {
  const asked: unknown[] = []
  const { http } = await clientOf((request, response) => {
    asked.push([request.method, request.url, request.headers['cache-control']])
    response.statusCode = request.url === '/api/refused' ? 400 : 200
    response.end(JSON.stringify(ANSWER))
  })
  await http.get('config', schema)
  await failureOf(http.post('refused', schema, {}))
  await http.get('config', schema)
  await http.post('vote', schema, {})
  await http.get('config', schema)
  await http.getText('config')
  expect(asked).toEqual([
    ['GET', '/api/config', undefined],
    ['POST', '/api/refused', undefined],
    ['GET', '/api/config', undefined],
    ['POST', '/api/vote', undefined],
    ['GET', '/api/config', 'max-age=0'],
    ['GET', '/api/config', 'max-age=0'],
  ])
})

test('sends cookies through the given fetch', async () => {
  let credentials: string | undefined
  const http = createHttp({
    base: 'http://in.process/api',
    fetch: (request) => {
      credentials = (request as Request).credentials
      return Promise.resolve(Response.json(ANSWER))
    },
  })
  await http.get('config', schema)
  expect(credentials).toBe('include')
})

test.each([
  [404, { status: 'error', code: 'NOT_FOUND', message: 'No such park' }],
  [
    400,
    { status: 'error', code: 'MONGOOSE_VALIDATION_ERROR', message: 'Bad', errors: [{ field: 'q', message: 'long' }] },
  ],
  [401, { status: 'error', code: 'TOKEN_EXPIRED', message: 'token expired' }],
  [429, { status: 'error', code: 'TOO_MANY_REQUESTS', message: 'Wait' }],
  [500, { status: 'error', code: 'INTERNAL', message: 'Oops' }],
  [503, { status: 'error', code: 'A_CODE_FROM_TOMORROW', message: 'Away', extra: true }],
])('%i with an error body keeps its code, message and fields', async (status, body) => {
  const { http, store } = await answering(status, body)
  const error = await failureOf(http.get('skateparks/x', schema))
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ kind: 'http', status, code: body.code, message: body.message })
  expect(error.fields).toEqual('errors' in body ? body.errors : [])
  expect(isNotFound(error)).toBe(status === 404)
  expect(isUnanswered(error)).toBe(false)
  expect(store.get(reachAtom), 'a refusal is an answer').toBe('reached')
})

test.each([
  ['a proxy’s page', 502, '<h1>Bad gateway</h1>', 'text/html'],
  ['nothing', 500, '', 'text/plain'],
  ['broken JSON', 500, '{"status":', 'application/json'],
  ['another shape', 404, '{"error":"no"}', 'application/json'],
  ['a text in JSON', 401, '"token expired"', 'application/json'],
  ['a page that names an expired token', 401, '<html>token expired</html>', 'text/html'],
  ['a list', 400, '[{"message":"no"}]', 'application/json'],
])('an error status with %s still tells its status', async (_, status, body, type) => {
  const { http, store } = await answering(status, body, type)
  const error = await failureOf(http.get('config', schema))
  expect(error).toMatchObject({ kind: 'http', status, code: '', message: `HTTP ${status}`, fields: [] })
  expect(store.get(reachAtom)).toBe('reached')
})

test.each<[number, object, Partial<AppError>]>([
  [400, { message: 'Name is taken' }, { code: '', message: 'Name is taken', hasWords: true }],
  [
    409,
    { message: 'Too late', code: 7, errors: 'none' },
    { code: '', message: 'Too late', fields: [], hasWords: true },
  ],
  [400, { status: 'error', code: 'X' }, { code: 'X', message: 'HTTP 400', hasWords: false }],
  [401, { message: 'jwt: Token Expired' }, { code: 'TOKEN_EXPIRED', hasWords: true }],
  [401, { code: 'JWT', message: 'the token expired' }, { code: 'TOKEN_EXPIRED' }],
  [401, { message: 'Who are you?' }, { code: '', hasWords: true }],
  [403, { message: 'token expired' }, { code: '', hasWords: true }],
])('%i with a part of an error body: %j', async (status, body, expected) => {
  const { http } = await answering(status, body)
  expect(await failureOf(http.get('things', schema))).toMatchObject({ status, ...expected })
})

test.each([
  ['a hot spot’s sign-in page', '<html>Welcome to Café Wi-Fi</html>', 'text/html'],
  ['that page under a false name', '<html>Welcome</html>', 'application/json'],
  ['an empty body', '', 'application/json'],
  ['JSON cut short', '{"status":"success","da', 'application/json'],
])('200 with %s does not count as the server’s answer', async (_, body, type) => {
  const { http, store } = await answering(200, body, type)
  const error = await failureOf(http.get('config', schema))
  expect(error).toMatchObject({ kind: 'unreachable', status: 0, code: '' })
  expect(isUnanswered(error)).toBe(true)
  expect(store.get(reachAtom)).toBe('unreached')
})

test.each([
  [{}],
  [[]],
  [null],
  ['text'],
  [{ status: 'success', data: { name: 7 } }],
  [{ status: 'error', data: ANSWER.data }],
])('JSON that breaks the contract is invalid, but still an answer: %j', async (body) => {
  const { http, store } = await answering(200, JSON.stringify(body))
  const error = await failureOf(http.get('config', schema))
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ kind: 'invalid', status: 0, message: 'GET config answered outside the contract' })
  expect(isUnanswered(error)).toBe(false)
  expect(store.get(reachAtom)).toBe('reached')
})

test('a missing server is unreachable', async () => {
  const { http, store, server } = await answering(200, ANSWER)
  await new Promise((resolve) => server.close(resolve))
  const error = await failureOf(http.get('config', schema))
  expect(error).toMatchObject({ kind: 'unreachable', status: 0 })
  expect(store.get(reachAtom)).toBe('unreached')
})

test('a connection that breaks is unreachable', async () => {
  const { http } = await clientOf((request) => request.socket.destroy())
  expect(await failureOf(http.get('config', schema))).toMatchObject({ kind: 'unreachable' })
})

test('a body that breaks off is unreachable', async () => {
  const { http } = await clientOf((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
    response.write('{"status":"success"')
    setImmediate(() => response.destroy())
  })
  expect(await failureOf(http.get('config', schema))).toMatchObject({ kind: 'unreachable' })
})

test.each<[string, RequestListener]>([
  ['that never answers', () => {}],
  [
    'whose body never ends',
    (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"status":"success",')
    },
  ],
])('a server %s is given up after the timeout', async (_, listener) => {
  const { http, store } = await clientOf(listener, 60)
  const error = await failureOf(http.get('config', schema))
  expect(error).toMatchObject({ kind: 'timeout', status: 0 })
  expect(isUnanswered(error)).toBe(true)
  expect(store.get(reachAtom)).toBe('unreached')
})

test('a request is sent once: the query layer does the retries', async () => {
  let asked = 0
  const { http } = await clientOf((_, response) => {
    asked++
    response.writeHead(503, { 'retry-after': '0' })
    response.end()
  })
  await failureOf(http.get('config', schema))
  expect(asked).toBe(1)
})

test('an aborted call ends at once and says nothing about the server', async () => {
  const { http, store } = await clientOf(() => {})
  const reports: string[] = []
  store.sub(reachAtom, () => reports.push(store.get(reachAtom)))
  const leaving = new AbortController()
  const call = failureOf(http.get('config', schema, { signal: leaving.signal }))
  leaving.abort()
  const error = await call
  expect(error).not.toBeInstanceOf(AppError)
  expect(error.name).toBe('AbortError')
  expect(reports).toEqual([])
})

test('the last finished request decides the reach, and only changes are reported', async () => {
  let up = true
  const { http, store } = await clientOf((request, response) =>
    up ? response.end(JSON.stringify(ANSWER)) : request.socket.destroy(),
  )
  const reports: string[] = []
  const stop = store.sub(reachAtom, () => reports.push(store.get(reachAtom)))
  expect(store.get(reachAtom)).toBe('unknown')
  await http.get('config', schema)
  await http.get('config', schema)
  up = false
  await failureOf(http.get('config', schema))
  await failureOf(http.get('config', schema))
  up = true
  await http.get('config', schema)
  expect(reports).toEqual(['reached', 'unreached', 'reached'])
  stop()
  up = false
  await failureOf(http.get('config', schema))
  expect(reports).toHaveLength(3)
})

test.each([
  ['seconds', '120', {}, 120_000],
  ['no wait', '0', {}, 0],
  ['a date', 'Wed, 01 Jul 2026 12:00:30 GMT', { date: 'Wed, 01 Jul 2026 12:00:00 GMT' }, 30_000],
  ['a date that has passed', 'Wed, 01 Jul 2026 11:00:00 GMT', { date: 'Wed, 01 Jul 2026 12:00:00 GMT' }, 0],
  ['nothing', undefined, {}, null],
  ['nonsense', 'soon', {}, null],
  ['a negative number', '-5', { date: 'Wed, 01 Jul 2026 12:00:00 GMT' }, null],
])('Retry-After of %s', async (_, value, more, expected) => {
  const { http } = await clientOf((_request, response) => {
    response.writeHead(429, {
      'content-type': 'application/json',
      ...more,
      ...(value !== undefined && { 'retry-after': value }),
    })
    response.end(JSON.stringify({ status: 'error', code: 'TOO_MANY_REQUESTS', message: 'Wait' }))
  })
  const error = await failureOf(http.post('contact', schema, { json: {} }))
  expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(error.retryAfterMs).toBe(expected)
})

test.each(['post', 'put', 'patch'] as const)(
  '%s carries its body and headers, and parses the answer',
  async (method) => {
    const asked: { method?: string; key?: unknown; body: string }[] = []
    const { http } = await clientOf((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        asked.push({ method: request.method, key: request.headers['idempotency-key'], body })
        response.end(JSON.stringify(ANSWER))
      })
    })
    const answer = await http[method]('things/1', schema, { json: { name: 'x' }, headers: { 'idempotency-key': 'k' } })
    expect(answer).toEqual(ANSWER)
    expect(asked).toEqual([{ method: method.toUpperCase(), key: 'k', body: '{"name":"x"}' }])
  },
)

test('every call but an upload carries the JSON content type, and a call without a body has none', async () => {
  const asked: unknown[] = []
  const { http } = await clientOf((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      asked.push([request.method, request.headers['content-type'], body])
      response.end(JSON.stringify(ANSWER))
    })
  })
  await http.get('things', schema)
  await http.getText('things.csv')
  await http.post('things', schema, { json: {} })
  await http.postWithoutAnswer('auth/logout')
  await http.delete('things/1')
  expect(asked).toEqual([
    ['GET', 'application/json', ''],
    ['GET', 'application/json', ''],
    ['POST', 'application/json', '{}'],
    ['POST', 'application/json', ''],
    ['DELETE', 'application/json', ''],
  ])
})

test('delete takes an answer without a body', async () => {
  const { http } = await clientOf((_, response) => response.writeHead(204).end())
  await expect(http.delete('things/1')).resolves.toBeUndefined()
})

describe('a signed call', () => {
  const signed = async (listener: RequestListener, token: string | null) => {
    const refused: [string, string][] = []
    const server = createServer(listener)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const base = baseOf(server)
    const authorization = {
      currentToken: () => token,
      refused: (sent: string, error: AppError) => void refused.push([sent, error.code]),
    }
    return { http: createHttp({ base, authorization }), refused }
  }
  const errorBody = (code: string) => JSON.stringify({ status: 'error', code, message: 'token expired' })
  const body = errorBody('TOKEN_EXPIRED')

  test.each([
    ['rmp_abc', 'Bearer rmp_abc'],
    [null, undefined],
  ])('with the token %s sends %s', async (token, expected) => {
    let sent: string | undefined
    const { http } = await signed((request, response) => {
      sent = request.headers.authorization
      response.end(JSON.stringify(ANSWER))
    }, token)
    await http.get('users/me', schema)
    expect(sent).toBe(expected)
  })

  test.each<[string, number, string, string | null, number]>([
    ['our own 401', 401, body, 'rmp_abc', 1],
    ['a portal’s 401', 401, '<html>', 'rmp_abc', 0],
    ['our 401 to nobody', 401, body, null, 0],
    ['a 401 whose message alone says so', 401, '{"message":"Token expired"}', 'rmp_abc', 1],
    ['a 401 with other words', 401, '{"message":"no"}', 'rmp_abc', 0],
    ['a wrong password', 401, errorBody('INVALID_CREDENTIALS'), 'rmp_abc', 0],
    ['a server that fails', 500, body, 'rmp_abc', 0],
  ])('%s ends the sign-in: %s %s', async (_, status, answer, token, times) => {
    const { http, refused } = await signed(
      (_request, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(answer),
      token,
    )
    await expect(http.get('users/me', schema)).rejects.toBeInstanceOf(AppError)
    expect(refused).toEqual(Array.from({ length: times }, () => ['rmp_abc', 'TOKEN_EXPIRED']))
  })
})

describe('the owner of a call', () => {
  const authorization = { currentToken: () => 'rmp_abc', refused: vi.fn() }
  beforeEach(() => authorization.refused.mockClear())

  test.each(['ACCOUNT_SUSPENDED', 'ACCOUNT_INACTIVE'])('a refused account is reported: %s', async (code) => {
    const { server } = await answering(403, { status: 'error', code, message: 'No' })
    const http = createHttp({ base: baseOf(server), authorization })
    await failureOf(http.get('users/me', schema))
    expect(authorization.refused).toHaveBeenCalledExactlyOnceWith('rmp_abc', expect.objectContaining({ code }))
  })

  test('an anonymous write is sent without the token', async () => {
    const seen: unknown[] = []
    const { server } = await clientOf((request, response) => {
      seen.push(request.headers.authorization)
      response.end(JSON.stringify(ANSWER))
    })
    const http = createHttp({ base: baseOf(server), authorization })
    await http.post('contact', schema, { json: {}, isAnonymous: true })
    await http.post('contact', schema, { json: {} })
    expect(seen).toEqual([undefined, 'Bearer rmp_abc'])
  })

  test('an admin call without a token is not sent', async () => {
    const listener = vi.fn<RequestListener>()
    const { http, store } = await clientOf(listener)
    for (const call of [
      http.get('admin/users', schema),
      http.post('admin/users', schema, { json: {} }),
      http.delete('admin/users/1'),
      http.upload('admin/images', schema, { form: new FormData() }),
    ])
      expect(await failureOf(call)).toMatchObject({ kind: 'refused', status: 0 })
    expect(listener).not.toHaveBeenCalled()
    expect(store.get(reachAtom)).toBe('unknown')
  })
})

test('a post without an answer accepts an empty one', async () => {
  const { http } = await clientOf((_, response) => response.writeHead(204).end())
  await expect(http.postWithoutAnswer('auth/logout')).resolves.toBeUndefined()
})

describe('an upload', () => {
  const form = () => {
    const data = new FormData()
    data.append('image', new Blob(['x'.repeat(1000)], { type: 'image/png' }), 'a.png')
    return data
  }
  const allowed = { 'access-control-allow-origin': location.origin, 'access-control-allow-credentials': 'true' }

  test('sends the form and reports how much has left the device', async () => {
    let type: string | undefined
    const { http } = await clientOf((request, response) => {
      type = request.headers['content-type']
      request.resume().on('end', () => response.writeHead(201, allowed).end(JSON.stringify(ANSWER)))
    })
    const parts: number[] = []
    await expect(
      http.upload('users/me/avatar', schema, { form: form(), onProgress: (part) => parts.push(part) }),
    ).resolves.toEqual(ANSWER)
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    expect(parts.at(-1)).toBe(1)
  })

  test('fails like every call', async () => {
    const { http } = await clientOf((request, response) => {
      const refusal = JSON.stringify({ status: 'error', code: 'BAD_REQUEST', message: 'Too large' })
      // The browser's preflight request for another origin.
      request
        .resume()
        .on('end', () => response.writeHead(request.method === 'OPTIONS' ? 204 : 413, allowed).end(refusal))
    })
    const failure = await failureOf(http.upload('users/me/avatar', schema, { form: form() }))
    expect(failure).toMatchObject({ kind: 'http', status: 413, code: 'BAD_REQUEST' })
    const gone = await clientOf((request) => request.destroy())
    expect(await failureOf(gone.http.upload('users/me/avatar', schema, { form: form() }))).toMatchObject({
      kind: 'unreachable',
    })
  })
})
