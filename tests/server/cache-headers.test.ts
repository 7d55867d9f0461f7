/** Caching rules for each kind of answer (docs/operations/cache.md), in one table. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addUser, bearer, chooseLicence, signIn, switchFeatures } from './accounts.ts'
import { newApp } from './apps.ts'
import type { TestApp } from './apps.ts'
import { builtClient, fakePages, IMMUTABLE } from './built-client.ts'
import { addCompetition } from './new-competitions.ts'
import { addGuide } from './new-guides.ts'
import { addParks, newPark } from './new-parks.ts'
import { addProduct } from './new-products.ts'
import { castVote, newDevice, post } from './votes.ts'

const PUBLIC = {
  'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
  'cdn-cache-control': 'max-age=30, stale-while-revalidate=15, stale-if-error=86400',
}
/** Pino's level of warnings. */
const WARNING = 40
/** Headers of an answer that no shared cache may store. */
const only = (caching: string) => ({ 'cache-control': caching, 'cdn-cache-control': undefined })
const cachingOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  'cache-control': headers['cache-control'],
  'cdn-cache-control': headers['cdn-cache-control'],
})

describe('the API', () => {
  let api: TestApp
  let park: string
  let guide: string
  let people: Record<'rider' | 'admin', Record<string, string>>
  beforeAll(async () => {
    api = await newApp()
    await switchFeatures(api.store, { shop: true, accounts: true })
    park = (await addParks(api.store, newPark({ url: 'here' })))[0]!
    guide = (await addGuide(api.store, { slug: 'fall' }))._id
    await addGuide(api.store, { slug: 'draft', status: 'draft' })
    await addCompetition(api.store, { slug: 'jam' })
    await addProduct(api.store, { slug: 'deck' })
    await chooseLicence(api.store, 'CC-BY-4.0')
    people = {
      rider: bearer(await signIn(api, await addUser(api.store))),
      admin: bearer(await signIn(api, await addUser(api.store, { role: 'admin' }))),
    }
  })
  afterAll(() => api.close())

  const cursor = async () => (await api.get('/api/skateparks')).json().data.cursor as string
  const SHARED: [name: string, path: () => string | Promise<string>, status: number][] = [
    ['the parks', () => '/api/skateparks', 200],
    ['parks that were searched', () => '/api/skateparks?search=x&limit=1', 200],
    ['a park by its id', () => `/api/skateparks/${park}`, 200],
    ['a park by its address', () => '/api/skateparks/by-url/here', 200],
    ['no changes', async () => `/api/skateparks/changes?since=${await cursor()}`, 204],
    ['changes', async () => `/api/skateparks/changes?since=${(await cursor()).replace(/\d+$/, '0')}`, 200],
    ['names of parks', () => '/api/translations/he/parks', 200],
    ['the parks as open data', () => '/api/open-data/parks.geojson', 200],
    ['their table', () => '/api/open-data/parks.csv', 200],
    ['the settings', () => '/api/config', 200],
    ['the guides', () => '/api/guides', 200],
    ['a guide', () => `/api/guides/${guide}`, 200],
    ['a guide by its address', () => '/api/guides/slug/fall', 200],
    ['related guides', () => `/api/guides/${guide}/related`, 200],
    ['the competitions', () => '/api/competitions', 200],
    ['a competition', () => '/api/competitions/jam', 200],
    ['the products', () => '/api/products', 200],
    ['a product', () => '/api/products/slug/deck', 200],
  ]
  test.each(SHARED)('%s: public, with an ETag, for a while in shared caches only', async (_name, path, status) => {
    const url = await path()
    const answer = await api.get(url)
    expect([answer.statusCode, cachingOf(answer)]).toEqual([status, PUBLIC])
    expect(answer.headers['set-cookie']).toBeUndefined()
    if (status !== 204) {
      expect(answer.headers).toMatchObject({ etag: expect.stringMatching(/^"/), vary: 'Accept-Encoding' })
      const again = await api.get(url, { 'if-none-match': String(answer.headers.etag) })
      expect([again.statusCode, cachingOf(again)]).toEqual([304, PUBLIC])
    }
    // The same answer to somebody who sends a token is theirs alone.
    for (const headers of [...Object.values(people), { authorization: 'Bearer nonsense' }]) {
      const own = await api.get(url, headers)
      expect([own.statusCode, own.body, cachingOf(own)]).toEqual([status, answer.body, only('private, no-cache')])
    }
    expect(api.log.filter((line) => (JSON.parse(line) as { level: number }).level >= WARNING)).toEqual([])
  })

  test.each<[name: string, path: () => string, status: number, who?: 'rider' | 'admin']>([
    ['the profile', () => '/api/users/me', 200, 'rider'],
    ['the sessions', () => '/api/users/me/sessions', 200, 'rider'],
    ['the cart', () => '/api/users/me/cart', 200, 'rider'],
    ['the orders', () => '/api/orders/mine', 200, 'rider'],
    ['the admins’ parks', () => '/api/admin/skateparks', 200, 'admin'],
    ['the admins’ guides', () => '/api/guides?includeInactive=true', 200, 'admin'],
    ['a draft', () => '/api/guides/slug/draft', 200, 'admin'],
    ['the history', () => '/api/admin/history', 200, 'admin'],
    ['an own rating', () => `/api/skateparks/${park}/heart-rating?deviceId=${newDevice()}`, 200],
    ['a refusal', () => '/api/users/me', 401],
    ['a park that is not there', () => '/api/skateparks/by-url/none', 404],
    ['a bad question', () => '/api/skateparks?limit=x', 400],
    ['a history that is not ours', () => '/api/skateparks/changes?since=0123456789ab.1', 410],
    ['whether it lives', () => '/healthz', 200],
    ['whether it is ready', () => '/readyz', 200],
  ])('%s: stored nowhere', async (_name, path, status, who) => {
    const answer = await api.get(path(), who && people[who])
    expect([answer.statusCode, cachingOf(answer)]).toEqual([status, only('no-store')])
  })

  test('a vote, a sign-in that fails: stored nowhere', async () => {
    const vote = await castVote(api, { park, device: newDevice() })
    expect([vote.statusCode, cachingOf(vote)]).toEqual([200, only('no-store')])
    const refused = await post(api, '/api/auth/login', { email: 'a@example.com', password: 'x' })
    expect([refused.statusCode, cachingOf(refused)]).toEqual([401, only('no-store')])
  })

  test('nothing else of the API is public, whoever asks', async () => {
    type Paths = Record<string, Record<string, unknown>>
    const paths = Object.entries((await api.get('/api/openapi.json')).json().paths as Paths)
    const reads = paths.filter(([, calls]) => 'get' in calls).map(([path]) => path)
    expect(reads.length).toBeGreaterThan(40)
    const found: string[] = []
    for (const path of reads) {
      const url = path.replace('{lng}', 'he').replace('{url}', 'here').replace('{slug}', 'fall')
      const answer = await api.get(url.replaceAll(/\{\w+\}/g, path.includes('guides') ? guide : park))
      if (/public|s-maxage/.test(String(answer.headers['cache-control']))) found.push(path)
      for (const headers of Object.values(people)) {
        const { 'cache-control': caching, 'cdn-cache-control': shared } = (await api.get(url, headers)).headers
        expect([path, caching, shared]).toEqual([path, expect.stringMatching(/no-store|private|^no-cache$/), undefined])
      }
    }
    // The call for changes needs a cursor; those for a competition and a product need an existing one.
    expect(found.sort()).toEqual([
      '/api/competitions',
      '/api/config',
      '/api/guides',
      '/api/guides/slug/{slug}',
      '/api/guides/{id}',
      '/api/guides/{id}/related',
      '/api/open-data/parks.csv',
      '/api/open-data/parks.geojson',
      '/api/products',
      '/api/skateparks',
      '/api/skateparks/by-url/{url}',
      '/api/skateparks/{id}',
      '/api/texts',
      '/api/translations/{lng}/parks',
    ])
  })
})

describe('files and pages', () => {
  const start = builtClient()

  test.each([
    ['/assets/app-1.js', IMMUTABLE],
    ['/photos/one-abc.webp', IMMUTABLE],
    ['/sw.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/locales/he.json', 'no-cache'],
    ['/index.html', 'no-cache'],
    ['/sitemap.xml', 'no-cache'],
    ['/embed/areas/north', 'no-cache'],
    ['/competitions.ics', 'no-cache'],
    ['/competitions.ics?lang=en', 'no-cache'],
    ['/robots.txt', 'no-cache'],
    ['/assets/none-1.js', 'no-store'],
    ['/uploads/avatars/none.webp', 'no-store'],
    ['/api/none', 'no-store'],
  ])('%s: %s', async (path, caching) => {
    const api = await start({ deps: { pages: fakePages().factory } })
    mkdirSync(join(api.uploadsDir, 'photos'), { recursive: true })
    writeFileSync(join(api.uploadsDir, 'photos/one-abc.webp'), 'WEBP')
    const answer = await api.get(path)
    expect([cachingOf(answer), answer.headers['set-cookie']]).toEqual([only(caching), undefined])
    if (caching !== 'no-store' && path !== '/robots.txt') expect(answer.headers.etag).toBeDefined()
  })

  test('pages are private: rendered ones, not-found ones and the shell; what stands in for one that failed is not kept', async () => {
    const pages = fakePages(({ url }) =>
      url.includes('broken') ? Promise.reject(new Error('no')) : Promise.resolve({ status: 200, html: url }),
    )
    const api = await start({ deps: { pages: pages.factory } })
    for (const [path, status, caching] of [
      ['/skateparks', 200, 'private, no-cache'],
      ['/skateparks?lang=en', 200, 'private, no-cache'],
      ['/settings', 200, 'private, no-cache'],
      ['/nowhere', 404, 'private, no-cache'],
      ['/open-data', 404, 'private, no-cache'],
      ['/embed', 200, 'private, no-cache'],
      ['//evil', 404, 'private, no-cache'],
      ['/skateparks/broken', 200, 'private, no-store'],
    ] as const) {
      const answer = await api.app.inject({ url: path.startsWith('//') ? `http://localhost${path}` : path })
      expect([path, answer.statusCode, cachingOf(answer)]).toEqual([path, status, only(caching)])
      expect(answer.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    }
  })
})
