/** Input of every call: SQL, broken and hostile bodies, and oversized headers. */
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { BODY_LIMIT_BYTES } from '#contract/limits.ts'
import { adminOf, ask, callsOf, INSIDE, IS_FULL, newRider, outcomeOf, TARGETS } from './target.ts'
import type { Answer, Call } from './target.ts'

const SQL = [
  "' or '1'='1",
  "'; drop table parks; --",
  ...(IS_FULL
    ? [
        '" or ""="',
        '%27%20union%20select%20password_hash%20from%20users--',
        "\\'; select pg_sleep(30); --",
        '1) or (1=1',
        '%',
        '_%_',
        '*/ or 1=1 /*',
        '$1',
        '?',
        ':id',
        "x' and randomblob(1000000000)--",
        '9'.repeat(400),
        '-9223372036854775809',
        '1e309',
        '\u202e\ud83d\ude00',
        'א'.repeat(3_000),
      ]
    : []),
]
const deep = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)
/** Bodies that may break a parser or a merge of objects. */
const BODIES = [
  deep(20_000),
  '{"__proto__":{"polluted":true}}',
  '['.repeat(50_000),
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"a":{"__proto__":{"role":"admin"}}}',
  '{"a":1e999999}',
  '{"a":"\\ud800"}',
  '{"a":"\\u0000"}',
  `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":${index}`).join(',')}}`,
  '{"a":1,"a":2',
  '\ufeff{}',
  'null',
  '',
]
const TYPES = [
  ...['text/plain', 'text/html', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream'],
  ...[
    'application/json; charset=utf-7',
    'application/jsonp',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
  ],
]
/** A proxy that is still writing may see only a closed connection. */
const REFUSED = /^$|^HTTP\/1\.1 (400|413|431|502) /
/** Calls that end the attacker's own session. */
const ENDS_SESSION = ['POST /api/auth/logout', 'DELETE /api/users/me/sessions']

describe.each(TARGETS)('input on $engine', (target) => {
  let calls: Call[]
  let tokens: string[]
  beforeAll(async () => {
    calls = (await callsOf(target)).filter(({ name }) => !ENDS_SESSION.includes(name))
    tokens = [await adminOf(target), (await newRider(target)).token]
  })
  const tokenFor = ({ isAdmins }: Call) => (isAdmins ? tokens[0]! : tokens[1]!)

  function expectHarmless(answer: Answer, told: string): void {
    expect(answer.status, `${told}\n${answer.body.slice(0, 500)}`).toBeLessThan(500)
    if (answer.status >= 400) expect(answer.body, told).not.toMatch(INSIDE)
  }

  test('words of SQL in every parameter of every read', async () => {
    const reads = calls.filter(({ method }) => method === 'GET')
    expect(reads.filter(({ queries }) => queries.length > 0).length).toBeGreaterThan(10)
    for (const one of reads)
      for (const word of SQL) {
        const value = word.startsWith('%') ? word : encodeURIComponent(word)
        const queries = one.queries.map((name) => `${name}=${value}`)
        const paths = [...queries, ...one.queries.map((name) => `${name}[$ne]=${value}&${name}=${value}`)].map(
          (query) => `${one.path}?${query}`,
        )
        if (one.path.includes('f'.repeat(24))) paths.push(one.path.replace('f'.repeat(24), value))
        for (const path of paths)
          expectHarmless(await ask(target, 'GET', path, { token: tokenFor(one) }), `GET ${path}`)
      }
    expect((await ask(target, 'GET', '/api/skateparks?limit=1')).body).toContain('"_id"')
  })

  test('hostile bodies and types to every write', async () => {
    for (const one of calls.filter(({ method }) => method !== 'GET')) {
      const token = tokenFor(one)
      for (const body of IS_FULL ? BODIES : BODIES.slice(0, 2)) {
        const answer = await ask(target, one.method, one.path, { token, body })
        expectHarmless(answer, `${one.name}: ${body.slice(0, 60)}`)
        expect(answer.body).not.toContain('polluted')
      }
      for (const type of IS_FULL ? TYPES : TYPES.slice(0, 1)) {
        const answer = await ask(target, one.method, one.path, {
          token,
          headers: { 'content-type': type },
          body: 'a=b',
        })
        expectHarmless(answer, `${one.name}: ${type}`)
        if (one.hasBody) expect(answer.status, `${one.name}: ${type}`).toBeGreaterThanOrEqual(400)
      }
    }
    expect((await ask(target, 'GET', '/api/config')).body).not.toContain('polluted')
    expect(outcomeOf(await ask(target, 'GET', '/api/admin/users', { token: tokens[1]! }))).toBe('403 FORBIDDEN')
  })

  test('a body over the limit is refused, also one without a length', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(BODY_LIMIT_BYTES) })
    const head = 'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
    expect(await raw(target.port, `${head}content-length: ${body.length}\r\n\r\n${body}`)).toMatch(REFUSED)
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    expect(await raw(target.port, `${head}transfer-encoding: chunked\r\n\r\n${chunk}`)).toMatch(REFUSED)
    // The announced length alone is refused, before the body is sent.
    const promised = await raw(target.port, `${head}content-length: 99999999999\r\n\r\n{`)
    expect(promised).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('headers that are too large or too many end the request, and not the server', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `x-${index}: a`).join('\r\n')
    for (const header of [`x-large: ${'x'.repeat(100_000)}`, `cookie: ${'a=b; '.repeat(15_000)}lang=en`, many])
      expect(await raw(target.port, `GET / HTTP/1.1\r\nhost: a\r\n${header}\r\n\r\n`)).toMatch(REFUSED)
    const ranges = await ask(target, 'GET', '/sw.js', { headers: { range: `bytes=${'0-1,'.repeat(2_000)}0-1` } })
    expect(ranges.status).toBeOneOf([200, 206, 416])
    expect((await ask(target, 'GET', '/healthz')).status).toBe(200)
  })

  test('two requests in one, by lengths that contradict each other, are none', async () => {
    const smuggled = 'GET /api/admin/users HTTP/1.1\r\nhost: a\r\n\r\n'
    for (const headers of [
      `content-length: 5\r\ntransfer-encoding: chunked`,
      `content-length: 5\r\ncontent-length: 6`,
      `transfer-encoding: chunked, identity\r\ncontent-length: 0`,
      `transfer-encoding : chunked`,
    ])
      expect(
        await raw(target.port, `POST /api/contact HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n0\r\n\r\n${smuggled}`),
      ).toMatch(/^HTTP\/1\.1 400 /)
  })
})

/** Writes bytes. Resolves to the answer's bytes once the first answer is complete or the connection is closed. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
