/** The description of the API is complete, and its page works. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LICENCES } from '#contract/open-data.ts'
import { createSettingsRepo } from '#server/modules/config/repo.ts'
import { OPEN_DATA_KEY } from '#server/modules/config/service.ts'
import { addUser, bearer, PASSWORD, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { in: string; name: string; description?: string }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, unknown>
}

test('the OpenAPI document lists every route of the API, with its answers', async () => {
  const api = await newApp()
  try {
    const document = (await api.get('/api/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    const listed = Object.keys(document.paths).sort()
    expect(listed).toEqual([
      '/api/admin/conditions',
      '/api/admin/conditions/devices',
      '/api/admin/conditions/devices/{device}',
      '/api/admin/conditions/end',
      '/api/admin/conditions/{id}/confirm',
      '/api/admin/conditions/{id}/reports/{device}',
      '/api/admin/events',
      '/api/admin/events/bulk',
      '/api/admin/events/{id}',
      '/api/admin/events/{id}/arrivals',
      '/api/admin/events/{id}/duplicate',
      '/api/admin/events/{id}/results',
      '/api/admin/export',
      '/api/admin/guides',
      '/api/admin/guides/bulk',
      '/api/admin/guides/tags',
      '/api/admin/guides/{id}',
      '/api/admin/history',
      '/api/admin/history/{id}/undo',
      '/api/admin/history/{id}/version',
      '/api/admin/images',
      '/api/admin/images/{key}',
      '/api/admin/images/{key}/uses',
      '/api/admin/import',
      '/api/admin/messages',
      '/api/admin/messages/export.csv',
      '/api/admin/messages/{id}',
      '/api/admin/orders',
      '/api/admin/orders/bulk',
      '/api/admin/orders/export.csv',
      '/api/admin/orders/picking-list',
      '/api/admin/orders/{id}',
      '/api/admin/orders/{id}/cancel-pieces',
      '/api/admin/orders/{id}/restore-pieces',
      '/api/admin/orders/{id}/returns/{returnId}',
      '/api/admin/orders/{id}/step-back',
      '/api/admin/overview',
      '/api/admin/products',
      '/api/admin/products/bulk',
      '/api/admin/products/stock',
      '/api/admin/products/{id}',
      '/api/admin/products/{id}/duplicate',
      '/api/admin/products/{id}/featured',
      '/api/admin/products/{id}/movements',
      '/api/admin/registrations',
      '/api/admin/registrations/bulk',
      '/api/admin/registrations/export.csv',
      '/api/admin/registrations/withdrawn',
      '/api/admin/registrations/{id}',
      '/api/admin/registrations/{id}/here',
      '/api/admin/renewal',
      '/api/admin/renewal/look',
      '/api/admin/renewal/plan',
      '/api/admin/settings',
      '/api/admin/settings/email/test',
      '/api/admin/settings/passkeys',
      '/api/admin/skateparks',
      '/api/admin/skateparks/area',
      '/api/admin/skateparks/bulk',
      '/api/admin/skateparks/exceptions',
      '/api/admin/skateparks/merge',
      '/api/admin/skateparks/place',
      '/api/admin/skateparks/points',
      '/api/admin/skateparks/review',
      '/api/admin/skateparks/review/decide',
      '/api/admin/skateparks/review/same',
      '/api/admin/skateparks/review/{id}/name',
      '/api/admin/skateparks/{id}',
      '/api/admin/skateparks/{id}/checked',
      '/api/admin/skateparks/{id}/duplicate',
      '/api/admin/suggestions',
      '/api/admin/suggestions/apply',
      '/api/admin/suggestions/refuse',
      '/api/admin/suggestions/{id}',
      '/api/admin/suggestions/{id}/apply',
      '/api/admin/suggestions/{id}/block',
      '/api/admin/suggestions/{id}/park',
      '/api/admin/suggestions/{id}/photos/{sender}',
      '/api/admin/texts',
      '/api/admin/texts/home',
      '/api/admin/texts/{key}',
      '/api/admin/trash',
      '/api/admin/trash/purge',
      '/api/admin/trash/{id}/restore',
      '/api/admin/users',
      '/api/admin/users/bulk',
      '/api/admin/users/export.csv',
      '/api/admin/users/{id}',
      '/api/admin/users/{id}/passkeys/{passkey}',
      '/api/admin/users/{id}/reset-link',
      '/api/admin/users/{id}/sessions',
      '/api/admin/users/{id}/sessions/{session}',
      '/api/admin/waiting',
      '/api/admin/weather',
      '/api/auth/again',
      '/api/auth/again/options',
      '/api/auth/confirm',
      '/api/auth/confirm/send',
      '/api/auth/forgot',
      '/api/auth/login',
      '/api/auth/logout',
      '/api/auth/passkeys/login',
      '/api/auth/passkeys/options',
      '/api/auth/register',
      '/api/auth/reset',
      '/api/competitions',
      '/api/competitions/{slug}',
      '/api/competitions/{slug}/registrations',
      '/api/config',
      '/api/contact',
      '/api/guides',
      '/api/guides/slug/{slug}',
      '/api/guides/upload-image',
      '/api/guides/{id}',
      '/api/guides/{id}/featured',
      '/api/guides/{id}/related',
      '/api/open-data/parks.csv',
      '/api/open-data/parks.geojson',
      '/api/openapi.json',
      '/api/orders',
      '/api/orders/mine',
      '/api/orders/payment-methods',
      '/api/orders/{id}',
      '/api/orders/{id}/cancel',
      '/api/orders/{id}/returns',
      '/api/orders/{id}/returns/{returnId}/withdraw',
      '/api/products',
      '/api/products/slug/{slug}',
      '/api/push/key',
      '/api/push/subscription',
      '/api/push/subscription/moved',
      '/api/registrations/mine',
      '/api/registrations/mine/videos',
      '/api/registrations/own',
      '/api/registrations/own/confirm',
      '/api/registrations/own/withdraw',
      '/api/skateparks',
      '/api/skateparks/by-url/{url}',
      '/api/skateparks/changes',
      '/api/skateparks/{id}',
      '/api/skateparks/{id}/conditions',
      '/api/skateparks/{id}/feature',
      '/api/skateparks/{id}/heart-rate',
      '/api/skateparks/{id}/heart-rating',
      '/api/skateparks/{id}/specialty-rate',
      '/api/skateparks/{id}/specialty-rating',
      '/api/skateparks/{id}/suggestions',
      '/api/suggestions/parks',
      '/api/suggestions/receipts',
      '/api/suggestions/receipts/{id}/photo',
      '/api/texts',
      '/api/texts/{key}',
      '/api/translations/{lng}/parks',
      '/api/users/me',
      '/api/users/me/avatar',
      '/api/users/me/cart',
      '/api/users/me/email',
      '/api/users/me/export',
      '/api/users/me/favorites',
      '/api/users/me/passkeys',
      '/api/users/me/passkeys/options',
      '/api/users/me/passkeys/{id}',
      '/api/users/me/password',
      '/api/users/me/sessions',
      '/api/users/me/sessions/{id}',
      '/api/vitals',
      '/api/weather',
      '/healthz',
      '/readyz',
    ])
    for (const path of listed) {
      for (const operation of Object.values<Operation>(document.paths[path])) {
        expect(operation.summary, path).toBeTruthy()
        expect(operation.tags, path).toHaveLength(1)
        expect(Object.keys(operation.responses)[0], path).toMatch(/^20[0124]$/)
      }
    }
    for (const kind of ['heart', 'specialty']) {
      const vote: Operation = document.paths[`/api/skateparks/{id}/${kind}-rate`].post
      expect(vote.description).toContain('one vote per device')
      expect(vote.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'idempotency-key' }))
      expect(vote.requestBody?.content['application/json']?.schema.required).toContain('deviceId')
      expect(Object.keys(vote.responses).sort()).toEqual(
        ['200', '400', '404', '409', '413', '415', '422', '429', '500', '503'].sort(),
      )
    }
    const { parameters, responses } = document.paths['/api/skateparks'].get
    expect(parameters.map((one: { name: string }) => one.name).sort()).toEqual(
      [
        'amenities',
        'area',
        'cover',
        'elements',
        'featured',
        'limit',
        'near',
        'page',
        'search',
        'sort',
        'surface',
      ].sort(),
    )
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '304', '400', '500', '503']))
    expect(responses['400'].content['application/json'].schema.properties).toHaveProperty('errors')
  } finally {
    await api.close()
  }
})

/** Media types that an operation describes for a status, without their parameters. */
const mediaOf = (operation: Operation, status: number) =>
  Object.keys((operation.responses[status] as { content?: object } | undefined)?.content ?? {})

