/** The built app over HTTP: files, documents, languages and headers. */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ApiCall, PageRenderer, RenderedPage, RenderInput } from '#server/page-renderer.ts'
import { newApp } from './apps.ts'
import type { TestApp, TestAppOptions } from './apps.ts'
import { addParks, newPark } from './new-parks.ts'

const INLINE = 'document.documentElement.lang = "he"'
const SHELL = `<!doctype html><html><head><script>${INLINE}</script><script type="application/json">{"x":1}</script></head><body><script type="module" src="/assets/app-1.js"></script></body></html>`
const IMMUTABLE = 'public, max-age=31536000, immutable'

let home: string
let clientDir: string
let open: TestApp[]

beforeEach(() => {
  open = []
  home = mkdtempSync(join(tmpdir(), 'rampa-client-'))
  clientDir = join(home, 'client')
  for (const folder of ['assets', 'locales', '.vite']) mkdirSync(join(clientDir, folder), { recursive: true })
  const files = {
    'index.html': SHELL,
    'sw.js': 'self.skipWaiting()',
    'sw-off.js': 'unregister()',
    'sw-off.js.br': 'BR',
    'manifest.webmanifest': '{"name":"Rampa"}',
    'assets/app-1.js': 'console.log("plain")',
    'assets/app-1.js.br': 'BR',
    'assets/app-1.js.gz': 'GZ',
    'assets/lonely-2.css': 'body{}',
    'locales/he.json': '{}',
    '.vite/manifest.json': '{}',
    '../secret.txt': 'secret',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(clientDir, name), content)
})
afterEach(async () => {
  for (const api of open) await api.close()
  rmSync(home, { recursive: true, force: true })
})

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const api = await newApp({ ...options, deps: { clientDir, ...options.deps } })
  open.push(api)
  return api
}

/** A fake renderer that counts its calls, with the routes of the real one. */
function fakePages(render?: (input: RenderInput, api: ApiCall) => Promise<RenderedPage>) {
  const calls: RenderInput[] = []
  const factory = (api: ApiCall): PageRenderer => ({
    shell: SHELL,
    isPublic: (path) => /^\/(skateparks(\/[^/]+)?)?$/.test(path),
    isKnown: (path) => /^\/(skateparks(\/[^/]+)?|settings)?$/.test(path),
    normalise: (path, query) => (query.has('area') ? `${path}?area=${query.get('area')}` : path),
    render: (input) => {
      calls.push(input)
      if (render) return render(input, api)
      const html = `<!doctype html><p>${input.language} ${input.url} ${input.origin}</p>${'.'.repeat(2_000)}`
      return Promise.resolve({ status: input.url.endsWith('/none') ? 404 : 200, html })
    },
  })
  return { calls, factory }
}

