/** The rules of docs/operations/cache/rampa.vcl alone: a real Varnish before an origin with any answers. */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { languageWanted } from '#server/http/accept.ts'
import { IMMUTABLE, IMMUTABLE_DELTA, INSTEAD, PAGE, REVALIDATE } from '#server/http/caching.ts'
import { startOrigin } from './origin.ts'
import type { Origin } from './origin.ts'
import { ask as askAt, startVarnish } from './varnish.ts'
import type { Asked, Varnish } from './varnish.ts'

const PUBLIC = {
  'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
  'cdn-cache-control': 'max-age=30, stale-while-revalidate=15, stale-if-error=86400',
}
/** Headers of a read that is fresh for one second. */
const SHORT = { ...PUBLIC, 'cdn-cache-control': 'max-age=1, stale-while-revalidate=15, stale-if-error=86400' }
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': PAGE }
const VARY = { vary: 'Cookie, Accept-Language, Accept-Encoding' }

let origin: Origin
let varnish: Varnish
let made = 0
/** An address that nobody asked for before. */
const newPark = () => `/api/skateparks/by-url/park-${++made}`
const newPage = () => `/skateparks/park-${++made}`
const ask = (path: string, asked?: Asked) => askAt(varnish.base, path, asked)
/** Answers with these headers and a new body each time. */
const answerWith = (headers: Record<string, string | string[]>, status = 200) => {
  origin.answer = (_request, response) => void response.writeHead(status, headers).end(`answer ${origin.asked.length}`)
}

beforeAll(async () => {
  origin = await startOrigin()
  varnish = await startVarnish([origin.port])
})
beforeEach(() => void (origin.asked.length = 0))
afterAll(async () => {
  await varnish?.stop()
  await origin?.close()
})