test('every call answers with the media type that the document names, also those that answer files', async () => {
  const api = await newApp()
  try {
    await switchFeatures(api.store, { shop: true, accounts: true })
    const settings = createSettingsRepo(api.store)
    await api.store.writeContent(() => settings.save(OPEN_DATA_KEY, { licence: LICENCES[0] }))
    const [park] = await addParks(api.store, newPark({ url: 'one' }))
    const guide = await addGuide(api.store)
    const slug = await addCompetition(api.store)
    const admin = await addUser(api.store, { role: 'admin' })
    const named: Record<string, string> = { slug, url: 'one', lng: 'he' }
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
    const seen = new Map<string, string>()
    const ask = async (method: string, path: string, operation: Operation, id: string, query = '') => {
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? id) + query
      const token = await signIn(api, admin)
      const confirmed = { url: '/api/auth/again' as const, headers: bearer(token), payload: { password: PASSWORD } }
      if (path.endsWith('.csv')) await api.app.inject({ method: 'POST', ...confirmed })
      const answer = await api.app.inject({ method: method as 'GET', url, headers: bearer(token) })
      const type = answer.headers['content-type']?.split(';')[0]
      const call = `${method} ${url} ${answer.statusCode}`
      expect(Object.keys(operation.responses), call).toContain(String(answer.statusCode))
      expect(mediaOf(operation, answer.statusCode), call).toEqual(
        type === undefined ? [] : expect.arrayContaining([type]),
      )
      if (answer.statusCode === 200) seen.set(url, type!)
    }
    for (const [path, operations] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(operations)) {
        const id = path.includes('guides') ? guide._id : path.includes('users') ? admin.id : park!
        await ask(method.toUpperCase(), path, operation, method === 'get' ? id : 'f'.repeat(24))
      }
    }
    await ask('GET', '/api/admin/export', paths['/api/admin/export']!.get!, '', '?format=geojson')
    expect(Object.fromEntries(seen)).toMatchObject({
      '/api/admin/users/export.csv': 'text/csv',
      '/api/admin/orders/export.csv': 'text/csv',
      '/api/admin/registrations/export.csv': 'text/csv',
      '/api/admin/messages/export.csv': 'text/csv',
      '/api/open-data/parks.csv': 'text/csv',
      '/api/open-data/parks.geojson': 'application/geo+json',
      '/api/admin/export': 'application/json',
      '/api/admin/export?format=geojson': 'application/geo+json',
      '/api/openapi.json': 'application/json',
      '/healthz': 'application/json',
      '/readyz': 'application/json',
    })
    expect(seen.size).toBeGreaterThan(35)
  } finally {
    await api.close()
  }
})

