/** Addresses: documents, files and headers, requested by somebody who looks for other things. */
import { beforeAll, describe, expect, test } from 'vitest'
import { adminOf, ask, INSIDE, IS_FULL, memoryOf, newAddress, newName, TARGETS, withPeak } from './target.ts'
import type { Answer } from './target.ts'

/** Number of addresses, asked for twice. */
const ADDRESSES = IS_FULL ? 3_000 : 60
/** Megabytes that as many more addresses may leave in memory. */
const MOST_KEPT = 60
/** Megabytes that the server may use during a crawl. */
const MOST_OF_A_CRAWLER = 300
const PAGE_AGE_MS = 60_000
const FOLDERS = ['/uploads', '/photos', '/assets', '/locales', '/fonts', '/icons']
const MARK = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`

/** Paths that might lead out of a folder. */
const waysTo = (file: string) => [
  ...['../', '../../', '../../../', '../../../../../../../..'].map((up) => `${up}${file}`),
  ...[
    '%2e%2e/',
    '%2e%2e%2f',
    '..%2f',
    '..%2f..%2f',
    '.%2e/',
    '%2e./../',
    '..%5c',
    '..%c0%af',
    '%252e%252e%252f',
    '....//',
  ].map((up) => `${up}${up}${file}`),
  ...[`..\\..\\${file}`, `%00/../../${file}`, `./../${file}`, `//${file}`, `x/../../../${file}`, `${file}%00.webp`],
]
const FILES = ['etc/passwd', 'rampa.db', 'server/main.js', 'package.json', '.vite/manifest.json', 'proc/self/environ']

