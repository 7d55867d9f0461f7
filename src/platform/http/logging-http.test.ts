import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from './app-error.ts'
import { createHttp } from './http.ts'
import type { Http } from './http-types.ts'
import { loggingHttp } from './logging-http.ts'

const schema = z.object({ name: z.string() })
const refusal = (status: number, code: string) => Response.json({ status: 'error', code, message: 'no' }, { status })

/** A client of a server that answers with `server.answer`, and its log. */
function aClient(answer: () => Response | Promise<Response>) {
  const server = { answer }
  const lines: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line))
  const http = loggingHttp(createHttp({ base: 'http://in.process/api', fetch: async () => server.answer() }))
  /** Makes a call and expects that its caller gets the failure. */
  const fail = (call: Promise<unknown>) => expect(call).rejects.toBeInstanceOf(AppError)
  return { server, lines, http, fail }
}
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

test.each<[string, (http: Http) => Promise<unknown>]>([
  ['GET /skateparks', (http) => http.get('skateparks', schema, { searchParams: { search: 'secret' } })],
  ['GET /orders.csv', (http) => http.getText('orders.csv?q=secret')],
  ['POST /messages', (http) => http.post('messages', schema, { json: { message: 'secret' } })],
  ['POST /auth/logout', (http) => http.postWithoutAnswer('auth/logout')],
  ['PUT /users/me', (http) => http.put('users/me', schema, { json: { name: 'secret' } })],
  ['PATCH /guides/1/featured', (http) => http.patch('guides/1/featured', schema, {})],
  ['DELETE /users/me', (http) => http.delete('users/me')],
])('%s is logged with its code, without what was sent, and thrown', async (call, make) => {
  const { lines, http, fail } = aClient(() => refusal(409, 'CONFLICT'))
  await fail(make(http))
  expect(lines).toEqual([`${call} CONFLICT`])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['502', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['unreachable', unreachable],
  ['invalid', () => Response.json({ other: 1 })],
])('without a code of ours the line ends with %s', async (code, answer) => {
  const { lines, http, fail } = aClient(answer)
  await fail(http.get('config', schema))
  expect(lines).toEqual([`GET /config ${code}`])
})

test('without a signal each line is logged once until an answer comes; a refusal is logged each time', async () => {
  const { server, lines, http, fail } = aClient(unreachable)
  for (let time = 0; time < 3; time++) await fail(http.get('config', schema))
  await fail(http.get('guides', schema))
  expect(lines.splice(0)).toEqual(['GET /config unreachable', 'GET /guides unreachable'])
  server.answer = () => Response.json({ name: 'Park' })
  await http.get('config', schema)
  server.answer = unreachable
  await fail(http.get('config', schema))
  expect(lines.splice(0)).toEqual(['GET /config unreachable'])
  server.answer = () => refusal(404, 'NOT_FOUND')
  for (let time = 0; time < 2; time++) await fail(http.get('guides/x', schema))
  expect(lines.splice(0)).toEqual(['GET /guides/x NOT_FOUND', 'GET /guides/x NOT_FOUND'])
  server.answer = unreachable
  await fail(http.get('config', schema))
  expect(lines).toEqual(['GET /config unreachable'])
})

test('an aborted call, or one that was never sent, is not logged', async () => {
  const { lines, http, fail } = aClient(unreachable)
  await expect(http.get('config', schema, { signal: AbortSignal.abort() })).rejects.toThrow()
  await fail(http.get('admin/users', schema))
  expect(lines).toEqual([])
})
