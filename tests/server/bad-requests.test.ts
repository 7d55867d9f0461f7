/**
 * Hundreds of bad requests (in full: ten thousand), generated from the OpenAPI document so that new calls are attacked
 * too: no crash, no internal details in answers, no growing memory.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorBodySchema } from '#contract/errors.ts'
import { addUser, bearer, signIn, switchFeatures } from './accounts.ts'
import { newApp, type TestApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { IS_FULL } from './rounds.ts'
import { ENGINES } from './stores.ts'

/** The parts of the document that describe requests. */
interface Operation {
  parameters?: { in: 'path' | 'query' | 'header'; name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}
type Call = { method: string; path: string; queries: string[]; headers: string[]; fields: string[] }
type Attack = { method: 'GET'; url: string; headers: Record<string, string>; payload: string | undefined }

/** In full: 10,000 on the embedded database, and many for every call on the other one. */
const REQUESTS = IS_FULL ? { sqlite: 10_000, postgres: 3_000 } : { sqlite: 500, postgres: 500 }
const ADMINS = 3
/** Allowed growth of memory per thousand requests, in bytes. Full runs measure it, once the caches are full. */
const MOST_KEPT = 2_000_000

// Bad values: of another type, too long, too deep, not text, or with a meaning in SQL, HTML, paths or JSON.
const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\u0000abc',
    '\ud800',
    "' or 1=1 --",
    '"; drop table parks; --',
    '%',
    '_',
    '\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '..%2f..%2f',
    '%00',
    '%',
    '%zz',
    '__proto__',
    'constructor',
    'NaN',
    'Infinity',
    '-1',
    '0',
    '1e309',
    '9'.repeat(400),
    '2026-02-31',
    '-9007199254740993',
    '32.1,34.8',
    '91,181',
    'true',
    'null',
    'undefined',
    '{}',
    '[]',
    'א'.repeat(5000),
    'ffffffffffffffffffffffff',
  ),
)
const value = fc.oneof(
  nasty,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(1e308, -1, 0, 1.5, Number.MAX_SAFE_INTEGER, null, true, [], {}),
)
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const bodyOf = (fields: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.dictionary(fields.length > 0 ? fc.constantFrom(...fields) : nasty, value) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.constant(Symbol.for('raw')) },
  )
const rawBody = fc.oneof(
  nasty,
  fc.constantFrom(
    '{',
    '{"a":',
    deep(5000),
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
  ),
)

const mediaType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/json; charset=latin1',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      '',
    ),
  },
)
/** Headers are Latin-1 without line breaks; clients can't send others. */
const headerValue = nasty.map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, '').slice(0, 2000))

const segment = (known: readonly string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: nasty.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 3000) || '%20') },
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%c0%af', '%ff', '..%2f', '%00') },
  )
const query = (names: readonly string[]) =>
  fc
    .array(fc.tuple(fc.oneof(names.length > 0 ? fc.constantFrom(...names) : nasty, nasty), nasty), { maxLength: 5 })
    .map((pairs) =>
      pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&'),
    )

const attackOn = (call: Call, known: readonly string[]): fc.Arbitrary<Attack> =>
  fc
    .record({
      segments: fc.array(segment(known), { minLength: 3, maxLength: 3 }),
      search: query(call.queries),
      names: fc.dictionary(
        fc.constantFrom(
          'if-none-match',
          'accept-language',
          'accept-encoding',
          'cookie',
          'authorization',
          ...call.headers,
        ),
        headerValue,
      ),
      type: mediaType,
      body: bodyOf(call.fields),
      raw: rawBody,
    })
    .map(({ segments, search, names, type, body, raw }) => {
      let place = 0
      const path = call.path.replace(/\{\w+\}/g, () => segments[place++ % segments.length]!)
      const sends = call.method !== 'GET'
      const payload = typeof body === 'symbol' ? raw : JSON.stringify(body)
      return {
        method: call.method as 'GET',
        url: search === '' ? path : `${path}?${search}`,
        headers: { ...names, ...(sends && type !== '' && { 'content-type': type }) },
        payload: sends ? payload : undefined,
      }
    })