describe.each(TARGETS)('addresses on $engine', (target) => {
  const get = (path: string, headers: Record<string, string> = {}) => ask(target, 'GET', path, { headers })
  let asset: string
  let picture: string
  beforeAll(async () => {
    const { body } = await get('/')
    asset = /"(\/assets\/[^"]+\.js)"/.exec(body)![1]!
    picture = /"(\/photos\/[^"]+\.(?:webp|avif))"/.exec((await get('/api/skateparks')).body)![1]!
  })

  test('addresses without a page are one document for each kind and language, however many there are', async () => {
    const kinds = ['/', '/skateparks/', '/guides/', '/events/']
    const documents = new Map<string, Set<string>>()
    const read = async (index: number) => {
      const [kind, lang] = [kinds[index % kinds.length]!, index % 8 < 4 ? 'he' : 'en']
      const { status, body } = await get(`${kind}${newName()}`, { cookie: `lang=${lang}` })
      expect(status, kind).toBe(404)
      const key = `${kind} ${lang}`
      documents.set(key, (documents.get(key) ?? new Set()).add(body))
    }
    const readMany = async (first: number) => {
      for (let index = first; index < first + ADDRESSES; index += 10)
        await Promise.all(Array.from({ length: 10 }, (_, more) => read(index + more)))
    }
    const begun = Date.now()
    await readMany(0)
    // The first round fills the caches, which keep their size.
    const before = memoryOf(target)
    await readMany(ADDRESSES)
    expect(memoryOf(target) - before).toBeLessThan(MOST_KEPT)
    expect(documents.size).toBe(kinds.length * 2)
    // A document is kept for a minute.
    const renderings = 1 + Math.ceil((Date.now() - begun) / PAGE_AGE_MS)
    for (const [kind, bodies] of documents) expect(bodies.size, kind).toBeLessThanOrEqual(renderings)
  })

  test('a crawler with many connections and compressed answers fills no memory', async () => {
    const left = Array.from({ length: 2 * ADDRESSES }, (_, index) => `/skateparks?q=${newName()}&page=${index + 2}`)
    const before = memoryOf(target)
    const crawl = async (encoding: string) => {
      for (let next = left.pop(); next !== undefined; next = left.pop())
        expect((await get(next, { 'accept-encoding': encoding })).status, next).toBe(200)
    }
    const crawlers = Array.from({ length: 100 }, (_, index) => ['br', 'gzip', 'identity'][index % 3]!)
    const { peak } = await withPeak(target, () => Promise.all(crawlers.map(crawl)))
    expect(peak - before).toBeLessThan(MOST_OF_A_CRAWLER)
  })

  test('the cookie of the language is one of two words, whatever it says', async () => {
    for (const value of [
      'fr',
      '../../etc/passwd',
      '__proto__',
      'constructor',
      MARK,
      'he%00',
      'x'.repeat(4_000),
      'en"; Path=/',
    ]) {
      const { status, headers, body } = await get('/', { cookie: `lang=${value}` })
      expect(status, value).toBe(200)
      expect(body, value).toMatch(/<html[^>]* lang="(he|en)"/)
      expect(body, value).not.toContain('alert(1)')
      expect(headers['set-cookie'], value).toBe(undefined)
      const asked = await get(`/?lang=${encodeURIComponent(`${value}\r\nset-cookie: a=b`)}`)
      expect(asked.headers['set-cookie'], value).toBe(undefined)
    }
    expect((await get('/?lang=en')).headers['set-cookie']).toEqual([expect.stringMatching(/^lang=en; Path=\/; /)])
  })

  test('what an address says is never markup of the page', async () => {
    const mark = encodeURIComponent(MARK)
    for (const path of [
      `/${mark}`,
      `/skateparks/${mark}`,
      `/skateparks?search=${mark}`,
      `/guides?tag=${mark}`,
      `/?x=${mark}`,
      `/contact?park=${mark}`,
    ]) {
      const { body } = await get(path)
      expect(body, path).not.toMatch(/<script>alert|<img src=x/)
    }
  })

  test('a forged host is in no page and no file for others', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-port': '666' }
    for (const path of [
      '/',
      '/skateparks',
      '/sitemap.xml',
      '/robots.txt',
      '/api/config',
      '/.well-known/security.txt',
    ]) {
      expect((await get(path, forged)).body, path).not.toContain('evil.example')
      expect((await get(path)).body, path).not.toContain('evil.example')
    }
  })

  test('the description of the API costs a reader who asks again nothing', async () => {
    const { headers, status } = await get('/api/openapi.json', { 'accept-encoding': 'br' })
    expect([status, headers['content-encoding']]).toEqual([200, 'br'])
    const again = await get('/api/openapi.json', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })

  if (IS_FULL) {
    test.each<[string, (index: number) => string]>([
      ['a search', (index) => `search=a${index}`],
      ['a place', (index) => `sort=distance&near=${(32 + index / 10_000).toFixed(4)},34.8`],
      ['amenities', (index) => `amenities=parking&page=${index}`],
    ])('lists by %s end', async (_, queryOf) => {
      const from = newAddress()
      const read = (index: number) => ask(target, 'GET', `/api/skateparks?${queryOf(index + 1)}`, { from })
      for (let index = 0; index < 2_400; index++) expect((await read(index)).status).toBe(200)
      const refused = await read(2_400)
      expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
      expect((await ask(target, 'GET', '/api/skateparks?limit=100&sort=rating', { from })).status).toBe(200)
    })
  }

  test('every answer says what a browser may make of it', async () => {
    const answers: [string, Answer][] = []
    const read = async (path: string) => answers.push([path, await get(path)])
    for (const path of [
      '/',
      '/skateparks',
      '/cart',
      '/admin',
      `/${newName()}`,
      '/api/docs/',
      '/api/config',
      '/api/nothing',
    ])
      await read(path)
    for (const path of [asset, picture, '/sw.js', '/uploads/none.webp', '/sitemap.xml', '/%ff', '/api/%ff', '/healthz'])
      await read(path)
    for (const [path, { headers }] of answers) {
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['x-powered-by'] ?? headers.server, path).toBe(undefined)
    }
    for (const [path, { headers }] of answers.filter(([, one]) =>
      one.headers['content-type']?.startsWith('text/html'),
    )) {
      const policy = String(headers['content-security-policy'])
      const of = (name: string) => new RegExp(`(?:^|;)\\s*${name} ([^;]*)`).exec(policy)?.[1] ?? ''
      expect(of('script-src'), path).toMatch(/'self'/)
      expect(of('script-src'), path).not.toMatch(/unsafe-inline|unsafe-eval|\*|data:|http:/)
      expect(of('frame-ancestors'), path).toMatch(/^'(none|self)'$/)
      expect(of('object-src') || of('default-src'), path).toMatch(/^'(none|self)'$/)
      expect(of('base-uri'), path).toMatch(/^'(none|self)'$/)
      // Swagger UI writes HTML itself.
      if (path === '/api/docs/') continue
      expect(of('require-trusted-types-for'), path).toBe("'script'")
      expect(of('trusted-types'), path).not.toMatch(/^$|\*|default|allow-duplicates/)
    }
    for (const [path, { headers }] of answers.filter(([path]) => /^\/api\/(?!docs)/.test(path)))
      expect(headers['content-security-policy'], path).toMatch(/^default-src 'none';/)
    expect((await get(picture)).headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  })

  test('no file outside of its folder is read, in any spelling of the way', async () => {
    const token = await adminOf(target)
    for (const folder of IS_FULL ? FOLDERS : FOLDERS.slice(0, 3))
      for (const way of (IS_FULL ? FILES : FILES.slice(0, 2)).flatMap(waysTo)) {
        const { status, body, headers } = await ask(target, 'GET', `${folder}/${way}`, { token })
        expect(status, `${folder}/${way}`).toBeOneOf([400, 403, 404])
        expect(body, `${folder}/${way}`).not.toMatch(/root:.*:0:0|SQLite format|"dependencies"|"isEntry"|import .*from/)
        expect(String(headers['content-type']), `${folder}/${way}`).toMatch(/^(text\/(plain|html)|application\/json)/)
      }
  })

  test('folders are not listed', async () => {
    for (const folder of FOLDERS)
      for (const path of [folder, `${folder}/`, `${folder}/.`]) {
        const { status, body } = await get(path)
        expect(status, path).toBeOneOf([400, 403, 404])
        expect(body, path).not.toMatch(/href="[^"]+\.(webp|js|json)"/)
        expect(body, path).not.toMatch(INSIDE)
      }
  })
})