describe('what is stored', () => {
  test.each<[name: string, path: () => string, headers: Record<string, string>, status?: number]>([
    ['a public read', newPark, PUBLIC],
    ['that nothing changed', () => `/api/skateparks/changes?since=${++made}`, PUBLIC, 204],
    ['a file with a hash', () => `/assets/app-${++made}.js`, { 'cache-control': IMMUTABLE }],
    ['a picture', () => `/uploads/images/${++made}.webp`, { 'cache-control': IMMUTABLE }],
    [
      'a file that is asked for anew, for a moment',
      () => `/locales/he.json?v=${++made}`,
      { 'cache-control': REVALIDATE },
    ],
    ['a page', newPage, { ...HTML, ...VARY }],
    ['a list with several filters', newPage, { ...HTML, ...VARY, 'x-robots-tag': 'noindex, nofollow' }],
  ])('%s', async (_name, path, headers, status = 200) => {
    answerWith(headers, status)
    const url = path()
    const [first, second] = [await ask(url), await ask(url)]
    expect([first.status, first.from, second.status, second.from]).toEqual([status, 'stored', status, 'hit'])
    expect(second.body).toBe(first.body)
    expect(origin.asked).toHaveLength(1)
    // Headers between servers and caches never reach the rider.
    for (const name of ['cdn-cache-control', 'x-varnish', 'via', 'rampa-remember'])
      expect(second.headers.get(name), name).toBe(null)
    expect(second.headers.get('cache-control')).toBe(headers['cache-control'])
  })

  const OTHER = { ...PUBLIC, 'cdn-cache-control': 'max-age=30, private' }
  test.each<[name: string, path: () => string, headers: Record<string, string | string[]>, status?: number]>([
    ['an own answer', newPark, { 'cache-control': 'private, no-cache' }],
    ['what says nothing', newPark, {}],
    ['a public read that the server keeps to itself', newPark, OTHER],
    ['a public read that is not for caches', newPark, { 'cache-control': 'public, max-age=60' }],
    ['a refusal', newPark, PUBLIC, 404],
    ['a public read with a cookie', newPark, { ...PUBLIC, 'set-cookie': 'session=secret' }],
    ['a file with a cookie', () => `/assets/a-${++made}.js`, { 'cache-control': IMMUTABLE, 'set-cookie': 'a=b' }],
    ['an avatar', () => `/uploads/avatars/${++made}.webp`, { 'cache-control': IMMUTABLE }],
    ['a call that no list names', () => `/api/orders/mine?${++made}`, PUBLIC],
    ['the admins’ calls', () => `/api/admin/skateparks?${++made}`, PUBLIC],
    ['another spelling of them', () => `/api/skateparks/../admin/users?${++made}`, PUBLIC],
    ['an own rating', () => `/api/skateparks/${'a'.repeat(24)}/heart-rating?deviceId=${++made}`, PUBLIC],
    ['the health', () => `/healthz?${++made}`, PUBLIC],
    ['a page with another cookie', newPage, { ...HTML, 'set-cookie': 'session=secret; Path=/' }],
    ['a page with two cookies', newPage, { ...HTML, 'set-cookie': ['lang=he; Path=/', 'a=b'] }],
    ['a page of a device or an account', newPage, { ...HTML, 'x-robots-tag': 'noindex' }],
    ['a page that others may store', newPage, { ...HTML, 'cache-control': 'public, max-age=60' }],
    ['a page that says no', newPage, { ...HTML, 'cache-control': INSTEAD }],
    ['a page that was not found', newPage, HTML, 404],
    ['a redirection', newPage, { ...HTML, location: '/' }, 302],
    ['the admin area', () => `/admin/${++made}`, HTML],
    ['the profile', () => `/profile?${++made}`, HTML],
  ])('is not: %s', async (_name, path, headers, status = 200) => {
    answerWith(headers, status)
    const url = path()
    const before = varnish.stored()
    const answers = [await ask(url), await ask(url), await ask(url)]
    expect(answers.map(({ from }) => from)).toEqual(['bypass', 'bypass', 'bypass'])
    expect(new Set(answers.map(({ body }) => body)).size, 'each is an answer of its own').toBe(3)
    const cookie = [headers['set-cookie'] ?? []].flat()
    for (const answer of answers) expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, cookie])
    expect(varnish.stored()).toBe(before)
  })

  const DELTA = {
    'cache-control': IMMUTABLE_DELTA,
    'content-encoding': 'dcz',
    vary: 'Accept-Encoding, Available-Dictionary',
  }
  const having = (letter: string, encodings = 'gzip, deflate, br, zstd, dcb, dcz') => ({
    headers: { 'accept-encoding': encodings, 'available-dictionary': `:${letter.repeat(43)}=:` },
  })

  test('a delta for those who have its dictionary, and for nobody else', async () => {
    origin.answer = ({ headers }, response) => {
      const isDelta = headers['available-dictionary'] !== undefined
      response.writeHead(200, isDelta ? DELTA : { 'cache-control': IMMUTABLE, vary: 'accept-encoding' })
      response.end(`${headers['accept-encoding']} ${headers['available-dictionary']} ${origin.asked.length}`)
    }
    const url = `/assets/app-${++made}.js`
    const answers = []
    for (const asked of [having('A'), having('A'), having('B'), having('A', 'br'), having('A!'), {}])
      answers.push(await ask(url, asked))
    const [first, second, other, without, malformed, plain] = answers.map(({ from, body }) => [from, body])
    expect(first).toEqual(['stored', `br, dcz :${'A'.repeat(43)}=: 1`])
    expect(second).toEqual(['hit', first![1]])
    expect(other).toEqual(['stored', `br, dcz :${'B'.repeat(43)}=: 2`])
    expect(without).toEqual(['stored', 'br undefined 3'])
    expect(malformed).toEqual(['hit', without![1]])
    expect(plain![1]).toBe('gzip undefined 4')
    expect(answers[1]!.headers.get('cache-control')).toBe(IMMUTABLE_DELTA)
  })

  test('a whole file for a browser with a dictionary while no server answers', async () => {
    answerWith({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' })
    const url = `/assets/app-${++made}.js`
    const whole = await ask(url, { headers: { 'accept-encoding': 'br' } })
    origin.answer = (_request, response) => void response.destroy()
    const answer = await ask(url, having('A'))
    expect([answer.status, answer.from, answer.body]).toEqual([200, 'hit', whole.body])
  })

  test.each<[name: string, asked: Asked]>([
    ['of somebody who is signed in', { headers: { authorization: 'Bearer rmp_x' } }],
    ['of somebody whom a proxy knows by a password', { headers: { authorization: 'Basic eDp5' } }],
    ['of a write', { method: 'POST', json: {} }],
    ['of an unknown method', { method: 'PROPFIND' }],
  ])('no answer to a request %s, and none is stored for it', async (_name, asked) => {
    answerWith({ ...PUBLIC, ...HTML, 'cache-control': PUBLIC['cache-control'] })
    const url = newPark()
    const before = varnish.stored()
    const own = await ask(url, asked)
    expect(own.from).toBe('bypass')
    expect(varnish.stored()).toBe(before)
    const stored = await ask(url)
    expect([stored.from, stored.body === own.body]).toEqual(['stored', false])
    expect((await ask(url, asked)).from, 'nor is what is stored theirs').toBe('bypass')
    expect(origin.asked[0]!.headers.authorization).toBe(asked.headers?.authorization)
  })

  test.each(['session=a', 'lang=en; sessionid=b', 'x_auth_token=c', '__Host-sid=d', 'lang=he; SESS=e'])(
    'no page for who brings the cookie %s, of whatever it is',
    async (cookie) => {
      answerWith({ ...HTML, ...VARY })
      const url = newPage()
      expect((await ask(url)).from).toBe('stored')
      const before = varnish.stored()
      expect((await ask(url, { headers: { cookie } })).from).toBe('bypass')
      expect(origin.asked.at(-1)!.headers.cookie, 'as it came').toBe(cookie)
      expect(varnish.stored()).toBe(before)
    },
  )

  test('the cookie of ?lang= is given with each answer of that address, and no other', async () => {
    const remember = 'lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure'
    origin.answer = ({ url }, response) => {
      const asksFor = url!.includes('lang=')
      response.writeHead(200, { ...HTML, ...VARY, ...(asksFor && { 'set-cookie': remember }) }).end(url)
    }
    const url = newPage()
    const cookies = async (path: string) => {
      const { from, headers } = await ask(path)
      return [from, headers.getSetCookie()]
    }
    expect(await cookies(`${url}?lang=en`)).toEqual(['stored', [remember]])
    expect(await cookies(`${url}?lang=en`)).toEqual(['hit', [remember]])
    expect(await cookies(url)).toEqual(['stored', []])
    expect(await cookies(url)).toEqual(['hit', []])
  })

  test('an address with ?lang= and another cookie beside it is stored for nobody', async () => {
    answerWith({ ...HTML, ...VARY, 'set-cookie': ['lang=he; Path=/', 'session=secret'] })
    const url = `${newPage()}?lang=he`
    const before = varnish.stored()
    expect([(await ask(url)).from, (await ask(url)).from]).toEqual(['bypass', 'bypass'])
    expect(varnish.stored()).toBe(before)
  })

  test('each reader gets a form that they accept', async () => {
    origin.answer = ({ headers }, response) => {
      const form = headers['accept-encoding'] ?? 'plain'
      response.writeHead(200, { ...PUBLIC, vary: 'Accept-Encoding', 'x-form': form }).end()
    }
    const url = newPark()
    const form = async (accepted: string) =>
      (await ask(url, { headers: { 'accept-encoding': accepted } })).headers.get('x-form')
    for (const [accepted, expected] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=1.0, gzip;q=0.8, *;q=0.1', 'br'],
      ['gzip, deflate', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0.000,gzip;q=0.5', 'gzip'],
      ['gzip;q=0, br;q=0', 'plain'],
      ['brotli, zip', 'plain'],
      ['identity', 'plain'],
    ] as const)
      expect([accepted, await form(accepted)]).toEqual([accepted, expected])
  })
})

