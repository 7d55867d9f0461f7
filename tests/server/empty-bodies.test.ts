/**
 * Calls without a body that have the JSON content type, over real connections, because `inject` would change the
 * request.
 */
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldError } from '#contract/errors.ts'
import { addUser, bearer, signIn } from './accounts.ts'
import { newApp, type TestApp } from './apps.ts'
import { ENGINES_OF_THIS_RUN } from './stores.ts'

const TYPES = ['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8']
/** HTTP's ways to send no body. */
const FRAMES: Record<string, string>[] = [{}, { 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]
const WAYS = TYPES.flatMap((type) => FRAMES.map((frame) => ({ 'content-type': type, ...frame })))

/** The parts of the OpenAPI document that this test reads. */
type Operation = { requestBody?: { content: Record<string, unknown> } }

describe.each(ENGINES_OF_THIS_RUN)('calls without a body on %s', (engine) => {
  let api: TestApp
  let port: number
  beforeAll(async () => {
    api = await newApp({ engine })
    await api.app.listen({ port: 0, host: '127.0.0.1' })
    port = (api.app.server.address() as AddressInfo).port
  })
  afterAll(() => api.close())

  async function send(method: string, path: string, headers: Record<string, string>): Promise<IncomingMessage> {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers: { ...headers, connection: 'close' } })
    outgoing.end()
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
    return incoming
  }

  test.each(WAYS)('signing out with %j ends the session', async (headers) => {
    const token = await signIn(api, await addUser(api.store))
    const answer = await send('POST', '/api/auth/logout', { ...headers, ...bearer(token) })
    expect(answer.statusCode, await text(answer)).toBe(204)
    expect((await api.get('/api/users/me', bearer(token))).statusCode).toBe(401)
  })

  test('every call that has no body takes the JSON content type', async () => {
    const admin = await addUser(api.store, { role: 'admin' })
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([method, { requestBody }]) => method !== 'get' && requestBody === undefined)
        .map(([method]) => [method.toUpperCase(), path.replace(/\{\w+\}/g, 'f'.repeat(24))] as const),
    )
    expect(calls.length).toBeGreaterThan(20)
    for (const [method, path] of calls) {
      const token = await signIn(api, admin)
      const answer = await send(method, path, { ...WAYS[0], ...bearer(token) })
      expect(await text(answer), `${method} ${path}`).not.toMatch(/body is empty|application.json/i)
    }
  })

  test('a body that is required and missing names the missing fields', async () => {
    for (const headers of [...WAYS, {}]) {
      const answer = await send('POST', '/api/auth/login', headers)
      expect(answer.statusCode).toBe(400)
      const { code, errors } = (await json(answer)) as { code: string; errors: FieldError[] }
      expect(code).toBe('MONGOOSE_VALIDATION_ERROR')
      expect(errors.map(({ field }) => field)).toEqual(['email', 'password'])
    }
  })

  test('an import without a file is refused in words', async () => {
    const token = await signIn(api, await addUser(api.store, { role: 'admin' }))
    const answer = await send('POST', '/api/admin/import?dryRun=true', { ...WAYS[0], ...bearer(token) })
    expect([answer.statusCode, await json(answer)]).toMatchObject([
      400,
      { message: expect.stringMatching(/\w/) as string },
    ])
  })
})
