/** The security headers. */
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { POLICIES } from '#server/plugins/trusted-types.ts'
import { chooseLicence } from './accounts.ts'
import type { TestAppOptions } from './apps.ts'
import { builtClient, fakePages, INLINE } from './built-client.ts'
import { addParks, newPark } from './new-parks.ts'

const start = builtClient()

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
    ...['date', 'etag', 'vary', 'x-request-id'],
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
  for (const feature of ['geolocation', 'accelerometer', 'gyroscope', 'magnetometer'])
    expect(String(headers['permissions-policy']).split(', ')).toContain(`${feature}=(self)`)
  expect(headers).not.toHaveProperty('x-powered-by')
})

describe('Trusted Types', () => {
  /** A directive's value; undefined if the policy lacks it. */
  const directive = (policy: string, name: string) => new RegExp(`(?:^|;)${name} ([^;]*)`).exec(policy)?.[1]
  const directives = (policy: string) => [
    directive(policy, 'require-trusted-types-for'),
    directive(policy, 'trusted-types'),
  ]

  test.each(['/', '/skateparks', '/index.html', '/settings', '/admin', '/nowhere', '/sw.js', '/%'])(
    '%s takes values of a fixed list of policies only',
    async (path) => {
      const policy = await policyOf({ deps: { pages: fakePages().factory } }, path)
      expect(directives(policy)).toEqual(["'script'", POLICIES.join(' ')])
      expect(POLICIES).not.toContain('default')
      expect(policy).not.toContain('allow-duplicates')
    },
  )

  test('documents that the server writes take none', async () => {
    const api = await start()
    await addParks(api.store, newPark({ url: 'bowl' }))
    await chooseLicence(api.store, 'CC0-1.0')
    for (const path of ['/embed', '/embed/parks/bowl', '/embed/areas/south', '/embed/parks/none', '/open-data']) {
      const { headers } = await api.get(path)
      expect(directives(String(headers['content-security-policy'])), path).toEqual(["'script'", "'none'"])
    }
  })

  test('the page of the API’s description, which writes HTML itself, goes without', async () => {
    const policy = await policyOf({}, '/api/docs/')
    expect(directives(policy)).toEqual([undefined, undefined])
    expect(policy).toContain("script-src 'self'")
  })

  test('the header names the policies that the app makes, and no others of ours', () => {
    const made = globSync('src/**/*.{ts,tsx}', { exclude: ['**/*.test.*'] }).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(?:html|script)Policy\('([^']+)'/g)].map(([, name]) => name!),
    )
    expect(made.sort()).toEqual(POLICIES.filter((name) => name.startsWith('rampa-')).sort())
  })
})