describe('the language of a page', () => {
  /** An address whose page names the language of its request. */
  const PAGE_OF_LANGUAGES = '/skateparks/languages'
  beforeEach(() => {
    origin.answer = ({ headers }, response) =>
      void response.writeHead(200, { ...HTML, ...VARY }).end(languageWanted(headers))
  })
  const askIn = async (headers: Record<string, string>) => (await ask(PAGE_OF_LANGUAGES, { headers })).body

  test.each<Record<string, string>>([
    { 'accept-language': 'he-IL,he;q=0.9,en-US;q=0.8,en;q=0.7' },
    { 'accept-language': 'en-US,en;q=0.9,he;q=0.8' },
    { 'accept-language': 'ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7,he;q=0.6' },
    { 'accept-language': 'ru,he;q=0.3,en;q=0.7' },
    { 'accept-language': 'EN-gb' },
    { 'accept-language': 'iw' },
    { 'accept-language': 'fr' },
    { 'accept-language': '*' },
    { 'accept-language': 'english, hebrew' },
    { 'accept-language': 'enx, x-en, en_US' },
    { 'accept-language': 'en;q=0, he;q=0' },
    { 'accept-language': 'en;q=0' },
    { 'accept-language': 'en;q=2, he;q=0.1' },
    { 'accept-language': 'en;q=0.1234' },
    { 'accept-language': 'en ; q=0.5 , he ; q=0.9' },
    { 'accept-language': 'he;q=0.5;x=1, en;level=2;q=0.6' },
    { 'accept-language': 'en;q=, he;q=0.001' },
    { 'accept-language': 'he;q=0.9, en;q=0.90' },
    { 'accept-language': ',,en,,' },
    { 'accept-language': ';q=1,en' },
    { 'accept-language': 'en,'.repeat(60) },
    { cookie: 'lang=en' },
    { cookie: 'lang=en', 'accept-language': 'he' },
    { cookie: 'lang=he', 'accept-language': 'en' },
    { cookie: 'a=b; lang=en-GB; c=d' },
    { cookie: 'a=b;lang=IW', 'accept-language': 'en' },
    { cookie: 'lang=fr', 'accept-language': 'en' },
    { cookie: 'lang=', 'accept-language': 'en' },
    { cookie: 'lang=xx; lang=en' },
    { cookie: 'xlang=en' },
    { cookie: 'slang=he; lang=en' },
    { cookie: 'lang= en ; x=1' },
    { cookie: 'lang="en"', 'accept-language': 'he' },
    { cookie: 'lang=english', 'accept-language': 'he' },
  ])('%o: what the server would say', async (headers) => {
    expect(await askIn(headers)).toBe(languageWanted({ 'accept-language': '*', ...headers }))
    // The page is stored in both languages by now; this request gets its own.
    expect((await ask(PAGE_OF_LANGUAGES, { headers })).from).toBe('hit')
  })

  const language = fc.constantFrom('he', 'en', 'en-US', 'he-IL', 'iw', 'EN', 'fr', 'ru-RU', 'hex', 'ent', '*')
  const weight = fc.constantFrom(
    '',
    ';q=1',
    ';q=0',
    ';q=0.5',
    ';q=0.50',
    '; q=0.9',
    ';q=0.001',
    ' ;q=1.000',
    ';q=7',
    ';Q=0.3',
  )
  const header = fc
    .uniqueArray(fc.tuple(language, weight), { maxLength: 8, selector: ([tag]) => tag.toLowerCase() })
    .map((members) => members.map((member) => member.join('')).join(','))
  const value = fc.constantFrom('', 'he', 'en', 'en-GB', 'fr', 'iw', ' en ', 'EN')
  const cookie = fc
    .tuple(fc.constantFrom('', 'a=b; '), value, fc.constantFrom('', '; lang=he', ';c=d'))
    .map((parts) => {
      const [before, lang, after] = parts
      return `${before}lang=${lang}${after}`
    })
  test('generated ones: what the server would say, and never another language than was stored for', async () => {
    await fc.assert(
      fc.asyncProperty(header, fc.option(cookie, { nil: undefined }), async (accepted, kept) => {
        const headers = { 'accept-language': accepted, ...(kept !== undefined && { cookie: kept }) }
        expect(await askIn(headers)).toBe(languageWanted(headers))
      }),
      { numRuns: 1_000 },
    )
    // Two stored pages answered all of it.
    expect(origin.asked.length).toBeLessThanOrEqual(2)
  })

  test('no more of a visitor reaches the server with a page or a read that is stored for all', async () => {
    const headers = {
      cookie: 'lang=en; a=b',
      'accept-language': 'he',
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
      'rampa-language': 'xx',
      'rampa-kind': 'other',
    }
    answerWith({ ...HTML, ...VARY })
    await ask(newPage(), { headers })
    answerWith(PUBLIC)
    await ask(newPark(), { headers })
    const [page, read] = origin.asked.map((request) => request.headers)
    expect([page!.cookie, page!['accept-language']]).toEqual(['lang=en', undefined])
    expect([read!.cookie, read!['accept-language']]).toEqual([undefined, undefined])
    // Varnish adds the address that it saw itself.
    expect(page!['x-forwarded-for']).toBe('198.51.100.7, 203.0.113.9, 127.0.0.1')
  })
})