function callsOf(document: { paths: Record<string, Record<string, Operation>> }): Call[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const named = (place: string) => parameters.filter((one) => one.in === place).map(({ name }) => name)
      const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
      return { method: method.toUpperCase(), path, queries: named('query'), headers: named('header'), fields }
    }),
  )
}

/** Internal details, which no answer may contain. */
const INSIDE =
  /node_modules|\bat \S+ \(|\.ts:\d|SqliteError|SQLITE_|kysely|PostgresError|relation "|syntax error at|ECONN/

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function heap(): number {
  collect()
  collect()
  return process.memoryUsage().heapUsed
}

describe.each(ENGINES)('bad requests on %s', (engine) => {
  let api: TestApp
  let known: string[]
  let tokens: string[]
  beforeAll(async () => {
    api = await newApp({ engine })
    await switchFeatures(api.store, { shop: true, accounts: true })
    // Several admins, because an attack may sign one out or delete one.
    const admins = []
    for (let made = 0; made < ADMINS; made++) admins.push(await addUser(api.store, { role: 'admin' }))
    tokens = []
    for (const admin of admins) tokens.push(await signIn(api, admin))
    await addParks(api.store, newPark({ url: 'one' }))
    const [park] = (await api.get('/api/skateparks')).json().data.skateparks as { _id: string }[]
    const guide = await addGuide(api.store)
    const riders = [await addUser(api.store), await addUser(api.store)].map(({ id }) => id)
    known = ['one', park!._id, guide._id, guide.slug, await addCompetition(api.store), 'he', 'en', ...riders]
  })
  afterAll(() => api.close())

  test(`${REQUESTS[engine]} bad requests cause no 500 and no crash`, { timeout: 240_000 }, async () => {
    const calls = callsOf((await api.get('/api/openapi.json')).json())
    expect(calls.length).toBeGreaterThan(15)
    const attacks = fc
      .tuple(fc.oneof(...calls.map((call) => attackOn(call, known))), fc.constantFrom(undefined, ...tokens))
      // Without a token most calls are refused before anything else.
      .map(([attack, token]) => {
        // Signing out would leave the other requests without a session.
        if (token === undefined || attack.url.startsWith('/api/auth/logout')) return attack
        return { ...attack, headers: { ...attack.headers, ...bearer(token) } }
      })
    const seed = Date.now()
    const statuses = new Map<number, number>()
    let heapBefore = 0
    const total = REQUESTS[engine]
    const batch = 500
    for (let sent = 0; sent < total; sent += batch) {
      if (IS_FULL && sent >= total / 2 && heapBefore === 0) heapBefore = heap()
      for (const attack of fc.sample(attacks, { numRuns: batch, seed: seed + sent })) {
        const { headers, payload, ...rest } = attack
        const answer = await api.app.inject({ ...rest, headers, ...(payload !== undefined && { payload }) })
        const told = `seed ${seed + sent}: ${JSON.stringify(attack).slice(0, 2000)}\n${answer.body.slice(0, 2000)}`
        expect(answer.statusCode, told).toBeLessThan(500)
        if (answer.statusCode >= 400) {
          expect(errorBodySchema.safeParse(answer.json()).success, told).toBe(true)
          // A field's message may repeat the sent value, but no internal details.
          expect(answer.body, told).not.toMatch(INSIDE)
        }
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      }
    }
    // Many requests passed validation and reached the handlers.
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404]))
    if (IS_FULL) expect(heap() - heapBefore).toBeLessThan((MOST_KEPT * total) / 2 / 1000)
    expect(Object.prototype).not.toHaveProperty('polluted')
    for (const token of tokens) expect((await api.get('/api/admin/users', bearer(token))).statusCode).toBe(200)
    // An attack may have deleted the park.
    expect((await api.get('/api/skateparks')).statusCode).toBe(200)
    expect(api.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })
})