describe('files', () => {
  test('the kill switch serves another worker, never from a cache', async () => {
    const on = await (await start()).get('/sw.js')
    expect(on.body).toBe('self.skipWaiting()')
    const api = await start({ environment: { SERVICE_WORKER: 'off' } })
    const off = await api.get('/sw.js')
    expect(off.body).toBe('unregister()')
    expect(off.headers['content-type']).toMatch(/javascript/)
    expect(off.headers['cache-control']).toBe('no-cache')
    expect(off.headers['etag']).not.toBe(on.headers['etag'])
    expect((await api.get('/sw.js', { 'accept-encoding': 'br' })).body).toBe('BR')
  })

  test('hashed assets are immutable, and sent compressed where the build did so', async () => {
    const api = await start()
    const plain = await api.get('/assets/app-1.js')
    expect(plain.body).toBe('console.log("plain")')
    expect(plain.headers['cache-control']).toBe(IMMUTABLE)
    expect(plain.headers['content-type']).toMatch(/javascript/)
    for (const [encoding, body] of [
      ['br', 'BR'],
      ['gzip', 'GZ'],
    ] as const) {
      const answer = await api.get('/assets/app-1.js', { 'accept-encoding': encoding })
      expect(answer.body).toBe(body)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers['content-type']).toMatch(/javascript/)
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
    }
    const lonely = await api.get('/assets/lonely-2.css', { 'accept-encoding': 'br, gzip' })
    expect(lonely.body).toBe('body{}')
    expect(lonely.headers['content-encoding']).toBe(undefined)
  })

  test.each(['/sw.js', '/manifest.webmanifest', '/locales/he.json', '/index.html'])(
    '%s is revalidated',
    async (path) => {
      const api = await start()
      const first = await api.get(path)
      expect(first.statusCode).toBe(200)
      expect(first.headers['cache-control']).toBe('no-cache')
      const again = await api.get(path, { 'if-none-match': String(first.headers.etag) })
      expect(again.statusCode).toBe(304)
    },
  )

  test.each([
    '/assets/gone-3.js',
    '/assets/',
    '/assets',
    '/locales/fr.json',
    '/photos/none.webp',
    '/uploads/none.webp',
    '/favicon.ico',
    '/skateparks/picture.png',
    '/.vite/manifest.json',
    '/.env',
    '/assets/..%2f..%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/uploads/..%2frampa.db',
    '/uploads/%2e%2e/rampa.db',
    '/photos/..%2f..%2frampa.db',
    '/assets/..%5c..%5csecret.txt',
    '/assets//app-1.js',
  ])('%s is a plain 404, never the shell', async (path) => {
    const pages = fakePages()
    const api = await start({ deps: { pages: pages.factory } })
    const answer = await api.get(path, { accept: 'text/html' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.body).not.toMatch(/<|secret|SQLite/)
    expect(pages.calls).toEqual([])
  })

  test('uploads are served from the data directory, and can’t run scripts', async () => {
    const api = await start()
    mkdirSync(join(api.uploadsDir, 'photos'), { recursive: true })
    writeFileSync(join(api.uploadsDir, 'photos/one-abc.webp'), 'WEBP')
    writeFileSync(join(api.uploadsDir, 'page.html'), '<script>alert(1)</script>')
    const photo = await api.get('/photos/one-abc.webp')
    expect(photo.body).toBe('WEBP')
    expect(photo.headers['content-type']).toBe('image/webp')
    expect(photo.headers['cache-control']).toBe(IMMUTABLE)
    expect((await api.get('/uploads/photos/one-abc.webp')).body).toBe('WEBP')
    const page = await api.get('/uploads/page.html')
    expect(page.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('documents', () => {
  test('a public page is rendered once per address and language, whatever else is in the query', async () => {
    const pages = fakePages()
    const api = await start({ environment: { PUBLIC_URL: 'https://rampa.example' }, deps: { pages: pages.factory } })
    const first = await api.get('/skateparks?area=north&utm_source=x')
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(first.body).toContain('<p>he /skateparks?area=north https://rampa.example</p>')
    expect(first.headers['cache-control']).toBe('no-cache')
    expect(first.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect((await api.get('/skateparks?utm_source=y&area=north')).body).toBe(first.body)
    expect((await api.get('/skateparks?area=north', { 'accept-language': 'en' })).body).toContain('<p>en ')
    expect(pages.calls).toHaveLength(2)

    const again = await api.get('/skateparks?area=north', { 'if-none-match': String(first.headers.etag) })
    expect(again.statusCode).toBe(304)
    const small = await api.get('/skateparks?area=north', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(first.body)
    expect(pages.calls).toHaveLength(2)
  })

  test('a page is rendered again when the content changes', async () => {
    const pages = fakePages()
    const api = await start({ deps: { pages: pages.factory } })
    await api.get('/')
    await api.get('/')
    expect(pages.calls).toHaveLength(1)
    await addParks(api.store, newPark())
    await api.get('/')
    expect(pages.calls).toHaveLength(2)
  })

  test('concurrent visitors share one rendering', async () => {
    const pages = fakePages()
    const api = await start({ deps: { pages: pages.factory } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.get('/skateparks')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(pages.calls).toHaveLength(1)
  })

  test('the renderer reads the API in process', async () => {
    const pages = fakePages(async (_input, api) => {
      const { status, json } = await api('/api/skateparks?limit=1')
      return { status: 200, html: `${status} ${(json as { data: { total: number } }).data.total}` }
    })
    const api = await start({ deps: { pages: pages.factory } })
    await addParks(api.store, newPark(), newPark())
    expect((await api.get('/')).body).toBe('200 2')
  })

  test('failed rendering is logged, and the visitor gets the shell', async () => {
    const pages = fakePages(() => Promise.reject(new Error('no idea')))
    const api = await start({ deps: { pages: pages.factory } })
    const answer = await api.get('/skateparks')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe(SHELL)
    expect(api.log.some((line) => line.includes('no idea'))).toBe(true)
  })

  test.each([
    ['/settings', 200, SHELL],
    ['//evil', 404, SHELL],
    ['/skateparks//', 404, SHELL],
    ['/%5Cevil', 404, SHELL],
    ['/a%3Fb', 404, SHELL],
    ['/a%23b', 404, SHELL],
    [`/${'x'.repeat(3_000)}`, 404, SHELL],
  ])('%s is not rendered', async (path, status, body) => {
    const pages = fakePages()
    const api = await start({ deps: { pages: pages.factory } })
    const answer = await api.app.inject({ url: path.startsWith('//') ? `http://localhost${path}` : path })
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(body)
    expect(pages.calls).toEqual([])
  })

  test.each(['/nowhere', '/skateparks/a/b'])('%s, which no screen answers, is a rendered page', async (path) => {
    const pages = fakePages(() => Promise.resolve({ status: 404, html: '<h1>nothing here</h1>' }))
    const api = await start({ deps: { pages: pages.factory } })
    const answer = await api.get(`${path}?utm_source=x`)
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>nothing here</h1>'])
    expect(pages.calls).toMatchObject([{ url: path }])
  })

  test('a park that does not exist has the status of the rendering', async () => {
    const api = await start({ deps: { pages: fakePages().factory } })
    const answer = await api.get('/skateparks/none')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('/skateparks/none')
    // No 304: the status is part of the answer.
    const again = await api.get('/skateparks/none', { 'if-none-match': String(answer.headers.etag) })
    expect(again.statusCode).toBe(404)
  })

  test.each([
    ['/skateparks?search=%00', 200],
    ['/skateparks/%00', 404],
    ['/skateparks/%E0%A4%A', 404],
    ['/%', 404],
    ['/%ff?q=%', 404],
  ])('the odd address %s is answered by the app, with its ways on', async (url, status) => {
    const { calls, factory } = fakePages()
    const api = await start({ deps: { pages: factory } })
    const answer = await api.get(url)
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(SHELL)
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(calls).toEqual([])
  })

  test.each(['/assets/%00', '/assets/%ff', '/photos/a%00.webp'])('no page stands for the file %s', async (url) => {
    const api = await start({ deps: { pages: fakePages().factory } })
    const answer = await api.get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toBe(SHELL)
  })

  test('a redirect is sent', async () => {
    const api = await start({ deps: { pages: fakePages(async () => ({ redirect: '/skateparks' })).factory } })
    const answer = await api.get('/')
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/skateparks')
  })

  test('HEAD of a page has its headers and no body', async () => {
    const api = await start({ deps: { pages: fakePages().factory } })
    const get = await api.get('/skateparks')
    const head = await api.app.inject({ method: 'HEAD', url: '/skateparks' })
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.body).toBe('')
  })

  test.each([
    ['/', {}, 'he'],
    ['/', { 'accept-language': 'en-GB,en;q=0.9' }, 'en'],
    ['/', { 'accept-language': 'fr, en;q=0.4, he;q=0.5' }, 'he'],
    ['/', { 'accept-language': 'he;q=0, en;q=0.1' }, 'en'],
    ['/', { 'accept-language': 'fr-FR' }, 'he'],
    ['/', { 'accept-language': 'en', cookie: 'lang=he' }, 'he'],
    ['/', { 'accept-language': 'he', cookie: 'a=b; lang=en; c=d' }, 'en'],
    ['/', { 'accept-language': 'en', cookie: 'xlang=he' }, 'en'],
    ['/', { cookie: 'lang=<script>' }, 'he'],
    ['/?lang=en', { cookie: 'lang=he' }, 'en'],
    ['/?lang=xx', { cookie: 'lang=en' }, 'en'],
  ])('%s with %j speaks %s', async (url, headers, language) => {
    const api = await start({ deps: { pages: fakePages().factory } })
    const answer = await api.get(url, headers as Record<string, string>)
    expect(answer.body).toContain(`<p>${language} `)
    const cookie = url.includes('lang=en') ? 'lang=en; Path=/; Max-Age=31536000; SameSite=Lax' : undefined
    expect(answer.headers['set-cookie']).toBe(cookie)
  })

  test('on https the language’s cookie travels on https alone', async () => {
    const environment = { PUBLIC_URL: 'https://rampa.example' }
    const api = await start({ environment, deps: { pages: fakePages().factory } })
    const answer = await api.get('/?lang=en')
    expect(answer.headers['set-cookie']).toBe('lang=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  })

  test('without a renderer there are no documents, and the API works', async () => {
    const api = await start()
    expect((await api.get('/')).statusCode).toBe(404)
    expect((await api.get('/api/config')).statusCode).toBe(200)
  })
})

describe('security headers', () => {
  const policyOf = async (options: TestAppOptions, path = '/index.html') =>
    String((await (await start(options)).get(path)).headers['content-security-policy'])

  test("only the documents' own inline scripts may run", async () => {
    const policy = await policyOf({ deps: { pages: fakePages().factory } }, '/')
    const hash = createHash('sha256').update(INLINE).digest('base64')
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    expect(scripts).toBe(`'self' 'sha256-${hash}'`)
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      "worker-src 'self'",
      "connect-src 'self'",
    ]) {
      expect(policy).toContain(rule)
    }
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('upgrade-insecure-requests')
  })

  test('the policy allows the analytics script when there is one', async () => {
    const policy = await policyOf({ environment: { ANALYTICS_SRC: 'https://stats.example/s.js?x=1' } })
    expect(policy).toMatch(/script-src [^;]*https:\/\/stats\.example[; ]/)
    expect(policy).toContain("connect-src 'self' https://stats.example")
    expect(policy).not.toContain('s.js')
  })

  test('the settings name the analytics script only where there is one', async () => {
    const src = 'https://stats.example/s.js?x=1#website-id=7'
    const settingsOf = async (options: TestAppOptions) =>
      (await (await start(options)).get('/api/config')).json<{ data: { analyticsSrc?: string } }>().data
    expect(await settingsOf({ environment: { ANALYTICS_SRC: src } })).toMatchObject({ analyticsSrc: src })
    expect(await settingsOf({})).not.toHaveProperty('analyticsSrc')
  })

  test('HSTS only where the address is https', async () => {
    const plain = await (await start()).get('/api/config')
    expect(plain.headers['strict-transport-security']).toBe(undefined)
    const secure = await (await start({ environment: { PUBLIC_URL: 'https://rampa.example' } })).get('/api/config')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('files have the headers of files, and none of documents', async () => {
    const https = { PUBLIC_URL: 'https://rampa.example' }
    const api = await start({ environment: https, deps: { pages: fakePages().factory } })
    mkdirSync(join(api.uploadsDir, 'photos'), { recursive: true })
    writeFileSync(join(api.uploadsDir, 'photos/one-abc.webp'), 'WEBP')
    const guards = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']
    const others = [
      ...['accept-ranges', 'cache-control', 'connection', 'content-encoding', 'content-length', 'content-type'],
      ...['date', 'etag', 'last-modified', 'vary', 'x-request-id'],
    ]
    for (const path of ['/assets/app-1.js', '/assets/lonely-2.css', '/locales/he.json', '/photos/one-abc.webp']) {
      const { statusCode, headers } = await api.get(path, { 'accept-encoding': 'br' })
      expect(statusCode, path).toBe(200)
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      })
      const known = [...guards, ...others, ...(path.startsWith('/photos') ? ['content-security-policy'] : [])]
      expect(
        Object.keys(headers).filter((name) => !known.includes(name)),
        path,
      ).toEqual([])
    }
    const missing = await api.get('/assets/none.js')
    expect(missing.statusCode).toBe(404)
    expect(missing.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(missing.headers).not.toHaveProperty('content-security-policy')
  })

  test('documents and answers have security headers', async () => {
    const api = await start({ deps: { pages: fakePages().factory } })
    for (const path of ['/', '/index.html', '/api/config', '/sw.js', '/none.js', '/api/none']) {
      const { headers } = await api.get(path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['content-security-policy'], path).toMatch(/default-src/)
    }
    const { headers } = await api.get('/')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['permissions-policy']).toContain('geolocation=(self)')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})