describe('what is stale', () => {
  const stale = async (path: string) => {
    await expect.poll(async () => Number((await ask(path)).headers.get('age'))).toBeGreaterThan(1)
  }

  test('is answered while it is fetched anew, once', async () => {
    const url = newPark()
    answerWith(SHORT)
    const first = await ask(url)
    await expect.poll(async () => (await ask(url)).body).not.toBe(first.body)
  })

  test('a device never gets an answer older than its own last write', async () => {
    const url = newPark()
    answerWith(PUBLIC)
    const first = await ask(url)
    const after = (seconds: number) => ask(url, { headers: { 'cache-control': `max-age=${seconds}` } })
    await expect.poll(async () => (await after(0)).from).toBe('bypass')
    const fresh = await after(0)
    expect([fresh.from, fresh.body === first.body]).toEqual(['bypass', false])
    expect((await after(60)).body).toBe(first.body)
    // The answer is stored for nobody else.
    expect((await ask(url)).body).toBe(first.body)
  })

  test.each([
    ['a server in trouble', 500],
    ['a server without its database', 503],
  ])('is kept where %s answers', async (_name, status) => {
    const url = newPark()
    answerWith(SHORT)
    const { body } = await ask(url)
    answerWith({ 'cache-control': 'no-store' }, status)
    await stale(url)
    const asked = origin.asked.length
    for (let times = 0; times < 5; times++) expect(await ask(url)).toMatchObject({ status: 200, body })
    expect(origin.asked.length, 'and it is asked again').toBeGreaterThan(asked)
    answerWith(SHORT)
    await expect.poll(async () => (await ask(url)).body).not.toBe(body)
  })

  test('is fresh again where the server has nothing newer, and is not sent again', async () => {
    const url = newPark()
    let sent = 0
    origin.answer = ({ headers }, response) => {
      const known = headers['if-none-match'] === '"one"'
      if (!known) sent++
      response.writeHead(known ? 304 : 200, { ...SHORT, etag: '"one"' }).end(known ? undefined : `body ${sent}`)
    }
    const { body } = await ask(url)
    const asked = async () => {
      expect(await ask(url)).toMatchObject({ status: 200, body, from: 'hit' })
      return origin.asked.length
    }
    await expect.poll(asked).toBe(4)
    expect(origin.asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, ...Array(3).fill('"one"')])
    expect(sent).toBe(1)
  })

  test('is kept where a page could not be made, and the visitor of another one gets what is there instead', async () => {
    const url = newPage()
    origin.answer = ({ url: path }, response) => void response.writeHead(200, { ...HTML, ...VARY, age: '29' }).end(path)
    const { body } = await ask(url)
    answerWith({ ...HTML, ...VARY, 'cache-control': INSTEAD })
    await expect.poll(async () => Number((await ask(url)).headers.get('age'))).toBeGreaterThan(31)
    expect(await ask(url)).toMatchObject({ body, from: 'hit' })
    expect(await ask(newPage())).toMatchObject({ status: 200, body: `answer ${origin.asked.length}`, from: 'bypass' })
  })

  test.each([404, 410])('is gone with %i, also when no server is there later', async (status) => {
    const url = newPark()
    answerWith(SHORT)
    expect((await ask(url)).from).toBe('stored')
    answerWith({ 'cache-control': 'no-store' }, status)
    await expect.poll(async () => (await ask(url)).status).toBe(status)
    // Waits until Varnish's mark "not stored" has expired.
    answerWith({ 'cache-control': 'no-store' }, 503)
    await expect.poll(async () => (await ask(url)).status, { timeout: 15_000 }).toBe(503)
    const since = performance.now()
    await vi.waitFor(
      async () => {
        expect((await ask(url)).status).toBe(503)
        expect(performance.now() - since).toBeGreaterThan(6_000)
      },
      { timeout: 15_000, interval: 500 },
    )
  })

  test('an answer that was never stored is 503 then, in the API’s form, and is not stored', async () => {
    answerWith({ 'cache-control': 'no-store' }, 500)
    const url = newPark()
    const failed = await ask(url)
    expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(JSON.parse(failed.body)).toMatchObject({ status: 'error', code: 'UNAVAILABLE' })
    answerWith(PUBLIC)
    expect((await ask(url)).status).toBe(200)
  })
})