test('every upload describes its body', async () => {
  const api = await newApp()
  try {
    const uploads: string[] = []
    const { paths } = (await api.get('/api/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>()
    for (const [path, operations] of Object.entries(paths))
      for (const { requestBody } of Object.values(operations)) {
        const types = Object.keys(requestBody?.content ?? {})
        if (types.some((type) => type !== 'application/json')) uploads.push(`${path} ${types.join(' ')}`)
        if (types.includes('multipart/form-data'))
          expect(requestBody!.content['multipart/form-data']!.schema.required).toEqual(['image'])
      }
    expect(uploads.sort()).toEqual([
      '/api/admin/images multipart/form-data',
      '/api/admin/import application/json application/geo+json',
      '/api/guides/upload-image multipart/form-data',
      '/api/suggestions/receipts/{id}/photo multipart/form-data',
      '/api/users/me/avatar multipart/form-data',
    ])
  } finally {
    await api.close()
  }
})

/** Calls without input, which can't be wrong. */
const NEVER_REFUSED = [
  '/api/openapi.json',
  '/healthz',
  '/readyz',
  '/api/competitions',
  '/api/config',
  '/api/push/key',
  '/api/texts',
  '/api/auth/logout',
]

test('the OpenAPI document passes Redocly’s recommended rules', async () => {
  const api = await newApp()
  try {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'operation-tag-defined': 'error',
        'operation-singular-tag': 'error',
        // Addresses with a fixed word, which win over an id; none of these words is an id.
        'no-ambiguous-paths': 'off',
      },
    })
    const source = (await api.get('/api/openapi.json')).body
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    const allowed = NEVER_REFUSED.map((path) => `#/paths/${path.replaceAll('/', '~1')}/`)
    const told = problems.flatMap(({ ruleId, message, location: [{ pointer } = {}] }) =>
      ruleId === 'operation-4xx-response' && allowed.some((one) => pointer?.startsWith(one))
        ? []
        : `${ruleId}: ${message} ${pointer}`,
    )
    expect(told).toEqual([])
  } finally {
    await api.close()
  }
})

test('the document is made once, compressed, and not sent again to whoever has it', async () => {
  const api = await newApp()
  try {
    const get = (path: string, headers: Record<string, string>) => api.get(path, headers)
    const plain = await get('/api/openapi.json', {})
    const small = await get('/api/openapi.json', { 'accept-encoding': 'br, gzip' })
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    expect([small.headers['content-encoding'], small.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10)
    for (const { headers } of [plain, small]) {
      const again = await get('/api/openapi.json', {
        'accept-encoding': String(headers['content-encoding'] ?? 'identity'),
        'if-none-match': String(headers.etag),
      })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    // The page's own copies would be made anew for each asker.
    for (const path of ['/api/docs/json', '/api/docs/yaml']) {
      const answer = await get(path, {})
      expect([answer.statusCode, answer.headers.location]).toEqual([308, '/api/openapi.json'])
    }
  } finally {
    await api.close()
  }
})

test('the API’s page works under the policy, without inline scripts', async () => {
  const api = await newApp()
  try {
    const page = await api.get('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect([...page.body.matchAll(/<script(?![^>]*\bsrc=)/g)]).toEqual([])
    for (const [, file] of page.body.matchAll(/(?:src|href)="\.?\/?([^"]+\.(?:js|css))"/g)) {
      const path = file!.startsWith('api/') ? `/${file}` : `/api/docs/${file}`
      expect((await api.get(path)).statusCode, path).toBe(200)
    }
  } finally {
    await api.close()
  }
})
