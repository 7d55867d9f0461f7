/** The files of the build and of uploads. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtClient, fakePages, IMMUTABLE } from './built-client.ts'

const start = builtClient()

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

test.each(['/sw.js', '/manifest.webmanifest', '/locales/he.json', '/index.html'])('%s is revalidated', async (path) => {
  const api = await start()
  const first = await api.get(path)
  expect(first.statusCode).toBe(200)
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = await api.get(path, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
})

const NOT_THERE = [
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
]
test('a missing or forbidden file is a plain 404, never the shell', async () => {
  const pages = fakePages()
  const api = await start({ deps: { pages: pages.factory } })
  for (const path of NOT_THERE) {
    const answer = await api.get(path, { accept: 'text/html' })
    expect(answer.statusCode, path).toBe(404)
    expect(answer.headers['content-type'], path).toBe('text/plain; charset=utf-8')
    expect(answer.headers['cache-control'], path).toBe('no-store')
    expect(answer.body, path).not.toMatch(/<|secret|SQLite/)
    expect(pages.calls, path).toEqual([])
  }
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
