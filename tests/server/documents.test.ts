/** Documents over HTTP: rendered pages and the shell, their languages and caches. */
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DEFAULT_SITE_NAME } from '#contract/config.ts'
import { nameSite, switchFeatures } from './accounts.ts'
import { builtClient, fakePages, SHELL } from './built-client.ts'
import { addParks, newPark } from './new-parks.ts'

const start = builtClient()

test('a public page is rendered once per address and language, whatever else is in the query', async () => {
  const pages = fakePages()
  const api = await start({ environment: { PUBLIC_URL: 'https://rampa.example' }, deps: { pages: pages.factory } })
  const first = await api.get('/skateparks?area=north&utm_source=x')
  expect(first.statusCode).toBe(200)
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(first.body).toContain('<p>he /skateparks?area=north https://rampa.example</p>')
  expect(first.headers['cache-control']).toBe('private, no-cache')
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

test('a page about the device that belongs to a thing is the shell, and a not-found page where there is no such thing', async () => {
  const pages = fakePages()
  const api = await start({ deps: { pages: pages.factory } })
  const there = await api.get('/skateparks/bowl/sign')
  expect([there.statusCode, there.body]).toEqual([200, SHELL])
  expect(there.headers['x-robots-tag']).toBe('noindex')
  const missing = await api.get('/skateparks/none/sign')
  expect([missing.statusCode, missing.body]).toEqual([404, '<h1>he: no such page</h1>'])
})

const NOT_RENDERED = [
  ['/settings', 200, SHELL],
  ['//evil', 404, SHELL],
  ['/skateparks//', 404, SHELL],
  ['/%5Cevil', 404, SHELL],
  ['/a%3Fb', 404, SHELL],
  ['/a%23b', 404, SHELL],
  [`/${'x'.repeat(3_000)}`, 404, SHELL],
] as const
test('addresses of no public page are not rendered', async () => {
  const pages = fakePages()
  const api = await start({ deps: { pages: pages.factory } })
  for (const [path, status, body] of NOT_RENDERED) {
    const answer = await api.app.inject({ url: path.startsWith('//') ? `http://localhost${path}` : path })
    expect([answer.statusCode, answer.body], path).toEqual([status, body])
    expect(pages.calls, path).toEqual([])
  }
})

test('a page about the reader’s device that belongs to a feature is the shell, and rendered while that is off', async () => {
  const pages = fakePages()
  const api = await start({ deps: { pages: pages.factory } })
  await switchFeatures(api.store, { shop: true, accounts: true })
  const on = await api.get('/cart')
  expect([on.statusCode, on.body, pages.calls]).toEqual([200, SHELL, []])
  await switchFeatures(api.store, { shop: false, accounts: true })
  const off = await api.get('/cart')
  expect([off.statusCode, off.body, off.headers['x-robots-tag']]).toEqual([404, '<h1>he: no such page</h1>', 'noindex'])
  expect((await api.get('/settings')).body).toBe(SHELL)
})

test.each(['/nowhere', '/skateparks/a/b'])('%s, which no screen answers, is a rendered page', async (path) => {
  const api = await start({ deps: { pages: fakePages().factory } })
  const answer = await api.get(`${path}?utm_source=x`)
  expect([answer.statusCode, answer.body]).toEqual([404, '<h1>he: no such page</h1>'])
})

test('a park that does not exist is a not-found page', async () => {
  const api = await start({ deps: { pages: fakePages().factory } })
  const answer = await api.get('/skateparks/none')
  expect([answer.statusCode, answer.body]).toEqual([404, '<h1>he: no such park</h1>'])
  // Never 304, because the status is part of the answer.
  const again = await api.get('/skateparks/none', { 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(404)
})

test('made-up addresses share the not-found page of their kind and language, and the real pages stay', async () => {
  const pages = fakePages()
  const api = await start({ deps: { pages: pages.factory } })
  await api.get('/skateparks/real')
  for (let made = 0; made < 200; made++) {
    expect((await api.get(`/made-up-${made}?lang=en`)).statusCode).toBe(404)
    expect((await api.get(`/skateparks/none-${made}`)).statusCode).toBe(404)
  }
  expect(pages.missing).toEqual(['en page', 'he park'])
  await api.get('/skateparks/real')
  expect(pages.calls.filter(({ url }) => url === '/skateparks/real')).toHaveLength(1)
})

test('pages of made-up searches take no room from the others', async () => {
  const pages = fakePages(async ({ url }) => ({ status: 200, html: `${url} ${'.'.repeat(1_900_000)}` }))
  const api = await start({ deps: { pages: pages.factory } })
  await api.get('/skateparks/real')
  // These requests get answers without bodies.
  for (let made = 0; made < 20; made++) await api.get(`/skateparks?area=made-up-${made}`, { 'if-none-match': '*' })
  await api.get('/skateparks/real')
  expect(pages.calls).toHaveLength(21)
})

test('a rendering that waits for nothing counts, too: of many requests that come together a few are rendered', async () => {
  const pages = fakePages()
  const api = await start({ deps: { pages: pages.factory } })
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = api.app.server.address() as AddressInfo
  const sockets = Array.from({ length: 50 }, () => connect({ port, host: '127.0.0.1' }))
  const ask = (socket: Socket, path: string, more = '') =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: rampa.example\r\n${more}\r\n`)
  // A connection that has had an answer is open, so that all next requests arrive together.
  await Promise.all(sockets.map((socket) => (ask(socket, '/healthz'), once(socket, 'data'))))
  const answers = sockets.map(text)
  for (const [index, socket] of sockets.entries()) ask(socket, `/skateparks?area=${index}`, 'connection: close\r\n')
  const bodies = (await Promise.all(answers)).map((answer) => answer.split('\r\n\r\n')[1])
  expect(bodies.filter((body) => body === SHELL)).toHaveLength(46)
  expect(pages.calls).toHaveLength(4)
})

test('while too much is being rendered, further visitors get the shell; unknown addresses are still not found', async () => {
  const finish = Promise.withResolvers<void>()
  const pages = fakePages(async ({ url }) => {
    await finish.promise
    return { status: 200, html: url }
  })
  const api = await start({ deps: { pages: pages.factory } })
  const bodies = (addresses: string[]) => addresses.map((url) => api.get(url).then(({ body }) => body))
  const searches = bodies(Array.from({ length: 50 }, (_, index) => `/skateparks?area=${index}`))
  const parks = bodies(Array.from({ length: 50 }, (_, index) => `/skateparks/${index}`))
  // A page beyond the limit of renderings is answered with the shell, before the rendered ones.
  const early = await Promise.race([parks.at(-1), searches.at(-1)])
  expect(early).toBe(SHELL)
  expect((await api.get('/nowhere')).statusCode).toBe(404)
  const busy = await api.get('/skateparks/one-more')
  expect([busy.statusCode, busy.body]).toEqual([200, SHELL])
  finish.resolve()
  const rendered = (all: string[]) => all.filter((body) => body !== SHELL)
  // Searches leave room for other pages.
  expect(rendered(await Promise.all(searches))).toHaveLength(4)
  expect(rendered(await Promise.all(parks))).toHaveLength(16)
  expect((await api.get('/skateparks/one-more')).body).toBe('/skateparks/one-more')
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
  const moved = async () => ({ redirect: '/skateparks/new', isMoved: true })
  const later = await start({ deps: { pages: fakePages(moved).factory } })
  expect((await later.get('/skateparks/old')).statusCode).toBe(308)
})

test('a redirect keeps the query, on which the page does not depend', async () => {
  const pages = fakePages(async () => ({ redirect: '/skateparks/new', isMoved: true }))
  const api = await start({ deps: { pages: pages.factory } })
  const locationOf = async (url: string) => (await api.get(url)).headers.location
  expect(await locationOf('/skateparks/old?from=qr')).toBe('/skateparks/new?from=qr')
  expect(await locationOf('/skateparks/old?lang=en&from=a%0d%0ab')).toBe('/skateparks/new?lang=en&from=a%0D%0Ab')
  expect(await locationOf('/skateparks/old?')).toBe('/skateparks/new')
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

test('the shell has the name of the settings where it is another one, and nothing can end its block', async () => {
  const api = await start({ deps: { pages: fakePages().factory } })
  const shell = async () => (await api.get('/settings', { accept: 'text/html' })).body
  expect(await shell()).toBe(SHELL)
  await nameSite(api.store, { he: '</script>$&', en: 'Wheels' })
  const named = await shell()
  const block = /<script type="application\/json" id="site-name">([^]*?)<\/script>/.exec(named)![1]!
  expect(JSON.parse(block)).toEqual({ he: '</script>$&', en: 'Wheels' })
  await nameSite(api.store, DEFAULT_SITE_NAME)
  expect(await shell()).toBe(SHELL)
})
